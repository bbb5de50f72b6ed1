"""A question in the very words of one ruling's own: that ruling was written for it, whatever a frame may read in it.

Refuses what tells or asks for figures, and what asks but for a card's properties: that is worked out or looked up.
"""

from collections.abc import Iterable

from bot.answering.answers import Answer
from bot.answering.frames.ruling import RulingFrame, RulingSlots
from bot.answering.how_many import asks_amount
from bot.answering.lexicon import Sighting
from bot.answering.own_ways import SAME_WORDS
from bot.answering.properties import asked, wanted
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.records import Game

_FIGURES = frozenset((Kind.NUMBER, Kind.COST, Kind.PAIR, Kind.RULE))
_FEWEST_WORDS = 2
_OF_SIZE = frozenset(("pt", "mana_value", "cost"))
_TALK = ("filler", "small_talk")


class OwnWordsFrame:
    """The ruling, of either game, that alone is asked word for word so."""

    name = "own_words"
    game: Game | None = None

    def read(self, reading: Reading, shelf: Shelf, last: RulingSlots | None) -> RulingSlots | None:
        """Look the question's words up among the rulings' own."""
        del last
        if _is_worked_out(reading) or _only_looks_up(reading):
            return None
        games = (reading.game,) if reading.game is not None else tuple(Game)
        found = [key for game in games if (key := shelf.search.asked_word_for_word(reading.text, game=game))]
        return RulingSlots(found[0], (), SAME_WORDS) if len(found) == 1 else None

    def answer(self, slots: RulingSlots, shelf: Shelf, question: Question) -> Answer:
        """State the ruling as it is asked."""
        return RulingFrame().answer(slots, shelf, question)


def _is_worked_out(reading: Reading) -> bool:
    """Say whether figures are told or asked for."""
    told = any(token.kind in _FIGURES for token in reading.tokens)
    return told or asks_amount(reading.text) or not _OF_SIZE.isdisjoint(wanted(reading))


def _only_looks_up(reading: Reading) -> bool:
    """Say whether there is but the name of a card, and perhaps which of its properties is asked."""
    words = {index for index, token in enumerate(reading.tokens) if token.norm[0].isalnum()}
    names = _indices(reading.mentions)
    if len(words) < _FEWEST_WORDS or len(reading.mentions) != 1:
        return len(words) < _FEWEST_WORDS
    talk = _indices(seen for seen in reading.sightings if seen.concept in _TALK)
    return words <= names | talk | _indices(asked(reading))


def _indices(spans: Iterable[Mention | Sighting]) -> frozenset[int]:
    return frozenset(index for span in spans for index in range(span.first, span.last + 1))
