"""How an object comes onto the battlefield, or would: the object as it is made, and the look-ahead (614.12)."""

from dataclasses import replace

from engine.magic.cards import Face
from engine.magic.events import Entry, Move, TokenMade
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.objects import CopyEffect, GameObject
from engine.magic.terms import Zone
from engine.magic.view import View


def entry_of(event: Move | TokenMade) -> Entry:
    """Return how it enters as settled so far."""
    return event.entry or Entry()


def would_be(game: Game, event: Move | TokenMade) -> GameObject:
    """Return the permanent that an event would make, with an id of its own."""
    if isinstance(event, TokenMade):
        base = replace(event.proto, id=game.new_id(), timestamp=game.tick())
    else:
        base = _from_card(game, event)
    return _with_entry(game, base, entry_of(event))


def _from_card(game: Game, event: Move) -> GameObject:
    old = game.objects[event.obj]
    cards = old.cards + tuple(card for each in event.together for card in game.objects[each].cards)
    entry = entry_of(event)
    controller = entry.controller or (old.controller if old.zone is Zone.STACK else old.owner)
    carried = old.zone is Zone.STACK and old.ability is None
    return GameObject(
        id=game.new_id(),
        zone=Zone.BATTLEFIELD,
        owner=old.owner,
        controller=controller,
        timestamp=game.tick(),
        cards=cards,
        own=old.own,
        face=entry.face,
        melded=entry.melded,
        copies=old.copies if carried else (),
        casting=old.casting if carried else None,
        label="" if event.together else old.label,
    )


def _with_entry(game: Game, obj: GameObject, entry: Entry) -> GameObject:
    copies = tuple(CopyEffect(face, obj.timestamp) for face in entry.copies)
    return replace(
        obj,
        zone=Zone.BATTLEFIELD,
        controller=entry.controller or obj.controller,
        tapped=entry.tapped,
        face_down=entry.face_down,
        counters=entry.counters,
        copies=obj.copies + copies,
        chosen=entry.chosen,
        copied=entry.copied,
        attached_to=entry.attached_to,
        casting=entry.casting or obj.casting,
        linked=entry.linked,
        arrived=game.batch,
        since_turn=game.turn.number,
        entered_turn=game.turn.number,
    )


def look_ahead(game: Game, event: Move | TokenMade) -> tuple[View, int]:
    """Return a view in which the permanent is already there, as it would exist on the battlefield (614.12)."""
    twin = game.copy()
    obj = would_be(twin, event)
    if isinstance(event, Move):
        for each in (event.obj, *event.together):
            twin.take(each)
    twin.add(obj)
    return view_of(twin), obj.id


def would_be_face(game: Game, event: Move | TokenMade) -> Face:
    """Return the copiable values that it would enter with, as settled so far."""
    copies = entry_of(event).copies
    if copies:
        return copies[-1]
    if isinstance(event, TokenMade):
        return event.proto.own[min(event.proto.face, len(event.proto.own) - 1)]
    return view_of(game).copiable(event.obj)
