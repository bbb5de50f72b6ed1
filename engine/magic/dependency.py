"""Which effect of a layer applies first: timestamps, overridden by dependency (613.7, 613.8).

A depends on B if applying B would change whether A exists, what it applies to, or what it would do to those
objects; this is found by applying B on trial and comparing just that, never the resulting states.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engine.magic.live import LiveEffect
from engine.magic.matching import Scope
from engine.magic.measuring import measure
from engine.magic.vocabulary.amounts import Amount
from engine.magic.vocabulary.aspects import Aspect
from engine.magic.vocabulary.changes import Change, DefinePT, Layer, ModifyPT, SetPT

if TYPE_CHECKING:
    from engine.magic.layers import Projection


def first_to_apply(run: "Projection", layer: Layer, ready: Sequence[LiveEffect]) -> LiveEffect:
    """Return the effect to apply next: characteristic-defining ones first, then by dependency and timestamp."""
    defining = [effect for effect in ready if effect.defining]
    group = defining or list(ready)
    needs = _dependencies(run, layer, group)
    free = [effect for effect in group if _waits_for_nothing(effect, needs)]
    return min(free, key=lambda effect: effect.timestamp)


def _waits_for_nothing(effect: LiveEffect, needs: dict[int, list[LiveEffect]]) -> bool:
    """Tell whether it depends on no other, except on those that also depend on it: a loop (613.8b)."""
    return all(effect in _reached(other, needs) for other in _reached(effect, needs))


def _reached(effect: LiveEffect, needs: dict[int, list[LiveEffect]]) -> list[LiveEffect]:
    reached: list[LiveEffect] = []
    waiting = list(needs[id(effect)])
    while waiting:
        other = waiting.pop()
        if other not in reached:
            reached.append(other)
            waiting += needs[id(other)]
    return reached


def _dependencies(
    run: "Projection", layer: Layer, group: Sequence[LiveEffect]
) -> dict[int, list[LiveEffect]]:
    needs: dict[int, list[LiveEffect]] = {id(effect): [] for effect in group}
    for other in group:
        asked = [effect for effect in group if effect is not other and _could_depend(effect, other, layer)]
        if not asked:
            continue
        before = [_signature(run, layer, effect) for effect in asked]
        undo = _try(run, layer, other)
        after = [_signature(run, layer, effect) for effect in asked]
        undo()
        for effect, old, new in zip(asked, before, after, strict=True):
            if old != new:
                needs[id(effect)].append(other)
    return needs


def _could_depend(effect: LiveEffect, other: LiveEffect, layer: Layer) -> bool:
    """Rule out by what is written and read, before any trial."""
    written = other.writes[layer]
    if effect.held is not None and effect.started is None and Aspect.ABILITIES in written:
        return True
    return bool(written & effect.reads)


def _signature(run: "Projection", layer: Layer, effect: LiveEffect) -> tuple[Any, ...]:
    """Return what 613.8a compares: existence, the objects, and what would be done to them."""
    exists = effect.started is not None or effect.held is None or run.is_held(effect)
    objects = run.affected(effect) if exists else ()
    meaning = tuple(_meaning(run, change, effect, objects) for change in effect.changes_in(layer))
    return exists, objects, meaning


def _meaning(run: "Projection", change: Change, effect: LiveEffect, objects: Iterable[int]) -> Any:
    if not isinstance(change, SetPT | ModifyPT | DefinePT):
        return change
    numbers = [number for number in (change.power, change.toughness) if number is not None]
    scope = run.scope(effect)
    return tuple(_number(number, scope, each) for each in objects for number in numbers)


def _number(amount: Amount, scope: Scope, obj_id: int) -> int:
    scope.each = obj_id
    return measure(amount, scope)


def _try(run: "Projection", layer: Layer, effect: LiveEffect) -> Any:
    """Apply an effect on trial; the returned function takes it back."""
    chars = run.view.chars
    saved = {each: chars[each] for each in run.affected(effect)}
    stale = run.stale
    for each, values in saved.items():
        chars[each] = values.copy()
        for change in effect.changes_in(layer):
            run.change(each, change, effect)

    def undo() -> None:
        chars.update(saved)
        run.stale = stale

    return undo
