"""Changeling and devoid (702.73, 702.114): characteristic-defining abilities."""

from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.terms import Zone
from engine.magic.vocabulary.abilities import Continuous, Keyword
from engine.magic.vocabulary.changes import AddEveryType, Change, SetColours
from engine.magic.vocabulary.references import THIS


def _defining(name: str, change: Change) -> Keyword:
    part = Continuous(THIS, (change,), defining=True, zones=frozenset(Zone), text=name)
    return Keyword(name, (part,), text=name)


def changeling() -> Keyword:
    """Return changeling: every creature type, everywhere (702.73a)."""
    return _defining("changeling", AddEveryType("creature type"))


def devoid() -> Keyword:
    """Return devoid: colorless, everywhere (702.114a)."""
    return _defining("devoid", SetColours(frozenset()))


MECHANICS = (
    Mechanic("changeling", Takes.NOTHING, changeling, "702.73"),
    Mechanic("devoid", Takes.NOTHING, devoid, "702.114"),
)
