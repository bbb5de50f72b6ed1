"""What mana may be spent on, in words: «spend this mana only to cast artifact spells or activate abilities of …»."""

from engine.magic.vocabulary.effects import Spending
from engine.magic.vocabulary.filters import Filter, Not
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase


def spending(cursor: Cursor) -> Spending | None:
    """Read the restriction that follows an instruction to add mana; None where there is none."""
    start = cursor.at
    cursor.take(".")
    found = _can_not(cursor) or _only(cursor)
    if found is None:
        cursor.at = start
    return found


def _can_not(cursor: Cursor) -> Spending | None:
    """Read «this mana can't be spent to cast nonartifact spells»."""
    if not cursor.take("this", "mana", "can't", "be", "spent", "to", "cast"):
        return None
    cursor.take_any("a", "an")
    filter_ = noun_phrase(cursor)
    if filter_ is None:
        return None
    return Spending(cast=Filter(tuple(Not(test) for test in filter_.tests[:1])), freely=True)


def _only(cursor: Cursor) -> Spending | None:
    if not cursor.take("spend", "this", "mana", "only", "to"):
        return None
    found = Spending()
    while True:
        more = _one_use(cursor, found)
        if more is None:
            return None
        found = more
        here = cursor.at
        cursor.take(",")
        cursor.take("or")
        if cursor.at == here or cursor.peek() not in ("cast", "activate", "turn", "pay"):
            cursor.at = here
            return found


def _one_use(cursor: Cursor, found: Spending) -> Spending | None:
    if cursor.take("cast"):
        cursor.take_any("a", "an")
        filter_ = noun_phrase(cursor)
        return Spending(filter_, found.activate, found.turn_up) if filter_ is not None else None
    if cursor.take("activate", "abilities", "of") or cursor.take("activate", "an", "ability", "of"):
        cursor.take_any("a", "an")
        filter_ = noun_phrase(cursor)
        return Spending(found.cast, filter_, found.turn_up) if filter_ is not None else None
    if cursor.take("activate", "abilities"):
        return Spending(found.cast, Filter(), found.turn_up)
    for phrase in (
        "turn a permanent face up",
        "turn creatures face up",
        "pay a mana cost to turn a manifested creature face up",
        "pay a morph cost",
    ):
        if cursor.take(*phrase.split()):
            return Spending(found.cast, found.activate, turn_up=True)
    return None
