"""Keywords that add costs or offer other ways to cast: kicker, buyback, entwine, flashback, evoke and the like."""

from engine.magic.costs import Cost
from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.terms import Zone
from engine.magic.vocabulary.abilities import AddedCost, CastingOption, Instructions, Keyword, Triggered
from engine.magic.vocabulary.amounts import Paid
from engine.magic.vocabulary.effects import Sacrifice
from engine.magic.vocabulary.filters import THIS, Filter, Is
from engine.magic.vocabulary.triggers import Moves


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


def flashback(cost: Cost) -> Keyword:
    """Return flashback: cast from the graveyard, exiled as it leaves the stack (702.34a)."""
    option = CastingOption("flashback", cost, Zone.GRAVEYARD, leaves_to=Zone.EXILE)
    return Keyword("flashback", (option,), cost=cost, text=f"flashback {cost}")


def evoke(cost: Cost) -> Keyword:
    """Return evoke: an alternative cost, and a sacrifice as it enters (702.74a)."""
    enters = Moves(Filter((Is(THIS),)), None, Zone.BATTLEFIELD)
    trigger = Triggered(enters, Instructions((), (Sacrifice(THIS),), "evoke"), Paid("evoke"), text="evoke")
    return Keyword("evoke", (CastingOption("evoke", cost), trigger), cost=cost, text=f"evoke {cost}")


MECHANICS = (
    Mechanic("kicker", Takes.COST, kicker, "702.33"),
    Mechanic("multikicker", Takes.COST, multikicker, "702.33"),
    Mechanic("escalate", Takes.COST, escalate, "702.120"),
    Mechanic("flashback", Takes.COST, flashback, "702.34"),
    Mechanic("evoke", Takes.COST, evoke, "702.74"),
)
