"""What an effect has moved, so that its later parts and its source find it again (400.7j, 607.2a)."""

from dataclasses import replace

from engine.magic.events import Event, Move
from engine.magic.game import Game
from engine.magic.scope import Scope


def gone(happened: tuple[Event, ...]) -> tuple[int, ...]:
    """Return the objects that moved, as they were before."""
    return tuple(each.obj for each in happened if isinstance(each, Move))


def arrived(happened: tuple[Event, ...]) -> tuple[int, ...]:
    """Return the new objects that moves have made."""
    return tuple(new for each in happened if isinstance(each, Move) for new in each.became)


def follow_moved(scope: Scope, happened: tuple[Event, ...]) -> None:
    """Remember what this effect has moved and where to, for its later parts (400.7j)."""
    scope.memory["done"] = gone(happened) or scope.memory.get("done", ())
    followed = scope.memory.setdefault("followed", {})
    for each in happened:
        if isinstance(each, Move):
            followed[each.obj] = each.became


def link(game: Game, source: int, moved: tuple[int, ...]) -> None:
    """Let a source's other abilities find what it has exiled (607.2a)."""
    obj = game.objects.get(source)
    if obj is not None:
        game.set(replace(obj, linked=obj.linked + moved))
