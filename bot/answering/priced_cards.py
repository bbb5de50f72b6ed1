"""«почём тармогойф»: what a card costs in mana, where it may be money that is asked for.

Refuses to know prices, and any question with more in it than a card and what is printed on it.
"""

from dataclasses import replace

from bot.answering.answers import Answer, CardFound
from bot.answering.frames.card import CardFrame
from bot.answering.frames.card_facts import CardFactsFrame
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf


def in_mana(reading: Reading, question: Question, shelf: Shelf) -> Answer | None:
    """Return the card with its mana cost, marked as told instead of a price; None where no card is named alone."""
    facts, card = CardFactsFrame(), CardFrame()
    listed = facts.read(reading, shelf, None)
    shown = facts.answer(listed, shelf, question) if listed is not None else None
    if shown is None:
        slots = card.read(reading, shelf, None) if reading.mentions else None
        shown = card.answer(slots, shelf, question) if slots is not None else None
    return replace(shown, unpriced=True) if isinstance(shown, CardFound) else None
