"""Keywords that add costs or offer other ways to cast: kicker, buyback, entwine, evoke, dash."""

from engine.magic.costs import Cost
from engine.magic.mana import ManaCost
from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.mechanics.simple import simple
from engine.magic.terms import Zone
from engine.magic.vocabulary.abilities import (
    AddedCost,
    CastingOption,
    Continuous,
    Instructions,
    Keyword,
    Replacing,
    Ruling,
    Triggered,
)
from engine.magic.vocabulary.amounts import Count, Paid
from engine.magic.vocabulary.changes import AddAbility
from engine.magic.vocabulary.effects import Delay, Put, Sacrifice
from engine.magic.vocabulary.entrances import Entering, EntersAfter
from engine.magic.vocabulary.filters import THIS_SPELL, Controlled, Filter, Is
from engine.magic.vocabulary.references import EVERYONE, THIS, YOU, Players
from engine.magic.vocabulary.replacements import CostChange
from engine.magic.vocabulary.triggers import Begins, Moves


def kicker(cost: Cost) -> Keyword:
    """Return kicker: an optional additional cost (702.33a)."""
    return Keyword("kicker", (AddedCost("kicker", cost, optional=True),), cost=cost, text=f"kicker {cost}")


def multikicker(cost: Cost) -> Keyword:
    """Return multikicker: an additional cost paid any number of times (702.33c)."""
    added = AddedCost("kicker", cost, optional=True, per="any")
    return Keyword("multikicker", (added,), cost=cost, text=f"multikicker {cost}")


def escalate(cost: Cost) -> Keyword:
    """Return escalate: paid for each mode after the first (702.120a)."""
    return Keyword(
        "escalate", (AddedCost("escalate", cost, per="modes"),), cost=cost, text=f"escalate {cost}"
    )


def buyback(cost: Cost) -> Keyword:
    """Return buyback: an optional cost for which the card goes to the hand as it resolves (702.27a)."""
    return Keyword("buyback", (AddedCost("buyback", cost, optional=True),), cost=cost, text=f"buyback {cost}")


def entwine(cost: Cost) -> Keyword:
    """Return entwine: an optional cost for which all modes are chosen (702.42a)."""
    return Keyword("entwine", (AddedCost("entwine", cost, optional=True),), cost=cost, text=f"entwine {cost}")


def dash(cost: Cost) -> Keyword:
    """Return dash: haste, and back to the hand at the next end step (702.109a)."""
    back = Delay(Begins("end step", EVERYONE), Instructions((), (Put(THIS, Zone.HAND),), "dash"))
    delays = Replacing(Entering(Filter((Is(THIS),)), EntersAfter((back,))), Paid("dash"))
    quick = Continuous(THIS, (AddAbility(simple("haste")),), Paid("dash"), text="dash")
    return Keyword("dash", (CastingOption("dash", cost), delays, quick), cost=cost, text=f"dash {cost}")


def evoke(cost: Cost) -> Keyword:
    """Return evoke: an alternative cost, and a sacrifice as it enters (702.74a)."""
    enters = Moves(Filter((Is(THIS),)), None, Zone.BATTLEFIELD)
    trigger = Triggered(enters, Instructions((), (Sacrifice(THIS),), "evoke"), Paid("evoke"), text="evoke")
    return Keyword("evoke", (CastingOption("evoke", cost), trigger), cost=cost, text=f"evoke {cost}")


def overload(cost: Cost) -> Keyword:
    """Return overload: for its cost, what the spell does to a target it does to each (702.96a)."""
    return Keyword("overload", (CastingOption("overload", cost),), cost=cost, text=f"overload {cost}")


def affinity(objects: Filter, _players: Players | None, words: str) -> Keyword:
    """Return affinity: it costs {1} less for each such permanent that its player controls (702.41a)."""
    own = Count(objects.also(Controlled(YOU)))
    cheaper = CostChange(THIS_SPELL, EVERYONE, ManaCost(1), -1, own)
    text = f"affinity for {words}"
    return Keyword("affinity", (Ruling(cheaper, zones=_CASTABLE, text=text),), text=text)


_CASTABLE = frozenset({Zone.STACK, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE})

MECHANICS = (
    Mechanic("affinity", Takes.OBJECTS, affinity, "702.41"),
    Mechanic("kicker", Takes.COST, kicker, "702.33"),
    Mechanic("multikicker", Takes.COST, multikicker, "702.33"),
    Mechanic("escalate", Takes.COST, escalate, "702.120"),
    Mechanic("buyback", Takes.COST, buyback, "702.27"),
    Mechanic("entwine", Takes.COST, entwine, "702.42"),
    Mechanic("overload", Takes.COST, overload, "702.96"),
    Mechanic("dash", Takes.COST, dash, "702.109"),
    Mechanic("evoke", Takes.COST, evoke, "702.74"),
)
