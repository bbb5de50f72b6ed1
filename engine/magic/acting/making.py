"""Instructions that make objects: tokens, emblems, copies of permanents; and mana."""

from dataclasses import replace

from engine.magic.cards import Face, as_spoken
from engine.magic.choosing import objects_of
from engine.magic.copying import both_faces, copied_face
from engine.magic.emblems import in_command_zone
from engine.magic.events import Entry, Event, TokenMade
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.measuring import measure
from engine.magic.objects import GameObject
from engine.magic.payment import produced
from engine.magic.performing import perform
from engine.magic.players_meant import players_of
from engine.magic.references import referred_objects
from engine.magic.scope import Scope
from engine.magic.terms import Zone
from engine.magic.vocabulary import effects as f
from engine.magic.vocabulary.references import Ref, RefKind


def create_tokens(game: Game, effect: f.CreateTokens, scope: Scope) -> None:
    """Have players create tokens (111.2)."""
    power = effect.face.power if effect.power is None else measure(effect.power, scope)
    toughness = effect.face.toughness if effect.toughness is None else measure(effect.toughness, scope)
    name = effect.face.name if game.rules.unnamed_tokens_say_so else as_spoken(effect.face.name)
    face = replace(effect.face, name=name, power=power, toughness=toughness)
    entry = Entry(tapped=effect.tapped, attacking=effect.attacking)
    made: tuple[int, ...] = ()
    for player in players_of(effect.who, scope):
        count = measure(effect.amount, scope.of(player))
        if count > 0:
            made += _made(perform(game, TokenMade(_proto(player, (face,)), entry, count)))
    scope.memory.update(created=made, did=bool(made))


def _proto(player: str, faces: tuple[Face, ...], index: int = 0) -> GameObject:
    return GameObject(0, Zone.BATTLEFIELD, player, player, 0, own=faces, face=index)


def _made(happened: tuple[Event, ...]) -> tuple[int, ...]:
    return tuple(new for each in happened if isinstance(each, TokenMade) for new in each.became)


def create_emblem(game: Game, effect: f.CreateEmblem, scope: Scope) -> None:
    """Put an emblem into the command zone; its abilities work from there (114.2, 114.4)."""
    abilities = tuple(in_command_zone(ability) for ability in effect.face.abilities)
    face = replace(effect.face, abilities=abilities)
    for player in players_of(effect.who, scope):
        game.add(GameObject(game.new_id(), Zone.COMMAND, player, player, game.tick(), own=(face,)))


def create_copies(game: Game, effect: f.CreateCopies, scope: Scope) -> None:
    """Have players create tokens that are copies of objects, last known where they have gone (707.2, 608.2h)."""
    view = view_of(game)
    originals = _originals(game, effect, scope)
    made: tuple[int, ...] = ()
    entry = Entry(tapped=effect.tapped, attacking=effect.attacking)
    for player in players_of(effect.who, scope):
        for each in originals:
            faces = both_faces(view, each)
            if len(faces) == 1 or effect.exceptions is not None:
                faces = (copied_face(view, each, effect.exceptions),)
            index = view.object(each).face if len(faces) > 1 else 0
            count = measure(effect.amount, scope)
            if count > 0:
                made += _made(perform(game, TokenMade(_proto(player, faces, index), entry, count)))
    scope.memory.update(created=made, did=bool(made))


def _originals(game: Game, effect: f.CreateCopies, scope: Scope) -> tuple[int, ...]:
    """Find what to copy: an object that this very effect has moved is copied as it last was (608.2h)."""
    if isinstance(effect.of, Ref) and effect.of.kind is not RefKind.MOVED:
        scope.view = view_of(game)
        return referred_objects(effect.of, scope)
    return objects_of(game, effect.of, scope)


def add_mana(game: Game, effect: f.AddMana, scope: Scope) -> None:
    """Add mana to pools; mana of a choice of colours stays open until it is spent."""
    added = tuple(
        replace(unit, only=effect.only)
        for _ in range(measure(effect.amount, scope))
        for unit in produced(effect.choices)
    )
    for player in players_of(effect.who, scope):
        held = game.players[player]
        game.set_player(replace(held, pool=held.pool + added))
