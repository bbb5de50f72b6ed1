"""Instructions that change how permanents stand: tapped, turned, attached, phased out, out of combat."""

from engine.magic.attaching import cant_be_attached
from engine.magic.cards import Layout
from engine.magic.choosing import objects_of, targets_of
from engine.magic.events import Changed
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.objects import Target
from engine.magic.performing import perform
from engine.magic.scope import Scope
from engine.magic.standing import cant
from engine.magic.terms import PERMANENT_TYPES, Zone
from engine.magic.turning import turn_up
from engine.magic.vocabulary import effects as f
from engine.rules import cr
from engine.trace import step


def tap(game: Game, effect: f.Tap, scope: Scope) -> None:
    """Tap objects (701.26a)."""
    happened = perform(game, *(Changed("tapped", each) for each in objects_of(game, effect.what, scope)))
    scope.memory["did"] = bool(happened)


def untap(game: Game, effect: f.Untap, scope: Scope) -> None:
    """Untap objects (701.26b)."""
    happened = perform(game, *(Changed("untapped", each) for each in objects_of(game, effect.what, scope)))
    scope.memory["did"] = bool(happened)


def turn_face(game: Game, effect: f.TurnFace, scope: Scope) -> None:
    """Turn permanents face down or face up (708.2a, 708.7)."""
    every = objects_of(game, effect.what, scope)
    if effect.up:
        for each in every:
            if game.objects[each].face_down:
                turn_up(game, each)
        return
    free = [each for each in every if not cant(game, "be turned face down", each)]
    for each in free:
        if game.objects[each].is_double_faced:
            game.note(step("effect.impossible", cr("712.16"), object=view_of(game).name(each)))
    perform(game, *(Changed("turned face down", each) for each in free))


def transform(game: Game, effect: f.Transform, scope: Scope) -> None:
    """Transform double-faced permanents; others stay as they are (701.27c, 712.9, 712.10)."""
    able = [each for each in objects_of(game, effect.what, scope) if _can_transform(game, each)]
    happened = perform(game, *(Changed("transforms", each) for each in able))
    scope.memory["did"] = bool(happened)


def _can_transform(game: Game, obj_id: int) -> bool:
    obj = game.objects[obj_id]
    if obj.face_down or obj.melded or obj.zone is not Zone.BATTLEFIELD:
        return False
    faces = obj.own or obj.cards[0].card.faces
    double = len(obj.own) > 1 or (bool(obj.cards) and obj.cards[0].card.layout is Layout.TRANSFORM)
    return (
        double and bool(faces[1 - obj.face].types & PERMANENT_TYPES) and not cant(game, "transform", obj_id)
    )


def attach(game: Game, effect: f.Attach, scope: Scope) -> None:
    """Attach objects to another, where they may be (701.3b)."""
    hosts = targets_of(game, effect.to, scope)
    for each in objects_of(game, effect.what, scope):
        if hosts:
            attach_to(game, each, hosts[0])


def attach_to(game: Game, obj_id: int, host: Target) -> None:
    """Attach one object, or say why it can't be."""
    rule = cant_be_attached(game, obj_id, host)
    if rule is not None or game.objects[obj_id].attached_to == host:
        name = host if isinstance(host, str) else view_of(game).name(host)
        game.note(
            step("attach.impossible", rule or cr("701.3b"), object=view_of(game).name(obj_id), host=name)
        )
        return
    perform(game, Changed("attached", obj_id, host))


def unattach(game: Game, effect: f.Unattach, scope: Scope) -> None:
    """Unattach objects (701.3d)."""
    every = objects_of(game, effect.what, scope)
    perform(
        game, *(Changed("unattached", each) for each in every if game.objects[each].attached_to is not None)
    )


def phase_out(game: Game, effect: f.PhaseOut, scope: Scope) -> None:
    """Phase permanents out, with what is attached to them (702.26b, g)."""
    every = objects_of(game, effect.what, scope)
    with_attached = [each for obj in every for each in (obj, *view_of(game).attached(obj))]
    perform(game, *(Changed("phased out", each) for each in dict.fromkeys(with_attached)))


def leave_combat(game: Game, effect: f.LeaveCombat, scope: Scope) -> None:
    """Remove creatures from combat (506.4)."""
    perform(game, *(Changed("removed from combat", each) for each in objects_of(game, effect.what, scope)))
