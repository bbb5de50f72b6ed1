"""Special actions (116): turning a face-down permanent face up, and playing a land. They don't use the stack.

Each as `verify_x`, `can_x`, `x`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.magic.casting_rules import check_sorcery_time
from engine.magic.choices import Decision
from engine.magic.copiable import printed
from engine.magic.costs import Cost, CostPart, Reduction, TotalCost, total_cost
from engine.magic.events import Entry, Move
from engine.magic.game import Game
from engine.magic.layers import face_up_form, view_of
from engine.magic.legality import attempt, illegal
from engine.magic.measuring import measure
from engine.magic.mechanics.numbers import rule_of
from engine.magic.objects import GameObject
from engine.magic.paying import can_pay, pay
from engine.magic.paying_mana import Purpose
from engine.magic.performing import perform
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.standing import allowed, cant, player_cant, standing
from engine.magic.terms import Zone
from engine.magic.totalling import turn_up_changes
from engine.magic.turning import turn_up
from engine.magic.vocabulary.replacements import GameRule
from engine.rules import RuleRef, cr
from engine.trace import Step, step


@dataclass(frozen=True, slots=True)
class TurnUpRequest:
    """A wish to turn a permanent face up; `procedure` names morph, manifest and so on, or leaves it open."""

    player: str
    obj: int
    procedure: str = ""
    x: int = 0


@dataclass(frozen=True, slots=True)
class Procedure:
    """A way to turn a permanent face up: its name, its total cost, and what megamorph puts on it."""

    name: str
    total: TotalCost
    counter: str = ""


def verify_turn_face_up(game: Game, request: TurnUpRequest) -> Step | None:
    """Return why a permanent can't be turned face up so, or None where it can."""
    outcome = attempt(game, lambda twin: turn_face_up(twin, request))
    return outcome if isinstance(outcome, Step) else None


def can_turn_face_up(game: Game, request: TurnUpRequest) -> bool:
    """Tell whether a permanent can be turned face up so."""
    return verify_turn_face_up(game, request) is None


def turn_face_up(game: Game, request: TurnUpRequest) -> None:
    """Turn a face-down permanent face up for its cost (116.2b, 702.37e, 701.40b). Raises Illegal."""
    obj = game.objects[request.obj]
    name = view_of(game).name(request.obj)
    if obj.zone is not Zone.BATTLEFIELD:
        raise illegal("not_permanent", cr("708.7"), object=name)
    if not obj.face_down:
        raise illegal("not_face_down", cr("708.7"), object=name)
    if view_of(game).controller(request.obj) != request.player:
        raise illegal("controller", cr("116.2b"), object=name, player=request.player)
    if cant(game, "be turned face up", request.obj):
        raise illegal("prohibited", cr("101.2"), object=name)
    procedure = _chosen(game, request, name)
    game.note(step("turn_up", cr("116.2b"), rule_of(procedure.name), object=name, procedure=procedure.name))
    game.note(*procedure.total.steps)
    pay(game, request.player, procedure.total, Purpose(request.obj, "turn up", request.x))
    turn_up(game, request.obj, counter=procedure.counter, x=request.x)


def _chosen(game: Game, request: TurnUpRequest, name: str) -> Procedure:
    ways = [each for each in procedures(game, request.obj, request.x) if request.procedure in ("", each.name)]
    if not ways:
        raise illegal("no_turn_up", *_why_none(game.objects[request.obj]), object=name)
    payable = [each for each in ways if can_pay(game, request.player, each.total, request.obj, "turn up")]
    if len(payable) <= 1:
        return payable[0] if payable else ways[0]
    if len({str(each.total.mana) for each in payable}) == 1:
        return payable[0]
    labels = tuple(each.name for each in payable)
    return payable[game.choose(Decision("procedure", request.player, labels, name))]


def _why_none(obj: GameObject) -> tuple[RuleRef, ...]:
    return (cr("701.40b"),) if obj.face_down in ("manifest", "cloak") else (cr("702.37e"), cr("708.7"))


def procedures(game: Game, obj_id: int, x: int = 0) -> Iterator[Procedure]:
    """Go through the ways to turn a face-down permanent face up (702.37e, 702.168d, 701.40b-d, 701.58b-d)."""
    form = face_up_form(game, obj_id)
    for held in form.held:
        for way in held.parts.turn_up:
            part = CostPart(way.name, way.cost, (rule_of(way.name),))
            changes = turn_up_changes(game, obj_id)
            if way.cut is not None:
                times = measure(way.cut[1], Scope(view_of(game), obj_id, form.controller))
                own = Reduction(way.name, way.cut[0].times(times), (cr("601.2f"),))
                changes = replace(changes, reductions=(*changes.reductions, own))
            total = total_cost(part, changes, x=x)
            yield Procedure(way.name, total, way.counter)
    obj = game.objects[obj_id]
    if obj.face_down in ("manifest", "cloak") and obj.cards:
        face = printed(replace(obj, face_down="", copies=()))
        if "creature" in face.types and face.mana_cost is not None:
            part = CostPart(obj.face_down, Cost(face.mana_cost), (rule_of(obj.face_down),))
            yield Procedure(obj.face_down, total_cost(part, turn_up_changes(game, obj_id), x=x))


@dataclass(frozen=True, slots=True)
class PlayLandRequest:
    """A wish to play a land; `face` is the face of a modal double-faced card."""

    player: str
    card: int
    face: int = 0


def verify_play_land(game: Game, request: PlayLandRequest) -> Step | None:
    """Return why a land can't be played, or None where it can."""
    outcome = attempt(game, lambda twin: play_land(twin, request))
    return outcome if isinstance(outcome, Step) else None


def can_play_land(game: Game, request: PlayLandRequest) -> bool:
    """Tell whether a land can be played."""
    return verify_play_land(game, request) is None


def play_land(game: Game, request: PlayLandRequest) -> None:
    """Play a land: once a turn, in one's own main phase with an empty stack (116.2a, 305.2). Raises Illegal."""
    obj = game.objects[request.card]
    name = view_of(game).name(request.card)
    face = obj.cards[0].card.faces[request.face] if obj.cards else printed(obj)
    if "land" not in face.types:
        raise illegal("not_land", cr("305.1"), card=name)
    own_hand = obj.zone is Zone.HAND and obj.owner == request.player
    if not own_hand and allowed(game, f"cast from {obj.zone}", request.card, request.player) is None:
        raise illegal("zone", cr("116.2a"), card=name, zone=str(obj.zone))
    check_sorcery_time(game, request.player, cr("116.2a"), card=name)
    player = game.players[request.player]
    if player_cant(game, "play lands", request.player):
        raise illegal("prohibited", cr("101.2"), object=name)
    if player.lands_played >= 1 + sum(1 for _ in _extra_lands(game, request.player)):
        raise illegal("one_land", cr("305.2"), card=name, player=request.player)
    game.set_player(replace(player, lands_played=player.lands_played + 1))
    entry = Entry(controller=request.player, face=request.face)
    perform(game, Move(request.card, Zone.BATTLEFIELD, cause="played", entry=entry))


def _extra_lands(game: Game, player: str) -> Iterator[int]:
    for rule, scope in standing(game, GameRule):
        if rule.kind == "extra land" and player in players_of(rule.who, scope):
            yield 1
