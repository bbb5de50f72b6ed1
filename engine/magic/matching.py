"""What filters, references and player words mean at a moment: which objects, which players.

A `Scope` holds the point of view: whose text it is, what it has targeted, what triggered it. Refuses to change
anything, and to choose: `Pick` is for `acting`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.magic import measuring
from engine.magic.event_words import (
    damaged_this_turn,
    event_other,
    event_player,
    event_subject,
)
from engine.magic.events import Move
from engine.magic.objects import GameObject, StackAbility, Target
from engine.magic.qualities import qualities
from engine.magic.terms import Zone
from engine.magic.traits import TRAITS
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.filters import Filter, PlayerKind, Players, Ref, RefKind, Test

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.magic.events import Event
    from engine.magic.view import View


@dataclass(slots=True)
class Scope:
    """The point of view from which words are read.

    `memory` is what earlier parts of a resolving effect have left: moved and made objects, numbers, whether it
    was done. `each` is the object or player at hand; `whose` is the player whose number is asked for, where several
    players do something.
    """

    view: View
    source: int
    you: str
    x: int = 0
    targets: tuple[tuple[Target, ...], ...] = ()
    event: Event | None = None
    memory: dict[str, Any] = field(default_factory=dict)
    each: Target | None = None
    whose: str | None = None

    def at(self, view: View) -> Scope:
        """Return the same point of view at another moment."""
        own = (self.source, self.you, self.x, self.targets, self.event, self.memory, self.each, self.whose)
        return Scope(view, *own)

    def of(self, one: Target) -> Scope:
        """Return the same point of view with another object at hand, or for another player's number."""
        return replace(self, whose=one) if isinstance(one, str) else replace(self, each=one)


def matches(filter_: Filter, obj_id: int, scope: Scope) -> bool:
    """Tell whether an object is in the filter's zones and passes all its tests."""
    if scope.view.object(obj_id).zone not in filter_.zones:
        return False
    return passes(filter_.tests, obj_id, scope)


def passes(tests: Iterable[Test], obj_id: int, scope: Scope) -> bool:
    """Tell whether an object passes all tests, wherever it is."""
    for test in tests:  # noqa: SIM110 — the hottest loop of the layers; a generator costs half as much again
        if not _TESTS[type(test)](test, obj_id, scope):
            return False
    return True


def found(filter_: Filter, scope: Scope) -> tuple[int, ...]:
    """Return all objects of a filter, in the order of their zones."""
    zones = filter_.zones
    ids = scope.view.in_zone(*zones) if len(zones) == 1 else _ids(zones, scope)
    tests = filter_.tests
    return tuple([each for each in ids if passes(tests, each, scope)])


def _ids(zones: frozenset[Zone], scope: Scope) -> tuple[int, ...]:
    return tuple(each for zone in sorted(zones) for each in scope.view.in_zone(zone))


def players_of(words: Players, scope: Scope) -> tuple[str, ...]:
    """Return the players that words mean, in turn order from the active one where they are several."""
    return _PLAYERS[words.kind](words, scope)


def referred(ref: Ref, scope: Scope) -> tuple[Target, ...]:
    """Return the objects (or players, for a target) that a reference means; none where there are none."""
    return _REFS[ref.kind](ref, scope)


def referred_objects(ref: Ref, scope: Scope) -> tuple[int, ...]:
    """Return only the objects that a reference means."""
    return tuple(each for each in referred(ref, scope) if isinstance(each, int))


def informing(ref: Ref, scope: Scope) -> tuple[int, ...]:
    """Return the objects that a text asks about: what has left the battlefield is asked as it last was."""
    event = scope.event
    if ref.kind is RefKind.EVENT and isinstance(event, Move) and event.origin is Zone.BATTLEFIELD:
        return (event.obj,)
    return referred_objects(ref, scope)


def _event_object(scope: Scope) -> tuple[Target, ...]:
    return () if scope.event is None else event_subject(scope.event)


