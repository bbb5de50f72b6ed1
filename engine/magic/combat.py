"""Combat damage (510), and what falls out of combat by itself (506.4).

Who attacks and blocks is `attacking`'s and `blocking`'s affair, how damage is divided `assigning`'s.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.magic.assigning import assignments
from engine.magic.events import Changed, DamageDealt
from engine.magic.game import Block, Combat, Game
from engine.magic.layers import view_of
from engine.magic.objects import Casting, GameObject, StackAbility, Target
from engine.magic.performing import perform
from engine.magic.terms import Zone
from engine.magic.vocabulary.abilities import Instructions
from engine.magic.vocabulary.effects import DealAssigned

NOTHING_LEFT = 0
"""Stands for a planeswalker or battle that was attacked and is out of combat: its attacker attacks nothing."""


def fall_out(game: Game) -> None:
    """Take out of combat what changed controllers or is no longer what fights or is attacked (506.4)."""
    combat = game.turn.combat
    if combat is None:
        return
    fighting = [(each.attacker, True) for each in combat.attacks]
    fighting += [(blocker, False) for each in combat.attacks for blocker in each.blockers]
    out = [each for each, attacking in fighting if not _fights(game, each, attacking=attacking)]
    if out:
        perform(game, *(Changed("removed from combat", each) for each in dict.fromkeys(out)))
    _leave_attacked(game)


def _fights(game: Game, obj_id: int, *, attacking: bool) -> bool:
    values = view_of(game).of(obj_id)
    return "creature" in values.types and (values.controller == game.turn.active) is attacking


def _leave_attacked(game: Game) -> None:
    combat = game.turn.combat
    if combat is None or all(_attackable(game, each) for each in combat.attacks):
        return
    attacks = tuple(
        each if _attackable(game, each) else replace(each, defender=NOTHING_LEFT) for each in combat.attacks
    )
    game.set_turn(replace(game.turn, combat=replace(combat, attacks=attacks)))


def _attackable(game: Game, attack: Block) -> bool:
    if isinstance(attack.defender, str):
        return True
    view = view_of(game)
    if not view.knows(attack.defender):
        return attack.defender == NOTHING_LEFT
    values = view.of(attack.defender)
    walks = "planeswalker" in values.types and values.controller == attack.defending
    return walks or "battle" in values.types


def damage_step(game: Game, *, first: bool) -> None:
    """Do a combat damage step: assign, then deal at once, or on the stack as it once was (510.1, 510.2)."""
    fall_out(game)
    combat = game.turn.combat
    if combat is None:
        return
    dealing = [each for each in _fighters(combat) if _deals(game, each, combat, first=first)]
    if first:
        struck = frozenset(each for each in _fighters(combat) if _strikes_first(game, each))
        game.set_turn(replace(game.turn, combat=replace(combat, struck_first=struck, first_step=True)))
    strikes = assignments(game, combat, dealing)
    if game.rules.damage_uses_stack:
        _put_on_stack(game, strikes)
    else:
        perform(game, *(DamageDealt(by, to, amount, combat=True) for by, to, amount in strikes))


def any_strikes_first(game: Game) -> bool:
    """Tell whether a creature in combat has first or double strike: then there are two damage steps (510.4)."""
    combat = game.turn.combat
    return combat is not None and any(_strikes_first(game, each) for each in _fighters(combat))


def _fighters(combat: Combat) -> Iterator[int]:
    for each in combat.attacks:
        yield each.attacker
        yield from each.blockers


def _strikes_first(game: Game, obj_id: int) -> bool:
    values = view_of(game).of(obj_id)
    return values.has("first strike") or values.has("double strike")


def _deals(game: Game, obj_id: int, combat: Combat, *, first: bool) -> bool:
    """Tell whether a creature assigns damage in this step (510.4)."""
    if first:
        return _strikes_first(game, obj_id)
    if not combat.first_step:
        return True
    return obj_id not in combat.struck_first or view_of(game).of(obj_id).has("double strike")


def _put_on_stack(game: Game, strikes: Sequence[tuple[int, Target, int]]) -> None:
    """Put the assigned damage on the stack as one object, as the rules had it until Magic 2010."""
    if not strikes:
        return
    active = game.turn.active
    text = "combat damage"
    body = Instructions((), (DealAssigned(tuple(strikes)),), text)
    ability = StackAbility(body, strikes[0][0], "damage", None, text)
    game.add(
        GameObject(game.new_id(), Zone.STACK, active, active, game.tick(), ability=ability, casting=Casting())
    )
