"""What is counted: what follows «the number of» and «for each» (cards, counters, objects, what happened this turn)."""

from collections.abc import Callable

from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary.references import EVERYONE, HOST, THIS, YOU, Ref
from engine.magic.wording import nouns
from engine.magic.wording.cursor import Cursor


def each_by_itself(reader: Callable[[Cursor], a.Amount | None], cursor: Cursor) -> a.Amount | None:
    """Read a number, in which «they» are each of several players by themselves."""
    outer, cursor.said.counting = cursor.said.counting, True
    try:
        return reader(cursor)
    finally:
        cursor.said.counting = outer


def number_of(cursor: Cursor) -> a.Amount | None:
    """Read what follows «the number of» or «for each»: cards, counters, objects."""
    return each_by_itself(_number_of, cursor)


def _number_of(cursor: Cursor) -> a.Amount | None:
    start = cursor.at
    for phrase, found in (
        (("cards", "in", "your", "hand"), a.CardsIn("hand", YOU)),
        (("card", "in", "your", "hand"), a.CardsIn("hand", YOU)),
        (("cards", "in", "that", "player's", "hand"), a.CardsIn("hand", cursor.said.they())),
        (("cards", "in", "their", "hand"), a.CardsIn("hand", cursor.said.they())),
        (("cards", "in", "your", "graveyard"), a.CardsIn("graveyard", YOU)),
        (("cards", "in", "your", "library"), a.CardsIn("library", YOU)),
        (("basic", "land", "types", "among", "lands", "you", "control"), a.Domain()),
        (("basic", "land", "type", "among", "lands", "you", "control"), a.Domain()),
        (("creatures", "that", "died", "this", "turn"), a.TurnTotal("creatures died", EVERYONE)),
        (("cards", "you've", "drawn", "this", "turn"), a.TurnTotal("cards drawn", YOU)),
        (("card", "you've", "drawn", "this", "turn"), a.TurnTotal("cards drawn", YOU)),
        (("time", "it", "was", "kicked"), a.TimesPaid("kicker")),
        (("time", "~", "was", "kicked"), a.TimesPaid("kicker")),
        (("creature", "that", "died", "this", "turn"), a.TurnTotal("creatures died", EVERYONE)),
    ):
        if cursor.take(*phrase):
            return found
    if cursor.take_any("spell cast before it this turn", "other spell you've cast this turn"):
        return a.Sum((a.TurnTotal("spells cast", EVERYONE if cursor.peek(-4) == "before" else YOU), -1))
    if cursor.take_any("1 damage prevented this way", "damage prevented this way", "1 life lost this way"):
        return a.EventAmount()
    counters = _counters_on(cursor)
    if counters is not None:
        return counters
    if cursor.take("card", "types", "among") or cursor.take("card", "type", "among"):
        filter_ = nouns.noun_phrase(cursor)
        return a.CardTypesAmong(filter_) if filter_ is not None else None
    cursor.at = start
    filter_ = nouns.noun_phrase(cursor)
    if filter_ is None:
        return None
    return a.Count(filter_)


def _counters_on(cursor: Cursor) -> a.Amount | None:
    start = cursor.at
    kind = "" if cursor.peek() in ("counter", "counters") else cursor.peek()
    if kind:
        cursor.at += 1
    if cursor.take("counter", "on") or cursor.take("counters", "on"):
        if cursor.take("~") or cursor.take("it"):
            ref = THIS if cursor.peek(-1) == "~" else _it(cursor)
            return a.CountersOn(kind, ref)
        if cursor.take_any("that creature", "that permanent"):
            return a.CountersOn(kind, _it(cursor))
        if cursor.take_any("enchanted creature", "equipped creature"):
            return a.CountersOn(kind, HOST)
    elif kind and cursor.take_any("counter you have", "counters you have"):
        return a.PlayerCounters(kind, YOU)
    cursor.at = start
    return None


def _it(cursor: Cursor) -> Ref:
    return cursor.said.it if isinstance(cursor.said.it, Ref) else THIS
