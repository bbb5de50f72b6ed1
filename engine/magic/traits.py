"""What `Trait` asks of an object: one yes-or-no question each.

Refuses to know filters: `matching` puts the questions together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.magic.event_words import happened_to
from engine.magic.terms import PERMANENT_TYPES, Zone
from engine.magic.vocabulary.filters import Trait

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.magic.eras import Rules
    from engine.magic.mana import Colour
    from engine.magic.objects import GameObject
    from engine.magic.scope import Scope


def _combat_role(role: str) -> Callable[[GameObject, Scope], bool]:
    def tells(obj: GameObject, scope: Scope) -> bool:
        combat = scope.view.turn.combat
        attacks = combat.attacks if combat else ()
        if role == "blocking":
            return any(obj.id in each.blockers for each in attacks)
        own = [each for each in attacks if each.attacker == obj.id]
        if not own or combat is None or role == "attacking":
            return bool(own)
        return own[0].blocked if role == "blocked" else combat.blocks_declared and not own[0].blocked

    return tells


def _has_attached(subtype: str) -> Callable[[GameObject, Scope], bool]:
    return lambda obj, scope: any(scope.view.of(each).is_a(subtype) for each in scope.view.attached(obj.id))


def _modified(obj: GameObject, scope: Scope) -> bool:
    return bool(obj.counters) or bool(scope.view.attached(obj.id))


def _did_this_turn(kind: str) -> Callable[[GameObject, Scope], bool]:
    def tells(obj: GameObject, scope: Scope) -> bool:
        return happened_to(scope.view.history, kind, obj.id)

    return tells


def _colours(obj: GameObject, scope: Scope) -> frozenset[Colour]:
    return scope.view.of(obj.id).colours


def _x_in_cost(obj: GameObject, scope: Scope) -> bool:
    cost = scope.view.of(obj.id).mana_cost
    return cost is not None and cost.xs > 0


def _is_ability(obj: GameObject, _scope: Scope) -> bool:
    """Tell whether it is an ability on the stack; combat damage, which once went there, is neither (113.7)."""
    return obj.ability is not None and obj.ability.kind != "damage"


def _is_equip(obj: GameObject, _scope: Scope) -> bool:
    """Tell whether it is an equip ability on the stack (702.6a)."""
    return obj.ability is not None and obj.ability.text.startswith("equip")


def counts_as_double_faced(obj: GameObject, rules: Rules) -> bool:
    """Tell whether it counts as double-faced; cards that meld did not at first (712.1)."""
    return obj.is_double_faced and (rules.meld_is_double_faced or not obj.is_meld_card)


TRAITS: dict[Trait, Callable[[GameObject, Scope], bool]] = {
    Trait.TOKEN: lambda o, _s: o.is_token,
    Trait.TAPPED: lambda o, _s: o.tapped,
    Trait.ATTACKING: _combat_role("attacking"),
    Trait.BLOCKING: _combat_role("blocking"),
    Trait.BLOCKED: _combat_role("blocked"),
    Trait.UNBLOCKED: _combat_role("unblocked"),
    Trait.FACE_DOWN: lambda o, _s: bool(o.face_down),
    Trait.MULTICOLOURED: lambda o, s: len(_colours(o, s)) > 1,
    Trait.MONOCOLOURED: lambda o, s: len(_colours(o, s)) == 1,
    Trait.COLOURLESS: lambda o, s: not _colours(o, s),
    Trait.PERMANENT: lambda o, s: bool(s.view.of(o.id).types & PERMANENT_TYPES),
    Trait.SPELL: lambda o, _s: o.zone is Zone.STACK and o.ability is None,
    Trait.ABILITY: _is_ability,
    Trait.MODIFIED: _modified,
    Trait.ENCHANTED: _has_attached("aura"),
    Trait.EQUIPPED: _has_attached("equipment"),
    Trait.SICK: lambda o, s: o.since_turn >= s.view.turn.latest(s.view.controller(o.id)),
    Trait.ENTERED_THIS_TURN: lambda o, s: o.entered_turn == s.view.turn.number,
    Trait.DAMAGED_THIS_TURN: _did_this_turn("damage"),
    Trait.ATTACKED_THIS_TURN: _did_this_turn("attacks"),
    Trait.NO_ABILITIES: lambda o, s: not s.view.of(o.id).held,
    Trait.HAS_COUNTERS: lambda o, _s: bool(o.counters),
    Trait.MELDED: lambda o, _s: o.melded,
    Trait.DOUBLE_FACED: lambda o, s: counts_as_double_faced(o, s.view.rules),
    Trait.ATTACHED: lambda o, _s: o.attached_to is not None,
    Trait.TRIGGERED: lambda o, _s: o.ability is not None and o.ability.kind == "triggered",
    Trait.ACTIVATED: lambda o, _s: o.ability is not None and o.ability.kind == "activated",
    Trait.EQUIP_ABILITY: _is_equip,
    Trait.OF_THE_SOURCE: lambda o, s: o.ability is not None and o.ability.source == s.source,
    Trait.ON_TOP: lambda o, s: s.view.zones.get((Zone.LIBRARY, o.owner), ())[-1:] == (o.id,),
    Trait.X_IN_COST: _x_in_cost,
    Trait.ONE_TARGET: lambda o, _s: o.casting is not None and sum(map(len, o.casting.targets)) == 1,
    Trait.CAST: lambda o, _s: o.casting is not None and o.casting.was_cast,
    Trait.NO_NAME: lambda o, s: not s.view.of(o.id).names,
}
