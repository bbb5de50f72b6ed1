"""Looking at the top of a library and taking some of it, in words."""

from engine.magic.terms import IN_LIBRARY, Place, Zone
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.amounts import Amount
from engine.magic.vocabulary.filters import Filter
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.templates import Found

_ZONES = (
    ("into your hand", Zone.HAND),
    ("onto the battlefield", Zone.BATTLEFIELD),
    ("into your graveyard", Zone.GRAVEYARD),
)
_RESTS: tuple[tuple[str, Zone, Place], ...] = (
    ("into your graveyard", Zone.GRAVEYARD, Place.TOP),
    ("on the bottom of your library in any order", Zone.LIBRARY, Place.BOTTOM),
    ("on the bottom of your library in a random order", Zone.LIBRARY, Place.BOTTOM),
    ("on the bottom of your library", Zone.LIBRARY, Place.BOTTOM),
    ("into your hand", Zone.HAND, Place.TOP),
)


def dig(found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «… put one of them into your hand and the rest on the bottom of your library in any order»."""
    cursor.take_any(".", ",")
    cursor.take("then")
    taken = _from_among(cursor) or _of_them(cursor)
    if taken is None:
        return None
    number, filter_, zone, optional = taken
    cursor.take_any(".", ",")
    cursor.take_any("and", "then")
    cursor.take("put")
    if not cursor.take_any("the rest", "the other", "the others"):
        return None
    for phrase, rest, place in _RESTS:
        if cursor.take(*phrase.split()):
            return fx.Dig(found["n"], number, filter_, zone, optional, rest, place)
    return None


def _of_them(cursor: Cursor) -> tuple[Amount, Filter, Zone, bool] | None:
    """Read «put one of them into your hand»."""
    start = cursor.at
    if cursor.take("put"):
        up_to = cursor.take("up", "to")
        number = amount(cursor)
        if number is not None and cursor.take_any("of them", "of those cards"):
            zone = _zone(cursor)
            if zone is not None:
                return number, Filter(zones=IN_LIBRARY), zone, bool(up_to)
    cursor.at = start
    return None


def _from_among(cursor: Cursor) -> tuple[Amount, Filter, Zone, bool] | None:
    """Read «you may reveal an artifact card from among them and put it into your hand»."""
    start = cursor.at
    optional = cursor.take("you", "may")
    if cursor.take_any("reveal", "put"):
        revealed = cursor.peek(-1) == "reveal"
        optional = cursor.take("up", "to") or optional
        number = amount(cursor)
        filter_ = noun_phrase(cursor)
        if number is not None and filter_ is not None and cursor.take("from", "among", "them"):
            fits = not revealed or (cursor.take("and", "put") and cursor.take_any("it", "that card", "them"))
            zone = _zone(cursor) if fits else None
            if zone is not None:
                return number, Filter(filter_.tests, IN_LIBRARY), zone, bool(optional)
    cursor.at = start
    return None


def _zone(cursor: Cursor) -> Zone | None:
    return next((zone for phrase, zone in _ZONES if cursor.take(*phrase.split())), None)
