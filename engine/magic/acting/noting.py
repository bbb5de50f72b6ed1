"""What an effect knows as it makes an ability or an effect that waits: objects it will find again (603.7c, 611.2c)."""

import dataclasses
from types import MappingProxyType
from typing import Any

from engine.magic.event_words import event_subject
from engine.magic.events import Move
from engine.magic.objects import Target
from engine.magic.players_meant import players_of
from engine.magic.references import referred
from engine.magic.scope import Scope
from engine.magic.vocabulary.filters import THAT_PLAYER, Filter, PlayerKind, Players, Ref, RefKind

_OF_EVENT = MappingProxyType({RefKind.EVENT: 101, RefKind.OTHER: 102, RefKind.ATTACKED: 103})
"""Under which number of a target an effect that waits finds what its maker's event was about."""
_PLAYER_OF_EVENT = 104


def noted(scope: Scope) -> tuple[tuple[str, tuple[Target, ...]], ...]:
    """Return what an ability made by this effect remembers; what it has moved is found again (400.7j)."""
    known = [(key, tuple(value)) for key, value in scope.memory.items() if isinstance(value, tuple)]
    followed = scope.memory.get("followed", {})
    for index, group in enumerate(scope.targets):
        now = tuple(each for target in group for each in followed.get(target, (target,)))
        known.append((f"target {index}", now))
    subjects = _event_objects(scope)
    if "moved" not in scope.memory and subjects:
        known.append(("moved", subjects))
    if isinstance(scope.event, Move) and scope.event.obj == scope.source:
        known.append(("this", scope.event.became))
    elif scope.source in followed:
        known.append(("this", followed[scope.source]))
    return (*known, *_of_event(scope))


def _of_event(scope: Scope) -> tuple[tuple[str, tuple[Target, ...]], ...]:
    if scope.event is None:
        return ()
    found = [(f"target {number}", referred(Ref(kind), scope)) for kind, number in _OF_EVENT.items()]
    return (*found, (f"target {_PLAYER_OF_EVENT}", players_of(THAT_PLAYER, scope)))


def with_noted_event(value: Any, scope: Scope, *, noting: bool = True) -> Any:
    """Return a vocabulary value in which «that creature», «that player» of this event are noted ones.

    Without `noting` that is done only within filters: other words there speak of an event that is still to come.
    """
    if scope.event is None:
        return value
    if noting and isinstance(value, Ref):
        return Ref(RefKind.NOTED, _OF_EVENT[value.kind]) if value.kind in _OF_EVENT else value
    if noting and isinstance(value, Players) and value.kind is PlayerKind.THAT:
        return Players(PlayerKind.NOTED, _PLAYER_OF_EVENT)
    if isinstance(value, tuple):
        return tuple(with_noted_event(each, scope, noting=noting) for each in value)
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    inner = noting or isinstance(value, Filter)
    fields = {
        each.name: with_noted_event(getattr(value, each.name), scope, noting=inner)
        for each in dataclasses.fields(value)
        if each.init
    }
    return dataclasses.replace(value, **fields)


def _event_objects(scope: Scope) -> tuple[Target, ...]:
    return event_subject(scope.event) if scope.event is not None else ()
