"""What each change of a continuous effect does to characteristics (613.1, 205.1, 305.7)."""

from collections.abc import Callable
from typing import Any

from engine.magic.characteristics import Characteristics, Held
from engine.magic.chosen_qualities import has_chosen_quality, with_chosen
from engine.magic.costs import Cost
from engine.magic.mana import Colour
from engine.magic.measuring import measure, named_objects
from engine.magic.mechanics.registry import BY_NAME
from engine.magic.players_meant import players_of
from engine.magic.rewording import reworded
from engine.magic.scope import Scope
from engine.magic.terms import BASIC_LAND_TYPES, CARD_TYPES, LAND_TYPES, SUPERTYPES, belongs, is_creature_type
from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary.abilities import Ability, Keyword


def apply_change(
    values: Characteristics, change: c.Change, obj_id: int, scope: Scope, timestamp: int
) -> None:
    """Change characteristics in place as one part of a continuous effect says."""
    scope.each = obj_id
    _CHANGES[type(change)](values, change, scope, timestamp)


def _control(values: Characteristics, change: c.Control, scope: Scope, _time: int) -> None:
    named = (change.who,) if isinstance(change.who, str) else players_of(change.who, scope)
    values.controller = named[0] if named else values.controller


def _replace_words(values: Characteristics, change: c.ReplaceWords, _scope: Scope, _time: int) -> None:
    if change.old in values.subtypes:
        values.subtypes = (values.subtypes - {change.old}) | {change.new}
    values.held = tuple(
        Held(reworded(held.ability, change.old, change.new), held.since, giver=held.giver)
        for held in values.held
    )


def _set_name(values: Characteristics, change: c.SetName, _scope: Scope, _time: int) -> None:
    values.name = change.name
    values.names = (change.name,)


def _add_types(values: Characteristics, change: c.AddTypes, _scope: Scope, _time: int) -> None:
    values.types |= change.words & CARD_TYPES
    values.supertypes |= change.words & SUPERTYPES
    values.subtypes |= change.words - CARD_TYPES - SUPERTYPES


def _set_types(values: Characteristics, change: c.SetTypes, _scope: Scope, _time: int) -> None:
    values.types = change.words & CARD_TYPES
    values.supertypes |= change.words & SUPERTYPES
    given = change.words - CARD_TYPES - SUPERTYPES
    values.subtypes = frozenset(each for each in values.subtypes if belongs(each, values.types)) | given
    values.every_creature_type = values.every_creature_type and "creature" in values.types


def _remove_types(values: Characteristics, change: c.RemoveTypes, _scope: Scope, _time: int) -> None:
    values.types -= change.words
    values.supertypes -= change.words
    kept = frozenset(each for each in values.subtypes if belongs(each, values.types))
    values.subtypes = kept - change.words
    values.every_creature_type = values.every_creature_type and "creature" in values.types


def _set_creature_types(
    values: Characteristics, change: c.SetCreatureTypes, _scope: Scope, _time: int
) -> None:
    others = frozenset(each for each in values.subtypes if not is_creature_type(each))
    values.subtypes = others | change.words
    values.every_creature_type = False


def _set_land_types(values: Characteristics, change: c.SetLandTypes, _scope: Scope, _time: int) -> None:
    values.subtypes = (values.subtypes - LAND_TYPES) | change.words
    values.held = ()


def _remove_land_types(
    values: Characteristics, _change: c.RemoveLandTypes, _scope: Scope, _time: int
) -> None:
    values.subtypes -= LAND_TYPES


def _add_every_type(values: Characteristics, change: c.AddEveryType, _scope: Scope, _time: int) -> None:
    if change.what == "creature type":
        values.every_creature_type = True
    else:
        values.subtypes |= frozenset(BASIC_LAND_TYPES)


def _add_chosen_type(values: Characteristics, change: c.AddChosenType, scope: Scope, _time: int) -> None:
    known = scope.view.object(scope.source)
    chosen = known.choice("creature type") or known.choice("basic land type")
    if not isinstance(chosen, str):
        return
    if chosen in BASIC_LAND_TYPES and change.instead:
        _set_land_types(values, c.SetLandTypes(frozenset({chosen})), scope, 0)
    elif change.instead:
        _set_creature_types(values, c.SetCreatureTypes(frozenset({chosen})), scope, 0)
    else:
        values.subtypes |= {chosen}


