"""The ruling that is asked in the very words of a question, where a name of a card is read in a common word.

«контрспелл возвращает ману?», «проуэсс срабатывает на землю?» speak of no card. Refuses to know what is only near.
"""

from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.records import Game
from knowledge.search import Hit

SAME_WORDS = 1.0
"""The chance of a ruling one of whose own ways of asking has just the question's words."""
_FEWEST_WORDS = 3
"""Words of a question that is more than a name."""


def asked_in_its_words(reading: Reading, shelf: Shelf) -> Hit | None:
    """Return the ruling of Magic one of whose ways of asking has just the question's words, cards' names aside."""
    said = [token for token in reading.tokens if token.norm[0].isalnum()]
    if reading.game is Game.BERSERK or len(said) < _FEWEST_WORDS:
        return None
    key = shelf.search.asked_so(reading.text, game=Game.MAGIC)
    return Hit(key, SAME_WORDS) if key else None
