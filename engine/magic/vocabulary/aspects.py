"""What parts of an object a change writes and a filter reads: the quick half of finding dependencies (613.8a).

If one effect writes nothing that another reads, the other cannot depend on it, and no trial is needed. Types and
keywords are told apart by word: what makes Bears does not matter to what asks for Swamps.
"""

import dataclasses
from enum import StrEnum
from typing import Any

from engine.magic.vocabulary import amounts, changes, filters
from engine.magic.vocabulary.abilities import Keyword
from engine.magic.vocabulary.references import Players


class Aspect(StrEnum):
    """A part of an object's characteristics; `EVERY_…` is written by what may change any word of its kind."""

    CONTROL = "control"
    NAME = "name"
    TYPES = "types"
    EVERY_TYPE = "every type"
    COLOURS = "colours"
    ABILITIES = "abilities"
    EVERY_ABILITY = "every ability"
    LOST = "abilities lost"
    PT = "power and toughness"


NOTHING: frozenset[str] = frozenset()

_ANY_TYPE = frozenset({Aspect.TYPES, Aspect.EVERY_TYPE})
_ANY_ABILITY = frozenset({Aspect.ABILITIES, Aspect.EVERY_ABILITY})
_LOSS = _ANY_ABILITY | {Aspect.LOST}

_WRITES: dict[type, frozenset[str]] = {
    changes.Control: frozenset({Aspect.CONTROL}),
    changes.ReplaceWords: _ANY_TYPE | _LOSS,
    changes.SetName: frozenset({Aspect.NAME}),
    changes.AddTypes: frozenset({Aspect.TYPES}),
    changes.SetTypes: _ANY_TYPE,
    changes.RemoveTypes: _ANY_TYPE,
    changes.SetCreatureTypes: _ANY_TYPE,
    changes.SetLandTypes: _ANY_TYPE | _LOSS,
    changes.AddEveryType: _ANY_TYPE,
    changes.RemoveLandTypes: _ANY_TYPE,
    changes.AddChosenType: _ANY_TYPE | _LOSS,
    changes.SetColours: frozenset({Aspect.COLOURS}),
    changes.AddColours: frozenset({Aspect.COLOURS}),
    changes.ChosenColour: frozenset({Aspect.COLOURS}),
    changes.AddAbility: frozenset({Aspect.ABILITIES}),
    changes.AddKeywordOfManaCost: _ANY_ABILITY,
    changes.AbilitiesOf: _ANY_ABILITY,
    changes.RemoveAbilities: _LOSS,
    changes.RemoveKeyword: _LOSS,
    changes.DefinePT: frozenset({Aspect.PT}),
    changes.SetPT: frozenset({Aspect.PT}),
    changes.ModifyPT: frozenset({Aspect.PT}),
    changes.SwitchPT: frozenset({Aspect.PT}),
    changes.CopyOf: frozenset(Aspect),
}

_READS: dict[type, frozenset[str]] = {
    filters.HasType: frozenset({Aspect.EVERY_TYPE}),
    filters.HasColour: frozenset({Aspect.COLOURS}),
    filters.HasTrait: frozenset({Aspect.COLOURS, Aspect.TYPES, Aspect.ABILITIES}),
    filters.HasKeyword: frozenset({Aspect.EVERY_ABILITY}),
    filters.Named: frozenset({Aspect.NAME}),
    filters.SharesName: frozenset({Aspect.NAME}),
    filters.SharesQuality: frozenset({Aspect.TYPES, Aspect.COLOURS}),
    filters.ChosenQuality: frozenset({Aspect.TYPES, Aspect.COLOURS, Aspect.NAME}),
    filters.Controlled: frozenset({Aspect.CONTROL}),
    filters.Compares: frozenset({Aspect.PT}),
    Players: frozenset({Aspect.CONTROL}),
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


def writes(change: changes.Change) -> frozenset[str]:
    """Return the aspects that a change writes, with the words of types and keywords that it alone adds."""
    return _WRITES[type(change)] | _words(change)


def reads(value: Any) -> frozenset[str]:
    """Return the aspects that a filter, amount, condition or change reads, with everything inside it."""
    if isinstance(value, tuple):
        return NOTHING.union(*(reads(part) for part in value))
    if isinstance(value, changes.AddAbility) or not dataclasses.is_dataclass(value):
        return NOTHING
    inner = (reads(getattr(value, each.name)) for each in dataclasses.fields(value))
    return (_READS.get(type(value), NOTHING) | _words(value)).union(*inner)


def _words(value: Any) -> frozenset[str]:
    match value:
        case changes.AddTypes():
            return frozenset(_type(word) for word in value.words)
        case filters.HasType():
            return frozenset({_type(value.word)})
        case changes.AddAbility(ability=Keyword(name=name)) | filters.HasKeyword(name=name):
            return frozenset({f"keyword {name}"})
        case changes.AddAbility():
            return frozenset({Aspect.EVERY_ABILITY})
        case _:
            return NOTHING


def _type(word: str) -> str:
    return f"type {word}"
