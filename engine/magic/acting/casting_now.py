"""Casting a spell as an effect is followed (608.2g): without paying its mana cost, whatever the time."""

from engine.magic.casting import CastRequest, cast
from engine.magic.casting_options import FREE
from engine.magic.choosing import objects_of
from engine.magic.game import Game
from engine.magic.legality import Illegal, put_back
from engine.magic.matching import Scope, players_of
from engine.magic.vocabulary import effects as f


def cast_now(game: Game, effect: f.CastNow, scope: Scope) -> None:
    """Have a player cast cards for free, one after another; what can't be cast stays where it is."""
    for player in players_of(effect.who, scope):
        for each in objects_of(game, effect.what, scope):
            saved = game.copy()
            try:
                spell = cast(game, CastRequest(player, each, FREE))
            except Illegal as refusal:
                put_back(game, saved)
                game.note(refusal.why)
                continue
            scope.memory.setdefault("followed", {})[each] = (spell,)
            scope.memory.update(did=True, moved=(spell,))
