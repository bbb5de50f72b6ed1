"""Abilities that speak of a chosen quality, given to another object: what was chosen is written into them.

«Enchanted creature has protection from the chosen color» gives protection from that very colour (607.2d).
"""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, TypeVar

from engine.magic.mana import Colour
from engine.magic.objects import Target
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.walking import every_part, rebuilt

V = TypeVar("V")


@lru_cache(maxsize=2048)
def has_chosen_quality(ability: Hashable) -> bool:
    """Tell whether an ability, or a change of the rules, speaks of a chosen quality."""
    return any(isinstance(part, f.ChosenQuality) for part in every_part(ability))


def chosen_now(ability: Hashable) -> tuple[str, ...]:
    """Return the kinds of quality that an ability lets its giver choose as it is given («the color of your choice»)."""
    if "of your choice" not in getattr(ability, "text", ""):
        return ()
    kinds = (part.what for part in every_part(ability) if isinstance(part, f.ChosenQuality))
    return tuple(dict.fromkeys(kinds))


def with_chosen(value: V, choice: Callable[[str], Target | None]) -> V:
    """Return a vocabulary value with each chosen quality replaced by what was chosen; nothing fits where none was."""

    def written(part: Any) -> f.Test | None:
        return _test(part.what, choice(part.what)) if isinstance(part, f.ChosenQuality) else None

    return rebuilt(value, written)  # type: ignore[no-any-return]


def _test(what: str, choice: Target | None) -> f.Test:
    if not isinstance(choice, str):
        return f.AnyOf(())
    if what.startswith("color"):
        if choice in set(Colour):
            return f.HasColour(Colour(choice))
        return f.HasTrait(f.Trait.COLOURLESS) if choice == "colorless" else f.HasType(choice)
    return f.Named(choice) if what == "card name" else f.HasType(choice)
