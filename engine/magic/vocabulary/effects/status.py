"""What changes how a permanent stands in the game: tapped, turned, attached (110.5, 701.3)."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.magic.vocabulary.filters import Objects


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap objects."""

    what: Objects


@dataclass(frozen=True, slots=True)
class Untap:
    """Untap objects."""

    what: Objects


@dataclass(frozen=True, slots=True)
class TurnFace:
    """Turn permanents face down or face up."""

    what: Objects
    up: bool


@dataclass(frozen=True, slots=True)
class Transform:
    """Turn a double-faced permanent's other face up (701.27)."""

    what: Objects


@dataclass(frozen=True, slots=True)
class Attach:
    """Attach an object to another (701.3)."""

    what: Objects
    to: Objects


@dataclass(frozen=True, slots=True)
class Unattach:
    """Unattach objects (701.3d)."""

    what: Objects


@dataclass(frozen=True, slots=True)
class PhaseOut:
    """Permanents phase out (702.26)."""

    what: Objects


@dataclass(frozen=True, slots=True)
class LeaveCombat:
    """Creatures are removed from combat (506.4)."""

    what: Objects


Status: TypeAlias = Tap | Untap | TurnFace | Transform | Attach | Unattach | PhaseOut | LeaveCombat
