"""Abilities that speak of a chosen quality, given to another object: what was chosen is written into them.

«Enchanted creature has protection from the chosen color» gives protection from that very colour (607.2d).
"""

import dataclasses
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, TypeVar

from engine.magic.mana import Colour
from engine.magic.objects import Target
from engine.magic.vocabulary import filters as f

V = TypeVar("V")


@lru_cache(maxsize=2048)
def has_chosen_quality(ability: Hashable) -> bool:
    """Tell whether an ability, or a change of the rules, speaks of a chosen quality."""
    return _has(ability)


def _has(value: Any) -> bool:
    if isinstance(value, f.ChosenQuality):
        return True
    if isinstance(value, tuple):
        return any(_has(each) for each in value)
    if not dataclasses.is_dataclass(value):
        return False
    return any(_has(getattr(value, each.name)) for each in dataclasses.fields(value))


def chosen_now(ability: Hashable) -> tuple[str, ...]:
    """Return the kinds of quality that an ability lets its giver choose as it is given («the color of your choice»)."""
    return tuple(dict.fromkeys(_kinds(ability))) if "of your choice" in getattr(ability, "text", "") else ()


def _kinds(value: Any) -> list[str]:
    if isinstance(value, f.ChosenQuality):
        return [value.what]
    if isinstance(value, tuple):
        return [kind for each in value for kind in _kinds(each)]
    if not dataclasses.is_dataclass(value):
        return []
    return [kind for each in dataclasses.fields(value) for kind in _kinds(getattr(value, each.name))]


def with_chosen(value: V, choice: Callable[[str], Target | None]) -> V:
    """Return a vocabulary value with each chosen quality replaced by what was chosen; nothing fits where none was."""
    written: Any = value
    if isinstance(value, f.ChosenQuality):
        written = _test(value.what, choice(value.what))
    elif isinstance(value, tuple):
        written = tuple(with_chosen(each, choice) for each in value)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {
            each.name: with_chosen(getattr(value, each.name), choice) for each in dataclasses.fields(value)
        }
        written = dataclasses.replace(value, **fields)
    return written  # type: ignore[no-any-return]


def _test(what: str, choice: Target | None) -> f.Test:
    if not isinstance(choice, str):
        return f.AnyOf(())
    if what.startswith("color"):
        if choice in set(Colour):
            return f.HasColour(Colour(choice))
        return f.HasTrait(f.Trait.COLOURLESS) if choice == "colorless" else f.HasType(choice)
    return f.Named(choice) if what == "card name" else f.HasType(choice)
