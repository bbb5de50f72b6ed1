"""What a taken stretch of a row gives back, and the tags that are colours. Refuses to know what a stretch means."""

from bot.answering.outlays.model import Draft
from bot.answering.tallies.tagged import Found

COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
COLOUR = "(white|blue|black|red|green)"


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
