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
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.references import THAT_PLAYER, PlayerKind, Players, Ref, RefKind
from engine.magic.vocabulary.walking import rebuilt

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
    return rebuilt(value, _noted_event if noting else _noted_in_filter)


def _noted_event(part: Any) -> Ref | Players | None:
    if isinstance(part, Ref) and part.kind in _OF_EVENT:
        return Ref(RefKind.NOTED, _OF_EVENT[part.kind])
    if isinstance(part, Players) and part.kind is PlayerKind.THAT:
        return Players(PlayerKind.NOTED, _PLAYER_OF_EVENT)
    return None


def _noted_in_filter(part: Any) -> Filter | None:
    if not isinstance(part, Filter):
        return None
    return dataclasses.replace(part, tests=rebuilt(part.tests, _noted_event))


def _event_objects(scope: Scope) -> tuple[Target, ...]:
    return event_subject(scope.event) if scope.event is not None else ()
