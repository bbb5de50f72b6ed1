"""Turning a permanent face up (708.7, 708.8): what applies as it is turned, and what never can be."""

from engine.magic.copiable import printed
from engine.magic.events import Changed, CountersPlaced
from engine.magic.game import Game
from engine.magic.layers import face_up_form, view_of
from engine.magic.performing import perform
from engine.magic.scope import Scope
from engine.magic.terms import PERMANENT_TYPES
from engine.magic.vocabulary.effects import BecomeCopy
from engine.magic.vocabulary.replacements import TurningUp
from engine.rules import cr
from engine.trace import step


def turn_up(game: Game, obj_id: int, *, counter: str = "", x: int = 0) -> None:
    """Turn a face-down permanent face up: same object, no entering; «as it is turned up» applies at once (708.11).

    `counter` is what megamorph puts on it (702.37b); `x` is what its abilities mean by X from now on (702.37f).
    An instant or sorcery stays face down (701.40g).
    """
    obj = game.objects[obj_id]
    if not obj.copies and not printed(obj).types & PERMANENT_TYPES:
        game.note(step("turn_up.impossible", cr("701.40g"), card=printed(obj).name))
        return
    form = face_up_form(game, obj_id)
    effects = [
        part.replacement.effects
        for held in form.held
        for part in held.parts.replacing
        if isinstance(part.replacement, TurningUp)
    ]
    copying = [each for each in effects if any(isinstance(effect, BecomeCopy) for effect in each)]
    for each in copying:
        game.follow(game, each, Scope(view_of(game), obj_id, form.controller, x))
    if x != (obj.casting.x if obj.casting is not None else 0):
        game.set(game.objects[obj_id].recast(x=x))
    perform(game, Changed("turned face up", obj_id, player=form.controller))
    if counter:
        perform(game, CountersPlaced(obj_id, counter, 1))
    for each in (each for each in effects if each not in copying):
        game.follow(game, each, Scope(view_of(game), obj_id, form.controller, x))
