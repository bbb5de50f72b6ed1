"""What a story of a response holds. Refuses to know how it is read."""

from dataclasses import dataclass

from bot.answering.reading import Mention
from bot.answering.responded.aims import Aim

COLOURS = {"красн": "red", "бел": "white", "син": "blue", "черн": "black", "зелен": "green", "red": "red",
           "white": "white", "blue": "blue", "black": "black", "green": "green"}  # fmt: skip
"""Beginnings of the words of colours."""
THINGS = ("creature", "artifact", "enchantment", "land", "spell")
"""The concepts of what a target may be, players left out."""


@dataclass(frozen=True, slots=True)
class Story:
    """`modes` are numbers of the chosen modes, `targets` their kinds in order, `hit` those made illegal (indices).

    `how` is what makes them so, `colour` of a protection; `size` is told of the creature.
    `asked` is a code; `caster` is «A» who asks or «B».
    """

    spell: Mention
    modes: tuple[int, ...]
    targets: tuple[Aim, ...]
    hit: tuple[int, ...]
    how: str
    asked: str
    colour: str = ""
    size: str = ""
    caster: str = "A"
