"""The copyable Game: players, objects in zones, floating effects, the turn, and the record of what happened.

Everything inside is frozen, so a copy is a few dictionaries. Refuses to know the rules: it offers look-up and
replacement of its parts. `layers.view_of` says what everything is.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.choices import Decision, Script
from engine.magic.eras import TODAY, Rules
from engine.magic.objects import GameObject, Target
from engine.magic.payment import ManaUnit
from engine.magic.terms import Zone
from engine.trace import Step

if TYPE_CHECKING:
    from engine.magic.events import Event
    from engine.magic.floating import (
        DelayedTrigger,
        FloatingEffect,
        FloatingReplacement,
        FloatingRule,
        Pending,
        Return,
    )
    from engine.magic.scope import Scope
    from engine.magic.view import View
    from engine.magic.vocabulary.effects import Effect

Follow: TypeAlias = "Callable[[Game, tuple[Effect, ...], Scope], None]"


@dataclass(frozen=True, slots=True)
class Player:
    """A player: life, counters, mana, and what the rules keep count of.

    `ample`: there is always mana for what a cost needs. `told_mana`: the pool is all mana of the scenario, and
    does not empty.
    """

    name: str
    life: int = 20
    counters: tuple[tuple[str, int], ...] = ()
    pool: tuple[ManaUnit, ...] = ()
    ample: bool = True
    told_mana: bool = False
    lost: bool = False
    won: bool = False
    drew_from_empty: bool = False
    lands_played: int = 0
    library_known: bool = True

    def counter(self, kind: str) -> int:
        """Return how many counters of that kind the player has."""
        return next((number for name, number in self.counters if name == kind), 0)


@dataclass(frozen=True, slots=True)
class Block:
    """An attacker, whom or what it attacks, and the creatures that block it in damage assignment order.

    `defending` is the defending player, also after the attacked planeswalker has left (508.5); it is empty where
    nothing tells a battle's protector.
    """

    attacker: int
    defender: Target
    defending: str
    blockers: tuple[int, ...] = ()
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Combat:
    """The combat phase in progress: attackers with their blockers, and who dealt damage in the first step.

    `blocks_declared`: blockers have been declared, if only none. `left`: attackers that have been removed from combat,
    as they last attacked.
    """

    attacks: tuple[Block, ...] = ()
    left: tuple[Block, ...] = ()
    blocks_declared: bool = False
    struck_first: frozenset[int] = frozenset()
    first_step: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, which one, and the step; `last` holds the number of each player's latest turn."""

    active: str
    number: int = 1
    step: str = "main"
    combat: Combat | None = None
    extra_combats: int = 0
    last: tuple[tuple[str, int], ...] = ()
    extra: tuple[str, ...] = ()
    cast_before: tuple[tuple[str, int], ...] = ()
    cleans_again: bool = False

    def latest(self, player: str) -> int:
        """Return the number of the latest turn that a player has begun (302.6)."""
        return next((number for name, number in self.last if name == player), 0)


NO_OWNER = ""


def _nobody(_game: "Game", _effects: "tuple[Effect, ...]", _scope: "Scope") -> None:
    """Stand in for the way instructions are followed, where nothing resolves."""
    raise NotImplementedError


