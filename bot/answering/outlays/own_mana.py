"""The mana of the creature that is sacrificed itself, which is tapped first (601.2g, 601.2h).

Refuses to know the rest of a price.
"""

from collections.abc import Iterator

from bot.answering.findings import Finding
from bot.answering.outlays.model import Outlay
from engine.magic.mana import ManaCost
from engine.rules import cr
from engine.trace import step

_MANA_FIRST = step("emerge.mana_first", cr("601.2g"), cr("601.2h"))


def of_its_mana(told: Outlay, cost: ManaCost) -> Iterator[Finding]:
    """Whether the victim may be tapped for mana first, and what is needed beside that."""
    if "mana_first" in told.asks:
        yield Finding("mana_first", "", value=True, steps=(_MANA_FIRST,))
    if told.spared and told.pool is None and told.toll is None:
        rest = max(0, cost.mana_value() - told.spared)
        yield Finding("mana_beside", "", rest, (_MANA_FIRST,), facts=(("spared", told.spared),))
