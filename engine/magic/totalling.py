"""The total cost of a spell or ability of the game, gathered from what stands and put through 601.2f."""

from collections.abc import Iterator, Sequence

from engine.magic.casting_options import FREE, Way
from engine.magic.costs import (
    Adjustments,
    Cost,
    CostPart,
    Reduction,
    TotalCost,
    alternative,
    mana_base,
    total_cost,
    without_paying,
)
from engine.magic.events import WasCast
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.legality import illegal
from engine.magic.matching import passes
from engine.magic.measuring import measure
from engine.magic.mechanics.emerge import emerge_reduction
from engine.magic.mechanics.numbers import rule_of
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.standing import standing
from engine.magic.targeting import modal_of, scope_of
from engine.magic.vocabulary.abilities import Activated, AddedCost
from engine.magic.vocabulary.replacements import AdditionalCost, CostChange, CostMinimum
from engine.rules import cr


def total_for(game: Game, spell: int, way: Way, paid: Sequence[str], sacrificed: Sequence[int]) -> TotalCost:
    """Return the total cost of a spell on the stack, cast in that way with those optional costs (601.2f)."""
    obj = game.objects[spell]
    x = obj.casting.x if obj.casting is not None else 0
    base = _base(game, spell, way)
    if x and not (base.cost.mana is not None and base.cost.mana.xs) and not _other_x(base):
        raise illegal("x", cr("107.3b"), spell=view_of(game).name(spell), x=x)
    additions = (
        *_own_additions(game, spell, paid),
        *_of_way(way),
        *_mode_costs(game, spell),
        *_changes(game, spell, "cast", 1),
    )
    reductions = tuple(_reductions(game, spell, way, sacrificed))
    least = [
        rule.least for rule, scope in standing(game, CostMinimum) if passes(rule.what.tests, spell, scope)
    ]
    return total_cost(base, Adjustments(additions, reductions, max(least, default=0)), x=x)


def _other_x(base: CostPart) -> bool:
    return any(other.is_x for other in base.cost.others)


def _base(game: Game, spell: int, way: Way) -> CostPart:
    if way.name == FREE:
        return without_paying()
    if way.option is None:
        return mana_base(view_of(game).of(spell).mana_cost)
    cost = way.option.cost
    if cost is None:
        cost = Cost(view_of(game).of(spell).mana_cost)
    return alternative(way.name, cost, rule_of(way.name))


def _of_way(way: Way) -> Iterator[CostPart]:
    """Go through the additional cost of the way in which it is cast («jump-start»)."""
    if way.option is not None and way.option.added is not None:
        yield CostPart(way.name, way.option.added, (rule_of(way.name),))


def _own_additions(game: Game, spell: int, paid: Sequence[str]) -> Iterator[CostPart]:
    """Go through the spell's own additional costs that are mandatory or that its player pays (118.8)."""
    offered = [added for held in view_of(game).of(spell).held for added in held.parts.added]
    for name in dict.fromkeys(paid):
        if not any(added.name == name and added.optional for added in offered):
            raise illegal("no_option", cr("118.8"), card=view_of(game).name(spell), option=name)
    for added in offered:
        times = _times(game, spell, added, paid)
        if times:
            yield CostPart(added.name, added.cost, (rule_of(added.name),), times)


def _times(game: Game, spell: int, added: AddedCost, paid: Sequence[str]) -> int:
    casting = game.objects[spell].casting
    if added.per == "modes":
        return max(0, len(casting.modes) - 1) if casting is not None else 0
    if not added.optional:
        return 1
    return paid.count(added.name) if added.per == "any" else min(1, paid.count(added.name))


def _mode_costs(game: Game, spell: int) -> Iterator[CostPart]:
    """Go through the costs that chosen modes carry themselves (700.2h)."""
    body, casting = modal_of(game, spell), game.objects[spell].casting
    if body is not None and casting is not None:
        for index in casting.modes:
            cost = body.modes[index].cost
            if cost is not None:
                yield CostPart("mode", cost, (cr("700.2h"),))


