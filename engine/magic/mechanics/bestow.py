"""Bestow (702.103): cast as an Aura for another cost; it is a creature again as it is no longer bestowed."""

from engine.magic.costs import Cost
from engine.magic.mechanics.attaching_keywords import enchant
from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.terms import Zone
from engine.magic.vocabulary.abilities import CastingOption, Continuous, Keyword
from engine.magic.vocabulary.amounts import Paid
from engine.magic.vocabulary.changes import AddAbility, SetTypes
from engine.magic.vocabulary.filters import Filter, HasType
from engine.magic.vocabulary.references import THIS

NAME = "bestow"


def bestow(cost: Cost) -> Keyword:
    """Return bestow: while it is bestowed, an Aura with enchant creature and no creature (702.103b)."""
    text = f"bestow {cost}"
    aura = SetTypes(frozenset({"enchantment", "aura"}))
    enchants = AddAbility(enchant(Filter((HasType("creature"),)), None, "creature"))
    zones = frozenset({Zone.STACK, Zone.BATTLEFIELD})
    bestowed = Continuous(THIS, (aura, enchants), Paid(NAME), zones=zones, text=text)
    return Keyword(NAME, (CastingOption(NAME, cost), bestowed), cost=cost, text=text)


MECHANIC = Mechanic(NAME, Takes.COST, bestow, "702.103")
