"""An official ruling of the card that the question names, where no ruling of ours answers and one clearly fits."""

import re
from dataclasses import dataclass

from bot.answering.answers import Answer, CardRuled
from bot.answering.frames.ruling import cards_named
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import normalise
from knowledge.records import CardRuling, Game
from knowledge.search import Hit

_DOCUMENTS = re.compile(r"\b(?:фак(?:е|у|ом|а)?|faq|заметк\w+|release notes)\b")
"""Words for a source document: what it says of a card is told by our rulings, not by the card's own."""


@dataclass(frozen=True, slots=True)
class CardRulingSlots:
    """The card and its rulings that fit."""

    mention: Mention
    rulings: tuple[CardRuling, ...]


class CardRulingFrame:
    """«тармогойф на кладбище считает сам себя?»: the question names one card, and its ruling says so much."""

    name = "card_ruling"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: CardRulingSlots | None) -> CardRulingSlots | None:
        """Fill the slots where one card is named and a ruling of it fits better than any of ours."""
        del last
        if len({mention.card.key for mention in reading.mentions}) != 1:
            return None
        if _DOCUMENTS.search(normalise(reading.text)):
            return None
        mention = reading.mentions[0]
        told = {ruling.text: ruling for ruling in mention.card.rulings}
        if not told:
            return None
        cards, game = cards_named(reading), mention.card.game
        fits = shelf.search.fitting(reading.text, tuple(told), game=game, cards=cards)
        if not fits or isinstance(shelf.search.best_ruling(reading.text, game=game, cards=cards), Hit):
            return None
        rulings = tuple(told.values())
        return CardRulingSlots(mention, tuple(rulings[fit.place] for fit in fits))

    def answer(self, slots: CardRulingSlots, shelf: Shelf, question: Question) -> Answer:
        """Show them."""
        del shelf, question
        return CardRuled(slots.mention.card, slots.mention.face, slots.rulings)
