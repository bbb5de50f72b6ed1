"""Skipping (614.10) and extra turns (500.7): which steps and turns do not happen, and which come in between.

«Skip» replaces a step or turn with nothing. An effect on the next one waits until it has skipped one (614.10a).
"""

from dataclasses import replace

from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.standing import game_rule
from engine.magic.vocabulary.replacements import GameRule
from engine.rules import cr
from engine.trace import step


def skips(game: Game, what: str, player: str) -> bool:
    """Tell whether a player skips a step or turn now; an effect on the next one is used up by it."""
    if game_rule(game, f"skip {what}", player) or _next_one(game, what, player):
        game.note(step("skipped", cr("614.10"), what=what, player=player))
        return True
    return False


def _next_one(game: Game, what: str, player: str) -> bool:
    for each in game.rule_changes:
        if not isinstance(each.rule, GameRule) or each.rule.kind != f"skip next {what}":
            continue
        scope = Scope(view_of(game), each.source, each.you, targets=each.targets)
        if player in players_of(each.rule.who, scope):
            game.rule_changes = tuple(other for other in game.rule_changes if other is not each)
            game.touch()
            return True
    return False


def next_active(game: Game) -> str:
    """Return whose turn comes next: an extra turn, else the next player's who does not skip it (500.7, 614.10)."""
    names = tuple(game.players)
    after = names.index(game.turn.active)
    while True:
        if game.turn.extra:
            player = game.turn.extra[0]
            game.set_turn(replace(game.turn, extra=game.turn.extra[1:]))
        else:
            after = (after + 1) % len(names)
            player = names[after]
        gone = game.players[player].lost and not all(each.lost for each in game.players.values())
        if not gone and not skips(game, "turn", player):
            return player


def add_extra_turn(game: Game, player: str) -> None:
    """Let a player take an extra turn after this one, before any that was added earlier (500.7)."""
    game.set_turn(replace(game.turn, extra=(player, *game.turn.extra)))
