"""What an effect knows as it makes an ability or an effect that waits: objects it will find again (603.7c, 611.2c)."""

from engine.magic.event_words import event_subject
from engine.magic.events import Move
from engine.magic.matching import Scope
from engine.magic.objects import Target


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
    return tuple(known)


def _event_objects(scope: Scope) -> tuple[Target, ...]:
    return event_subject(scope.event) if scope.event is not None else ()
