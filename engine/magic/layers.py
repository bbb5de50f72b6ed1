"""The layers (613): what every object is, by applying all continuous effects to their copiable values.

In each layer the same is repeated: collect the effects that exist now, find dependencies by trial, apply one,
look again. An effect that has started keeps its objects through later layers (613.6). Refuses to change the game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.magic.applying_changes import apply_change
from engine.magic.cards import Face
from engine.magic.characteristics import Characteristics, Held, of_face
from engine.magic.copiable import copiable_values
from engine.magic.dependency import first_to_apply
from engine.magic.floating import FloatingEffect
from engine.magic.game import Game
from engine.magic.live import LiveEffect
from engine.magic.mana import ZERO
from engine.magic.matching import found
from engine.magic.measuring import holds
from engine.magic.mechanics.intrinsic import basic_mana, counter_keyword, counter_size
from engine.magic.objects import GameObject
from engine.magic.references import referred_objects
from engine.magic.scope import Scope
from engine.magic.terms import BASIC_LAND_TYPES, Zone
from engine.magic.view import View
from engine.magic.vocabulary.changes import AddAbility, Change, Layer, Until
from engine.magic.vocabulary.filters import Each, Objects, Pick, Several
from engine.magic.vocabulary.parts import LayeredPart, as_given, parts_of
from engine.magic.vocabulary.references import Ref

_LAYERED = (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND)
_ORDER = tuple(layer for layer in Layer if layer > Layer.FACE_DOWN)


def view_of(game: Game) -> View:
    """Return what everything is now, worked out once for each position of the game."""
    if game.cached_view is None:
        view = View(game, _defined_only)
        Projection(view).run()
        game.cached_view = view
    return game.cached_view


class Projection:
    """One run of the layers over a view; it fills the view's characteristics."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.effects: list[LiveEffect] = []
        self.by_held: dict[tuple[int, int, int], LiveEffect] = {}
        self.stale = True
        every = (*view.effects, *_keyword_counters(view))
        self.floating = [LiveEffect.floating(effect) for effect in every]

    def run(self) -> None:
        """Apply layer 1 to every object, then all other layers in order."""
        self._start(_LAYERED)
        wide = self._wider_zones()
        if wide:
            self._start(wide)
        for layer in _ORDER:
            self._layer(layer)
            if layer is Layer.TYPE:
                self._add_intrinsic_mana()
            elif layer is Layer.ABILITY:
                self._size_creatures()
            elif layer is Layer.PT_MODIFIED:
                self._add_counters()

    def _start(self, zones: Iterable[Zone]) -> None:
        view = self.view
        for zone in zones:
            for each in view.in_zone(zone):
                obj = view.objects[each]
                view.chars[each] = _values(obj, copiable_values(obj), view)
                view.layered += (each,)
        self.stale = True
        self._static_copies()

    def _wider_zones(self) -> tuple[Zone, ...]:
        """Find other zones that an effect in play reaches («cards in graveyards lose all abilities»)."""
        self._collect()
        objects = self.view.objects
        reached = {zone for effect in self.effects for zone in _zones(effect.what)}
        reached |= {
            objects[each].zone for effect in self.floating for each in effect.locked if each in objects
        }
        if any(_works_from_graveyard(self.view, each) for each in self.view.in_zone(Zone.GRAVEYARD)):
            reached.add(Zone.GRAVEYARD)
        return tuple(sorted(reached - set(_LAYERED)))

    def _static_copies(self) -> None:
        """Apply copy effects of static abilities, whose values were locked as they began (707.2c, 613.2a)."""
        for each in self.view.on_battlefield():
            obj = self.view.objects[each]
            host = obj.attached_to
            if obj.copied is None or not isinstance(host, int) or host not in self.view.chars:
                continue
            if any(
                Layer.COPY in part.layers
                for held in self.view.chars[each].held
                for part in held.parts.continuous
            ):
                self._copy_onto(host, obj)

    def _copy_onto(self, host_id: int, aura: GameObject) -> None:
        host = self.view.objects[host_id]
        later = host.copies and host.copies[-1].timestamp > aura.timestamp
        if aura.copied is not None and not later and not host.face_down:
            self.view.faces[host_id] = aura.copied
            self.view.chars[host_id] = of_face(aura.copied, host.controller)

    def _layer(self, layer: Layer) -> None:
        done: set[int] = set()
        while True:
            ready = [effect for effect in self._existing(layer) if id(effect) not in done]
            if not ready:
                return
            effect = ready[0] if len(ready) == 1 else first_to_apply(self, layer, ready)
            done.add(id(effect))
            self._apply(effect, layer)

    def _existing(self, layer: Layer) -> list[LiveEffect]:
        """Return the effects with a part in this layer that have started, or that exist now."""
        if self.stale:
            self._collect()
        return [effect for effect in self.effects if layer in effect.layers and self._exists(effect)]

    def _exists(self, effect: LiveEffect) -> bool:
        return effect.started is not None or effect.held is None or self.is_held(effect)

    def is_held(self, effect: LiveEffect) -> bool:
        """Tell whether the ability that makes an effect is still there."""
        return any(held is effect.held for held in self.view.chars[effect.source].held)

    def _collect(self) -> None:
        """Find the static abilities that function now; those that were found before keep what they started."""
        self.stale = False
        self.effects = list(self.floating)
        for each in self.view.layered:
            for held in self.view.chars[each].held:
                for part in held.parts.continuous:
                    self._found(each, held, part)
        started = [effect for effect in self.by_held.values() if effect.started is not None]
        self.effects += [effect for effect in started if not any(effect is known for known in self.effects)]

    def _found(self, source: int, held: Held, part: LayeredPart) -> None:
        obj = self.view.objects[source]
        if obj.zone not in part.spec.zones:
            return
        key = (source, id(held), id(part))
        effect = self.by_held.get(key)
        if effect is None:
            part = as_given(part) if held.since and part.spec.defining else part
            effect = LiveEffect(part, source, max(obj.timestamp, held.since), held)
            self.by_held[key] = effect
        self.effects.append(effect)

    def scope(self, effect: LiveEffect) -> Scope:
        """Return the point of view of an effect: its source and its controller now."""
        you = effect.you or self.view.controller(effect.source)
        return Scope(self.view, effect.source, you)

    def affected(self, effect: LiveEffect) -> tuple[int, ...]:
        """Return the objects that an effect applies to now, or started to apply to."""
        if effect.started is not None:
            return effect.started
        if effect.held is None:
            return tuple(each for each in effect.locked if each in self.view.chars)
        if not self.works(effect):
            return ()
        return self._objects(effect.what, self.scope(effect))

    def works(self, effect: LiveEffect) -> bool:
        """Tell whether an effect's own condition holds («as long as»)."""
        return effect.started is not None or holds(effect.condition, self.scope(effect))

    def _objects(self, what: Objects, scope: Scope) -> tuple[int, ...]:
        if isinstance(what, Ref):
            known = self.view.chars
            present = (each for each in referred_objects(what, scope) if each in known)
            return tuple(present)
        if isinstance(what, Each | Pick):
            return found(what.filter, scope)
        parts = what.parts if isinstance(what, Several) else ()
        return tuple(dict.fromkeys(each for part in parts for each in self._objects(part, scope)))

    def _apply(self, effect: LiveEffect, layer: Layer) -> None:
        if not self.works(effect):
            return
        effect.started = self.affected(effect)
        changes, scope = effect.changes_in(layer), self.scope(effect)
        for each in effect.started:
            self.apply_to(each, changes, scope, effect.timestamp)

    def apply_to(self, obj_id: int, changes: Sequence[Change], scope: Scope, timestamp: int) -> None:
        """Apply changes of one layer to one object."""
        values = self.view.chars[obj_id]
        before = values.held
        for change in changes:
            apply_change(values, change, obj_id, scope, timestamp)
        if values.held is not before:
            self.stale = True

    def _add_intrinsic_mana(self) -> None:
        """Give lands the mana abilities of their basic land types (305.6)."""
        for each in self.view.layered:
            values = self.view.chars[each]
            if "land" in values.types:
                kinds = [kind for kind in BASIC_LAND_TYPES if kind in values.subtypes]
                values.held += tuple(Held(basic_mana(kind), intrinsic=True) for kind in kinds)

    def _size_creatures(self) -> None:
        """Let permanents that have become creatures and have no size of their own begin at 0/0 (208.5)."""
        for each in self.view.on_battlefield():
            values = self.view.chars[each]
            if "creature" in values.types:
                values.power = values.power or 0
                values.toughness = values.toughness or 0

    def _add_counters(self) -> None:
        """Apply counters that change power and toughness (613.4c)."""
        for each in self.view.on_battlefield():
            values = self.view.chars[each]
            for kind, number in self.view.objects[each].counters:
                power, toughness = counter_size(kind)
                if values.power is not None and values.toughness is not None:
                    values.power += power * number
                    values.toughness += toughness * number


