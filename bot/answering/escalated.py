"""The total cost of a spell with escalate for a number of modes, with whatever else changes costs (702.120).

Refuses to know how the modes were told.
"""

from dataclasses import dataclass

from bot.answering.answers import NotModelled
from bot.answering.priced import Casting, prices, told_spell
from bot.answering.reading import Mention
from bot.answering.shelf import Shelf
from bot.answering.taxes import Taxes
from engine.magic.costs import Cost, TotalCost, mana_base, without_paying
from engine.magic.mana import ZERO, ManaCost


@dataclass(frozen=True, slots=True)
class Escalated:
    """The spell (None where it is only told of), its mana cost, its escalate cost, and what changes its cost."""

    spell: Mention | None
    base: ManaCost | None
    each: Cost
    tax: Taxes
    free: bool = False

    def total(self, modes: int, shelf: Shelf, as_of: str = "") -> TotalCost | NotModelled:
        """Return the total cost for that many modes; named cards on the table are played by the engine."""
        if self.tax.table:
            return self._played(modes, shelf, as_of)
        from engine.magic.mechanics.escalate import escalate_cost

        base = without_paying() if self.free else mana_base(self.base)
        return escalate_cost(base, self.each, modes, self.tax.adjustments)

    def _played(self, modes: int, shelf: Shelf, as_of: str) -> TotalCost | NotModelled:
        """Play a spell of so many harmless modes; costs besides mana are the same for it."""
        mana = self.each.mana if self.each.mana is not None and not self.each.others else ZERO
        choices = (f"• You gain {number} life." for number in range(1, modes + 1))
        lines = (f"Escalate {mana}", "Choose one or more —", *choices)
        spell = told_spell(self.spell, "instant", lines, self.base)
        played = prices(spell, Casting("free" if self.free else "", modes), self.tax.table, shelf, as_of)
        if isinstance(played, NotModelled):
            return played
        steps = tuple(step for step in played[0].steps if dict(step.facts).get("cost") != str(ZERO))
        return TotalCost(played[0].mana, self.each.times(modes - 1).others, steps)
