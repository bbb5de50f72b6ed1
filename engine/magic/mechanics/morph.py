"""Morph, megamorph and disguise (702.37, 702.168): casting face down for {3}, and the cost of turning up.

Manifest and cloak (701.40, 701.58) are done by `acting.moving` and `special`: they are no abilities.
"""

from engine.magic.costs import Cost
from engine.magic.mana import ManaCost
from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.vocabulary.abilities import CastingOption, Keyword, TurnUp

FACE_DOWN_COST = Cost(ManaCost(3))
"""What casting face down costs, always (702.37a, 702.168a)."""


def morph(cost: Cost) -> Keyword:
    """Return morph (702.37a, e)."""
    option = CastingOption("morph", FACE_DOWN_COST, face_down="morph")
    return Keyword("morph", (option, TurnUp("morph", cost)), cost=cost, text=f"morph {cost}")


def megamorph(cost: Cost) -> Keyword:
    """Return megamorph: as morph, with a counter where its cost was paid (702.37b)."""
    option = CastingOption("megamorph", FACE_DOWN_COST, face_down="morph")
    also = CastingOption("morph", FACE_DOWN_COST, face_down="morph")
    up = TurnUp("megamorph", cost, "+1/+1")
    return Keyword("megamorph", (option, also, up), cost=cost, text=f"megamorph {cost}")


def disguise(cost: Cost) -> Keyword:
    """Return disguise: face down with ward {2} (702.168a, d)."""
    option = CastingOption("disguise", FACE_DOWN_COST, face_down="disguise")
    return Keyword("disguise", (option, TurnUp("disguise", cost)), cost=cost, text=f"disguise {cost}")


MECHANICS = (
    Mechanic("morph", Takes.COST, morph, "702.37"),
    Mechanic("megamorph", Takes.COST, megamorph, "702.37"),
    Mechanic("disguise", Takes.COST, disguise, "702.168"),
)
