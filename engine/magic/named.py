"""What the names of an action mean: objects and players. Raises ScenarioError where nothing is called so."""

from collections.abc import Sequence

from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.naming import ORDER, find
from engine.magic.notation.errors import MalformedScenario, ScenarioError, nearest
from engine.magic.notation.words import FACE, PLAYERS
from engine.magic.objects import Target
from engine.magic.terms import Zone


def the(game: Game, name: str, zones: Sequence[Zone] = ORDER, controller: str | None = None) -> int:
    """Return the object of a name, in those zones before all others; raises ScenarioError where there is none.

    Whether it may be used where it is found is for the rules to say.
    """
    found = find(game, name, zones, controller) or find(game, name, ORDER, controller)
    if not found:
        known = {view_of(game).name(each) for each in game.objects}
        what = MalformedScenario(
            0, 0, name, tuple(sorted(known))[:40], nearest(name, known), "unknown_object"
        )
        raise ScenarioError(what)
    return found[0]


def target(game: Game, name: str, you: str) -> Target:
    """Return what a target's name means: a player or an object; «лицо» is your only opponent."""
    if name.lower() in FACE and not find(game, name):
        return _only_opponent(game, name, you)
    if name.lower() in PLAYERS and PLAYERS[name.lower()] in game.players:
        return PLAYERS[name.lower()]
    return the(game, name, (Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE, Zone.HAND))


def _only_opponent(game: Game, name: str, you: str) -> str:
    opponents = game.opponents(you)
    if len(opponents) > 1:
        raise ScenarioError(MalformedScenario(0, 0, name, tuple(opponents), "", "unknown_player"))
    return opponents[0]


def untaken(game: Game, name: str, player: str, taken: list[int]) -> int:
    """Find an object of a name that was not named before in the same list."""
    found = [each for each in find(game, name, (Zone.BATTLEFIELD,), player) if each not in taken]
    obj = found[0] if found else the(game, name, (Zone.BATTLEFIELD,), player)
    taken.append(obj)
    return obj