def _changes(game: Game, obj_id: int, of: str, sign: int) -> Iterator[CostPart]:
    """Go through increases, and additional costs that effects impose."""
    view = view_of(game)
    player = game.objects[obj_id].controller
    for rule, scope in standing(game, CostChange):
        if rule.sign == sign and rule.of == of and _is_for(game, rule, scope, obj_id, player):
            yield CostPart(view.name(scope.source), Cost(rule.mana), (cr("601.2f"),), _how_often(rule, scope))
    if of == "cast":
        for extra, scope in standing(game, AdditionalCost):
            if passes(extra.what.tests, obj_id, scope) and player in players_of(extra.who, scope):
                yield CostPart(view.name(scope.source), extra.cost, (cr("118.8"),))


def _is_for(game: Game, rule: CostChange, scope: Scope, obj_id: int, player: str) -> bool:
    fits = player in players_of(rule.who, scope) and passes(rule.what.tests, obj_id, scope)
    return fits and (rule.nth == 0 or _cast_before(game, rule, scope, player) == rule.nth - 1)


def _cast_before(game: Game, rule: CostChange, scope: Scope, player: str) -> int:
    """Count the spells of the kind that the player has cast this turn."""
    cast = [each for each in game.history if isinstance(each, WasCast) and each.player == player]
    return sum(passes(rule.what.tests, each.obj, scope) for each in cast)


def turn_up_changes(game: Game, obj_id: int) -> Adjustments:
    """Return what effects change of the cost of turning a permanent face up (702.37e)."""
    cuts = tuple(cost_cuts(game, obj_id, "turn up"))
    return Adjustments(tuple(_changes(game, obj_id, "turn up", 1)), cuts)


def _reductions(game: Game, spell: int, way: Way, sacrificed: Sequence[int]) -> Iterator[Reduction]:
    view = view_of(game)
    if way.option is not None and way.option.reduce_by_sacrificed and sacrificed:
        quality = (
            next((other.what for other in way.option.cost.others if other.what), "")
            if way.option.cost
            else ""
        )
        yield emerge_reduction(view.mana_value(sacrificed[0]), quality or "creature")
    yield from cost_cuts(game, spell, "cast")


def cost_cuts(game: Game, obj_id: int, of: str) -> Iterator[Reduction]:
    """Go through the reductions that effects give a spell or ability (601.2f)."""
    player = game.objects[obj_id].controller
    for rule, scope in standing(game, CostChange):
        if rule.sign < 0 and rule.of == of and _is_for(game, rule, scope, obj_id, player):
            cut = rule.mana.times(_how_often(rule, scope))
            yield Reduction(view_of(game).name(scope.source), cut, (cr("601.2f"),))


def _how_often(rule: CostChange, scope: Scope) -> int:
    """How often a change counts: a negative result is taken as zero (107.1b), «beyond the first» of no targets too."""
    return max(0, measure(rule.amount, scope))


def total_of_ability(game: Game, on_stack: int, ability: Activated, x: int) -> TotalCost:
    """Return the total cost of activating an ability that is on the stack (602.2b)."""
    base = CostPart("activation", ability.cost, (cr("602.2b"),))
    additions = tuple(_changes(game, on_stack, "activate", 1))
    cuts = (*_own_cut(game, on_stack, ability), *cost_cuts(game, on_stack, "activate"))
    return total_cost(base, Adjustments(additions, cuts), x=x)


def _own_cut(game: Game, on_stack: int, ability: Activated) -> Iterator[Reduction]:
    """Go through what an ability says of its own cost."""
    if ability.cut is not None:
        mana, number = ability.cut
        scope = scope_of(game, game.objects[on_stack])
        name = view_of(game).name(scope.source)
        yield Reduction(name, mana.times(measure(number, scope)), (cr("601.2f"),))
