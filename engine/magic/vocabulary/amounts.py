"""Numbers and conditions that are read from the game, as small expression trees."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.mana import Colour
from engine.magic.vocabulary.references import THIS, Ref

if TYPE_CHECKING:
    from engine.magic.vocabulary.filters import Filter, Objects, Stat
    from engine.magic.vocabulary.references import Players


@dataclass(frozen=True, slots=True)
class X:
    """The X that was chosen for the spell or ability (107.3), or for the spell that became this (107.3m)."""


@dataclass(frozen=True, slots=True)
class EventAmount:
    """The number of the event that triggered («that much»), or of the earlier part of the effect.

    `own`: of what several players did there, each by their own part.
    """

    own: bool = False


@dataclass(frozen=True, slots=True)
class Count:
    """How many objects pass a filter."""

    filter: "Filter"


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of a number over the objects of a filter."""

    stat: "Stat"
    filter: "Filter"


@dataclass(frozen=True, slots=True)
class Greatest:
    """The greatest of a number over the objects of a filter, 0 where there are none."""

    stat: "Stat"
    filter: "Filter"


@dataclass(frozen=True, slots=True)
class StatOf:
    """A number of one object, last known where it has gone (608.2h).

    Less than zero is zero (107.1b), unless it is `signed`: for doubling (701.10c) and for comparing.
    """

    stat: "Stat"
    of: "Ref"
    signed: bool = False


@dataclass(frozen=True, slots=True)
class CountersOn:
    """How many counters of a kind are on an object; any kind where the kind is empty."""

    kind: str
    of: "Ref"


@dataclass(frozen=True, slots=True)
class LifeOf:
    """A player's life total."""

    who: "Players"


@dataclass(frozen=True, slots=True)
class PlayerCounters:
    """How many counters of a kind a player has (poison)."""

    kind: str
    who: "Players"


@dataclass(frozen=True, slots=True)
class CardsIn:
    """How many cards a player has in hand, library or graveyard."""

    zone: str
    who: "Players"


@dataclass(frozen=True, slots=True)
class Devotion:
    """A player's devotion to colours (700.5)."""

    colours: frozenset[Colour]


@dataclass(frozen=True, slots=True)
class Domain:
    """How many basic land types are among the lands you control."""


@dataclass(frozen=True, slots=True)
class CardTypesAmong:
    """How many card types are among the objects of a filter."""

    filter: "Filter"


@dataclass(frozen=True, slots=True)
class TurnTotal:
    """How much of something happened to players this turn: «life gained», «life lost», «cards drawn», «died»."""

    what: str
    who: "Players"


@dataclass(frozen=True, slots=True)
class TargetsChosen:
    """How many targets the spell or ability has."""


@dataclass(frozen=True, slots=True)
class TimesPaid:
    """How many times an optional cost of the spell that the source is, or was, has been paid (702.33d)."""

    name: str


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum of amounts."""

    parts: tuple["Amount", ...]


@dataclass(frozen=True, slots=True)
class Times:
    """An amount times a number, which may be negative."""

    factor: int
    amount: "Amount"


@dataclass(frozen=True, slots=True)
class Half:
    """Half of an amount, rounded up or down."""

    amount: "Amount"
    up: bool


Amount: TypeAlias = (
    int
    | X
    | EventAmount
    | Count
    | Total
    | Greatest
    | StatOf
    | CountersOn
    | LifeOf
    | PlayerCounters
    | CardsIn
    | Devotion
    | Domain
    | CardTypesAmong
    | TurnTotal
    | TargetsChosen
    | TimesPaid
    | Sum
    | Times
    | Half
)


@dataclass(frozen=True, slots=True)
class Relation:
    """One amount stands in a relation («<=», «>=», «=», «<», «>») to another."""

    left: Amount
    relation: str
    right: Amount


@dataclass(frozen=True, slots=True)
class Passes:
    """Each object passes the filter's tests (last known where it has gone)."""

    what: "Objects"
    filter: "Filter"


@dataclass(frozen=True, slots=True)
class PlayerIs:
    """One of the first players is one of the second («it's your turn»)."""

    who: "Players"
    among: "Players"


@dataclass(frozen=True, slots=True)
class Paid:
    """An optional cost («kicker») or an alternative one («emerge», «flashback») was paid for an object (400.7d)."""

    name: str
    of: "Ref" = THIS


@dataclass(frozen=True, slots=True)
class Did:
    """The earlier part of the effect was done («if you do»)."""


@dataclass(frozen=True, slots=True)
class DoneTo:
    """The earlier part of the effect, or its cost, moved an object of the filter («if a creature died this way»)."""

    filter: "Filter"


@dataclass(frozen=True, slots=True)
class Won:
    """The coin flip of the earlier part of the effect was won, or lost where `lost` (705.2)."""

    lost: bool = False


@dataclass(frozen=True, slots=True)
class OwnAndControl:
    """You both own and control the object."""

    what: "Objects"


@dataclass(frozen=True, slots=True)
class Negated:
    """The condition does not hold."""

    condition: "Condition"


@dataclass(frozen=True, slots=True)
class Both:
    """All of the conditions hold."""

    conditions: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of the conditions holds."""

    conditions: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class InStep:
    """It is one of these steps."""

    steps: frozenset[str]


@dataclass(frozen=True, slots=True)
class SomePlayer:
    """The condition holds of at least one of the players, whom it calls «each»."""

    who: "Players"
    condition: "Condition"


Condition: TypeAlias = (
    Relation
    | Passes
    | PlayerIs
    | Paid
    | Did
    | DoneTo
    | Won
    | OwnAndControl
    | Negated
    | Both
    | Either
    | SomePlayer
    | InStep
)
