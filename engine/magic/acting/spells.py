"""Instructions about spells and abilities on the stack: countered (701.6), copied (707.10)."""

from dataclasses import replace

from engine.magic.acting.followed import arrived
from engine.magic.acting.retargeting import Wish, choose_targets, tell_targets
from engine.magic.cards import Face
from engine.magic.choosing import objects_of
from engine.magic.copying import excepted
from engine.magic.events import Changed, Event, Move
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.measuring import measure
from engine.magic.objects import GameObject
from engine.magic.performing import perform
from engine.magic.scope import Scope
from engine.magic.standing import cant
from engine.magic.terms import Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary import effects as f
from engine.rules import cr
from engine.trace import step


def counter(game: Game, effect: f.Counter, scope: Scope) -> None:
    """Counter spells and abilities (701.6a)."""
    moves: list[Event] = []
    for each in objects_of(game, effect.what, scope):
        if game.objects[each].zone is not Zone.STACK:
            continue
        if cant(game, "be countered", each, scope.source):
            game.note(step("event.cant", cr("101.2"), event="Counter", object=view_of(game).name(each)))
            continue
        moves += [
            Changed("countered", each),
            Move(each, effect.zone, effect.place, "countered", source=scope.source),
        ]
    happened = perform(game, *moves)
    scope.memory.update(did=bool(happened), moved=arrived(happened))


def _spell_faces(game: Game, original: GameObject, effect: f.CopySpell) -> tuple[Face, ...]:
    """Return the faces of a copy of a spell: both of a double-faced one (707.10g)."""
    faces = original.own or (view_of(game).copiable(original.id),)
    if original.cards and original.is_double_faced and not original.copies:
        faces = original.cards[0].card.faces
    if effect.exceptions is None:
        return faces
    return tuple(excepted(face, effect.exceptions) for face in faces)


def copy_spell(game: Game, effect: f.CopySpell, scope: Scope) -> None:
    """Copy spells or abilities with all their choices (707.10); new targets where allowed (707.10c)."""
    for each in objects_of(game, effect.what, scope):
        original = game.objects[each]
        if original.zone is not Zone.STACK:
            raise Unmodelled("a copy of a card")
        for _ in range(measure(effect.amount, scope)):
            own = _spell_faces(game, original, effect)
            casting = replace(original.casting, was_cast=False, leaves_to=None) if original.casting else None
            copy = replace(
                original,
                id=game.new_id(),
                owner=scope.you,
                controller=scope.you,
                timestamp=game.tick(),
                cards=(),
                own=() if original.ability is not None else own,
                casting=casting,
                label="",
            )
            game.add(copy)
            if effect.new_targets:
                choose_targets(game, copy.id, Wish(scope.you))
            tell_targets(game, copy.id, scope.you)
