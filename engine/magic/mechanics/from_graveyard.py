"""Keywords that cast a card from a graveyard: flashback, jump-start, retrace, aftermath, disturb, escape."""

from engine.magic.costs import Cost, CostVerb, OtherCost
from engine.magic.mana import ZERO
from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.terms import IN_HAND, Zone
from engine.magic.vocabulary.abilities import CastingOption, Keyword
from engine.magic.vocabulary.filters import Filter, HasType

_YARD = Zone.GRAVEYARD


def _keyword(name: str, option: CastingOption, cost: Cost | None = None) -> Keyword:
    text = name if cost is None else f"{name} {cost}"
    return Keyword(name, (option,), cost=cost, text=text)


def flashback(cost: Cost) -> Keyword:
    """Return flashback: cast from the graveyard, exiled as it leaves the stack (702.34a)."""
    return _keyword("flashback", CastingOption("flashback", cost, _YARD, leaves_to=Zone.EXILE), cost)


def jump_start() -> Keyword:
    """Return jump-start: cast from the graveyard for its mana cost and a discarded card, then exiled (702.133a)."""
    added = Cost(ZERO, (OtherCost(CostVerb.DISCARD, 1, "a card", Filter(zones=IN_HAND)),))
    option = CastingOption("jump-start", None, _YARD, leaves_to=Zone.EXILE, added=added)
    return _keyword("jump-start", option)


def retrace() -> Keyword:
    """Return retrace: cast from the graveyard for its mana cost and a discarded land card (702.81a)."""
    land = Filter((HasType("land"),), IN_HAND)
    added = Cost(ZERO, (OtherCost(CostVerb.DISCARD, 1, "a land card", land),))
    return _keyword("retrace", CastingOption("retrace", None, _YARD, added=added))


def aftermath() -> Keyword:
    """Return aftermath: this half is cast from the graveyard only, then exiled (702.127a)."""
    return _keyword("aftermath", CastingOption("aftermath", None, _YARD, leaves_to=Zone.EXILE))


def disturb(cost: Cost) -> Keyword:
    """Return disturb: cast transformed from the graveyard (702.146a)."""
    return _keyword("disturb", CastingOption("disturb", cost, _YARD, transformed=True), cost)


def escape(cost: Cost) -> Keyword:
    """Return escape: cast from the graveyard for another cost (702.138a)."""
    return _keyword("escape", CastingOption("escape", cost, _YARD), cost)


MECHANICS = (
    Mechanic("flashback", Takes.COST, flashback, "702.34"),
    Mechanic("jump-start", Takes.NOTHING, jump_start, "702.133"),
    Mechanic("retrace", Takes.NOTHING, retrace, "702.81"),
    Mechanic("aftermath", Takes.NOTHING, aftermath, "702.127"),
    Mechanic("disturb", Takes.COST, disturb, "702.146"),
    Mechanic("escape", Takes.COST, escape, "702.138"),
)
