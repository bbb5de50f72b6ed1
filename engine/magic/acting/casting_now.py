"""Casting a spell as an effect is followed (608.2g): without paying its mana cost, whatever the time."""

from dataclasses import replace

from engine.magic.casting import CastRequest, cast
from engine.magic.casting_options import FREE
from engine.magic.choosing import objects_of
from engine.magic.game import Game
from engine.magic.legality import Illegal, put_back
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary import effects as f


def _copied(game: Game, card: int) -> int:
    """Make a copy of a card in its zone, to be cast; otherwise it ceases to exist (707.12, 704.5e)."""
    original = game.objects[card]
    faces = original.cards[0].card.faces if original.cards else original.own
    if len(faces) > 1:
        raise Unmodelled("a copy of a card with several faces")
    copy = replace(original, id=game.new_id(), timestamp=game.tick(), cards=(), own=faces, label="")
    game.add(copy)
    return copy.id


def cast_now(game: Game, effect: f.CastNow, scope: Scope) -> None:
    """Have a player cast cards for free, one after another; what can't be cast stays where it is."""
    for player in players_of(effect.who, scope):
        for each in objects_of(game, effect.what, scope):
            saved = game.copy()
            card = _copied(game, each) if effect.copy else each
            try:
                spell = cast(game, CastRequest(player, card, FREE))
            except Illegal as refusal:
                put_back(game, saved)
                game.note(refusal.why)
                continue
            scope.memory.setdefault("followed", {})[each] = (spell,)
            scope.memory.update(did=True, moved=(spell,))
