"""What is told beside the size of a described creature: its colour, its kind («белый 1/1», «два гоблина 1/1»)."""

from bot.answering.creature_types import type_named
from bot.answering.staged.tale import Tale

_COLOURS = {"красн": "red", "черн": "black", "бел": "white", "зелен": "green", "син": "blue"}


def colour_of(tale: Tale, index: int) -> str:
    """Return the colour that is told right before a size, as a word of the rules; empty where none is."""
    for place in (index - 1, index - 2):
        token = tale.reading.at(place)
        for stem, name in _COLOURS.items() if token is not None else ():
            if token is not None and (token.norm.startswith(stem) or token.norm == name):
                tale.take(place)
                return name
    return ""


def type_line(tale: Tale, index: int) -> str:
    """Return the type line of a creature that is described, with the kind that is told beside its size."""
    for place in (index - 1, index + 1):
        token = tale.reading.at(place)
        named = any(m.first <= place <= m.last for m in tale.reading.mentions)
        kind = type_named(token.norm) if token is not None and not named else ""
        if kind:
            return f"Creature — {kind}"
    return "Creature"