def _event_other(scope: Scope) -> tuple[Target, ...]:
    return () if scope.event is None else event_other(scope.event)


def _source(scope: Scope) -> GameObject | None:
    """Return the source as it is or last was; None for one that is never known of, as of an effect without a card."""
    known = scope.source in scope.view.objects or scope.source in scope.view.gone_views
    return scope.view.object(scope.source) if known else None


def _host(_ref: Ref, scope: Scope) -> tuple[Target, ...]:
    source = _source(scope)
    return () if source is None or source.attached_to is None else (source.attached_to,)


def _target(ref: Ref, scope: Scope) -> tuple[Target, ...]:
    return scope.targets[ref.index] if ref.index < len(scope.targets) else ()


def _chosen(_ref: Ref, scope: Scope) -> tuple[Target, ...]:
    choice = scope.memory.get("chosen") or scope.view.object(scope.source).choice("object")
    return () if choice is None else choice if isinstance(choice, tuple) else (choice,)


def _this(_ref: Ref, scope: Scope) -> tuple[Target, ...]:
    return tuple(scope.memory.get("this", (scope.source,)))


def _remembered(key: str) -> Callable[[Ref, Scope], tuple[Target, ...]]:
    def recall(_ref: Ref, scope: Scope) -> tuple[Target, ...]:
        return tuple(scope.memory.get(key, ()))

    return recall


def _linked(_ref: Ref, scope: Scope) -> tuple[Target, ...]:
    source = _source(scope)
    return () if source is None else tuple(each for each in source.linked if each in scope.view.objects)


def _noted(ref: Ref, scope: Scope) -> tuple[Target, ...]:
    return tuple(scope.memory.get(f"target {ref.index}", ()))


def _attacked(_ref: Ref, scope: Scope) -> tuple[Target, ...]:
    """Find what the event's object attacks, or the source where there is no event (508.5)."""
    combat = scope.view.turn.combat
    attackers = _event_object(scope) or (scope.source,)
    attacks = combat.attacks if combat is not None else ()
    return tuple(each.defender for each in attacks if each.attacker in attackers)


def _each(_ref: Ref, scope: Scope) -> tuple[Target, ...]:
    return () if scope.each is None else (scope.each,)


_REFS: dict[RefKind, Callable[[Ref, Scope], tuple[Target, ...]]] = {
    RefKind.THIS: _this,
    RefKind.TARGET: _target,
    RefKind.EVENT: lambda _ref, scope: _event_object(scope),
    RefKind.OTHER: lambda _ref, scope: _event_other(scope),
    RefKind.HOST: _host,
    RefKind.MOVED: _remembered("moved"),
    RefKind.CREATED: _remembered("created"),
    RefKind.PAID: _remembered("paid"),
    RefKind.HARMED: _remembered("harmed"),
    RefKind.CHOSEN: _chosen,
    RefKind.EXILED: _linked,
    RefKind.NOTED: _noted,
    RefKind.EACH: _each,
    RefKind.ATTACKED: _attacked,
}


def _of_objects(words: Players, scope: Scope, name: Callable[[int], str]) -> tuple[str, ...]:
    ref = words.of or Ref(RefKind.THIS)
    players = [each for each in referred(ref, scope) if isinstance(each, str)]
    return tuple(dict.fromkeys([*players, *(name(each) for each in informing(ref, scope))]))


def _event_player(_words: Players, scope: Scope) -> tuple[str, ...]:
    if "players" in scope.memory:
        return tuple(scope.memory["players"])
    return () if scope.event is None else event_player(scope.event, scope.view)


def _apnap(view: View) -> tuple[str, ...]:
    names = tuple(view.players)
    start = names.index(view.turn.active)
    return names[start:] + names[:start]


def _opponents(scope: Scope) -> tuple[str, ...]:
    """Return the opponents in turn order; who has lost is none of them while others go on (800.4a)."""
    others = tuple(name for name in _apnap(scope.view) if name != scope.you)
    return tuple(name for name in others if not scope.view.players[name].lost) or others