@dataclass(slots=True)
class Game:
    """One position of a game, with all that led to it in `log`. Changed in place; `copy` to branch.

    `follow` is how the instructions of effects are followed; whoever sets the game up gives it, so that the
    lower parts (replacement effects, state-based actions) need not know it. `shuffled` are the players whose
    library is in an unknown order. `spent` are replacement effects that what is being followed can't meet again.
    `not_read` are the words of texts, not understood, that something would have had to follow.
    """

    players: dict[str, Player]
    turn: Turn
    rules: Rules = TODAY
    objects: dict[int, GameObject] = field(default_factory=dict)
    zones: dict[tuple[Zone, str], tuple[int, ...]] = field(default_factory=dict)
    effects: tuple["FloatingEffect", ...] = ()
    rule_changes: tuple["FloatingRule", ...] = ()
    replacements: tuple["FloatingReplacement", ...] = ()
    delayed: tuple["DelayedTrigger", ...] = ()
    pending: tuple["Pending", ...] = ()
    gone_views: dict[int, "View"] = field(default_factory=dict)
    became: dict[int, tuple[int, ...]] = field(default_factory=dict)
    history: tuple["Event", ...] = ()
    clock: int = 0
    batch: int = 0
    next_id: int = 1
    log: tuple[Step, ...] = ()
    script: Script = field(default_factory=Script)
    cached_view: "View | None" = None
    returns: tuple["Return", ...] = ()
    shuffled: frozenset[str] = frozenset()
    spent: "frozenset[tuple[object, ...]]" = frozenset()
    not_read: tuple[str, ...] = ()
    follow: "Follow" = _nobody

    def copy(self) -> "Game":
        """Return an independent copy; cheap, since all parts are frozen."""
        return replace(
            self,
            players=self.players.copy(),
            objects=self.objects.copy(),
            zones=self.zones.copy(),
            gone_views=self.gone_views.copy(),
            became=self.became.copy(),
            script=self.script.copy(),
        )

    def touch(self) -> None:
        """Forget what was derived: something has changed."""
        self.cached_view = None

    def tick(self) -> int:
        """Return a new timestamp."""
        self.clock += 1
        return self.clock

    def new_id(self) -> int:
        """Return a new object id."""
        self.next_id += 1
        return self.next_id - 1

    def set(self, obj: GameObject) -> None:
        """Replace an object by its changed copy."""
        self.objects[obj.id] = obj
        self.cached_view = None

    def set_player(self, player: Player) -> None:
        """Replace a player by a changed copy."""
        self.players[player.name] = player
        self.cached_view = None

    def set_turn(self, turn: Turn) -> None:
        """Replace the turn's state."""
        self.turn = turn
        self.cached_view = None

    def note(self, *steps: Step) -> None:
        """Keep steps in the log."""
        self.log += steps

    def zone(self, zone: Zone, owner: str = NO_OWNER) -> tuple[int, ...]:
        """Return the ids in a zone, in order; the last of a library, graveyard or stack is its top."""
        return self.zones.get((zone, owner), ())

    def each_in(self, zone: Zone) -> Iterator[GameObject]:
        """Go through the objects of a zone, of all players."""
        for (kind, _), ids in tuple(self.zones.items()):
            if kind is zone:
                for each in ids:
                    yield self.objects[each]

    def add(self, obj: GameObject, *, at_bottom: bool = False) -> None:
        """Put a new object into its zone, on top unless told otherwise."""
        key = self.zone_key(obj.zone, obj.owner)
        ids = self.zones.get(key, ())
        self.zones[key] = (obj.id, *ids) if at_bottom else (*ids, obj.id)
        self.objects[obj.id] = obj
        self.cached_view = None

    def take(self, obj_id: int) -> GameObject:
        """Remove an object from its zone and return it."""
        obj = self.objects.pop(obj_id)
        key = self.zone_key(obj.zone, obj.owner)
        self.zones[key] = tuple(each for each in self.zones[key] if each != obj_id)
        self.cached_view = None
        return obj

    @staticmethod
    def zone_key(zone: Zone, owner: str) -> tuple[Zone, str]:
        """Return the key of a zone: libraries, hands and graveyards have an owner each (400.1)."""
        own = zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD)
        return zone, owner if own else NO_OWNER

    def apnap(self) -> tuple[str, ...]:
        """Return the players in the order: the active one, then the others in turn order (101.4)."""
        names = tuple(self.players)
        start = names.index(self.turn.active)
        return names[start:] + names[:start]

    def opponents(self, player: str) -> tuple[str, ...]:
        """Return the opponents of a player in turn order; who has lost is none while others go on (800.4a)."""
        others = tuple(name for name in self.players if name != player)
        return tuple(name for name in others if not self.players[name].lost) or others

    def choose(self, decision: Decision) -> int:
        """Return the option that the scenario or the branch takes at a decision point."""
        return self.script.decide(decision)
