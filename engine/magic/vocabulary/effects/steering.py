"""What steers other instructions: choices, costs, conditions, repetition, abilities that wait (608.2, 603)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.vocabulary.changes import Until
from engine.magic.vocabulary.filters import Objects
from engine.magic.vocabulary.references import YOU, Players

if TYPE_CHECKING:
    from engine.magic.costs import Cost
    from engine.magic.vocabulary.abilities import Body
    from engine.magic.vocabulary.amounts import Amount, Condition
    from engine.magic.vocabulary.effects import Effect
    from engine.magic.vocabulary.filters import Filter
    from engine.magic.vocabulary.triggers import TriggerEvent


@dataclass(frozen=True, slots=True)
class Choose:
    """A quality is chosen for the source: color, creature type, basic land type, card name, opponent, creature."""

    what: str
    filter: "Filter | None" = None


@dataclass(frozen=True, slots=True)
class FlipCoin:
    """A player flips a coin, and wins or loses the flip (705.2)."""

    who: Players


@dataclass(frozen=True, slots=True)
class May:
    """A player may do something, perhaps for a cost (603.5, 118.12)."""

    effects: tuple["Effect", ...]
    who: Players = YOU
    cost: "Cost | None" = None
    otherwise: tuple["Effect", ...] = ()


@dataclass(frozen=True, slots=True)
class Unless:
    """Something happens unless a player pays a cost, or so many times the cost (118.12a)."""

    effects: tuple["Effect", ...]
    cost: "Cost"
    who: Players
    times: "Amount" = 1


@dataclass(frozen=True, slots=True)
class If:
    """Something happens where a condition holds as the instruction is followed.

    `instead` is for the reader of texts: the effects take the place of the instruction before (614.15).
    """

    condition: "Condition"
    effects: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()
    instead: bool = False


@dataclass(frozen=True, slots=True)
class ForEach:
    """Effects are followed once for each object or player, which they call «each»."""

    what: Objects | Players
    effects: tuple["Effect", ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """Effects are followed a number of times."""

    amount: "Amount"
    effects: tuple["Effect", ...]


@dataclass(frozen=True, slots=True)
class Delay:
    """A delayed triggered ability is made (603.7); it triggers once unless `until` is given."""

    event: "TriggerEvent"
    body: "Body"
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Reflexive:
    """A reflexive triggered ability triggers now («when you do», 603.12)."""

    body: "Body"


Steering: TypeAlias = Choose | FlipCoin | May | Unless | If | ForEach | Repeat | Delay | Reflexive
