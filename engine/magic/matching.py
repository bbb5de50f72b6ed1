"""What filters mean at a moment: which objects pass their tests.

Refuses to change anything, and to choose: `Pick` is for `acting`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.magic import measuring
from engine.magic.event_words import damaged_this_turn
from engine.magic.players_meant import players_of
from engine.magic.qualities import qualities
from engine.magic.references import referred, referred_objects
from engine.magic.traits import TRAITS
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.references import EACH_ONE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.magic.scope import Scope
    from engine.magic.terms import Zone
    from engine.magic.vocabulary.filters import Filter, Test


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


def _trait(test: f.HasTrait, obj_id: int, scope: Scope) -> bool:
    return TRAITS[test.trait](scope.view.object(obj_id), scope)


def _controlled(test: f.Controlled, obj_id: int, scope: Scope) -> bool:
    return scope.view.controller(obj_id) in players_of(test.by, scope)


def _compares(test: f.Compares, obj_id: int, scope: Scope) -> bool:
    number = measuring.stat(test.stat, obj_id, scope.view)
    if getattr(test.amount, "of", None) == EACH_ONE:
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
