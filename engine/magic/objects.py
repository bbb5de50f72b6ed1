"""Things in zones: objects, what represents them, and what is known of a spell or ability on the stack.

An object is frozen; the game replaces it by a changed copy. A new zone is a new object with a new id (400.7).
Refuses to know what an object is now: its characteristics are always derived (`characteristics`, `layers`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.magic.cards import DOUBLE_FACED, Card, Face, Layout
from engine.magic.terms import Zone
from engine.magic.vocabulary.changes import Until

if TYPE_CHECKING:
    from engine.magic.events import Event
    from engine.magic.vocabulary.abilities import Ability, Body
    from engine.magic.vocabulary.amounts import Condition

Target: TypeAlias = int | str
"""An object by its id, or a player by name."""


@dataclass(frozen=True, slots=True)
class PhysicalCard:
    """One card of the game, the same through all zones; `key` tells two copies of a card apart."""

    key: int
    card: Card


@dataclass(frozen=True, slots=True)
class CopyEffect:
    """A copy effect on an object: the values it gives, locked as it began (707.2b)."""

    face: Face
    timestamp: int
    until: Until = Until.FOREVER
    by: int = 0


@dataclass(frozen=True, slots=True)
class Casting:
    """How a spell was cast or an ability put on the stack: every choice made for it (601.2b-d, 707.2).

    `targets` holds a tuple for each instance of «target», mode by mode; `paid` names optional and alternative
    costs; `used` are the objects that costs moved; `free` marks a spell cast without paying its mana cost.
    """

    x: int = 0
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[Target, ...], ...] = ()
    division: tuple[int, ...] = ()
    paid: tuple[str, ...] = ()
    used: tuple[int, ...] = ()
    leaves_to: Zone | None = None
    was_cast: bool = False
    from_zone: Zone | None = None


@dataclass(frozen=True, slots=True)
class StackAbility:
    """An activated or triggered ability on the stack (113.7, 603.3): an object that is no card.

    `source` is the object it came from; `event` is what triggered it; `noted` are objects that it will find.
    """

    body: Body
    source: int
    kind: str
    origin: Ability | None = None
    text: str = ""
    condition: Condition | None = None
    event: Event | None = None
    noted: tuple[tuple[str, tuple[Target, ...]], ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class GameObject:
    """A thing in a zone.

    `cards` are the cards that represent it: two for a melded permanent, none for a token, a copy or an ability.
    `own` is the face of a token, an emblem or a copy of a spell (several for a double-faced token). `face` is
    the index of the face that is up. `arrived` counts the events of the game: objects that came together share it.
    `face_down` names the profile that a face-down object has, or is empty.
    """

    id: int
    zone: Zone
    owner: str
    controller: str
    timestamp: int
    cards: tuple[PhysicalCard, ...] = ()
    own: tuple[Face, ...] = ()
    face: int = 0
    melded: bool = False
    face_down: str = ""
    copies: tuple[CopyEffect, ...] = ()
    tapped: bool = False
    phased_out: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    counter_times: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    deathtouched: bool = False
    attached_to: Target | None = None
    arrived: int = 0
    since_turn: int = 0
    entered_turn: int = 0
    chosen: tuple[tuple[str, Target], ...] = ()
    copied: Face | None = None
    linked: tuple[int, ...] = ()
    casting: Casting | None = None
    ability: StackAbility | None = None
    activations: tuple[tuple[str, int], ...] = ()
    label: str = ""

    @property
    def is_token(self) -> bool:
        """Whether it is a token (111.1)."""
        return (
            bool(self.own)
            and not self.cards
            and self.zone is not Zone.STACK
            and self.zone is not Zone.COMMAND
        )

    @property
    def is_double_faced(self) -> bool:
        """Whether a double-faced card or token represents it (712.1, 712.9)."""
        return len(self.own) > 1 or any(card.card.layout in DOUBLE_FACED for card in self.cards)

    @property
    def is_meld_card(self) -> bool:
        """Whether cards of a meld pair represent it (712.1)."""
        return any(card.card.layout is Layout.MELD for card in self.cards)

    @property
    def is_bestowed(self) -> bool:
        """Whether it was cast bestowed and has not ceased to be (702.103)."""
        return self.casting is not None and "bestow" in self.casting.paid

    def no_longer_bestowed(self) -> GameObject:
        """Return it as it is once it has ceased to be bestowed (702.103e, f)."""
        if self.casting is None:
            return self
        paid = tuple(name for name in self.casting.paid if name != "bestow")
        return replace(self, casting=replace(self.casting, paid=paid))

    def counter(self, kind: str) -> int:
        """Return how many counters of that kind are on it."""
        return next((number for name, number in self.counters if name == kind), 0)

    def counter_time(self, kind: str) -> int:
        """Return the timestamp of the counters of a kind: when the latest was put on, or when it entered (613.7c)."""
        return next((time for name, time in self.counter_times if name == kind), self.timestamp)

    def with_counter_time(self, kind: str, time: int) -> GameObject:
        """Return it with a new timestamp for its counters of a kind."""
        others = tuple((name, old) for name, old in self.counter_times if name != kind)
        return replace(self, counter_times=(*others, (kind, time)))

    def with_counters(self, kind: str, number: int) -> GameObject:
        """Return it with that many counters of a kind in place of those it has."""
        others = tuple((name, count) for name, count in self.counters if name != kind)
        return replace(self, counters=(*others, (kind, number)) if number > 0 else others)

    @property
    def targets(self) -> tuple[tuple[Target, ...], ...]:
        """What a spell or ability on the stack targets, a group for each instance of the word (115.3)."""
        return self.casting.targets if self.casting is not None else ()

    def recast(self, **changes: Any) -> GameObject:
        """Return it with changed announcements of how it was cast or put on the stack."""
        return replace(self, casting=replace(self.casting or Casting(), **changes))

    def choice(self, what: str) -> Target | None:
        """Return what was chosen for it under that name, or None."""
        return next((value for name, value in self.chosen if name == what), None)

    def with_choice(self, what: str, value: Target) -> GameObject:
        """Return it with a choice made."""
        others = tuple((name, old) for name, old in self.chosen if name != what)
        return replace(self, chosen=(*others, (what, value)))


def source_of(obj: GameObject) -> int:
    """Return the object that is the source: an ability's source, else the object itself (113.7)."""
    return obj.ability.source if isinstance(obj.ability, StackAbility) else obj.id
