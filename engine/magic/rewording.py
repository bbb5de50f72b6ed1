"""Text-changing effects (612): one colour word or subtype for another, in rules text and on the type line.

Works on abilities as values; mana symbols and names are not words and stay (612.2).
"""

from dataclasses import replace
from typing import Any

from engine.magic.cards import Face
from engine.magic.characteristics import Characteristics
from engine.magic.mana import Colour
from engine.magic.vocabulary.abilities import Keyword
from engine.magic.vocabulary.filters import HasColour, HasType
from engine.magic.vocabulary.walking import every_part, rebuilt

_WALK = "walk"


def reworded(value: Any, old: str, new: str) -> Any:
    """Return a vocabulary value with one colour (by its letter) or subtype replaced throughout."""
    return value if old == new else rebuilt(value, lambda part: _changed(part, old, new))


def _changed(part: Any, old: str, new: str) -> Any:
    """Return what a part becomes, or None where its own parts are to be looked at."""
    match part:
        case HasType() if part.word == old:
            return HasType(new)
        case HasColour() if part.colour == old:
            return HasColour(Colour(new))
        case frozenset():
            return frozenset(_word(each, old, new) for each in part)
        case Keyword() if part.name == old + _WALK:
            return Keyword(new + _WALK, text=new + _WALK)
        case Face() if old in part.subtypes:
            name = part.name.replace(old.capitalize(), new.capitalize())
            subtypes = frozenset(_word(each, old, new) for each in part.subtypes)
            return reworded(replace(part, name=name, subtypes=subtypes), old, new)
    return None


def _word(part: Any, old: str, new: str) -> Any:
    if part != old:
        return part
    return Colour(new) if isinstance(part, Colour) else new


def words_of(values: Characteristics) -> frozenset[str]:
    """Return the colours (by letter) and subtypes that an object's text and type line name."""
    parts = (part for held in values.held for part in every_part(held.ability))
    return values.subtypes.union(*map(_named, parts))


def _named(part: Any) -> frozenset[str]:
    match part:
        case HasType():
            return frozenset({part.word})
        case HasColour():
            return frozenset({str(part.colour)})
        case frozenset():
            return frozenset(str(each) for each in part if isinstance(each, str))
        case Keyword() if part.name.endswith(_WALK):
            return frozenset({part.name.removesuffix(_WALK)})
    return frozenset()
