"""Searching a library in words: «search your library for up to two land cards, put them into your hand»."""

from engine.magic.terms import IN_LIBRARY, Zone
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.amounts import Amount, Count
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.references import Ref, RefKind
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.templates import Found

_FOUND = ("it", "them", "that card", "those cards", "the card")
_GOES: tuple[tuple[str, Zone], ...] = (
    ("onto the battlefield", Zone.BATTLEFIELD),
    ("into your hand", Zone.HAND),
    ("into their hand", Zone.HAND),
    ("into your graveyard", Zone.GRAVEYARD),
    ("into their graveyard", Zone.GRAVEYARD),
)


def search(found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read what follows «search your library for»; None where it says what the vocabulary does not hold."""
    wanted = _wanted(cursor)
    if wanted is None:
        return None
    number, filter_ = wanted
    _joint(cursor)
    if cursor.take_any("reveal", "reveals"):
        if not cursor.take_any(*_FOUND):
            return None
        _joint(cursor)
    if cursor.take_any(*_SHUFFLED_FIRST):
        cursor.take_any("of your library", "of their library")
        return _found_card(found, filter_, Zone.LIBRARY, number)
    split = _split(cursor)
    goes = split[:2] if split is not None else _goes(cursor)
    if goes is None:
        return None
    zone, tapped = goes
    _joint(cursor)
    if not cursor.take_any("shuffles", "shuffle"):
        return None
    cursor.take_any("your library", "their library")
    library = Filter(filter_.tests, IN_LIBRARY)
    cursor.said.it = Ref(RefKind.MOVED)
    return fx.Search(found["doer"], library, zone, number, tapped, split[2] if split is not None else None)


def _split(cursor: Cursor) -> tuple[Zone, bool, Zone] | None:
    """Read «put one onto the battlefield tapped and the other into your hand»."""
    start = cursor.at
    if cursor.take_any("put one"):
        first = _to(cursor)
        if first is not None and cursor.take_any("and the other", "and the rest"):
            second = _to(cursor)
            if second is not None:
                return *first, second[0]
    cursor.at = start
    return None


_SHUFFLED_FIRST = (
    "shuffle and put that card on top",
    "shuffle and put the card on top",
    "shuffle and put it on top",
)


def _found_card(found: Found, filter_: Filter, zone: Zone, number: Amount) -> fx.Effect | None:
    """Read «shuffle and put that card on top»: one card alone, as several would need an order (401.4)."""
    library = Filter(filter_.tests, IN_LIBRARY)
    return fx.Search(found["doer"], library, zone, number) if number == 1 else None


def _wanted(cursor: Cursor) -> tuple[Amount, Filter] | None:
    cursor.take("up", "to")
    every = cursor.take("any", "number", "of")
    number = 0 if every else amount(cursor)
    filter_ = noun_phrase(cursor)
    if number is None or filter_ is None:
        return None
    while cursor.take("or"):
        cursor.take_any("a", "an")
        other = noun_phrase(cursor)
        if other is None:
            return None
        filter_ = Filter((f.AnyOf((f.AllOf(filter_.tests), f.AllOf(other.tests))),))
    return (Count(Filter(filter_.tests, IN_LIBRARY)) if every else number), filter_


def _joint(cursor: Cursor) -> None:
    cursor.take(",")
    cursor.take("and")
    cursor.take("then")


def _goes(cursor: Cursor) -> tuple[Zone, bool] | None:
    if cursor.take_any("exile", "exiles"):
        return (Zone.EXILE, False) if cursor.take_any(*_FOUND) else None
    if not cursor.take_any("put", "puts") or not cursor.take_any(*_FOUND):
        return None
    return _to(cursor)


def _to(cursor: Cursor) -> tuple[Zone, bool] | None:
    for phrase, zone in _GOES:
        if cursor.take(*phrase.split()):
            tapped = bool(cursor.take("tapped"))
            cursor.take("under", "your", "control")
            return zone, tapped or bool(cursor.take("tapped"))
    return None
