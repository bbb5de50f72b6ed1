"""Emerge (702.119): an alternative cost with a sacrifice, less the sacrificed permanent's mana value."""

from engine.magic.costs import (
    NOTHING,
    Adjustments,
    Cost,
    CostPart,
    CostVerb,
    OtherCost,
    Reduction,
    TotalCost,
    alternative,
    total_cost,
)
from engine.magic.mana import ManaCost
from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.vocabulary.abilities import CastingOption, Keyword
from engine.magic.vocabulary.filters import Controlled, Filter, HasType
from engine.magic.vocabulary.references import YOU
from engine.rules import RuleRef, cr

CREATURE = "creature"


def _rule(quality: str) -> RuleRef:
    return cr("702.119a") if quality == CREATURE else cr("702.119b")


def emerge_base(cost: ManaCost, quality: str = CREATURE) -> CostPart:
    """Return the alternative cost: `cost`, and a creature or a permanent of `quality` to sacrifice."""
    sacrifice = OtherCost(CostVerb.SACRIFICE, 1, quality)
    return alternative("emerge", Cost(cost, (sacrifice,)), _rule(quality))


def emerge_reduction(sacrificed_mana_value: int, quality: str = CREATURE) -> Reduction:
    """Return the reduction of generic mana by the mana value of what is sacrificed (702.119a, b)."""
    return Reduction("emerge", ManaCost(sacrificed_mana_value), (_rule(quality),))


def emerge_cost(
    cost: ManaCost,
    sacrificed_mana_value: int,
    adjustments: Adjustments = NOTHING,
    *,
    quality: str = CREATURE,
) -> TotalCost:
    """Return the total cost of a spell cast for its emerge cost, with the steps that lead to it."""
    reduced = adjustments.with_reduction(emerge_reduction(sacrificed_mana_value, quality))
    return total_cost(emerge_base(cost, quality), reduced)


def emerge(cost: Cost, quality: str = CREATURE) -> Keyword:
    """Return the keyword: a casting option with a sacrifice that reduces the cost."""
    own = Filter((HasType(quality), Controlled(YOU)))
    sacrifice = OtherCost(CostVerb.SACRIFICE, 1, quality, own)
    option = CastingOption("emerge", Cost(cost.mana, (*cost.others, sacrifice)), reduce_by_sacrificed=True)
    source = "" if quality == CREATURE else f" from {quality}"
    return Keyword("emerge", (option,), cost=cost, text=f"emerge{source} {cost}")


MECHANIC = Mechanic("emerge", Takes.COST, emerge, "702.119")