def _player_targets(words: Players, scope: Scope) -> tuple[str, ...]:
    return tuple(each for each in _target(Ref(RefKind.TARGET, words.index), scope) if isinstance(each, str))


def _defenders(_words: Players, scope: Scope) -> tuple[str, ...]:
    combat = scope.view.turn.combat
    attacks = combat.attacks if combat else ()
    defended = [each.defender for each in attacks if each.attacker == scope.source]
    if not defended:
        return tuple(name for name in _apnap(scope.view) if name != scope.view.controller(scope.source))
    return tuple(dict.fromkeys(_defending_player(scope.view, each) for each in defended))


def _defending_player(view: View, defender: Target) -> str:
    """Return who defends: the attacked player, or the controller of the attacked planeswalker (506.2, 508.5).

    Where what was attacked is gone, it is the player whose it was (506.4c, 508.5).
    """
    if isinstance(defender, str):
        return defender
    known = defender in view.objects or defender in view.gone_views
    return view.controller(defender) if known else next(n for n in _apnap(view) if n != view.turn.active)


_PLAYERS: dict[PlayerKind, Callable[[Players, Scope], tuple[str, ...]]] = {
    PlayerKind.YOU: lambda _w, s: (s.you,),
    PlayerKind.OPPONENTS: lambda _w, s: _opponents(s),
    PlayerKind.EVERYONE: lambda _w, s: _apnap(s.view),
    PlayerKind.THAT: _event_player,
    PlayerKind.TARGET: _player_targets,
    PlayerKind.CONTROLLER: lambda w, s: _of_objects(w, s, s.view.controller),
    PlayerKind.OWNER: lambda w, s: _of_objects(w, s, lambda each: s.view.object(each).owner),
    PlayerKind.HOST: lambda _w, s: tuple(each for each in _host(f.HOST, s) if isinstance(each, str)),
    PlayerKind.DEFENDER: _defenders,
    PlayerKind.ACTIVE: lambda _w, s: (s.view.turn.active,),
    PlayerKind.EACH: lambda _w, s: (s.whose,) if s.whose else (s.each,) if isinstance(s.each, str) else (),
    PlayerKind.NOTED: lambda w, s: tuple(
        each for each in s.memory.get(f"target {w.index}", ()) if isinstance(each, str)
    ),
    PlayerKind.CHOSEN: lambda _w, s: tuple(c for c in (_player_choice(s),) if isinstance(c, str)),
}


def _player_choice(scope: Scope) -> Target | None:
    chosen = scope.memory.get("chosen player")
    if chosen is not None:
        return chosen  # type: ignore[no-any-return]
    source = scope.view.object(scope.source)
    return source.choice("opponent") or source.choice("player")


def _trait(test: f.HasTrait, obj_id: int, scope: Scope) -> bool:
    return TRAITS[test.trait](scope.view.object(obj_id), scope)


def _controlled(test: f.Controlled, obj_id: int, scope: Scope) -> bool:
    return scope.view.controller(obj_id) in players_of(test.by, scope)


def _compares(test: f.Compares, obj_id: int, scope: Scope) -> bool:
    number = measuring.stat(test.stat, obj_id, scope.view)
    if getattr(test.amount, "of", None) == f.EACH_ONE:
        scope = replace(scope, each=obj_id)
    return measuring.compare(number, test.relation, measuring.measure(test.amount, scope))


def _named(test: f.Named, obj_id: int, scope: Scope) -> bool:
    return any(name.lower() == test.name.lower() for name in scope.view.of(obj_id).names)


def _name_among(test: f.NameAmong, obj_id: int, scope: Scope) -> bool:
    names = set(scope.view.of(obj_id).names)
    here = replace(scope, each=obj_id)
    return any(names & set(scope.view.of(other).names) for other in found(test.filter, here))


