"""Applying what changes a permanent where it is: tapped, turned, attached, phased, out of combat."""

from collections.abc import Callable
from dataclasses import replace

from engine.magic import events as e
from engine.magic.game import Game
from engine.magic.vocabulary.changes import Until


def changed(game: Game, event: e.Changed) -> e.Event | None:
    """Change a permanent; what only tells of it stays as it is."""
    change = _CHANGES.get(event.kind) if event.obj in game.objects else None
    return event if change is None else change(game, event)


def _tapped(game: Game, event: e.Changed) -> e.Event | None:
    return _set_tapped(game, event, tapped=True)


def _untapped(game: Game, event: e.Changed) -> e.Event | None:
    return _set_tapped(game, event, tapped=False)


def _set_tapped(game: Game, event: e.Changed, *, tapped: bool) -> e.Event | None:
    obj = game.objects[event.obj]
    if obj.tapped is tapped:
        return None
    game.set(replace(obj, tapped=tapped))
    return event


def _face_up(game: Game, event: e.Changed) -> e.Event | None:
    game.set(replace(game.objects[event.obj], face_down="", timestamp=game.tick()))
    return event


def _face_down(game: Game, event: e.Changed) -> e.Event | None:
    obj = game.objects[event.obj]
    if obj.face_down or obj.is_double_faced:
        return None
    lasting = tuple(copy for copy in obj.copies if copy.until is not Until.TURNED_DOWN)
    game.set(replace(obj, face_down="turned", timestamp=game.tick(), copies=lasting))
    return event


def _transformed(game: Game, event: e.Changed) -> e.Event | None:
    obj = game.objects[event.obj]
    game.set(replace(obj, face=1 - obj.face, timestamp=game.tick()))
    return event


def _attached(game: Game, event: e.Changed) -> e.Event | None:
    obj = game.objects[event.obj]
    game.set(replace(obj, attached_to=event.other, timestamp=game.tick()))
    return event


def _unattached(game: Game, event: e.Changed) -> e.Event | None:
    game.set(replace(game.objects[event.obj].no_longer_bestowed(), attached_to=None))
    return event


def _phased_out(game: Game, event: e.Changed) -> e.Event | None:
    leave_combat(game, event.obj)
    game.set(replace(game.objects[event.obj], phased_out=True))
    return event


def _phased_in(game: Game, event: e.Changed) -> e.Event | None:
    game.set(replace(game.objects[event.obj], phased_out=False))
    return event


def _regenerated(game: Game, event: e.Changed) -> e.Event | None:
    game.set(replace(game.objects[event.obj], damage=0, deathtouched=False, tapped=True))
    leave_combat(game, event.obj)
    return event


def _leave_combat(game: Game, event: e.Changed) -> e.Event | None:
    leave_combat(game, event.obj)
    return event


def leave_combat(game: Game, obj_id: int) -> None:
    """Remove an object from combat; an attacker that was blocked stays so (506.4, 509.1h)."""
    combat = game.turn.combat
    if combat is None:
        return
    kept = [each for each in combat.attacks if each.attacker != obj_id]
    left = tuple(each for each in combat.attacks if each.attacker == obj_id)
    attacks = tuple(replace(each, blockers=tuple(b for b in each.blockers if b != obj_id)) for each in kept)
    game.set_turn(replace(game.turn, combat=replace(combat, attacks=attacks, left=left + combat.left)))


_CHANGES: dict[str, Callable[[Game, e.Changed], e.Event | None]] = {
    "tapped": _tapped,
    "untapped": _untapped,
    "turned face up": _face_up,
    "turned face down": _face_down,
    "transforms": _transformed,
    "attached": _attached,
    "unattached": _unattached,
    "phased out": _phased_out,
    "phased in": _phased_in,
    "regenerated": _regenerated,
    "removed from combat": _leave_combat,
}
