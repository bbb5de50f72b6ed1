"""What takes objects from one zone to another (400.7)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.terms import Place, Zone
from engine.magic.vocabulary.filters import Objects
from engine.magic.vocabulary.references import YOU, Players, Ref

if TYPE_CHECKING:
    from engine.magic.vocabulary.amounts import Amount
    from engine.magic.vocabulary.filters import Filter


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy objects (701.8)."""

    what: Objects
    regenerate: bool = True


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Objects are sacrificed by their controllers (701.21); by those of `by` alone where it says who is to do it."""

    what: Objects
    by: Players | None = None


@dataclass(frozen=True, slots=True)
class SacrificeChosen:
    """Players sacrifice permanents of their choice."""

    who: Players
    filter: "Filter"
    amount: "Amount" = 1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Devour:
    """As this enters, any number of creatures are sacrificed, for so many +1/+1 counters each (702.82a)."""

    number: int


@dataclass(frozen=True, slots=True)
class Put:
    """Move objects to another zone.

    `under` is who controls what enters the battlefield, its owner where None; `counters` come as (kind, amount);
    `linked` marks exile that the source's other abilities find again («the exiled card»); `until_leaves` returns
    the objects as soon as the source leaves the battlefield (610.3); `either_face` lets the player choose whether
    they enter face down.
    """

    what: Objects
    zone: Zone
    place: Place = Place.TOP
    under: Players | None = None
    tapped: bool = False
    attacking: bool = False
    face_down: bool = False
    either_face: bool = False
    transformed: bool = False
    linked: bool = False
    until_leaves: bool = False
    counters: tuple[tuple[str, "Amount"], ...] = ()
    attached_to: Ref | None = None


@dataclass(frozen=True, slots=True)
class Manifest:
    """Put cards onto the battlefield face down as 2/2 creatures: «manifest» or «cloak» (701.40, 701.58).

    «manifest dread» manifests one of them, and the others go to the graveyard (701.62).
    """

    what: Objects
    keyword: str = "manifest"
    under: Players = YOU


@dataclass(frozen=True, slots=True)
class Meld:
    """Meld the two objects that were just exiled into the named permanent (701.42)."""

    into: str
    tapped: bool = False
    attacking: bool = False


Moving: TypeAlias = Destroy | Sacrifice | SacrificeChosen | Devour | Put | Manifest | Meld
