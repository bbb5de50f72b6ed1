"""A scenario as a tree of values: the cards, what happens, and what is asked.

The notation reads and writes it; the question reader and tests build it in code. Refuses to judge it.
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.berserk.abilities import Ability
from engine.berserk.board import Cell
from engine.berserk.cards import Card
from engine.berserk.effects import FREE, NO_ATOMS, Cost, Count, Effect, Limit
from engine.berserk.terms import Event, Kind, Side, Stage, Zone

Option = tuple[str, ...]
"""One way to decide: («replace», source, target), («target», card), («has», card), («cell», «A1.2»), («no»,) …"""


@dataclass(frozen=True, slots=True)
class Declare:
    """A card declares an action.

    `modifiers` change the strength; `limit` is the condition on targets. A `response` is declared while the
    action before it is still in the stack. `trigger` names the event of an ability that fires from the graveyard
    or deck. `declined` names preventions that their player would rather not apply. `not_found` is a search that
    finds nothing. `after_dice` says when a block comes, where that matters.
    """

    source: str
    effects: tuple[Effect, ...]
    kind: Kind = Kind.INFLUENCE
    modifiers: tuple[int, ...] = ()
    limit: Limit | None = None
    cost: Cost = FREE
    dice: tuple[int, ...] = ()
    response: bool = False
    trigger: Event | None = None
    declined: tuple[str, ...] = ()
    not_found: bool = False
    after_dice: bool | None = None
    picks: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Reveal:
    """The controller turns a hidden card up at will."""

    card: str
    response: bool = False


@dataclass(frozen=True, slots=True)
class Hide:
    """A card becomes hidden during the battle."""

    card: str
    response: bool = False


@dataclass(frozen=True, slots=True)
class Put:
    """A card moves to a zone, whatever the cause."""

    card: str
    zone: Zone
    cell: Cell | None = None
    response: bool = False


@dataclass(frozen=True, slots=True)
class Recruit:
    """A player takes a card into the squad in the recruiting subphase (532.2*)."""

    card: str
    picks: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class RevealPhase:
    """The reveal subphase (529.3)."""

    picks: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class EndOfFirstTurn:
    """The First player's first turn ends."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's turn begins: he is the Active player now."""

    side: Side


@dataclass(frozen=True, slots=True)
class Roll:
    """A card's controller rolls a die for it."""

    card: str
    value: int


@dataclass(frozen=True, slots=True)
class UseReplacement:
    """A player wants to apply a card's replacement now, to the action before."""

    card: str
    response: bool = False


@dataclass(frozen=True, slots=True)
class UsePrevention:
    """A player wants to apply a card's prevention now, to the action before."""

    card: str
    response: bool = False


Move = (
    Declare
    | Reveal
    | Hide
    | Put
    | Recruit
    | RevealPhase
    | EndOfFirstTurn
    | Turn
    | Roll
    | UseReplacement
    | UsePrevention
)


class Topic(StrEnum):
    """What can be asked."""

    WOUNDS = "wounds"
    LIVES = "lives"
    TOKENS = "tokens"
    MARKER = "marker"
    HIDDEN = "hidden"
    CLOSED = "closed"
    ZONE = "zone"
    CELL = "cell"
    CONTROLLER = "controller"
    ALIVE = "alive"
    PROTECTED = "protected"
    LEFT = "left"
    RECEIVED = "received"
    TAKEN = "taken"
    POSSIBLE = "possible"
    DECLARED = "declared"
    PERFORMED = "performed"
    PAID = "paid"
    BLOCKED = "blocked"
    STATUS = "status"
    STRENGTH = "strength"
    X = "x"
    ROLL = "roll"
    COUNT = "count"
    CHOOSER = "chooser"
    FIRST_PREVENTER = "first_preventer"
    USES_STACK = "uses_stack"
    ABILITY_KIND = "ability_kind"
    WAYS_OF_TAKING = "ways_of_taking"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class Ask:
    """One question. `subject` is a card's name, or an action by its number or its source's name.

    An empty subject is the last action. `detail` names a marker, an effect (RECEIVED), an event (USES_STACK) or
    a subject of the page (PAGE); `atoms` go with PROTECTED, `ability` with ABILITY_KIND, `count` and `side` with
    COUNT.
    """

    topic: Topic
    subject: str = ""
    detail: str = ""
    atoms: frozenset[str] = NO_ATOMS
    ability: Ability | None = None
    count: Count | None = None
    side: Side = Side.A


@dataclass(frozen=True, slots=True)
class Scenario:
    """All of it. An empty `edition` leaves the choice to the caller."""

    cards: tuple[Card, ...] = ()
    moves: tuple[Move, ...] = ()
    asks: tuple[Ask, ...] = ()
    active: Side = Side.A
    first: Side = Side.A
    stage: Stage = Stage.BATTLE
    edition: str = ""
