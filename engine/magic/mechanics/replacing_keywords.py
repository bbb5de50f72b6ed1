"""Keywords that replace events: umbra armor, fading, devour, dredge (702.89, 702.32, 702.82, 702.52)."""

from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.terms import IN_GRAVEYARD, Zone
from engine.magic.vocabulary.abilities import Instructions, Keyword, Replacing, Triggered
from engine.magic.vocabulary.amounts import CardsIn, Did, Negated, Relation
from engine.magic.vocabulary.effects import (
    Destroy,
    Devour,
    If,
    Mill,
    Put,
    RemoveCounters,
    RemoveDamage,
    Sacrifice,
)
from engine.magic.vocabulary.entrances import Entering, EntersAfter, EntersWithCounters
from engine.magic.vocabulary.filters import Filter, Is
from engine.magic.vocabulary.instead import InsteadOf
from engine.magic.vocabulary.references import HOST, THIS, YOU
from engine.magic.vocabulary.triggers import Begins

THIS_ONE = Filter((Is(THIS),))


def umbra_armor() -> Keyword:
    """Return umbra armor: the Aura is destroyed in place of what it enchants (702.89a)."""
    saved = InsteadOf("be destroyed", YOU, (RemoveDamage(HOST), Destroy(THIS)), what=Filter((Is(HOST),)))
    return Keyword("umbra armor", (Replacing(saved),), text="umbra armor")


def fading(number: int) -> Keyword:
    """Return fading: it enters with fade counters, and one goes each upkeep; without any it is sacrificed (702.32a)."""
    enters = Replacing(Entering(THIS_ONE, EntersWithCounters("fade", number)))
    loses = (RemoveCounters(THIS, "fade", 1), If(Negated(Did()), (Sacrifice(THIS),)))
    upkeep = Triggered(Begins("upkeep", YOU), Instructions((), loses, "fading"), text=f"fading {number}")
    return Keyword("fading", (enters, upkeep), number=number, text=f"fading {number}")


def devour(number: int) -> Keyword:
    """Return devour: sacrificed creatures become +1/+1 counters as it enters (702.82a)."""
    enters = Replacing(Entering(THIS_ONE, EntersAfter((Devour(number),))))
    return Keyword("devour", (enters,), number=number, text=f"devour {number}")


def dredge(number: int) -> Keyword:
    """Return dredge: in place of a draw its owner may mill cards and return it to hand (702.52a, b)."""
    instead = InsteadOf("draw", YOU, (Mill(YOU, number), Put(THIS, Zone.HAND)), optional=True)
    enough = Relation(CardsIn("library", YOU), ">=", number)
    ability = Replacing(instead, enough, IN_GRAVEYARD, f"dredge {number}")
    return Keyword("dredge", (ability,), number=number, text=f"dredge {number}")


MECHANICS = (
    Mechanic("umbra armor", Takes.NOTHING, umbra_armor, "702.89"),
    Mechanic("totem armor", Takes.NOTHING, umbra_armor, "702.89"),
    Mechanic("fading", Takes.NUMBER, fading, "702.32"),
    Mechanic("devour", Takes.NUMBER, devour, "702.82"),
    Mechanic("dredge", Takes.NUMBER, dredge, "702.52"),
)
