"""Split second (702.61): while it is on the stack, no one casts spells or activates abilities but mana abilities."""

from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.terms import ON_STACK, Zone
from engine.magic.vocabulary.abilities import Keyword, Ruling
from engine.magic.vocabulary.filters import Filter, Is, Not
from engine.magic.vocabulary.references import EVERYONE, THIS
from engine.magic.vocabulary.replacements import CantActivate, CantCast


def split_second() -> Keyword:
    """Return split second (702.61a)."""
    others = Filter((Not(Is(THIS)),), ON_STACK)
    no_spells = Ruling(CantCast(EVERYONE, others), zones=ON_STACK, text="split second")
    no_abilities = Ruling(CantActivate(Filter(zones=frozenset(Zone))), zones=ON_STACK, text="split second")
    return Keyword("split second", (no_spells, no_abilities), text="split second")


MECHANIC = Mechanic("split second", Takes.NOTHING, split_second, "702.61")
