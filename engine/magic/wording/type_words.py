"""Words that are card types, supertypes and subtypes, in the singular or plural (205)."""

from engine.magic.creature_types import CREATURE_TYPES
from engine.magic.terms import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CARD_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    SPELL_TYPES,
    SUPERTYPES,
)

_PLURALS = {
    "elves": "elf",
    "wolves": "wolf",
    "werewolves": "werewolf",
    "dwarves": "dwarf",
    "thalluses": "thallus",
    "allies": "ally",
    "faeries": "faerie",
    "zombies": "zombie",
    "plains": "plains",
    "sorceries": "sorcery",
    "auras": "aura",
    "sphinxes": "sphinx",
    "foxes": "fox",
    "octopuses": "octopus",
    "mice": "mouse",
    "oxen": "ox",
    "fungi": "fungus",
    "children": "child",
    "heroes": "hero",
    "leeches": "leech",
    "treasuries": "treasury",
}
_WORDS = (
    CARD_TYPES
    | SUPERTYPES
    | LAND_TYPES
    | ARTIFACT_TYPES
    | ENCHANTMENT_TYPES
    | BATTLE_TYPES
    | SPELL_TYPES
    | CREATURE_TYPES
)


def singular(word: str) -> str:
    """Return the singular of a type word: «goblins» is goblin."""
    if word in _PLURALS:
        return _PLURALS[word]
    if word in _WORDS or not word.endswith("s"):
        return word
    for ending, whole in (("ies", "y"), ("es", ""), ("s", "")):
        if word.endswith(ending) and word[: -len(ending)] + whole in _WORDS:
            return word[: -len(ending)] + whole
    return word


def type_word(word: str) -> str:
    """Return the card type, supertype or subtype that a word is, or an empty string."""
    base = singular(word)
    return base if base in _WORDS else ""