def _keyword_counters(view: View) -> list[FloatingEffect]:
    """Return the effects of keyword counters, each with the timestamp of its counters (122.1b, 613.7c)."""
    found: list[FloatingEffect] = []
    for each in view.on_battlefield():
        obj = view.objects[each]
        for kind, _ in obj.counters:
            keyword = counter_keyword(kind)
            if keyword is not None:
                given = (AddAbility(keyword),)
                layers = frozenset({int(Layer.ABILITY)})
                time = obj.counter_time(kind)
                found.append(
                    FloatingEffect(given, (each,), time, Until.FOREVER, each, obj.controller, layers)
                )
    return found


def _values(obj: GameObject, face: Face, view: View) -> Characteristics:
    """Return the characteristics after layer 1; an ability on the stack has none but its controller."""
    values = of_face(face, obj.controller)
    if obj.face_down and view.rules.face_down_costs_zero:
        values.mana_cost = ZERO
    return values


def _works_from_graveyard(view: View, obj_id: int) -> bool:
    """Tell whether a card has a static ability that works only in the graveyard (113.6)."""
    return any(parts_of(ability).from_graveyard for ability in view.copiable(obj_id).abilities)


def _zones(what: Objects) -> frozenset[Zone]:
    if isinstance(what, Several):
        return frozenset[Zone]().union(*(_zones(part) for part in what.parts))
    return what.filter.zones if isinstance(what, Each | Pick) else frozenset()


def _defined_only(view: View, obj: GameObject) -> Characteristics:
    """Return an object's characteristics where no effect but its own defining abilities reaches it (604.3)."""
    values = _values(obj, copiable_values(obj), view)
    view.chars[obj.id] = values
    scope = Scope(view, obj.id, obj.owner)
    for held in values.held:
        for part in held.parts.continuous:
            if part.spec.defining and holds(part.spec.condition, scope):
                for change in part.spec.changes:
                    apply_change(values, change, obj.id, scope, 0)
    return values


def face_up_form(game: Game, obj_id: int) -> Characteristics:
    """Return what a face-down permanent would be if it were face up, with all effects on it (702.37e, 708.8)."""
    twin = game.copy()
    twin.set(replace(twin.objects[obj_id], face_down=""))
    return view_of(twin).of(obj_id)
