"""The total cost of a spell with a victim of so much mana value, or with so many modes (601.2f, 702.119, 702.120).

Refuses to know words and what is asked.
"""

from bot.answering.outlays.model import Outlay
from engine.magic.costs import Cost, CostPart, TotalCost, alternative, mana_base, total_cost, without_paying
from engine.magic.mana import ZERO
from engine.rules import cr


def total(told: Outlay, amount: int) -> TotalCost:
    """Return the total cost with a victim of so much mana value, or with so many modes."""
    if told.own is None or told.way == "plain":
        return total_cost(_base(told), told.adjustments, x=told.x or 0)
    if told.way == "emerge":
        from engine.magic.mechanics.emerge import emerge_cost

        return emerge_cost(told.own.mana or ZERO, amount, told.adjustments, quality=told.quality)
    from engine.magic.mechanics.escalate import escalate_cost

    return escalate_cost(_base(told), told.own, amount, told.adjustments)


def _base(told: Outlay) -> CostPart:
    """What is paid before anything is added: the mana cost, a flashback cost, or nothing."""
    if told.free:
        return without_paying()
    if told.instead is not None:
        return alternative("flashback", Cost(told.instead), cr("702.34a"))
    return mana_base(told.base)
