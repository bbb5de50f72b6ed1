"""The abilities that the engine can play, as data.

Refuses to know which card prints them; a text that is none of these is `Unreadable`, and a situation that needs
it is not evaluated.
"""

from dataclasses import dataclass

from engine.berserk.effects import ANY_CARD, Effect, Limit, Power
from engine.berserk.terms import ALL_KINDS, Event, Kind, What, Whose


@dataclass(frozen=True, slots=True)
class Protection:
    """«Защита от …». A complex protection holds several atoms, each of them a protection of its own (528.2*).

    An atom is a kind of action, a kind of marker, or «by:feature» for attacks of cards with the feature.
    """

    atoms: frozenset[str]


@dataclass(frozen=True, slots=True)
class IgnoreProtection:
    """The card's actions ignore these atoms of a target's protections."""

    atoms: frozenset[str]


@dataclass(frozen=True, slots=True)
class Modifier:
    """Changes the strength of actions of `kinds`: dealt by the cards meant, or received by them."""

    delta: int
    kinds: frozenset[Kind] = ALL_KINDS
    whose: Whose = Whose.SELF
    received: bool = False


@dataclass(frozen=True, slots=True)
class RollModifier:
    """Changes the dice rolls of the cards meant."""

    delta: int
    whose: Whose = Whose.SELF


@dataclass(frozen=True, slots=True)
class Prevention:
    """«Предотвращает следующие N ран» from actions of `kinds` to the cards meant, or to the one `named`.

    `amount` None is «все раны», on whose working the page is silent. `once` is a text that speaks of one attack,
    so that the rest is lost (530.4*). `each_turn` fills it up again when a turn begins.
    """

    amount: int | None
    kinds: frozenset[Kind] = ALL_KINDS
    whose: Whose = Whose.SELF
    named: str = ""
    once: bool = False
    each_turn: bool = False


@dataclass(frozen=True, slots=True)
class Armor:
    """«Броня X». Only edition C says that it is a prevention."""

    amount: int


@dataclass(frozen=True, slots=True)
class Instead:
    """The new effect of a replacement: None does nothing. `amount` None carries the replaced amount over.

    `to` is SELF for the card with the replacement, OPPOSING or OWN for a creature of the owner's choice; `same`
    keeps the replaced effect's target.
    """

    what: What | None
    to: Whose = Whose.SELF
    amount: int | None = None
    same: bool = False
    marker: str = ""


@dataclass(frozen=True, slots=True)
class Replacement:
    """«[Effect], вместо этого — [new effect]» (531.1).

    It waits for `what` on cards of `whose` that pass the limit. `part` replaces only so much of the amount.
    """

    what: What
    whose: Whose
    instead: Instead
    limit: Limit = ANY_CARD
    optional: bool = False
    part: int | None = None
    marker: str = ""


@dataclass(frozen=True, slots=True)
class Immunity:
    """«Не получает ран от …», or with `only` «получает раны только от …»: a replacement too (531.1.1)."""

    kinds: frozenset[Kind]
    only: bool = False


@dataclass(frozen=True, slots=True)
class Trigger:
    """«При …»: an action of its own, declared when the event has happened to the card."""

    event: Event
    effect: Effect
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The values of the card's own simple strike, with which it answers."""

    power: Power


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A text outside this vocabulary."""

    text: str


Ability = (
    Protection
    | IgnoreProtection
    | Modifier
    | RollModifier
    | Prevention
    | Armor
    | Replacement
    | Immunity
    | Trigger
    | Answer
    | Unreadable
)
