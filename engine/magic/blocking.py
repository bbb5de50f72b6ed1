"""Declaring blockers (509): who may block whom, how many may or must, and what requirements ask.

`verify_block` says why not, `can_block` asks, `block` declares. Refuses to deal damage.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.magic.choices import Decision
from engine.magic.choosing import group_names
from engine.magic.combat_evasion import why_unblockable
from engine.magic.events import Changed
from engine.magic.game import Block, Combat, Game
from engine.magic.layers import view_of
from engine.magic.legality import Illegal, attempt, illegal
from engine.magic.matching import passes
from engine.magic.measuring import measure
from engine.magic.performing import perform
from engine.magic.standing import cant, must, standing
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary.replacements import BlockLimit, CombatLimit, ExtraBlocks, Must
from engine.rules import cr
from engine.trace import Step

BlockPair = tuple[int, int]
MOST_WAYS = 5000
"""More ways to block than this are not compared."""


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
    if (
        combat is None
        or not combat.attacks
        or game.turn.step not in ("declare attackers", "declare blockers")
    ):
        raise illegal("block.no_attack", cr("509.1"), player=player)
    if game.turn.active == player:
        raise illegal("block.own_turn", cr("509.1"), player=player)
    for blocker, attacker in pairs:
        _check_block(game, player, blocker, attacker, combat)
    _check_numbers(game, pairs, combat)
    _check_requirements(game, player, pairs, combat)
    _declare(game, player, pairs, combat)


def no_blocks(game: Game) -> bool:
    """Let blockers be declared as none where nobody has declared any; tells whether so. Raises Illegal (509.1c)."""
    combat = game.turn.combat
    if combat is None or combat.blocks_declared or not combat.attacks:
        return False
    for player in game.opponents(game.turn.active):
        _check_requirements(game, player, (), combat)
    _declare(game, "", (), combat)
    return True


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


def _check_numbers(game: Game, pairs: Sequence[BlockPair], combat: Combat) -> None:
    """Refuse one blocker for too many attackers, and too few or too many blockers for one (509.1a, 509.1b)."""
    view = view_of(game)
    if len(set(pairs)) < len(pairs):
        raise illegal("block.too_many", cr("509.1a"), object=view.name(pairs[0][0]))
    for blocker in dict.fromkeys(each for each, _ in pairs):
        count = sum(1 for each, _ in pairs if each == blocker)
        if count > 1 + _extra_blocks(game, blocker):
            raise illegal("block.too_many", cr("509.1a"), object=view.name(blocker))
    if len(pairs) == 1 and cant(game, "block alone", pairs[0][0]):
        raise illegal("prohibited", cr("509.1b"), cr("101.2"), object=view.name(pairs[0][0]))
    _check_all_blockers(game, len({blocker for blocker, _ in pairs}))
    for each in combat.attacks:
        count = sum(1 for _, attacker in pairs if attacker == each.attacker)
        _check_limits(game, each.attacker, count)


def _check_all_blockers(game: Game, count: int) -> None:
    for rule, scope in standing(game, CombatLimit):
        if rule.kind == "block" and count > measure(rule.most, scope):
            raise illegal("prohibited", cr("509.1b"), cr("101.2"), object=view_of(game).name(scope.source))


def _extra_blocks(game: Game, blocker: int) -> int:
    rules = standing(game, ExtraBlocks)
    return sum(
        measure(rule.number, scope) for rule, scope in rules if passes(rule.what.tests, blocker, scope)
    )


def _check_limits(game: Game, attacker: int, count: int) -> None:
    view = view_of(game)
    if count == 1 and view.of(attacker).has("menace"):
        raise illegal("block.menace", cr("702.111b"), object=view.name(attacker))
    for rule, scope in standing(game, BlockLimit):
        fits = rule.least <= count <= (count if rule.most is None else rule.most)
        if count and not fits and passes(rule.what.tests, attacker, scope):
            raise illegal("block.number", cr("509.1b"), object=view.name(attacker))


@dataclass(frozen=True, slots=True)
class _Requirement:
    """That a creature blocks, or that an attacker is blocked, or one by the other (509.1c)."""

    blocker: int | None = None
    attacker: int | None = None

    def met(self, pairs: Sequence[BlockPair]) -> bool:
        """Tell whether a declaration obeys it."""
        return any(
            self.blocker in (None, blocker) and self.attacker in (None, attacker)
            for blocker, attacker in pairs
        )


def _check_requirements(game: Game, player: str, pairs: Sequence[BlockPair], combat: Combat) -> None:
    """Refuse a declaration where another legal one obeys more requirements (509.1c)."""
    able = _able(game, player, combat)
    wanted = list(_requirements(game, able, combat))
    met = sum(each.met(pairs) for each in wanted)
    if met == len(wanted):
        return
    for other in _ways(game, able):
        if sum(each.met(other) for each in wanted) > met and _numbers_fit(game, other, combat):
            missed = next(each for each in wanted if not each.met(pairs) and each.met(other))
            name = view_of(game).name(missed.blocker or missed.attacker or 0)
            raise illegal("block.must", cr("509.1c"), object=name)


def _able(game: Game, player: str, combat: Combat) -> dict[int, list[int]]:
    """Return the creatures that could block, each with the attackers that it could block."""
    found: dict[int, list[int]] = {}
    for blocker in view_of(game).on_battlefield():
        own = [each.attacker for each in combat.attacks if _may(game, player, blocker, each, combat)]
        if own:
            found[blocker] = own
    return found


def _may(game: Game, player: str, blocker: int, attack: Block, combat: Combat) -> bool:
    try:
        _check_block(game, player, blocker, attack.attacker, combat)
    except Illegal:
        return False
    return True


def _requirements(game: Game, able: dict[int, list[int]], combat: Combat) -> Iterator[_Requirement]:
    for rule, scope in standing(game, Must):
        if rule.kind != "block":
            continue
        for blocker in (each for each in able if passes(rule.what.tests, each, scope)):
            whom = rule.other
            if whom is None:
                yield _Requirement(blocker=blocker)
            else:
                fits = (each for each in able[blocker] if passes(whom.tests, each, scope))
                yield from (_Requirement(blocker, each) for each in fits)
    for each in combat.attacks:
        if must(game, "be blocked", each.attacker):
            yield _Requirement(attacker=each.attacker)
        if must(game, "be blocked by all", each.attacker):
            yield from (_Requirement(b, each.attacker) for b, own in able.items() if each.attacker in own)


def _ways(game: Game, able: dict[int, list[int]]) -> Iterator[list[BlockPair]]:
    """Go through all ways in which the creatures could block."""
    options: list[list[tuple[BlockPair, ...]]] = []
    for blocker, attackers in able.items():
        most = min(1 + _extra_blocks(game, blocker), len(attackers))
        groups = (group for size in range(most + 1) for group in itertools.combinations(attackers, size))
        options.append([tuple((blocker, attacker) for attacker in group) for group in groups])
    count = 1
    for each in options:
        count *= len(each)
    if count > MOST_WAYS:
        raise Unmodelled("too many ways to block")
    for way in itertools.product(*options):
        yield [pair for group in way for pair in group]


def _numbers_fit(game: Game, pairs: Sequence[BlockPair], combat: Combat) -> bool:
    try:
        _check_numbers(game, pairs, combat)
    except Illegal:
        return False
    return True


def _declare(game: Game, player: str, pairs: Sequence[BlockPair], combat: Combat) -> None:
    blocks = tuple(
        replace(each, blockers=own, blocked=each.blocked or bool(own))
        for each in combat.attacks
        for own in [_ordered(game, each, [b for b, attacker in pairs if attacker == each.attacker])]
    )
    game.set_turn(
        replace(
            game.turn, step="declare blockers", combat=replace(combat, attacks=blocks, blocks_declared=True)
        )
    )
    newly = [
        each for old, each in zip(combat.attacks, blocks, strict=True) if each.blocked and not old.blocked
    ]
    first = dict(reversed(pairs))
    events = [Changed("blocks", blocker, attacker, player) for blocker, attacker in first.items()]
    for blocker, attacker in pairs:
        events.append(Changed("blocks a creature", blocker, attacker, player))
        events.append(Changed("becomes blocked by a creature", attacker, blocker, player))
    events += [
        Changed("becomes blocked", each.attacker, each.blockers[0], also=each.blockers) for each in newly
    ]
    events += [Changed("attacks and is not blocked", each.attacker) for each in blocks if not each.blocked]
    perform(game, *events)


def _ordered(game: Game, attack: Block, new: Sequence[int]) -> tuple[int, ...]:
    """Return an attacker's blockers, in the order that its controller announced under the rules of 2009 to 2024."""
    every = (*attack.blockers, *new)
    if len(new) < 2 or not game.rules.ordered_blockers:
        return every
    orders = list(itertools.permutations(every))
    names = group_names(game, [(each,) for each in every])
    by_id = dict(zip(every, names, strict=True))
    labels = tuple(" > ".join(by_id[each] for each in order) for order in orders)
    view = view_of(game)
    decision = Decision("damage order", view.controller(attack.attacker), labels, view.name(attack.attacker))
    return orders[game.choose(decision)]
