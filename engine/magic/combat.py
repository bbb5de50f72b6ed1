"""Combat (506 to 511): declaring attackers and blockers, and who deals combat damage when.

`verify_attack` / `can_attack` / `attack` and the same for blocks. How damage is divided is `assigning`'s affair.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.magic.assigning import assignments
from engine.magic.combat_evasion import why_unblockable
from engine.magic.events import Changed, DamageDealt
from engine.magic.game import Block, Combat, Game
from engine.magic.layers import view_of
from engine.magic.legality import attempt, illegal
from engine.magic.matching import passes
from engine.magic.objects import Casting, GameObject, StackAbility, Target
from engine.magic.paying import is_sick
from engine.magic.performing import perform
from engine.magic.standing import allowed, cant, standing
from engine.magic.terms import Zone
from engine.magic.vocabulary.abilities import Instructions
from engine.magic.vocabulary.effects import DealAssigned
from engine.magic.vocabulary.replacements import Must
from engine.rules import cr
from engine.trace import Step

Attack = tuple[int, Target]
BlockPair = tuple[int, int]


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
    for attacker, _ in attacks:
        _check_attacker(game, player, attacker, len(attacks))
    _check_must(game, player, [attacker for attacker, _ in attacks])
    blocks = tuple(Block(attacker, defender) for attacker, defender in attacks)
    game.set_turn(replace(game.turn, step="declare attackers", combat=Combat(blocks)))
    view = view_of(game)
    tapping = [each for each, _ in attacks if not view.of(each).has("vigilance")]
    perform(game, *(Changed("tapped", each) for each in tapping))
    perform(game, *(Changed("attacks", each, defender, player) for each, defender in attacks))


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


def _check_must(game: Game, player: str, declared: Sequence[int]) -> None:
    """Refuse to leave out a creature that attacks if able (508.1d)."""
    view = view_of(game)
    for each in view.on_battlefield():
        if each in declared or view.of(each).controller != player or not must(game, "attack", each):
            continue
        if not _cannot(game, player, each):
            raise illegal("attack.must", cr("508.1d"), object=view.name(each))


def _cannot(game: Game, player: str, attacker: int) -> bool:
    return isinstance(attempt(game, lambda twin: _check_attacker(twin, player, attacker, 2)), Step)


def must(game: Game, kind: str, obj_id: int) -> bool:
    """Tell whether an effect demands something of an object if able."""
    rules = standing(game, Must)
    return any(rule.kind == kind and passes(rule.what.tests, obj_id, scope) for rule, scope in rules)


def verify_block(game: Game, player: str, pairs: Sequence[BlockPair]) -> Step | None:
    """Return why these blocks can't be declared, or None where they can."""
    outcome = attempt(game, lambda twin: block(twin, player, pairs))
    return outcome if isinstance(outcome, Step) else None


def can_block(game: Game, player: str, pairs: Sequence[BlockPair]) -> bool:
    """Tell whether these blocks can be declared."""
    return verify_block(game, player, pairs) is None


def block(game: Game, player: str, pairs: Sequence[BlockPair]) -> None:
    """Declare blockers (509.1). Raises Illegal."""
    combat = game.turn.combat
    if combat is None:
        raise illegal("block.no_attack", cr("509.1"), player=player)
    for blocker, attacker in pairs:
        _check_block(game, player, blocker, attacker, combat)
    for each in combat.attacks:
        count = sum(1 for _, attacker in pairs if attacker == each.attacker)
        if count == 1 and view_of(game).of(each.attacker).has("menace"):
            raise illegal("block.menace", cr("702.111b"), object=view_of(game).name(each.attacker))
    _declare(game, player, pairs, combat)


def _declare(game: Game, player: str, pairs: Sequence[BlockPair], combat: Combat) -> None:
    blocks = tuple(
        replace(each, blockers=own, blocked=each.blocked or bool(own))
        for each in combat.attacks
        for own in [
            each.blockers + tuple(blocker for blocker, attacker in pairs if attacker == each.attacker)
        ]
    )
    game.set_turn(replace(game.turn, step="declare blockers", combat=replace(combat, attacks=blocks)))
    newly = [
        each for old, each in zip(combat.attacks, blocks, strict=True) if each.blocked and not old.blocked
    ]
    events = [Changed("blocks", blocker, attacker, player) for blocker, attacker in pairs]
    events += [
        Changed("becomes blocked", each.attacker, each.blockers[0], also=each.blockers) for each in newly
    ]
    events += [Changed("attacks and is not blocked", each.attacker) for each in blocks if not each.blocked]
    perform(game, *events)


def _check_block(game: Game, player: str, blocker: int, attacker: int, combat: Combat) -> None:
    view = view_of(game)
    values, name = view.of(blocker), view.name(blocker)
    if values.controller != player or "creature" not in values.types:
        raise illegal("block.creature", cr("509.1a"), object=name)
    if game.objects[blocker].tapped:
        raise illegal("block.tapped", cr("509.1a"), object=name)
    if not any(each.attacker == attacker for each in combat.attacks):
        raise illegal("block.not_attacking", cr("509.1a"), object=view.name(attacker))
    if cant(game, "block", blocker, attacker):
        raise illegal("prohibited", cr("509.1b"), object=name)
    reason = why_unblockable(game, attacker, blocker)
    if reason is not None:
        raise illegal("block.evasion", cr(reason), object=name, attacker=view.name(attacker))


def damage_step(game: Game, *, first: bool) -> bool:
    """Do a combat damage step: assign, then deal at once, or on the stack as it once was (510.1, 510.2).

    Returns whether the step happened: the first one does only where a creature has first or double strike.
    """
    combat = game.turn.combat
    if combat is None or (first and not any(_strikes_first(game, each) for each in _fighters(combat))):
        return False
    dealing = [each for each in _fighters(combat) if _deals(game, each, combat, first=first)]
    if first:
        struck = frozenset(each for each in _fighters(combat) if _strikes_first(game, each))
        game.set_turn(replace(game.turn, combat=replace(combat, struck_first=struck, first_step=True)))
    strikes = assignments(game, combat, dealing)
    if game.rules.damage_uses_stack:
        _put_on_stack(game, strikes)
    else:
        perform(game, *(DamageDealt(by, to, amount, combat=True) for by, to, amount in strikes))
    return True


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
