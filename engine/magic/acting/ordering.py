"""The order in which cards lie on top of a library, where a player may choose it (401.4)."""

import itertools

from engine.magic.acting.harm import require_order
from engine.magic.choices import Decision
from engine.magic.choosing import objects_of
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import Scope
from engine.magic.terms import Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary import effects as f

_MOST = 5
"""More cards than this have too many orders to go through."""


def arrange(game: Game, effect: f.Arrange, scope: Scope) -> None:
    """Have the player choose in which order the cards lie, the top one first."""
    cards = objects_of(game, effect.what, scope)
    if len(cards) < 2:
        return
    owner = game.objects[cards[0]].owner
    require_order(game, owner)
    if len(cards) > _MOST:
        raise Unmodelled("too many orders")
    names = {each: view_of(game).name(each) for each in cards}
    orders = {" + ".join(names[each] for each in order): order for order in itertools.permutations(cards)}
    ways = tuple(orders)
    chosen = game.choose(Decision("arrange", scope.you, ways)) if len(ways) > 1 else 0
    library = tuple(each for each in game.zone(Zone.LIBRARY, owner) if each not in names)
    game.zones[Zone.LIBRARY, owner] = (*library, *reversed(orders[ways[chosen]]))
    game.touch()
