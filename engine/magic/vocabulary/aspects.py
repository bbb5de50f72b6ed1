"""What parts of an object a change writes and a filter reads: the quick half of finding dependencies (613.8a).

If one effect writes nothing that another reads, the other cannot depend on it, and no trial is needed.
"""

import dataclasses
from enum import StrEnum
from typing import Any

from engine.magic.vocabulary import amounts, changes, filters


class Aspect(StrEnum):
    """A part of an object's characteristics."""

    CONTROL = "control"
    NAME = "name"
    TYPES = "types"
    COLOURS = "colours"
    ABILITIES = "abilities"
    PT = "power and toughness"


NOTHING: frozenset[Aspect] = frozenset()

_WRITES: dict[type, frozenset[Aspect]] = {
    changes.Control: frozenset({Aspect.CONTROL}),
    changes.ReplaceWords: frozenset({Aspect.TYPES, Aspect.ABILITIES}),
    changes.SetName: frozenset({Aspect.NAME}),
    changes.AddTypes: frozenset({Aspect.TYPES}),
    changes.SetTypes: frozenset({Aspect.TYPES}),
    changes.RemoveTypes: frozenset({Aspect.TYPES}),
    changes.SetCreatureTypes: frozenset({Aspect.TYPES}),
    changes.SetLandTypes: frozenset({Aspect.TYPES, Aspect.ABILITIES}),
    changes.AddEveryType: frozenset({Aspect.TYPES}),
    changes.RemoveLandTypes: frozenset({Aspect.TYPES}),
    changes.AddChosenType: frozenset({Aspect.TYPES, Aspect.ABILITIES}),
    changes.SetColours: frozenset({Aspect.COLOURS}),
    changes.AddColours: frozenset({Aspect.COLOURS}),
    changes.ChosenColour: frozenset({Aspect.COLOURS}),
    changes.AddAbility: frozenset({Aspect.ABILITIES}),
    changes.AddKeywordOfManaCost: frozenset({Aspect.ABILITIES}),
    changes.AbilitiesOf: frozenset({Aspect.ABILITIES}),
    changes.RemoveAbilities: frozenset({Aspect.ABILITIES}),
    changes.RemoveKeyword: frozenset({Aspect.ABILITIES}),
    changes.DefinePT: frozenset({Aspect.PT}),
    changes.SetPT: frozenset({Aspect.PT}),
    changes.ModifyPT: frozenset({Aspect.PT}),
    changes.SwitchPT: frozenset({Aspect.PT}),
    changes.CopyOf: frozenset(Aspect),
}

_READS: dict[type, frozenset[Aspect]] = {
    filters.HasType: frozenset({Aspect.TYPES}),
    filters.HasColour: frozenset({Aspect.COLOURS}),
    filters.HasTrait: frozenset({Aspect.COLOURS, Aspect.TYPES, Aspect.ABILITIES}),
    filters.HasKeyword: frozenset({Aspect.ABILITIES}),
    filters.Named: frozenset({Aspect.NAME}),
    filters.SharesName: frozenset({Aspect.NAME}),
    filters.SharesQuality: frozenset({Aspect.TYPES, Aspect.COLOURS}),
    filters.ChosenQuality: frozenset({Aspect.TYPES, Aspect.COLOURS, Aspect.NAME}),
    filters.Controlled: frozenset({Aspect.CONTROL}),
    filters.Compares: frozenset({Aspect.PT}),
    filters.Players: frozenset({Aspect.CONTROL}),
    changes.AbilitiesOf: frozenset({Aspect.ABILITIES}),
    amounts.CardTypesAmong: frozenset({Aspect.TYPES}),
    amounts.Total: frozenset({Aspect.PT}),
    amounts.Greatest: frozenset({Aspect.PT}),
    amounts.StatOf: frozenset({Aspect.PT}),
    amounts.Devotion: frozenset({Aspect.CONTROL}),
    amounts.Domain: frozenset({Aspect.TYPES, Aspect.CONTROL}),
    amounts.OwnAndControl: frozenset({Aspect.CONTROL}),
}


_LOCAL = frozenset(
    {
        filters.HasType,
        filters.HasColour,
        filters.HasKeyword,
        filters.HasCounter,
        filters.Named,
        filters.Controlled,
        filters.Owned,
        filters.Is,
    }
)
_LOCAL_TRAITS = frozenset(
    {
        filters.Trait.TOKEN,
        filters.Trait.TAPPED,
        filters.Trait.FACE_DOWN,
        filters.Trait.PERMANENT,
        filters.Trait.COLOURLESS,
        filters.Trait.MULTICOLOURED,
        filters.Trait.MONOCOLOURED,
        filters.Trait.NO_ABILITIES,
        filters.Trait.MELDED,
    }
)


def is_local(test: filters.Test) -> bool:
    """Tell whether a test looks at nothing but the object itself and at who controls it."""
    match test:
        case filters.HasTrait():
            return test.trait in _LOCAL_TRAITS
        case filters.Not():
            return is_local(test.test)
        case filters.AnyOf() | filters.AllOf():
            return all(is_local(each) for each in test.tests)
        case _:
            return type(test) in _LOCAL


def writes(change: changes.Change) -> frozenset[Aspect]:
    """Return the aspects that a change writes."""
    return _WRITES[type(change)]


def reads(value: Any) -> frozenset[Aspect]:
    """Return the aspects that a filter, amount, condition or change reads, with everything inside it."""
    if isinstance(value, tuple):
        return NOTHING.union(*(reads(part) for part in value))
    if isinstance(value, changes.AddAbility) or not dataclasses.is_dataclass(value):
        return NOTHING
    inner = (reads(getattr(value, each.name)) for each in dataclasses.fields(value))
    return _READS.get(type(value), NOTHING).union(*inner)
