"""The colour identity of a card (903.4): the mana symbols of its costs and texts on both faces, and its own colours.

Refuses to know decks and commanders.
"""

import re

from knowledge.records import Card, Face

_ORDER = "WUBRG"
_REMINDER = re.compile(r"\([^)]*\)")
_SYMBOL = re.compile(r"\{([^}]+)\}")
_LAND_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""A basic land type is an ability to add mana of its colour (305.6)."""


def colour_identity(card: Card) -> tuple[str, ...]:
    """Return the colours as letters in the order white, blue, black, red, green; none for a colourless card.

    Reminder text does not count (903.4); a colour indicator and a colour by a characteristic-defining ability do.
    """
    found = {colour for face in card.faces for colour in _of_face(face)}
    return tuple(colour for colour in _ORDER if colour in found)


def _of_face(face: Face) -> set[str]:
    text = _REMINDER.sub("", face.text_en or face.text_ru)
    symbols = "".join(_SYMBOL.findall(f"{face.mana_cost} {text}")).upper()
    lands = {letter for name, letter in _LAND_TYPES.items() if name in face.type_en.split()}
    return {letter for letter in _ORDER if letter in symbols} | {*face.colors} | lands
