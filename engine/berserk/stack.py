"""Getting an action out of the stack: blocking it, which is paid, and interrupting it, which is not (526, 527).

Refuses to know what the action would have done.
"""

from engine.berserk import references as ref
from engine.berserk.game import Action, Game
from engine.berserk.hits import Hit
from engine.berserk.paying import pay
from engine.berserk.protection import protected
from engine.berserk.scenario import Declare
from engine.berserk.terms import Event, Status, What
from engine.rules import RuleRef

FROM_ANYWHERE = frozenset({Event.DEATH, Event.TO_DECK})
"""Abilities whose source may be blocked in the graveyard or the deck (527.2)."""


def block_refused(game: Game, move: Declare) -> tuple[str, tuple[RuleRef, ...], bool]:
    """Return why a block cannot be declared: reason, rules, and whether it is an inference."""
    name = _aim(move)
    action = game.in_stack(name)
    if action is None:
        return "not_in_stack", (ref.IN_STACK,), False
    if not game.cards[name].in_game and action.declare.trigger not in FROM_ANYWHERE:
        return "source_gone", (ref.BLOCK_TARGET,), True
    if not _window_open(game, move):
        return "block_window", (ref.C_BLOCK,), False
    return "", (), False


def pull_out(game: Game, action: Action, status: Status) -> None:
    """Remove an action from the stack with what became of it."""
    game.stack.remove(action.id)
    game.update(game.actions[action.id], status=status)


def apply_to_stack(game: Game, action: Action) -> None:
    """Block or interrupt the action aimed at, unless its source is protected or it has gone."""
    name = _aim(action.declare)
    aim = game.actions[action.against or 0]
    game.note("block.target", ref.BLOCK_TARGET, by=action.source, card=name, zone=game.cards[name].zone)
    if aim.id not in game.stack:
        game.note("block.too_late", ref.IN_STACK, by=action.source, card=name)
    elif protected(game, action, Hit(action.declare.effects[0].what, name, action.source)):
        rules = (ref.BLOCK_TARGET, ref.PROTECTION)
        game.note("block.protected", *rules, by=action.source, card=name, inference=1)
    elif action.declare.effects[0].what is What.BLOCK:
        _block(game, aim)
    else:
        pull_out(game, aim, Status.INTERRUPTED)
        game.note("action.interrupted", ref.INTERRUPTION, source=name)


def _block(game: Game, aim: Action) -> None:
    pull_out(game, aim, Status.BLOCKED)
    game.note("action.blocked", ref.BLOCKED, ref.DECLARED, source=aim.source)
    pay(game, aim, "blocked")


def _aim(move: Declare) -> str:
    targets = move.effects[0].targets
    return targets[0] if isinstance(targets, tuple) else ""


def _window_open(game: Game, move: Declare) -> bool:
    """Tell whether the edition lets an attack be blocked at that moment; C only after the dice."""
    if move.after_dice is None:
        return True
    known = game.profile.block_after_dice if move.after_dice else game.profile.block_before_dice
    return game.whether("block.after_dice") if known is None else known
