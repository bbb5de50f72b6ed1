"""What puts counters on objects and players, and takes them off (122)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.vocabulary.filters import Objects
from engine.magic.vocabulary.references import Players

if TYPE_CHECKING:
    from engine.magic.vocabulary.amounts import Amount


@dataclass(frozen=True, slots=True)
class PutCounters:
    """Put counters on objects or players (122.1); `divided` as announced among the targets (601.2d)."""

    on: Objects | Players
    kind: str
    amount: "Amount" = 1
    divided: bool = False


@dataclass(frozen=True, slots=True)
class RemoveCounters:
    """Remove counters from objects; None is all of them, an empty kind is every kind."""

    on: Objects
    kind: str
    amount: "Amount | None" = 1


@dataclass(frozen=True, slots=True)
class Proliferate:
    """Choose any number of permanents and players with counters, and give each another of each kind (701.34)."""


Counters: TypeAlias = PutCounters | RemoveCounters | Proliferate
