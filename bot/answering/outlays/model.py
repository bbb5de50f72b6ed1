"""What a question tells of paying for a spell with emerge or escalate: each amount in its role, and what is asked.

Refuses to know words and what it comes to.
"""

from dataclasses import dataclass, field

from bot.answering.reading import Mention
from bot.answering.tallies.tagged import Row
from bot.answering.values import Worth
from engine.magic.costs import Adjustments, Cost, CostPart, Reduction
from engine.magic.mana import ManaCost
from engine.magic.payment import ManaUnit


@dataclass(frozen=True, slots=True)
class Outlay:
    """A spell, how it is paid for, and what is asked.

    `way` is «emerge», «escalate» or «plain»; `base` its mana cost, `own` the emerge or escalate cost; `victims` what is
    sacrificed, or may be; `pool` the mana at hand, `limit` a price that it is to come to; `spared` is the mana of the
    victim that is tapped first. `asks` are codes of `asked`.
    """

    way: str
    spell: Mention | None = None
    base: ManaCost | None = None
    own: Cost | None = None
    victims: tuple[Worth, ...] = ()
    modes: int | None = None
    most: int = 0
    dearer: int = 0
    cheaper: int = 0
    free: bool = False
    instead: ManaCost | None = None
    """A flashback cost, which is paid instead of the mana cost."""
    x: int | None = None
    pool: tuple[ManaUnit, ...] | None = None
    limit: ManaCost | None = None
    spared: int = 0
    asks: frozenset[str] = frozenset()
    quality: str = "creature"
    """What the emerge cost asks to sacrifice."""
    copied: bool = False
    """Whether a copy of what was spoken of before is sacrificed."""
    further: tuple[int, ...] = ()
    """Other numbers of modes that are asked beside."""
    toll: ManaCost | None = None
    """What a counterspell asks its controller to pay."""
    also: tuple["Outlay", ...] = ()
    """Other spells that are cast in the same turn."""

    @property
    def adjustments(self) -> Adjustments:
        """The changes of the price as the engine's values."""
        additions = (CostPart("increase", Cost(ManaCost(self.dearer))),) if self.dearer else ()
        reductions = (Reduction("discount", ManaCost(self.cheaper)),) if self.cheaper else ()
        return Adjustments(additions, reductions)


@dataclass(frozen=True, slots=True)
class Victim:
    """One thing that is sacrificed or may be: a card, or what is told of its price; `place` is its figure's tag."""

    place: int
    card: Mention | None = None
    cost: ManaCost | None = None
    value: int | None = None


@dataclass(slots=True)
class Draft:
    """A question while its amounts are given roles."""

    row: Row
    spell: Mention | None = None
    emerging: bool = False
    quality: str = "creature"
    way: str = ""
    base: ManaCost | None = None
    own: Cost | None = None
    victims: list[Victim] = field(default_factory=list)
    modes: int | None = None
    further: list[int] = field(default_factory=list)
    extra: list[ManaCost] = field(default_factory=list)
    toll: ManaCost | None = None
    most: int = 0
    dearer: int = 0
    cheaper: int = 0
    free: bool = False
    instead: ManaCost | None = None
    x: int | None = None
    pool: list[ManaUnit] | None = None
    vague: bool = False
    """Whether the colours of some of the mana are not told, though those of the rest are."""
    limit: ManaCost | None = None
    tapped: int = 0
    """How much mana the victim gives first."""
    facts: set[str] = field(default_factory=set)
    changed_at: list[int] = field(default_factory=list)
    """The tokens of the amounts by which prices change."""
    sources: set[int] = field(default_factory=set)
    """The first tokens of named cards that are told to change prices."""
    offered: tuple[int, ...] = ()
    clear: bool = True
    """Whether everything could be told apart."""