def _shares_name(test: f.SharesName, obj_id: int, scope: Scope) -> bool:
    names = set(scope.view.of(obj_id).names)
    return any(names & set(scope.view.of(other).names) for other in referred_objects(test.of, scope))


def _shares_quality(test: f.SharesQuality, obj_id: int, scope: Scope) -> bool:
    own = qualities(scope.view.of(obj_id), test.what)
    return any(own & qualities(scope.view.of(other), test.what) for other in referred_objects(test.of, scope))


def _chosen_quality(test: f.ChosenQuality, obj_id: int, scope: Scope) -> bool:
    choice = scope.memory.get(test.what) or scope.view.object(scope.source).choice(test.what)
    values = scope.view.of(obj_id)
    if choice is None:
        return False
    if test.what == "color":
        return choice in values.colours
    if test.what == "card name":
        return any(name.lower() == str(choice).lower() for name in values.names)
    return values.is_a(str(choice))


def _targets(test: f.Targets, obj_id: int, scope: Scope) -> bool:
    casting = scope.view.object(obj_id).casting
    chosen = [each for group in casting.targets for each in group] if casting else []
    named = players_of(test.players, scope) if test.players else ()
    if any(each in named for each in chosen if isinstance(each, str)):
        return True
    objects = [each for each in chosen if isinstance(each, int) and scope.view.knows(each)]
    return test.what is not None and any(matches(test.what, each, scope) for each in objects)


def _damaged_by(test: f.DamagedBy, obj_id: int, scope: Scope) -> bool:
    return any(damaged_this_turn(scope.view.history, by, obj_id) for by in referred_objects(test.ref, scope))


def _controller_damaged(test: f.ControllerDamagedBy, obj_id: int, scope: Scope) -> bool:
    player = scope.view.controller(obj_id)
    history = scope.view.history
    return any(
        damaged_this_turn(history, by, player, combat=True) for by in referred_objects(test.ref, scope)
    )


def _cast_from(test: f.CastFrom, obj_id: int, scope: Scope) -> bool:
    """Tell where a spell was cast from; of a card that may yet be cast, where it is."""
    obj = scope.view.object(obj_id)
    return (obj.casting.from_zone if obj.casting is not None else obj.zone) is test.zone


_TESTS: dict[type, Callable[[Any, int, Scope], bool]] = {
    f.HasType: lambda t, o, s: s.view.of(o).is_a(t.word),
    f.HasColour: lambda t, o, s: t.colour in s.view.of(o).colours,
    f.HasTrait: _trait,
    f.HasKeyword: lambda t, o, s: s.view.of(o).has(t.name),
    f.HasCounter: lambda t, o, s: s.view.object(o).counter(t.kind) > 0,
    f.Named: _named,
    f.SharesName: _shares_name,
    f.NameAmong: _name_among,
    f.SharesQuality: _shares_quality,
    f.ChosenQuality: _chosen_quality,
    f.Controlled: _controlled,
    f.Owned: lambda t, o, s: s.view.object(o).owner in players_of(t.by, s),
    f.Is: lambda t, o, s: o in referred(t.ref, s),
    f.AttachedTo: lambda t, o, s: s.view.object(o).attached_to in referred(t.ref, s),
    f.DamagedBy: _damaged_by,
    f.ControllerDamagedBy: _controller_damaged,
    f.CastFrom: _cast_from,
    f.Compares: _compares,
    f.Targets: _targets,
    f.Not: lambda t, o, s: not _TESTS[type(t.test)](t.test, o, s),
    f.AnyOf: lambda t, o, s: any(_TESTS[type(each)](each, o, s) for each in t.tests),
    f.AllOf: lambda t, o, s: passes(t.tests, o, s),
}


def source_of(obj: GameObject) -> int:
    """Return the object that is the source: an ability's source, else the object itself (113.7)."""
    return obj.ability.source if isinstance(obj.ability, StackAbility) else obj.id
