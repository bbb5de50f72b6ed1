"""What damages and what changes life totals, and who wins, loses or draws by it (119, 120, 104)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.vocabulary.filters import Objects
from engine.magic.vocabulary.references import THIS, Players

if TYPE_CHECKING:
    from engine.magic.vocabulary.amounts import Amount


@dataclass(frozen=True, slots=True)
class Damage:
    """The source deals damage to objects or players; `divided` as announced among the targets (601.2d)."""

    amount: "Amount"
    to: Objects | Players
    by: Objects = THIS
    divided: bool = False
    unpreventable: bool = False


@dataclass(frozen=True, slots=True)
class DealAssigned:
    """Combat damage that was put on the stack is dealt as it was assigned: (source, recipient, amount)."""

    strikes: tuple[tuple[int, "int | str", int], ...]


@dataclass(frozen=True, slots=True)
class Fight:
    """Two creatures deal damage equal to their power to each other (701.14)."""

    one: Objects
    other: Objects


@dataclass(frozen=True, slots=True)
class RemoveDamage:
    """Damage is no longer marked on objects."""

    what: Objects


@dataclass(frozen=True, slots=True)
class ChangeLife:
    """Players gain (positive) or lose life; `sign` is 1 or -1."""

    who: Players
    amount: "Amount"
    sign: int = 1


@dataclass(frozen=True, slots=True)
class SetLife:
    """A player's life total becomes a number (119.5)."""

    who: Players
    amount: "Amount"


@dataclass(frozen=True, slots=True)
class EndGame:
    """Players win or lose the game (104.2b, 104.3e), or it is a draw (104.4c)."""

    who: Players
    result: str


Harm: TypeAlias = Damage | DealAssigned | Fight | RemoveDamage | ChangeLife | SetLife | EndGame
