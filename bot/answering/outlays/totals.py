"""The total cost of a spell with a victim of so much mana value, or with so many modes (601.2f, 702.119, 702.120).

Refuses to know words and what is asked.
"""

from bot.answering.outlays.model import Outlay
from engine.magic.costs import TotalCost, mana_base, total_cost, without_paying
from engine.magic.mana import ZERO


def total(told: Outlay, amount: int) -> TotalCost:
    """Return the total cost with a victim of so much mana value, or with so many modes."""
    if told.own is None or told.way == "plain":
        plain = without_paying() if told.free else mana_base(told.base)
        return total_cost(plain, told.adjustments, x=told.x or 0)
    if told.way == "emerge":
        from engine.magic.mechanics.emerge import emerge_cost

        return emerge_cost(told.own.mana or ZERO, amount, told.adjustments, quality=told.quality)
    from engine.magic.mechanics.escalate import escalate_cost

    base = without_paying() if told.free else mana_base(told.base)
    return escalate_cost(base, told.own, amount, told.adjustments)
