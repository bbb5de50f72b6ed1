"""Activating abilities (602): as casting, but of an object that is no card; mana abilities resolve at once.

`verify_activate`, `can_activate`, `activate`. Refuses to resolve what goes on the stack.
"""

from dataclasses import dataclass, replace

from engine.magic.casting import choose_modes
from engine.magic.casting_rules import is_sorcery_time
from engine.magic.costs import CostVerb, OtherCost, TotalCost
from engine.magic.dividing import announce_division
from engine.magic.events import WasActivated, WasTargeted
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.legality import attempt, illegal
from engine.magic.mana import ZERO
from engine.magic.matching import passes
from engine.magic.measuring import holds
from engine.magic.objects import Casting, GameObject, StackAbility, Target
from engine.magic.paying import pay
from engine.magic.paying_mana import Purpose
from engine.magic.performing import perform
from engine.magic.reading_required import note_unread
from engine.magic.scope import Scope
from engine.magic.standing import allowed, standing
from engine.magic.targeting import assign, parts_chosen
from engine.magic.terms import Zone
from engine.magic.totalling import total_of_ability
from engine.magic.vocabulary.abilities import Activated, Modal, is_mana_ability
from engine.magic.vocabulary.replacements import CantActivate
from engine.rules import cr
from engine.trace import Step, step


@dataclass(frozen=True, slots=True)
class ActivateRequest:
    """A wish to activate: whose, which ability of which object (counted from 0), and the announcements."""

    player: str
    obj: int
    index: int = 0
    x: int = 0
    modes: tuple[int, ...] = ()
    targets: tuple[Target, ...] | None = None
    division: tuple[int, ...] = ()


def activated_of(game: Game, obj_id: int) -> list[Activated]:
    """Return the activated abilities of an object, in order."""
    return [ability for held in view_of(game).of(obj_id).held for ability in held.parts.activated]


def verify_activate(game: Game, request: ActivateRequest) -> Step | None:
    """Return why an ability can't be activated so, or None where it can."""
    outcome = attempt(game, lambda twin: activate(twin, request))
    return outcome if isinstance(outcome, Step) else None


def can_activate(game: Game, request: ActivateRequest) -> bool:
    """Tell whether an ability can be activated so."""
    return verify_activate(game, request) is None


def activate(game: Game, request: ActivateRequest) -> int | None:
    """Activate an ability; returns its object on the stack, or None for a mana ability. Raises Illegal."""
    abilities = activated_of(game, request.obj)
    name = view_of(game).name(request.obj)
    if request.index >= len(abilities):
        raise illegal("no_ability", cr("602.1"), object=name)
    ability = abilities[request.index]
    _check(game, request, ability, name)
    note_unread(game, ability.body)
    mark = (ability.text, game.turn.number)
    obj = game.objects[request.obj]
    game.set(replace(obj, activations=(*obj.activations, mark)))
    on_stack = _on_stack(game, request, ability)
    _pay(game, request, ability, on_stack)
    perform(game, WasActivated(request.obj, on_stack, request.player, is_mana_ability(ability)))
    if is_mana_ability(ability):
        _resolve_mana(game, request, ability, on_stack)
        return None
    _tell_targets(game, on_stack, request.player)
    return on_stack


def _check(game: Game, request: ActivateRequest, ability: Activated, name: str) -> None:
    view = view_of(game)
    obj = game.objects[request.obj]
    if view.controller(request.obj) != request.player and "anyone" not in ability.timing:
        raise illegal("controller", cr("602.2"), object=name, player=request.player)
    if obj.zone not in ability.zones:
        raise illegal("zone", cr("602.1"), object=name, zone=str(obj.zone))
    scope = Scope(view, request.obj, request.player)
    for rule, own in standing(game, CantActivate):
        if (rule.mana_too or not is_mana_ability(ability)) and passes(rule.what.tests, request.obj, own):
            raise illegal("prohibited", cr("602.5"), cr("101.2"), object=name, by=view.name(own.source))
    if not holds(ability.condition, scope):
        raise illegal("condition", cr("602.5b"), object=name)
    _check_timing(game, request, ability, name)


