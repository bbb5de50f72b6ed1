"""What a scenario's lines do to the game, one after the other.

A line that is not a response first lets everything in the stack be performed. Refuses to know questions.
"""

from engine.berserk import references as ref
from engine.berserk.abilities import Armor, Prevention
from engine.berserk.applying import leave
from engine.berserk.cards import Card
from engine.berserk.declaring import declare, refuse
from engine.berserk.game import Game, Unplayable
from engine.berserk.hiding import reveal, turn_down
from engine.berserk.performing import perform_top
from engine.berserk.scenario import (
    Declare,
    EndOfFirstTurn,
    Hide,
    Move,
    Put,
    Recruit,
    Reveal,
    RevealPhase,
    Roll,
    Turn,
    UseReplacement,
)
from engine.berserk.strength import modified_roll
from engine.berserk.taking import recruit
from engine.berserk.terms import GAME_ZONE, STACK_EFFECTS, Side, Stage, Status, Zone
from engine.berserk.triggers import fire
from engine.rules import RuleRef

STEALTH = "скрытность"
"""The keyword with which edition A lets a card be revealed at will."""


def settle(game: Game) -> None:
    """Perform the stack from the top until it is empty, with what that triggers."""
    fire(game)
    while game.stack:
        perform_top(game)
        fire(game)


def make(game: Game, place: int, move: Move) -> None:
    """Carry out the scenario's line at a place."""
    if not getattr(move, "response", False):
        settle(game)
    game.origin, game.possible = place, True
    match move:
        case Declare():
            _wait_for_aim(game, move)
            game.origin = place
            declare(game, move, _next_number(game))
        case Reveal(card):
            _reveal_at_will(game, card)
        case Hide(card):
            turn_down(game, card)
        case Put():
            _put(game, move)
        case Recruit(card):
            recruit(game, card)
        case RevealPhase():
            _reveal_phase(game)
        case EndOfFirstTurn():
            _end_first_turn(game)
        case Turn(side):
            _begin_turn(game, side)
        case Roll(card, value):
            game.rolls[card] = modified_roll(game, card, value)
        case UseReplacement(card):
            _use(game, card, "replacement", ref.MOMENT)
        case _:
            _use(game, move.card, "prevention", ref.RELEVANT)


def _next_number(game: Game) -> int:
    return 1 + max((action.number for action in game.actions), default=0)


def _wait_for_aim(game: Game, move: Declare) -> None:
    """Let the stack run until the action that a response wants to block is in it, a trigger perhaps."""
    main = move.effects[0]
    if not move.response or main.what not in STACK_EFFECTS or not isinstance(main.targets, tuple):
        return
    while game.stack and game.in_stack(main.targets[0]) is None:
        perform_top(game)
        fire(game)


def _reveal_at_will(game: Game, name: str) -> None:
    card = game.cards[name]
    if not card.hidden:
        refuse(game, "not_hidden", ref.REVEAL, card=name)
    elif not game.profile.reveal_at_will and STEALTH not in card.features:
        refuse(game, "reveal_at_will", ref.A_AT_WILL, card=name)
    elif game.stage is Stage.BEFORE_REVEAL and not game.profile.reveal_before_phase:
        refuse(game, "reveal_before_phase", ref.REVEAL, card=name)
    else:
        reveal(game, name, "will")


def _put(game: Game, move: Put) -> None:
    if move.zone in GAME_ZONE:
        game.change(move.card, zone=move.zone, cell=move.cell)
        game.note("card.moved", ref.SOURCE_GONE, card=move.card, zone=move.zone)
    else:
        leave(game, move.card, move.zone)


def _reveal_phase(game: Game) -> None:
    """Turn all up, but the Second player may keep his third row hidden for now (529.3)."""
    for card in tuple(game.cards.values()):
        if not (card.hidden and card.in_game):
            continue
        if not _stays_hidden(game, card):
            reveal(game, card.name, "phase")
    game.stage = Stage.FIRST_TURN


def _stays_hidden(game: Game, card: Card) -> bool:
    if card.controller is game.scenario.first or card.zone is Zone.AUXILIARY:
        return False
    if card.cell is None:
        raise Unplayable("ряд", card.name)
    if not card.row_three:
        return False
    if game.profile.third_row_stays is None and not game.whether("hidden.third_row"):
        return False
    kept = game.decide("stay_hidden", card.controller, ("stay", card.name), ("reveal", card.name))
    if kept[0] == "stay":
        game.note("hidden.third_row_stays", ref.REVEAL, card=card.name, side=card.controller)
    return kept[0] == "stay"


def _end_first_turn(game: Game) -> None:
    for card in tuple(game.cards.values()):
        if card.hidden and card.row_three and card.controller is not game.scenario.first:
            reveal(game, card.name, "first_turn")
    game.stage = Stage.BATTLE


def _begin_turn(game: Game, side: Side) -> None:
    """Change the Active player and fill up what lasts for a turn."""
    game.active = side
    game.note("turn.begun", ref.PREVENTION_ORDER, side=side)
    for name, index in tuple(game.left):
        ability = game.cards[name].abilities[index]
        if isinstance(ability, Armor) or (isinstance(ability, Prevention) and ability.each_turn):
            del game.left[name, index]


def _use(game: Game, name: str, what: str, rule: RuleRef) -> None:
    """Refuse a replacement or prevention that its player wants to apply by hand: its moment is not now."""
    aimed = [action for action in game.actions if action.declare.effects[0].what not in STACK_EFFECTS]
    if game.stack:
        refuse(game, f"{what}_too_early", rule, card=name)
    elif aimed and aimed[-1].status is Status.PERFORMED:
        refuse(game, f"{what}_too_late", rule, card=name)
    else:
        refuse(game, f"nothing_for_{what}", ref.BLOCKED, ref.REPLACEMENT, card=name, inference=1)
