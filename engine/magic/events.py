"""What happens in a game, as small frozen records (proposed, then replaced or prevented, then applied, then kept).

An event names objects by id and players by name. Refuses to know what it does to the game: `applying` does that.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.cards import Face
from engine.magic.objects import Casting, GameObject, Target
from engine.magic.terms import Place, Zone

if TYPE_CHECKING:
    from engine.magic.vocabulary.changes import Change


@dataclass(frozen=True, slots=True)
class Entry:
    """How an object enters the battlefield: what replacement effects and instructions have settled so far.

    `with_copy` are counters that come only if no further copy effect applies (707.9e); `changes` stay on it.
    """

    controller: str | None = None
    tapped: bool = False
    attacking: bool = False
    attacks: Target | None = None
    face_down: str = ""
    face: int = 0
    melded: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    copies: tuple[Face, ...] = ()
    chosen: tuple[tuple[str, Target], ...] = ()
    copied: Face | None = None
    attached_to: Target | None = None
    casting: Casting | None = None
    linked: tuple[int, ...] = ()
    with_copy: tuple[tuple[str, int], ...] = ()
    changes: "tuple[Change, ...]" = ()


@dataclass(frozen=True, slots=True)
class Move:
    """An object goes to another zone.

    `cause` is «destroyed», «sacrificed», «discarded», «milled» and the like, or the number of the rule that moves
    it; `became` are the new objects once it has happened; `together` are melded with it. `batch` is how many such
    moves a trigger for «one or more» takes as one.
    """

    obj: int
    to: Zone
    place: Place = Place.TOP
    cause: str = ""
    entry: Entry | None = None
    source: int = 0
    origin: Zone | None = None
    became: tuple[int, ...] = ()
    player: str = ""
    together: tuple[int, ...] = ()
    batch: int = 0


@dataclass(frozen=True, slots=True)
class TokenMade:
    """Tokens come to be as `proto` says, with the entry's changes.

    `count` of them would be made; once that number is settled each one enters on its own (`single`). `batch` as
    of a `Move`.
    """

    proto: GameObject
    entry: Entry
    count: int = 1
    single: bool = False
    became: tuple[int, ...] = ()
    batch: int = 0


@dataclass(frozen=True, slots=True)
class Destroyed:
    """An object would be destroyed (701.8); `regenerate` may save it."""

    obj: int
    source: int = 0
    regenerate: bool = True


@dataclass(frozen=True, slots=True)
class DamageDealt:
    """A source deals damage to an object or player; `prevented` keeps what shields took off."""

    source: int
    to: Target
    amount: int
    combat: bool = False
    preventable: bool = True
    prevented: int = 0


@dataclass(frozen=True, slots=True)
class DamagePrevented:
    """Damage that would be dealt to an object or player was prevented (615.13)."""

    to: Target
    amount: int
    source: int = 0


@dataclass(frozen=True, slots=True)
class LifeChanged:
    """A player gains (positive) or loses life; `cause` is «», «damage» or «paid»."""

    player: str
    amount: int
    cause: str = ""
    source: int = 0


@dataclass(frozen=True, slots=True)
class Drawn:
    """A player draws a card."""

    player: str
    source: int = 0
    became: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CountersPlaced:
    """Counters are put on an object or a player by `player`; a negative amount removes them."""

    on: Target
    kind: str
    amount: int
    by_effect: bool = True
    player: str = ""


@dataclass(frozen=True, slots=True)
class Changed:
    """Something of a plain kind happened to an object.

    Kinds: tapped, untapped, turned face up, turned face down, transforms, attached, unattached, phased out,
    attacks, blocks, becomes blocked, not blocked, control, sacrificed, discarded, cycled, countered, regenerated,
    removed from combat, mana. `other` is the second object or player; `player` who did it; `batch` as of a `Move`.
    """

    kind: str
    obj: int
    other: Target | None = None
    player: str = ""
    also: tuple[int, ...] = ()
    batch: int = 0


@dataclass(frozen=True, slots=True)
class WasCast:
    """A spell became cast (601.2i)."""

    obj: int
    player: str


@dataclass(frozen=True, slots=True)
class WasActivated:
    """An ability was activated (602.2b), perhaps a mana ability."""

    source: int
    ability: int
    player: str
    mana: bool = False


@dataclass(frozen=True, slots=True)
class WasTargeted:
    """Objects and players became targets of a spell or ability, together (601.2c)."""

    by: int
    targets: tuple[Target, ...]
    player: str


@dataclass(frozen=True, slots=True)
class StepBegan:
    """A step or phase began."""

    step: str
    active: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A player loses or wins the game (104)."""

    player: str
    won: bool
    rule: str


Event: TypeAlias = (
    Move
    | TokenMade
    | Destroyed
    | DamageDealt
    | DamagePrevented
    | LifeChanged
    | Drawn
    | CountersPlaced
    | Changed
    | WasCast
    | WasActivated
    | WasTargeted
    | StepBegan
    | GameEnded
)
