"""How permanents enter the battlefield in a changed way (614.1c, d, 614.12)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.vocabulary.effects import Effect
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.references import THIS, Players, Ref

if TYPE_CHECKING:
    from engine.magic.vocabulary.amounts import Amount
    from engine.magic.vocabulary.changes import Change
    from engine.magic.vocabulary.copy_exceptions import Exceptions


@dataclass(frozen=True, slots=True)
class EntersTapped:
    """It enters tapped (614.1d)."""

    unless: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class EntersWithCounters:
    """It enters with counters (614.1c)."""

    kind: str
    amount: "Amount"


@dataclass(frozen=True, slots=True)
class EntersAsCopy:
    """It enters as a copy of a chosen object of the filter, or of `of` where `filter` is None."""

    filter: Filter | None
    optional: bool = True
    exceptions: "Exceptions | None" = None
    of: Ref = THIS
    tapped: bool = False
    after: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class EntersAfter:
    """As it enters, effects are followed (614.1c)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class EntersUnder:
    """It enters under another player's control (616.1b)."""

    who: Players


@dataclass(frozen=True, slots=True)
class EntersAsChosen:
    """As it enters, it becomes one of several descriptions; what they set is copiable (613.2a, 707.2)."""

    choices: "tuple[Exceptions, ...]"


@dataclass(frozen=True, slots=True)
class EntersChanged:
    """It enters with a continuous effect on it («as a Mutant in addition to its other types»)."""

    changes: "tuple[Change, ...]"


EnterChange: TypeAlias = (
    EntersTapped
    | EntersWithCounters
    | EntersAsCopy
    | EntersAfter
    | EntersUnder
    | EntersAsChosen
    | EntersChanged
)


@dataclass(frozen=True, slots=True)
class Entering:
    """Objects of the filter enter the battlefield in a changed way (614.12)."""

    what: Filter
    change: EnterChange
