"""What a player could get mana from now: permanents with a mana ability that only asks to be tapped or sacrificed.

Refuses to choose: `payment` matches the mana with a cost.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from engine.magic.costs import CostVerb
from engine.magic.events import Changed, Move
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.mana import ZERO
from engine.magic.measuring import holds, measure
from engine.magic.payment import ManaUnit, produced
from engine.magic.performing import perform
from engine.magic.scope import Scope
from engine.magic.targeting import parts_chosen
from engine.magic.terms import Zone
from engine.magic.vocabulary.abilities import Activated
from engine.magic.vocabulary.effects import AddMana, Effect, If

_SIMPLE = frozenset({CostVerb.TAP_SELF, CostVerb.SACRIFICE})


@dataclass(frozen=True, slots=True)
class Source:
    """A permanent that can give this mana; `sacrificed` where its ability asks for that."""

    obj: int
    units: tuple[ManaUnit, ...]
    sacrificed: bool

    def use(self, game: Game) -> None:
        """Activate its mana ability: tap it, and sacrifice it where it must be (605.3b)."""
        perform(game, Changed("tapped", self.obj), Changed("tapped for mana", self.obj))
        if self.sacrificed:
            player = view_of(game).controller(self.obj)
            perform(game, Move(self.obj, Zone.GRAVEYARD, cause="sacrificed", player=player))


Usable = Callable[[ManaUnit], bool]
Kind = Callable[[Activated], bool]


def only_mana(ability: Activated) -> bool:
    """Tell whether an ability does nothing but add mana, so that using it unasked changes nothing else."""
    effects = [effect for part in parts_chosen(ability.body, ()) for effect in part.effects]
    return all(isinstance(effect, AddMana) for effect in either_way(effects))


def either_way(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Go through effects, and through both ends of those that hang on a condition."""
    for effect in effects:
        if isinstance(effect, If):
            yield from either_way((*effect.effects, *effect.otherwise))
        else:
            yield effect


def _as_things_are(effects: Iterable[Effect], scope: Scope) -> Iterator[Effect]:
    for effect in effects:
        if isinstance(effect, If):
            now = effect.effects if holds(effect.condition, scope) else effect.otherwise
            yield from _as_things_are(now, scope)
        else:
            yield effect


def sources_of(
    game: Game, player: str, usable: Usable = lambda _unit: True, kind: Kind = only_mana
) -> list[Source]:
    """Return a player's untapped sources of usable mana: lands first, then other permanents, creatures last."""
    view = view_of(game)
    found = []
    for each in view.on_battlefield():
        obj, values = view.objects[each], view.chars[each]
        if obj.tapped or values.controller != player:
            continue
        new = obj.since_turn >= game.turn.latest(player)
        sick = "creature" in values.types and new and not values.has("haste")
        source = None if sick else _source(game, each, usable, kind)
        if source is not None:
            found.append(("creature" in values.types, "land" not in values.types, source))
    return [source for _, _, source in sorted(found, key=lambda entry: entry[:2])]


def _source(game: Game, obj_id: int, usable: Usable, kind: Kind) -> Source | None:
    """Return the mana of an object's best ability: several of one mana are one unit of any of their kinds."""
    snow = "snow" in view_of(game).chars[obj_id].supertypes
    options = [
        (_units(game, obj_id, ability, snow=snow), _sacrifices(ability))
        for held in view_of(game).chars[obj_id].held
        if held.parts.is_mana
        for ability in held.parts.activated
        if _is_simple(ability) and kind(ability) and _may_be_used(game, obj_id, ability)
    ]
    options = [option for option in options if all(usable(unit) for unit in option[0])]
    if not options:
        return None
    units, sacrificed = max(options, key=lambda option: len(option[0]))
    if all(len(other) == 1 for other, _ in options):
        units = (ManaUnit(frozenset(kind for other, _ in options for kind in other[0].kinds), snow),)
    return Source(obj_id, units, sacrificed)


def _may_be_used(game: Game, obj_id: int, ability: Activated) -> bool:
    """Tell whether «activate only if …» holds now (602.5b)."""
    return holds(ability.condition, Scope(view_of(game), obj_id, view_of(game).controller(obj_id)))


def _is_simple(ability: Activated) -> bool:
    verbs = [other.verb for other in ability.cost.others]
    return ability.cost.mana == ZERO and CostVerb.TAP_SELF in verbs and set(verbs) <= _SIMPLE


def _sacrifices(ability: Activated) -> bool:
    return any(other.verb is CostVerb.SACRIFICE for other in ability.cost.others)


def _units(game: Game, obj_id: int, ability: Activated, *, snow: bool) -> tuple[ManaUnit, ...]:
    scope = Scope(view_of(game), obj_id, view_of(game).controller(obj_id))
    found: tuple[ManaUnit, ...] = ()
    for part in parts_chosen(ability.body, ()):
        for effect in _as_things_are(part.effects, scope):
            if isinstance(effect, AddMana):
                units = produced(effect.choices) * measure(effect.amount, scope)
                found += tuple(ManaUnit(unit.kinds, snow, effect.only) for unit in units)
    return found
