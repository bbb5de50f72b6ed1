"""Who has come under other control by something that was done (302.6)."""

from collections.abc import Callable
from dataclasses import replace

from engine.magic.game import Game
from engine.magic.layers import view_of


def watching_control(game: Game, act: Callable[[], object]) -> None:
    """Do something, and note the permanents that have changed controllers by it."""
    before = {each: view_of(game).controller(each) for each in view_of(game).on_battlefield()}
    act()
    after = view_of(game)
    for each, player in before.items():
        if after.knows(each) and after.controller(each) != player:
            game.set(replace(game.objects[each], since_turn=game.turn.number))
