"""Taking stretches of a row by patterns, and the mana cost that a figure is.

Refuses to know what a stretch means.
"""

from bot.answering.outlays.model import Draft
from bot.answering.tallies.tagged import Found, Tag
from engine.errors import MalformedInput
from engine.magic.mana import ManaCost

COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
COLOUR = "(white|blue|black|red|green)"


def cost_of(tag: Tag | None) -> ManaCost | None:
    """Return the mana cost that a figure is; a number is so much generic mana."""
    if tag is None:
        return None
    if tag.name != "cost":
        return ManaCost(tag.value)
    try:
        return ManaCost.parse(tag.text)
    except MalformedInput:
        return None


def give_back(draft: Draft, found: Found, *only: str) -> None:
    """Of a stretch keep only its figure and its words of talk: names and verbs in it may tell more."""
    kept = only or (
        "it",
        "price",
        "pay",
        "at",
        "having",
        "inside",
        "end",
        "emerge",
        "escalate",
        "under",
        "cost",
        "num",
    )
    draft.row.taken.difference_update(i for i in found.places if draft.row.tags[i].name not in kept)