def _check_timing(game: Game, request: ActivateRequest, ability: Activated, name: str) -> None:
    loyalty = ability.loyalty is not None
    instant = loyalty and allowed(game, "loyalty at instant speed", request.obj) is not None
    if ("sorcery" in ability.timing or loyalty) and not instant and not is_sorcery_time(game, request.player):
        raise illegal("timing.sorcery", cr("606.3") if loyalty else cr("602.5d"), object=name)
    if "x not 0" in ability.timing and request.x == 0:
        raise illegal("x", cr("107.3a"), object=name)
    used = {text for text, number in game.objects[request.obj].activations if number == game.turn.number}
    own = {each.text for each in activated_of(game, request.obj) if each.loyalty is not None}
    if (loyalty and used & own) or ("once" in ability.timing and ability.text in used):
        raise illegal("once_each_turn", cr("606.3") if loyalty else cr("602.5b"), object=name)
    ever = {text for text, _ in game.objects[request.obj].activations}
    if "exhaust" in ability.timing and ability.text in ever:
        raise illegal("exhausted", cr("702.177a"), object=name)


def _on_stack(game: Game, request: ActivateRequest, ability: Activated) -> int:
    body = StackAbility(ability.body, request.obj, "activated", ability, ability.text)
    obj = GameObject(
        game.new_id(),
        Zone.STACK,
        request.player,
        request.player,
        game.tick(),
        ability=body,
        casting=Casting(x=request.x, division=request.division),
    )
    game.add(obj)
    if isinstance(ability.body, Modal):
        modes = choose_modes(game, obj.id, ability.body, request.modes, request.player)
        game.set(
            replace(
                game.objects[obj.id], casting=Casting(x=request.x, modes=modes, division=request.division)
            )
        )
    groups = assign(game, obj.id, request.targets)
    game.set(game.objects[obj.id].recast(targets=groups))
    division = announce_division(game, obj.id, request.division)
    game.set(game.objects[obj.id].recast(division=division))
    return obj.id


def _pay(game: Game, request: ActivateRequest, ability: Activated, on_stack: int) -> None:
    total = total_of_ability(game, on_stack, ability, request.x)
    game.note(
        step("ability.activated", cr("602.2a"), object=view_of(game).name(request.obj), text=ability.text)
    )
    if total.mana is not None and str(total.mana) != "{0}":
        game.note(*(each for each in total.steps if each.code != "cost.alternative"))
    paid = pay(game, request.player, total, Purpose(request.obj, "activate", request.x))
    if ability.loyalty is not None:
        verb = CostVerb.ADD_COUNTERS if ability.loyalty >= 0 else CostVerb.REMOVE_COUNTERS
        loyalty = TotalCost(ZERO, (OtherCost(verb, abs(ability.loyalty), "loyalty"),), ())
        pay(game, request.player, loyalty, Purpose(request.obj, "activate"))
    game.set(game.objects[on_stack].recast(used=paid.used))


def _resolve_mana(game: Game, request: ActivateRequest, ability: Activated, on_stack: int) -> None:
    """Resolve a mana ability right after its activation (605.3b)."""
    used = game.objects[on_stack].casting
    game.take(on_stack)
    scope = Scope(view_of(game), request.obj, request.player, request.x)
    scope.memory["paid"] = used.used if used is not None else ()
    for part in parts_chosen(ability.body, ()):
        game.follow(game, part.effects, scope)


def _tell_targets(game: Game, on_stack: int, player: str) -> None:
    casting = game.objects[on_stack].casting
    targets = tuple(dict.fromkeys(each for group in (casting.targets if casting else ()) for each in group))
    if targets:
        perform(game, WasTargeted(on_stack, targets, player))
