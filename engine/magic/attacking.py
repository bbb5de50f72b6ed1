"""Declaring attackers (508): who may, who must, and what it costs.

`verify_attack` says why not, `can_attack` asks, `attack` declares. Refuses to deal damage.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.magic.costs import CostPart, total_cost
from engine.magic.events import Changed
from engine.magic.game import Block, Combat, Game
from engine.magic.layers import view_of
from engine.magic.legality import attempt, illegal
from engine.magic.matching import passes
from engine.magic.measuring import measure
from engine.magic.objects import Target
from engine.magic.paying import pay
from engine.magic.paying_mana import Purpose
from engine.magic.paying_otherwise import is_sick
from engine.magic.performing import perform
from engine.magic.players_meant import defending_player, players_of
from engine.magic.scope import Scope
from engine.magic.standing import allowed, cant, must, standing
from engine.magic.vocabulary.replacements import AttackCost, CantAttack, CombatLimit
from engine.rules import cr
from engine.trace import Step

Attack = tuple[int, Target]
BEFORE_BLOCKS = frozenset({"main", "beginning of combat", "declare attackers"})


def verify_attack(game: Game, player: str, attacks: Sequence[Attack]) -> Step | None:
    """Return why these attackers can't be declared, or None where they can."""
    outcome = attempt(game, lambda twin: attack(twin, player, attacks))
    return outcome if isinstance(outcome, Step) else None


def can_attack(game: Game, player: str, attacks: Sequence[Attack]) -> bool:
    """Tell whether these attackers can be declared."""
    return verify_attack(game, player, attacks) is None


def attack(game: Game, player: str, attacks: Sequence[Attack]) -> None:
    """Declare attackers (508.1). Raises Illegal."""
    if game.turn.active != player:
        raise illegal("timing.turn", cr("508.1"), player=player, spell="attack")
    if game.turn.step not in BEFORE_BLOCKS or game.turn.combat is not None:
        raise illegal("timing.phase", cr("508.1"), player=player, spell="attack")
    for attacker, defender in attacks:
        _check_attacker(game, player, attacker, len(attacks))
        _check_defender(game, player, attacker, defender)
    _check_limits(game, attacks)
    _check_must(game, player, [attacker for attacker, _ in attacks])
    before = view_of(game)
    blocks = tuple(
        Block(attacker, defender, defending_player(before, defender)) for attacker, defender in attacks
    )
    game.set_turn(replace(game.turn, step="declare attackers", combat=Combat(blocks)))
    view = view_of(game)
    tapping = [each for each, _ in attacks if not view.of(each).has("vigilance")]
    perform(game, *(Changed("tapped", each) for each in tapping))
    _pay(game, player, attacks)
    events = [Changed("attacks", each, defender, player) for each, defender in attacks]
    if len(attacks) == 1:
        events.append(Changed("attacks alone", attacks[0][0], attacks[0][1], player))
    perform(game, *events)


def _check_attacker(game: Game, player: str, attacker: int, count: int) -> None:
    view = view_of(game)
    values, name = view.of(attacker), view.name(attacker)
    if values.controller != player or "creature" not in values.types:
        raise illegal("attack.creature", cr("508.1a"), object=name)
    if game.objects[attacker].tapped:
        raise illegal("attack.tapped", cr("508.1a"), object=name)
    if is_sick(game, attacker):
        raise illegal("summoning_sick", cr("302.6"), object=name, player=player)
    if values.has("defender") and allowed(game, "attack with defender", attacker) is None:
        raise illegal("attack.defender", cr("702.3b"), object=name)
    if cant(game, "attack", attacker) or (count == 1 and cant(game, "attack alone", attacker)):
        raise illegal("prohibited", cr("508.1c"), cr("101.2"), object=name)


def _check_defender(game: Game, player: str, attacker: int, defender: Target) -> None:
    """Refuse what can't be attacked: oneself, one's own planeswalker, another permanent (508.1b, 508.1c)."""
    view = view_of(game)
    name = defender if isinstance(defender, str) else view.name(defender)
    if isinstance(defender, str):
        wrong = defender == player
    else:
        types = view.of(defender).types if view.knows(defender) else frozenset[str]()
        own = "planeswalker" in types and view.controller(defender) == player
        wrong = own or not types & {"planeswalker", "battle"}
    if wrong:
        raise illegal("attack.defender_wrong", cr("508.1b"), object=name)
    for rule, scope in standing(game, CantAttack):
        if passes(rule.what.tests, attacker, scope) and _defends(game, rule, scope, defender):
            raise illegal("prohibited", cr("508.1c"), cr("101.2"), object=view.name(attacker))


def _defends(game: Game, rule: AttackCost | CantAttack, scope: Scope, defender: Target) -> bool:
    """Tell whether a rule about attacking players speaks of what is attacked."""
    who = players_of(rule.defended, scope)
    if isinstance(defender, str):
        return defender in who
    return rule.walkers and view_of(game).knows(defender) and view_of(game).controller(defender) in who


def _check_limits(game: Game, attacks: Sequence[Attack]) -> None:
    """Refuse more attackers than an effect allows in all, or on a player (508.1c)."""
    for rule, scope in standing(game, CombatLimit):
        who = None if rule.defended is None else players_of(rule.defended, scope)
        count = sum(1 for _, defender in attacks if who is None or defender in who)
        if rule.kind == "attack" and count > measure(rule.most, scope):
            raise illegal("prohibited", cr("508.1c"), cr("101.2"), object=view_of(game).name(attacks[0][0]))


def _check_must(game: Game, player: str, declared: Sequence[int]) -> None:
    """Refuse to leave out a creature that attacks if able; nobody has to pay for it (508.1d)."""
    view = view_of(game)
    for each in view.on_battlefield():
        if each in declared or view.of(each).controller != player or not must(game, "attack", each):
            continue
        if not _cannot(game, player, each):
            raise illegal("attack.must", cr("508.1d"), object=view.name(each))


def _cannot(game: Game, player: str, attacker: int) -> bool:
    if any(_costs(game, attacker, opponent) for opponent in game.opponents(player)):
        return True
    return isinstance(attempt(game, lambda twin: _check_attacker(twin, player, attacker, 2)), Step)


def _costs(game: Game, attacker: int, defender: Target) -> list[AttackCost]:
    """Return what an attack costs."""
    return [
        rule
        for rule, scope in standing(game, AttackCost)
        if passes(rule.what.tests, attacker, scope) and _defends(game, rule, scope, defender)
    ]


def _pay(game: Game, player: str, attacks: Sequence[Attack]) -> None:
    """Pay what the attack costs, for each attacker (508.1g to 508.1j)."""
    for attacker, defender in attacks:
        for rule in _costs(game, attacker, defender):
            total = total_cost(CostPart("attack", rule.cost, (cr("508.1g"),)))
            game.note(*total.steps)
            pay(game, player, total, Purpose(attacker, "attack"))