def _set_colours(values: Characteristics, change: c.SetColours, _scope: Scope, _time: int) -> None:
    values.colours = change.colours


def _add_colours(values: Characteristics, change: c.AddColours, _scope: Scope, _time: int) -> None:
    values.colours |= change.colours


def _chosen_colour(values: Characteristics, change: c.ChosenColour, scope: Scope, _time: int) -> None:
    chosen = scope.view.object(scope.source).choice("color")
    if isinstance(chosen, str):
        colours = frozenset({Colour(chosen)})
        values.colours = colours if change.instead else values.colours | colours


def _add_ability(values: Characteristics, change: c.AddAbility, scope: Scope, time: int) -> None:
    ability = change.ability
    if isinstance(ability, Keyword) and ability.name in values.barred:
        return
    if has_chosen_quality(ability):
        ability = with_chosen(ability, scope.view.object(scope.source).choice)
    values.held += (Held(ability, time, giver=scope.source),)


def _add_keyword_of_cost(
    values: Characteristics, change: c.AddKeywordOfManaCost, _scope: Scope, time: int
) -> None:
    values.held += (Held(BY_NAME[change.keyword](Cost(values.mana_cost)), time),)


def _abilities_of(values: Characteristics, change: c.AbilitiesOf, scope: Scope, time: int) -> None:
    given = abilities_of(change, scope)
    values.held += tuple(Held(ability, time, giver=scope.source) for ability in given)


def abilities_of(change: c.AbilitiesOf, scope: Scope) -> tuple[Ability, ...]:
    """Return the abilities that an object would get from others now; none from itself."""
    others = [each for each in named_objects(change.what, scope) if each != scope.each]
    every = [held for each in others for held in scope.view.of(each).held]
    wanted = [held for held in every if change.kind == "all" or held.parts.activated]
    return tuple(dict.fromkeys(held.ability for held in wanted))


def _remove_abilities(values: Characteristics, change: c.RemoveAbilities, _scope: Scope, _time: int) -> None:
    values.held = tuple(held for held in values.held if change.keep_mana and held.parts.is_mana)


def _remove_keyword(values: Characteristics, change: c.RemoveKeyword, _scope: Scope, _time: int) -> None:
    values.held = tuple(held for held in values.held if held.parts.name != change.name)
    if change.barred:
        values.barred |= {change.name}


def _set_pt(values: Characteristics, change: c.SetPT | c.DefinePT, scope: Scope, _time: int) -> None:
    if change.power is not None:
        values.power = measure(change.power, scope)
    if change.toughness is not None:
        values.toughness = measure(change.toughness, scope)


def _modify_pt(values: Characteristics, change: c.ModifyPT, scope: Scope, _time: int) -> None:
    if values.power is not None:
        values.power += measure(change.power, scope)
    if values.toughness is not None:
        values.toughness += measure(change.toughness, scope)


def _switch_pt(values: Characteristics, _change: c.SwitchPT, _scope: Scope, _time: int) -> None:
    values.power, values.toughness = values.toughness, values.power


def _nothing(_values: Characteristics, _change: c.Change, _scope: Scope, _time: int) -> None:
    """Copy effects of static abilities are applied with layer 1."""


"""Keywords that an effect may grant with the mana cost for a cost."""

_CHANGES: dict[type, Callable[[Characteristics, Any, Scope, int], None]] = {
    c.Control: _control,
    c.ReplaceWords: _replace_words,
    c.SetName: _set_name,
    c.AddTypes: _add_types,
    c.SetTypes: _set_types,
    c.RemoveTypes: _remove_types,
    c.SetCreatureTypes: _set_creature_types,
    c.SetLandTypes: _set_land_types,
    c.RemoveLandTypes: _remove_land_types,
    c.AddEveryType: _add_every_type,
    c.AddChosenType: _add_chosen_type,
    c.SetColours: _set_colours,
    c.AddColours: _add_colours,
    c.ChosenColour: _chosen_colour,
    c.AddAbility: _add_ability,
    c.AddKeywordOfManaCost: _add_keyword_of_cost,
    c.AbilitiesOf: _abilities_of,
    c.RemoveAbilities: _remove_abilities,
    c.RemoveKeyword: _remove_keyword,
    c.DefinePT: _set_pt,
    c.SetPT: _set_pt,
    c.ModifyPT: _modify_pt,
    c.SwitchPT: _switch_pt,
    c.CopyOf: _nothing,
}
