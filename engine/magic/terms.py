"""The game's own words: zones, steps, card types, supertypes, and which subtypes belong to which type (205.3).

Refuses to know any object. A subtype that is listed for no other type is a creature type.
"""

from enum import StrEnum


class Zone(StrEnum):
    """The zones (400.1)."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"


IN_PLAY = frozenset({Zone.BATTLEFIELD})
ON_STACK = frozenset({Zone.STACK})
IN_GRAVEYARD = frozenset({Zone.GRAVEYARD})
IN_HAND = frozenset({Zone.HAND})
IN_LIBRARY = frozenset({Zone.LIBRARY})


class Place(StrEnum):
    """Where in a library a card goes."""

    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"


STEPS = (
    "untap",
    "upkeep",
    "draw",
    "main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first combat damage",
    "combat damage",
    "end of combat",
    "main2",
    "end step",
    "cleanup",
)
"""The steps of a turn, the main phases among them (500.1, 506.1); the first combat damage step is there if needed."""
COMBAT_STEPS = STEPS[4:10]


def words(text: str) -> frozenset[str]:
    """Return the words of a list that is written as one text."""
    return frozenset(text.split())


CARD_TYPES = words("artifact battle creature enchantment instant kindred land planeswalker sorcery")
PERMANENT_TYPES = CARD_TYPES - {"instant", "sorcery", "kindred"}
SUPERTYPES = words("basic legendary ongoing snow world")

BASIC_LAND_TYPES = {"plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G"}
"""Each basic land type with the mana that it gives (305.6)."""

LAND_TYPES = frozenset(BASIC_LAND_TYPES) | words(
    "cave desert gate lair locus mine planet power-plant sphere tower town urza's"
)
ARTIFACT_TYPES = words(
    "attraction blood bobblehead clue contraption equipment fortification food gold incubator "
    "infinity junk lander map mutagen powerstone spacecraft stone treasure vehicle"
)
ENCHANTMENT_TYPES = words("aura background cartouche case class curse plan role room rune saga shard shrine")
SPELL_TYPES = words("adventure arcane chorus lesson omen trap")
BATTLE_TYPES = frozenset({"siege"})

_OTHER_THAN_CREATURE = LAND_TYPES | ARTIFACT_TYPES | ENCHANTMENT_TYPES | SPELL_TYPES | BATTLE_TYPES

_OWN_TYPES = {
    "land": LAND_TYPES,
    "artifact": ARTIFACT_TYPES,
    "enchantment": ENCHANTMENT_TYPES,
    "battle": BATTLE_TYPES,
    "instant": SPELL_TYPES,
    "sorcery": SPELL_TYPES,
}


def is_creature_type(subtype: str) -> bool:
    """Tell whether a subtype is a creature type (205.3m), by not being another type's."""
    return subtype not in _OTHER_THAN_CREATURE


def belongs(subtype: str, card_types: frozenset[str]) -> bool:
    """Tell whether an object of these card types can keep that subtype (205.1b, 205.3d)."""
    if any(subtype in _OWN_TYPES.get(card_type, ()) for card_type in card_types):
        return True
    return is_creature_type(subtype) and bool(card_types & {"creature", "kindred", "planeswalker"})


CONTROLLED_ZONES = frozenset({Zone.BATTLEFIELD, Zone.STACK})
"""Where objects have a controller (108.4); elsewhere their owner stands in."""
