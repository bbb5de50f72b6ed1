"""What references mean at a moment: this, a target, what was moved, what the event was about. Changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.magic.event_words import event_other, event_subject
from engine.magic.events import Move
from engine.magic.terms import Zone
from engine.magic.vocabulary.references import Ref, RefKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.magic.objects import GameObject, Target
    from engine.magic.scope import Scope


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
