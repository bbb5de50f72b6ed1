"""Playing a scenario's actions: names become objects, requests go to the rules, priority comes after each.

An illegal action changes nothing and is noted with its reason (733.1).
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.magic import special
from engine.magic.activating import ActivateRequest, activate
from engine.magic.attacking import attack
from engine.magic.blocking import block, no_blocks
from engine.magic.cards import Layout
from engine.magic.casting import CastRequest, cast
from engine.magic.casting_options import way_to_cast
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.legality import Illegal, illegal
from engine.magic.named import target, the, untaken
from engine.magic.named_costs import answer_by_name, check_given, check_used, could_be, named_for_costs
from engine.magic.naming import find
from engine.magic.notation import ast
from engine.magic.notation.errors import MalformedScenario, ScenarioError
from engine.magic.notation.words import FACE, PLAYERS
from engine.magic.objects import Target
from engine.magic.plain_effects import do_effect
from engine.magic.stack import resolve_top
from engine.magic.state_based import priority
from engine.magic.terms import Zone
from engine.magic.turn import go_to, play_out, to_combat
from engine.magic.whole_names import with_whole_names
from engine.rules import cr

PLAYABLE = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY, Zone.COMMAND)
ON_TABLE = (Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.COMMAND)


def play(game: Game, action: ast.Action) -> None:
    """Play one action, then all that happens before a player gets priority."""
    try:
        perform_action(game, action)
    except Illegal as refusal:
        game.note(refusal.why)
        raise
    priority(game)


def perform_action(game: Game, action: ast.Action) -> None:
    """Play one action without the priority that follows; raises Illegal.

    Whoever acts in the declare blockers step before any block is declared acts after none was (509.2).
    """
    blocks = isinstance(action, ast.Block | ast.GoTo)
    if not blocks and game.turn.step == "declare blockers" and no_blocks(game):
        priority(game)
    _ACTIONS[type(action)](game, with_whole_names(game, action))


def _cast(game: Game, action: ast.Cast) -> None:
    action = _with_target(game, action)
    given = could_be(game, action.sacrifice + action.discard)
    answer_by_name(game, action.player, named_for_costs(action))
    card, face = _card_and_face(game, action)
    request = CastRequest(
        action.player,
        card,
        action.way,
        face,
        tuple(mode - 1 for mode in action.modes),
        action.x,
        _targets(game, action.targets, action.player),
        action.kicks,
        action.division,
    )
    cast(game, request)
    check_given(game, action.player, given)
    check_used(game, action.player, action.tap + action.exile)


_AT = re.compile(r"\s(?:в|на|по|at|on)\s")


def _with_target(game: Game, action: ast.Cast) -> ast.Cast:
    """Read «каст Молния в Лев» as a target where nothing is called so as a whole."""
    if action.targets is not None or find(game, action.card):
        return action
    for place in _AT.finditer(action.card):
        card, rest = action.card[: place.start()], tuple(action.card[place.end() :].split(", "))
        if find(game, card) and all(
            each.lower() in PLAYERS or each.lower() in FACE or find(game, each) for each in rest
        ):
            return replace(action, card=card, targets=rest)
    return action


def _card_and_face(game: Game, action: ast.Cast) -> tuple[int, int]:
    """Find the card, and which of its faces the name means."""
    card = _card(game, action)
    faces = [face.name.lower() for each in game.objects[card].cards for face in each.card.faces]
    name = action.card.lower()
    return card, faces.index(name) if name in faces and action.way != "fuse" else 0


def _card(game: Game, action: ast.Cast) -> int:
    """Find the card: of several of that name, the first that may be cast in the way that is named (601.3)."""
    first = the(game, action.card, PLAYABLE, action.player)
    alike = find(game, action.card, PLAYABLE, action.player) if action.way else []
    return next((each for each in alike if _has_way(game, action, each)), first)


def _has_way(game: Game, action: ast.Cast, card: int) -> bool:
    try:
        way_to_cast(game, action.player, card, action.way, 0)
    except Illegal:
        return False
    return True


def _targets(game: Game, names: tuple[str, ...] | None, you: str) -> tuple[Target, ...] | None:
    return None if names is None else tuple(target(game, name, you) for name in names)


def _activate(game: Game, action: ast.Activate) -> None:
    given = could_be(game, action.sacrifice + action.discard)
    answer_by_name(game, action.player, named_for_costs(action))
    obj = the(game, action.obj, ON_TABLE, action.player)
    modes = tuple(mode - 1 for mode in action.modes)
    targets = _targets(game, action.targets, action.player)
    request = ActivateRequest(
        action.player, obj, action.number - 1, action.x, modes, targets, action.division
    )
    activate(game, request)
    check_given(game, action.player, given)
    check_used(game, action.player, action.tap + action.exile)


def _play_land(game: Game, action: ast.PlayLand) -> None:
    card = the(game, action.card, PLAYABLE, action.player)
    face = _land_face(game, card, action.card)
    special.play_land(game, special.PlayLandRequest(action.player, card, face))


def _land_face(game: Game, card: int, name: str) -> int:
    """Return the face that is played: the one named; of a modal card named as a whole, the one that is a land."""
    cards = game.objects[card].cards
    if not cards or cards[0].card.layout is not Layout.MODAL:
        return 0
    faces = cards[0].card.faces
    lands = [index for index, face in enumerate(faces) if "land" in face.types]
    named = [index for index in lands if faces[index].name.lower() == name.lower()]
    return (named or lands or [0])[0]


def _turn_up(game: Game, action: ast.TurnUp) -> None:
    obj = the(game, action.obj, (Zone.BATTLEFIELD, Zone.STACK), action.player)
    special.turn_face_up(game, special.TurnUpRequest(action.player, obj, action.way, action.x))


def _attack(game: Game, action: ast.Attack) -> None:
    to_combat(game, action.player)
    opponent = game.opponents(action.player)[0]
    taken: list[int] = []
    pairs: list[tuple[int, Target]] = []
    for attacker, defender in action.attackers:
        obj = untaken(game, attacker, action.player, taken)
        pairs.append((obj, target(game, defender, action.player) if defender else opponent))
    attack(game, action.player, pairs)


def _block(game: Game, action: ast.Block) -> None:
    play_out(game)
    taken: list[int] = []
    pairs = [(untaken(game, b, action.player, taken), _attacker(game, a)) for b, a in action.blocks]
    block(game, action.player, pairs)


def _attacker(game: Game, name: str) -> int:
    """Find what is blocked: an attacker of that name before anything else; without a name, the only attacker."""
    combat = game.turn.combat
    attacking = [each.attacker for each in combat.attacks] if combat is not None else []
    if not name and len(attacking) == 1:
        return attacking[0]
    if not name:
        known = tuple(view_of(game).name(each) for each in attacking)
        raise ScenarioError(MalformedScenario(0, 0, ">", known, "", "unknown_object"))
    found = find(game, name, (Zone.BATTLEFIELD,), game.turn.active)
    return next((each for each in found if each in attacking), None) or the(game, name, (Zone.BATTLEFIELD,))


def _go_to(game: Game, action: ast.GoTo) -> None:
    go_to(game, action.step, action.player or None)


def _resolve(game: Game, _action: ast.Resolve) -> None:
    """Resolve the top of the stack; the whole stack is resolved one after another by who plays the actions."""
    if not game.zone(Zone.STACK):
        raise illegal("empty_stack", cr("608.1"))
    resolve_top(game)


def _effect(game: Game, action: ast.Effect) -> None:
    do_effect(game, action.player, action.text)


_ACTIONS: dict[type, Callable[[Game, Any], None]] = {
    ast.Cast: _cast,
    ast.Activate: _activate,
    ast.PlayLand: _play_land,
    ast.TurnUp: _turn_up,
    ast.Attack: _attack,
    ast.Block: _block,
    ast.GoTo: _go_to,
    ast.Resolve: _resolve,
    ast.Effect: _effect,
}
