"""What makes new things: tokens, emblems, mana (111, 114, 106)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.vocabulary.filters import Objects
from engine.magic.vocabulary.references import Players

if TYPE_CHECKING:
    from engine.magic.cards import Face
    from engine.magic.vocabulary.amounts import Amount
    from engine.magic.vocabulary.copy_exceptions import Exceptions
    from engine.magic.vocabulary.filters import Filter


@dataclass(frozen=True, slots=True)
class Spending:
    """What mana may be spent on: casting such spells, abilities of such objects, turning face up; or `freely` else."""

    cast: "Filter | None" = None
    activate: "Filter | None" = None
    turn_up: bool = False
    freely: bool = False


@dataclass(frozen=True, slots=True)
class CreateTokens:
    """Players create tokens with the characteristics of a face."""

    who: Players
    face: "Face"
    amount: "Amount" = 1
    tapped: bool = False
    attacking: bool = False
    power: "Amount | None" = None
    toughness: "Amount | None" = None


@dataclass(frozen=True, slots=True)
class CreateCopies:
    """Players create tokens that are copies of an object (707.2)."""

    who: Players
    of: Objects
    amount: "Amount" = 1
    exceptions: "Exceptions | None" = None
    tapped: bool = False
    attacking: bool = False


@dataclass(frozen=True, slots=True)
class CreateEmblem:
    """Players get an emblem with abilities (114.2)."""

    who: Players
    face: "Face"


@dataclass(frozen=True, slots=True)
class AddMana:
    """Players add mana: each symbol of `choices` is one way, taken `amount` times; «WUBRG» is any colour."""

    who: Players
    choices: tuple[str, ...]
    amount: "Amount" = 1
    only: Spending | None = None


Making: TypeAlias = CreateTokens | CreateCopies | CreateEmblem | AddMana
