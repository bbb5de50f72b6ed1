"""Which effect of a layer applies first: timestamps, overridden by dependency (613.7, 613.8).

A depends on B if applying B would change whether A exists, what it applies to, or what it would do to those
objects; this is found by applying B on trial and comparing just that, never the resulting states.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engine.magic.applying_changes import abilities_of
from engine.magic.live import LiveEffect
from engine.magic.matching import matches
from engine.magic.measuring import measure
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.vocabulary.amounts import Amount
from engine.magic.vocabulary.aspects import Aspect
from engine.magic.vocabulary.changes import AbilitiesOf, Change, Control, DefinePT, Layer, ModifyPT, SetPT
from engine.magic.vocabulary.filters import Each, Filter

if TYPE_CHECKING:
    from engine.magic.layers import Projection


NO_OBJECTS = Filter()


def first_to_apply(run: "Projection", layer: Layer, ready: Sequence[LiveEffect]) -> LiveEffect:
    """Return the effect to apply next: characteristic-defining ones first, then by dependency and timestamp.

    The earliest effect that waits for nothing is the one, so later ones need not be asked.
    """
    defining = [effect for effect in ready if effect.defining]
    group = sorted(defining or ready, key=lambda effect: effect.timestamp)
    asked = _Asked(run, layer, group)
    return next(effect for effect in group if asked.waits_for_nothing(effect))


class _Asked:
    """The dependencies in one moment of one layer, found as they are asked for."""

    def __init__(self, run: "Projection", layer: Layer, group: Sequence[LiveEffect]) -> None:
        self.run = run
        self.layer = layer
        self.group = group
        self.known: dict[int, list[LiveEffect]] = {}
        self.objects: dict[int, tuple[int, ...]] = {}

    def needs(self, effect: LiveEffect) -> list[LiveEffect]:
        """Return the effects that an effect depends on (613.8a)."""
        found = self.known.get(id(effect))
        if found is None:
            others = (other for other in self.group if other is not effect)
            asked = [other for other in others if _could_depend(effect, other, self.layer)]
            local = effect.local and effect.started is None and self.layer is not Layer.CONTROL
            found = self._locally(effect, asked) if local else self._on_trial(effect, asked)
            self.known[id(effect)] = found
        return found

    def affected(self, effect: LiveEffect) -> tuple[int, ...]:
        """Return the objects of an effect at this moment, found once."""
        if id(effect) not in self.objects:
            self.objects[id(effect)] = self.run.affected(effect)
        return self.objects[id(effect)]

    def _locally(self, effect: LiveEffect, asked: Sequence[LiveEffect]) -> list[LiveEffect]:
        """Ask only of the objects that another effect would change, one by one: the rest stays as it is."""
        own = frozenset(self.affected(effect)) if asked else frozenset[int]()
        return [other for other in asked if self._changes(other, effect, own)]

    def _changes(self, other: LiveEffect, effect: LiveEffect, own: frozenset[int]) -> bool:
        run, chars = self.run, self.run.view.chars
        scope, other_scope = run.scope(effect), run.scope(other)
        changes = other.changes_in(self.layer)
        filter_ = effect.what.filter if isinstance(effect.what, Each) else NO_OBJECTS
        for each in self.affected(other):
            saved, stale = chars[each], run.stale
            chars[each] = saved.copy()
            run.apply_to(each, changes, other_scope, other.timestamp)
            differs = matches(filter_, each, scope) is not (each in own)
            gone = each == effect.source and not run.is_held(effect)
            chars[each], run.stale = saved, stale
            if differs or gone:
                return True
        return False

    def _on_trial(self, effect: LiveEffect, asked: Sequence[LiveEffect]) -> list[LiveEffect]:
        """Apply each other effect on trial, and compare all that 613.8a names."""
        before = _signature(self.run, self.layer, effect) if asked else ()
        return [other for other in asked if self._after(other, effect) != before]

    def _after(self, other: LiveEffect, effect: LiveEffect) -> tuple[Any, ...]:
        undo = _try(self.run, self.layer, other)
        after = _signature(self.run, self.layer, effect)
        undo()
        return after

    def waits_for_nothing(self, effect: LiveEffect) -> bool:
        """Tell whether it depends on no other, except on those that also depend on it: a loop (613.8b)."""
        return all(effect in self._reached(other) for other in self._reached(effect))

    def _reached(self, effect: LiveEffect) -> list[LiveEffect]:
        reached: list[LiveEffect] = []
        waiting = list(self.needs(effect))
        while waiting:
            other = waiting.pop()
            if other not in reached:
                reached.append(other)
                waiting += self.needs(other)
        return reached


def _could_depend(effect: LiveEffect, other: LiveEffect, layer: Layer) -> bool:
    """Rule out by what is written and read, before any trial."""
    written = other.writes[layer]
    if effect.held is not None and effect.started is None and Aspect.LOST in written:
        return True
    return bool(written & effect.reads)


def _signature(run: "Projection", layer: Layer, effect: LiveEffect) -> tuple[Any, ...]:
    """Return what 613.8a compares: existence, the objects, and what would be done to them."""
    exists = effect.started is not None or effect.held is None or run.is_held(effect)
    objects = run.affected(effect) if exists else ()
    meaning = tuple(_meaning(run, change, effect, objects) for change in effect.changes_in(layer))
    return exists, objects, meaning


def _meaning(run: "Projection", change: Change, effect: LiveEffect, objects: Iterable[int]) -> Any:
    if isinstance(change, Control) and not isinstance(change.who, str):
        return players_of(change.who, run.scope(effect))
    if isinstance(change, AbilitiesOf):
        return tuple(abilities_of(change, _of(run, effect, each)) for each in objects)
    if not isinstance(change, SetPT | ModifyPT | DefinePT):
        return change
    numbers = [number for number in (change.power, change.toughness) if number is not None]
    scope = run.scope(effect)
    return tuple(_number(number, scope, each) for each in objects for number in numbers)


def _of(run: "Projection", effect: LiveEffect, obj_id: int) -> Scope:
    scope = run.scope(effect)
    scope.each = obj_id
    return scope


def _number(amount: Amount, scope: Scope, obj_id: int) -> int:
    scope.each = obj_id
    return measure(amount, scope)


def _try(run: "Projection", layer: Layer, effect: LiveEffect) -> Any:
    """Apply an effect on trial; the returned function takes it back."""
    chars = run.view.chars
    saved = {each: chars[each] for each in run.affected(effect)}
    stale = run.stale
    changes, scope = effect.changes_in(layer), run.scope(effect)
    for each, values in saved.items():
        chars[each] = values.copy()
        run.apply_to(each, changes, scope, effect.timestamp)

    def undo() -> None:
        chars.update(saved)
        run.stale = stale

    return undo
