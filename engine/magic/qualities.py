"""The values that an object has of a named quality: colours, card types, creature types, names."""

from engine.magic.characteristics import Characteristics
from engine.magic.terms import is_creature_type

EVERY = "every creature type"


def qualities(values: Characteristics, what: str) -> frozenset[str]:
    """Return the words that an object has of a quality («color», «card type», «creature type», «name»)."""
    if what == "color":
        return frozenset(str(colour) for colour in values.colours)
    if what == "card type":
        return values.types
    if what == "name":
        return frozenset(values.names)
    own = frozenset(subtype for subtype in values.subtypes if is_creature_type(subtype))
    return own | {EVERY} if values.every_creature_type else own
