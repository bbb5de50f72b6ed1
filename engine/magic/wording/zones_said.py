"""Where objects are, after a noun: «in your graveyard», «from their hand», «that aren't on the battlefield»."""

from engine.magic.terms import IN_PLAY, Zone
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.filters import Trait
from engine.magic.vocabulary.references import EVERYONE, OPPONENTS, YOU, Players
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.narrowing import Result

_OFF_BATTLEFIELD = frozenset(Zone) - IN_PLAY


_SEVERAL_ZONES = (
    ("that aren't on the battlefield", _OFF_BATTLEFIELD),
    ("that isn't on the battlefield", _OFF_BATTLEFIELD),
    ("not on the battlefield", _OFF_BATTLEFIELD),
    ("in graveyards and libraries", frozenset({Zone.GRAVEYARD, Zone.LIBRARY})),
    ("from graveyards or libraries", frozenset({Zone.GRAVEYARD, Zone.LIBRARY})),
)


_YARD, _HAND, _LIBRARY = Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY
_PLACES: tuple[tuple[str, Zone, Players | None], ...] = (
    ("your graveyard", _YARD, YOU),
    ("all graveyards", _YARD, None),
    ("any graveyard", _YARD, None),
    ("each graveyard", _YARD, None),
    ("a graveyard", _YARD, None),
    ("graveyards", _YARD, None),
    ("an opponent's graveyard", _YARD, OPPONENTS),
    ("your opponents' graveyards", _YARD, OPPONENTS),
    ("your hand", _HAND, YOU),
    ("your library", _LIBRARY, YOU),
    ("exile", Zone.EXILE, None),
)
_THEIRS = (
    ("that player's graveyard", _YARD),
    ("their graveyard", _YARD),
    ("their hand", _HAND),
)
_OF_TARGETS = (("target player's graveyard", EVERYONE), ("target opponent's graveyard", OPPONENTS))


def zone(cursor: Cursor) -> Result | None:
    """Read a place after a noun: the tests that it adds, and the zones."""
    if cursor.take_any("from the top of your library", "on top of your library"):
        return [f.HasTrait(Trait.ON_TOP), f.Owned(YOU)], frozenset({_LIBRARY})
    for phrase, zones in _SEVERAL_ZONES:
        if cursor.take(*phrase.split()):
            return [], zones
    if cursor.take("on", "the", "battlefield"):
        return [], IN_PLAY
    return _in_or_from(cursor)


def _in_or_from(cursor: Cursor) -> Result | None:
    start = cursor.at
    if not cursor.take_any("in", "from"):
        return None
    for phrase, there, whose in _PLACES:
        if cursor.take(*phrase.split()):
            return ([f.Owned(whose)] if whose is not None else []), frozenset({there})
    for phrase, there in _THEIRS:
        if cursor.take(*phrase.split()):
            return [f.Owned(cursor.said.they())], frozenset({there})
    for phrase, among in _OF_TARGETS:
        if cursor.take(*phrase.split()):
            return [f.Owned(cursor.said.aim_at(among))], frozenset({_YARD})
    cursor.at = start
    return None
