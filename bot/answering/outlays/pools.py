"""The mana that is there to pay with.

Refuses to know what it pays for.
"""

from bot.answering.outlays.model import Outlay
from engine.magic.payment import ANY_MANA, ManaUnit


def whole_pool(told: Outlay) -> tuple[ManaUnit, ...]:
    """Return the mana at hand with that of the victim, which is tapped first."""
    spared = (ManaUnit(frozenset(ANY_MANA)),) * told.spared
    return (*(told.pool or ()), *spared)


def mana_of(told: Outlay) -> int:
    """Return how much mana there is."""
    return len(whole_pool(told))


def colourless(unit: ManaUnit) -> ManaUnit:
    """Return the mana as if its colour were no use."""
    return ManaUnit(frozenset("C")) if len(unit.kinds) > 1 else unit


def is_mixed(told: Outlay) -> bool:
    """Say whether the colours of only some of the mana are told."""
    sizes = {len(unit.kinds) > 1 for unit in told.pool or ()}
    return len(sizes) > 1
