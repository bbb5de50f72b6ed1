"""Costs in words: «{2}{R}, {T}, sacrifice a creature», «pay 5 life», «tap an untapped creature you control»."""

from engine.errors import MalformedInput
from engine.magic.costs import Cost, CostVerb, OtherCost
from engine.magic.mana import ZERO, ManaCost
from engine.magic.terms import Zone
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.amounts import X
from engine.magic.vocabulary.filters import Controlled, Filter, HasTrait, Is, Not, Trait
from engine.magic.vocabulary.references import THIS, YOU
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount


def cost(cursor: Cursor) -> Cost | None:
    """Read a whole cost, its parts joined by commas or «and»; None where there is none here."""
    start = cursor.at
    mana: ManaCost | None = None
    others: list[OtherCost] = []
    while True:
        part = _part(cursor)
        if part is None:
            break
        if isinstance(part, ManaCost):
            mana = part if mana is None else mana.plus(part)
        else:
            others.append(part)
        here = cursor.at
        if not (cursor.take(",") or cursor.take("and")):
            return Cost(mana or ZERO, tuple(others))
        cursor.take("and")
        if not _begins(cursor):
            cursor.at = here
            return Cost(mana or ZERO, tuple(others))
    cursor.at = start
    return None


_VERBS = ("tap", "untap", "sacrifice", "discard", "pay", "exile", "remove", "put", "return", "reveal")


def _begins(cursor: Cursor) -> bool:
    return cursor.peek().startswith("{") or cursor.peek() in _VERBS


def _part(cursor: Cursor) -> ManaCost | OtherCost | None:
    word = cursor.peek()
    if word.startswith("{"):
        return _symbols(cursor)
    if cursor.take("pay"):
        return _pay(cursor)
    for verb, reader in (
        ("sacrifice", _sacrifice),
        ("discard", _discard),
        ("tap", _tap),
        ("exile", _exile),
        ("remove", _remove),
        ("put", _put),
        ("return", _return),
        ("reveal", _reveal),
    ):
        start = cursor.at
        if cursor.take(verb):
            found = reader(cursor)
            if found is None:
                cursor.at = start
            return found
    return None


def _symbols(cursor: Cursor) -> ManaCost | OtherCost | None:
    word = cursor.peek()
    if word == "{t}":
        cursor.at += 1
        return OtherCost(CostVerb.TAP_SELF)
    if word == "{q}":
        cursor.at += 1
        return OtherCost(CostVerb.UNTAP_SELF)
    try:
        found = ManaCost.parse(word)
    except MalformedInput:
        return None
    cursor.at += 1
    return found


def _pay(cursor: Cursor) -> ManaCost | OtherCost | None:
    if cursor.peek().startswith("{"):
        return _symbols(cursor)
    number = amount(cursor)
    if number is None or not cursor.take("life"):
        return None
    return _counted(CostVerb.PAY_LIFE, number, "", None)


def _counted(verb: CostVerb, number: object, words: str, filter_: Filter | None) -> OtherCost | None:
    if isinstance(number, X):
        return OtherCost(verb, 0, words, filter_, is_x=True)
    return OtherCost(verb, number, words, filter_) if isinstance(number, int) else None


def _objects(cursor: Cursor, verb: CostVerb, *tests: f.Test) -> OtherCost | None:
    """Read «a creature», «two untapped creatures you control», with the tests that the verb adds."""
    start = cursor.at
    number: object = 1 if cursor.peek() == "another" else amount(cursor)
    filter_ = noun_phrase(cursor)
    if number is None or filter_ is None:
        return None
    words = " ".join(cursor.words[start : cursor.at])
    return _counted(verb, number, words, filter_.also(*tests))


def _sacrifice(cursor: Cursor) -> OtherCost | None:
    if cursor.take("~") or (cursor.said.it == THIS and cursor.take("it")):
        return OtherCost(CostVerb.SACRIFICE, 1, "this", Filter((Is(THIS),)))
    return _objects(cursor, CostVerb.SACRIFICE, Controlled(YOU))


def _tap(cursor: Cursor) -> OtherCost | None:
    return _objects(cursor, CostVerb.TAP, Controlled(YOU), Not(HasTrait(Trait.TAPPED)))


def _discard(cursor: Cursor) -> OtherCost | None:
    if cursor.take("~") or cursor.take("this", "card"):
        return OtherCost(CostVerb.DISCARD, 1, "this")
    if cursor.take("your", "hand"):
        return OtherCost(CostVerb.DISCARD, 0, "hand")
    return _objects(cursor, CostVerb.DISCARD)


_FROM = {"from your graveyard": Zone.GRAVEYARD, "from your hand": Zone.HAND}


def _exile(cursor: Cursor) -> OtherCost | None:
    if cursor.take("~"):
        zone = _FROM.get(cursor.take_any(*_FROM), Zone.BATTLEFIELD)
        return OtherCost(CostVerb.EXILE, 1, "this", Filter((Is(THIS),), frozenset({zone})))
    found = _objects(cursor, CostVerb.EXILE)
    anywhere = found is not None and found.filter is not None and found.filter.zones == frozenset(Zone)
    return None if anywhere else found


def _remove(cursor: Cursor) -> OtherCost | None:
    number = amount(cursor)
    kind = "" if cursor.peek() in ("counter", "counters") else cursor.peek()
    cursor.at += 1 if kind else 0
    own = ("counter from ~", "counters from ~", *(("counter from it",) if cursor.said.it == THIS else ()))
    if number is None or not cursor.take_any(*own):
        return None
    return _counted(CostVerb.REMOVE_COUNTERS, number, kind, None)


def _put(cursor: Cursor) -> OtherCost | None:
    number = amount(cursor)
    kind = cursor.peek()
    cursor.at += 1
    if number is None or not cursor.take_any("counter on ~", "counters on ~"):
        return None
    return _counted(CostVerb.ADD_COUNTERS, number, kind, None)


def _return(cursor: Cursor) -> OtherCost | None:
    if cursor.take("~", "to", "its", "owner's", "hand"):
        return OtherCost(CostVerb.RETURN, 1, "this")
    found = _objects(cursor, CostVerb.RETURN, Controlled(YOU))
    return found if cursor.take_any("to its owner's hand", "to their owner's hand") else None


def _reveal(cursor: Cursor) -> OtherCost | None:
    return _objects(cursor, CostVerb.REVEAL)
