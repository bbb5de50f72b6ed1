"""One effect on its way to one card, and what became of it.

Refuses to know where it came from beyond the card that causes it.
"""

from dataclasses import dataclass, field, replace

from engine.berserk.effects import NO_ATOMS
from engine.berserk.terms import What


@dataclass(frozen=True, slots=True)
class Hit:
    """An effect about to be put on `target`. `by` is the card that causes it; `derived` marks a replacement's."""

    what: What
    target: str
    by: str
    amount: int = 0
    marker: str = ""
    atoms: frozenset[str] = NO_ATOMS
    derived: bool = False

    def with_amount(self, amount: int) -> "Hit":
        """Return the hit with another number, never below zero."""
        return replace(self, amount=max(amount, 0))


@dataclass(slots=True)
class Report:
    """What an action's main effect came to, for the abilities that accompany it.

    `aimed` are all targets; `protected` and `replaced` those that got nothing for that reason; `landed` those
    that got the effect.
    """

    aimed: list[str] = field(default_factory=list)
    protected: set[str] = field(default_factory=set)
    replaced: set[str] = field(default_factory=set)
    landed: set[str] = field(default_factory=set)
