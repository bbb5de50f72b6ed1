"""Dividing damage or counters among targets (601.2d): announced with the targets, kept for each of them.

Refuses to change a division as a target becomes illegal: the others get what was announced for them (608.2b).
"""

import itertools
from collections.abc import Iterator, Sequence

from engine.magic.choices import Decision
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.legality import illegal
from engine.magic.measuring import measure
from engine.magic.objects import Target
from engine.magic.scope import Scope
from engine.magic.targeting import chosen_parts, scope_of
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary.effects import Damage, PutCounters
from engine.magic.vocabulary.references import EACH_ONE, Ref
from engine.rules import cr

MOST_DIVISIONS = 200
"""More divisions than this are not offered as a choice."""


def announce_division(game: Game, by: int, given: tuple[int, ...]) -> tuple[int, ...]:
    """Return how a stack object's effect is divided among its targets; raises Illegal where that can't be."""
    found = _divided(game, by)
    if found is None:
        return ()
    total, group = found
    name = view_of(game).name(by)
    if given:
        if len(given) != len(group) or sum(given) != total or min(given) < 1:
            raise illegal("division", cr("601.2d"), spell=name)
        return given
    ways = list(itertools.islice(_ways(total, len(group)), MOST_DIVISIONS + 1))
    if not ways:
        raise illegal("division", cr("601.2d"), spell=name)
    if len(ways) > MOST_DIVISIONS:
        raise Unmodelled("too many ways to divide")
    labels = tuple(_label(game, group, way) for way in ways)
    return ways[game.choose(Decision("division", game.objects[by].controller, labels, name))]


def share(effect: Damage | PutCounters, scope: Scope, target: Target) -> int:
    """Return what one target gets: the whole number, or its announced part of it."""
    division = scope.memory.get("division", ())
    if not effect.divided or not division:
        to = effect.to if isinstance(effect, Damage) else effect.on
        of_its_own = scope.each is None and getattr(effect.amount, "of", None) == EACH_ONE
        return measure(effect.amount, scope.of(target) if of_its_own or not isinstance(to, Ref) else scope)
    group = next((each for each in scope.memory.get("announced", ()) if len(each) == len(division)), ())
    return int(division[group.index(target)]) if target in group else 0


def _divided(game: Game, by: int) -> tuple[int, tuple[Target, ...]] | None:
    """Return the number that is divided, and the targets that it is divided among."""
    obj = game.objects[by]
    targets = obj.targets
    start = 0
    for part in chosen_parts(game, by):
        for effect in part.effects:
            if isinstance(effect, Damage | PutCounters) and effect.divided:
                to = effect.to if isinstance(effect, Damage) else effect.on
                index = start + to.index if isinstance(to, Ref) else len(targets)
                group = targets[index] if index < len(targets) else ()
                if group:
                    return measure(effect.amount, scope_of(game, obj)), group
        start += len(part.targets)
    return None


def _ways(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Go through all ways to divide a number into parts of at least one."""
    if parts == 1:
        if total >= 1:
            yield (total,)
        return
    for first in range(total - parts + 1, 0, -1):
        for rest in _ways(total - first, parts - 1):
            yield (first, *rest)


def _label(game: Game, group: Sequence[Target], way: Sequence[int]) -> str:
    view = view_of(game)
    names = [each if isinstance(each, str) else view.name(each) for each in group]
    full = [n if names.count(n) == 1 else f"{n} #{names[: i + 1].count(n)}" for i, n in enumerate(names)]
    return " + ".join(f"{name} {number}" for name, number in zip(full, way, strict=True))
