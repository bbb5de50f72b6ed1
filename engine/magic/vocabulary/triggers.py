"""The events that a triggered ability waits for (603.1, 603.2)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.magic.terms import Zone
    from engine.magic.vocabulary.amounts import Condition
    from engine.magic.vocabulary.filters import Filter
    from engine.magic.vocabulary.references import Players


@dataclass(frozen=True, slots=True)
class Moves:
    """An object of the filter goes from one zone to another; None is any zone.

    `cards` counts cards that arrive («put into a graveyard from anywhere») and not objects that leave (712.21);
    `batched` triggers once however many move together («one or more»).
    """

    what: "Filter"
    origin: "Zone | None" = None
    to: "Zone | None" = None
    cards: bool = False
    batched: bool = False


@dataclass(frozen=True, slots=True)
class Happens:
    """Something of a plain kind happens to an object of the filter.

    Kinds: turned face up, tapped, untapped, tapped for mana, attacks, attacks alone, blocks, becomes blocked (each
    once), blocks a creature, becomes blocked by a creature (once for each of the `other`), attacks and is not
    blocked, transforms, becomes monstrous, sacrificed, discarded, cycled, regenerated. `beside`: at least that
    many others of the filter do the same with it.
    """

    kind: str
    what: "Filter"
    batched: bool = False
    other: "Filter | None" = None
    beside: "Filter | None" = None
    least_beside: int = 1


@dataclass(frozen=True, slots=True)
class Casts:
    """One of the players casts a spell of the filter; or the source itself is cast («when you cast this»).

    `nth`: only the player's first, second … such spell of the turn, 0 for every one.
    """

    who: "Players"
    what: "Filter"
    nth: int = 0


@dataclass(frozen=True, slots=True)
class Activates:
    """One of the players activates an ability of an object of the filter, perhaps only one that is no mana ability."""

    who: "Players"
    what: "Filter"
    mana_too: bool = True


@dataclass(frozen=True, slots=True)
class Damages:
    """A source of the filter deals damage to an object or to players; None is any, combat where it says so.

    `at_once`: all that one source deals at the same moment is one event («to one or more …»).
    """

    by: "Filter | None" = None
    to: "Filter | None" = None
    players: "Players | None" = None
    combat: bool = False
    batched: bool = False
    noncombat: bool = False
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class PlayerEvent:
    """Something happens to a player: gains life, loses life, draws, loses the game, has damage prevented."""

    kind: str
    who: "Players"


@dataclass(frozen=True, slots=True)
class BecomesTarget:
    """An object of the filter, or one of the players, becomes the target of a spell or ability.

    `first`: only the first time each turn.
    """

    what: "Filter | None"
    players: "Players | None" = None
    by: "Filter | None" = None
    first: bool = False


@dataclass(frozen=True, slots=True)
class Begins:
    """A step begins («at the beginning of your upkeep»)."""

    step: str
    whose: "Players"


@dataclass(frozen=True, slots=True)
class CountersPut:
    """Counters of a kind are put on an object of the filter; or, with `last`, the last one is removed from it."""

    kind: str
    what: "Filter"
    last: bool = False


@dataclass(frozen=True, slots=True)
class Chapter:
    """The lore counters on the source reach the number, as they are put on it or as it enters (714.2b, 714.3a)."""

    number: int


@dataclass(frozen=True, slots=True)
class State:
    """The game state matches a condition (603.8)."""

    condition: "Condition"


@dataclass(frozen=True, slots=True)
class OneOf:
    """Any one of several events («enters or is turned face up»)."""

    events: tuple["TriggerEvent", ...]


TriggerEvent: TypeAlias = (
    Moves
    | Happens
    | Casts
    | Activates
    | Damages
    | PlayerEvent
    | BecomesTarget
    | Begins
    | CountersPut
    | Chapter
    | State
    | OneOf
)
