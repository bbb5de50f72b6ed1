"""What a question tells of paying for face-down cards: what is cast and turned up, what changes the prices, the mana.

Refuses to know words and what it comes to.
"""

from dataclasses import dataclass, field

from bot.answering.reading import Mention
from bot.answering.table import Standing
from bot.answering.tallies.tagged import Row
from engine.magic.costs import Adjustments, Cost, CostPart, Reduction
from engine.magic.mana import ManaCost
from engine.magic.payment import ManaUnit


@dataclass(frozen=True, slots=True)
class Hidden:
    """A card that is turned up for that cost; `way` is «morph», «disguise» or «manifest» (for its mana cost)."""

    cost: ManaCost
    card: Mention | None = None
    way: str = "morph"


@dataclass(frozen=True, slots=True)
class Masked:
    """How many cards are cast face down, what is turned up, the changes of both prices, the mana of each turn.

    `asks` are codes of `asked`; `extra` is another spell of the same turn; `apart` says that the turning up comes a
    turn later; `per_turning` is what each morph cost is dearer by.
    """

    lays: int = 0
    ups: tuple[Hidden, ...] = ()
    dearer: int = 0
    cheaper: int = 0
    first_cheaper: int = 0
    """What the first card cast face down is cheaper by."""
    per_turning: int = 0
    table: tuple[Standing, ...] = ()
    pools: tuple[tuple[ManaUnit, ...], ...] = ()
    extra: ManaCost | None = None
    apart: bool = False
    asks: frozenset[str] = frozenset()
    told: bool = False
    """Whether something is told or laid that changes a price, be it this one or not."""
    known: tuple[Hidden, ...] = ()
    """The cards that are spoken of, turned up or not."""

    def adjustments(self, place: int) -> Adjustments:
        """Return the told changes of the price of the card cast at that place, from 0, as the engine's values."""
        less = self.cheaper + (0 if place else self.first_cheaper)
        additions = (CostPart("increase", Cost(ManaCost(self.dearer))),) if self.dearer else ()
        reductions = (Reduction("discount", ManaCost(less)),) if less else ()
        return Adjustments(additions, reductions)


@dataclass(slots=True)
class Draft:
    """A question while its amounts are given roles."""

    row: Row
    cards: tuple[Mention, ...] = ()
    """The named cards that have a cost for turning them up, or that are manifested."""
    table: tuple[Standing, ...] = ()
    cost: ManaCost | None = None
    """A told cost of turning up."""
    further: list[ManaCost] = field(default_factory=list)
    """Those of other cards, each told once."""
    dearer: int = 0
    cheaper: int = 0
    first_cheaper: int = 0
    per_turning: int = 0
    told: bool = False
    pools: list[tuple[ManaUnit, ...]] = field(default_factory=list)
    extra: ManaCost | None = None
    lays: int = 0
    ups: int = 0
    each: bool = False
    facts: set[str] = field(default_factory=set)
    clear: bool = True
    """Whether everything could be told apart."""
