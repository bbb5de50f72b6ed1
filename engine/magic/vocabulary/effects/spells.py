"""What is done to spells and abilities on the stack: countered, copied, aimed anew, cast for free."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.terms import Place, Zone
from engine.magic.vocabulary.filters import Objects
from engine.magic.vocabulary.references import YOU, Players

if TYPE_CHECKING:
    from engine.magic.vocabulary.amounts import Amount
    from engine.magic.vocabulary.copy_exceptions import Exceptions


@dataclass(frozen=True, slots=True)
class Counter:
    """Counter spells or abilities (701.6); they go to `zone` and not to the graveyard where it is given."""

    what: Objects
    zone: Zone = Zone.GRAVEYARD
    place: Place = Place.TOP


@dataclass(frozen=True, slots=True)
class CopySpell:
    """Copy a spell or ability on the stack (707.10)."""

    what: Objects
    new_targets: bool = False
    amount: "Amount" = 1
    exceptions: "Exceptions | None" = None


@dataclass(frozen=True, slots=True)
class Retarget:
    """New targets are chosen for spells or abilities (115.7); `must`: each target changes where it can."""

    what: Objects
    must: bool = False
    to: Objects | None = None


@dataclass(frozen=True, slots=True)
class CastNow:
    """A player casts a card, or a `copy` of it, for free while the effect is followed (608.2g, 707.12)."""

    what: Objects
    who: Players = YOU
    copy: bool = False


Spells: TypeAlias = Counter | CopySpell | Retarget | CastNow
