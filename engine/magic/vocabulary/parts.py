"""An ability sorted by kind, once, so that each part of the engine finds its own at once."""

import functools
from dataclasses import dataclass, field, replace

from engine.magic.terms import IN_GRAVEYARD
from engine.magic.vocabulary import abilities as kinds
from engine.magic.vocabulary.amounts import StatOf
from engine.magic.vocabulary.aspects import NOTHING, is_local, reads, writes
from engine.magic.vocabulary.changes import AbilitiesOf, DefinePT, ModifyPT, SetPT
from engine.magic.vocabulary.filters import Each, Stat
from engine.magic.vocabulary.references import EACH_ONE

OWN_MANA_VALUE = StatOf(Stat.MANA_VALUE, EACH_ONE)


@dataclass(frozen=True, slots=True, eq=False)
class LayeredPart:
    """A continuous effect with its layers and what it reads and writes in each.

    `local`: whether it applies to an object hangs on that object alone, and what it does is fixed.
    """

    spec: kinds.Continuous
    layers: tuple[int, ...]
    reads: frozenset[str]
    writes: dict[int, frozenset[str]]
    local: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Parts:
    """The abilities that one ability stands for, by kind."""

    ability: kinds.Ability
    name: str
    continuous: tuple[LayeredPart, ...] = ()
    triggered: tuple[kinds.Triggered, ...] = ()
    replacing: tuple[kinds.Replacing, ...] = ()
    ruling: tuple[kinds.Ruling, ...] = ()
    activated: tuple[kinds.Activated, ...] = ()
    options: tuple[kinds.CastingOption, ...] = ()
    added: tuple[kinds.AddedCost, ...] = ()
    turn_up: tuple[kinds.TurnUp, ...] = ()
    protections: tuple[kinds.Protection, ...] = ()
    enchants: tuple[kinds.Enchant, ...] = ()
    spells: tuple[kinds.SpellAbility, ...] = ()
    is_mana: bool = field(default=False)
    from_graveyard: bool = field(default=False)


def layered(spec: kinds.Continuous) -> LayeredPart:
    """Work out the layers of a continuous effect and what it reads and writes."""
    layers = tuple(sorted({int(change.layer) for change in spec.changes}))
    written = {
        layer: NOTHING.union(*(writes(change) for change in spec.changes if change.layer == layer))
        for layer in layers
    }
    read = reads(spec.what) | reads(spec.condition) | reads(spec.changes)
    return LayeredPart(spec, layers, read, written, _is_local(spec))


def _is_local(spec: kinds.Continuous) -> bool:
    if spec.condition is not None or not isinstance(spec.what, Each):
        return False
    if any(isinstance(change, AbilitiesOf) for change in spec.changes):
        return False
    numbers = [
        number
        for change in spec.changes
        if isinstance(change, SetPT | ModifyPT | DefinePT)
        for number in (change.power, change.toughness)
    ]
    fixed = all(number is None or isinstance(number, int) or number == OWN_MANA_VALUE for number in numbers)
    return fixed and all(is_local(test) for test in spec.what.filter.tests)


@functools.lru_cache(maxsize=512)
def as_given(part: LayeredPart) -> LayeredPart:
    """Return an ability's effect where another effect gave the ability: it defines nothing (604.3a), but sets."""
    changes = tuple(
        SetPT(change.power, change.toughness) if isinstance(change, DefinePT) else change
        for change in part.spec.changes
    )
    return layered(replace(part.spec, changes=changes, defining=False))


@functools.lru_cache(maxsize=8192)
def parts_of(ability: kinds.Ability) -> Parts:
    """Sort an ability's parts by kind."""
    every = kinds.parts(ability)
    activated = tuple(part for part in every if isinstance(part, kinds.Activated))
    return Parts(
        ability,
        ability.name if isinstance(ability, kinds.Keyword) else "",
        continuous=tuple(layered(part) for part in every if isinstance(part, kinds.Continuous)),
        triggered=tuple(part for part in every if isinstance(part, kinds.Triggered)),
        replacing=tuple(part for part in every if isinstance(part, kinds.Replacing)),
        ruling=tuple(part for part in every if isinstance(part, kinds.Ruling)),
        activated=activated,
        options=tuple(part for part in every if isinstance(part, kinds.CastingOption)),
        added=tuple(part for part in every if isinstance(part, kinds.AddedCost)),
        turn_up=tuple(part for part in every if isinstance(part, kinds.TurnUp)),
        protections=tuple(part for part in every if isinstance(part, kinds.Protection)),
        enchants=tuple(part for part in every if isinstance(part, kinds.Enchant)),
        spells=tuple(part for part in every if isinstance(part, kinds.SpellAbility)),
        is_mana=any(kinds.is_mana_ability(part) for part in every),
        from_graveyard=any(
            part.zones == IN_GRAVEYARD for part in every if isinstance(part, kinds.Continuous | kinds.Ruling)
        ),
    )
