"""Instructions that add turns and phases (500.7, 500.8)."""

import dataclasses

from engine.magic.game import Game
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.skipping import add_extra_turn
from engine.magic.vocabulary import effects as f


def extra_combat(game: Game, _effect: f.ExtraCombat, _scope: Scope) -> None:
    """Add a combat phase to the turn (500.8)."""
    game.set_turn(dataclasses.replace(game.turn, extra_combats=game.turn.extra_combats + 1))


def extra_turn(game: Game, effect: f.ExtraTurn, scope: Scope) -> None:
    """Have players take an extra turn after this one (500.7)."""
    for player in players_of(effect.who, scope):
        add_extra_turn(game, player)
