"""Escalate (702.120): an additional cost for each mode chosen beyond the first."""

from engine.magic.costs import NOTHING, Adjustments, Cost, CostPart, TotalCost, mana_base, total_cost
from engine.magic.mana import ManaCost
from engine.rules import cr


def escalate_part(cost: Cost, modes: int) -> CostPart:
    """Return the additional cost for that many chosen modes; the first is free (702.120a)."""
    return CostPart("escalate", cost, (cr("702.120a"),), max(0, modes - 1))


def escalate_cost(
    base: ManaCost | CostPart | None,
    cost: Cost,
    modes: int,
    adjustments: Adjustments = NOTHING,
    *,
    x: int = 0,
) -> TotalCost:
    """Return the total cost of a modal spell with `modes` chosen modes, and the steps that lead to it.

    `base` is the mana cost, or an alternative cost such as `costs.without_paying()`: escalate is still paid
    then (118.9d).
    """
    first = base if isinstance(base, CostPart) else mana_base(base)
    return total_cost(first, adjustments.with_addition(escalate_part(cost, modes)), x=x)


def affordable_modes(base: ManaCost, cost: ManaCost, available: int, *, most: int) -> int:
    """Return how many modes `available` mana of the right colours pays for, at most `most`; 0 if not one."""
    totals = {count: base.plus(cost.times(count - 1)).mana_value() for count in range(1, most + 1)}
    return max((count for count, total in totals.items() if total <= available), default=0)
