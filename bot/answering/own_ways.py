"""The ruling that is asked in the very words of a question, where a name of a card is read in a common word.

«контрспелл возвращает ману?», «проуэсс срабатывает на землю?» speak of no card. Refuses to know what is only near.
"""

from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.records import Game
from knowledge.russian import lemmas
from knowledge.search import Hit

SAME_WORDS = 1.0
"""The chance of a ruling one of whose own ways of asking has just the question's words."""
_FEWEST_WORDS = 3
"""Words of a question that is more than a name."""
_FEW = 2
_MUCH, _HALF = 2, 2
_SAYING_NOTHING = frozenset(
    [
        "ли",
        "а",
        "и",
        "же",
        "бы",
        "то",
        "это",
        "вообще",
        "я",
        "мой",
        "в",
        "у",
        "с",
        "на",
        "the",
        "a",
        "an",
        "i",
        "is",
        "it",
        "do",
        "does",
    ]
)


def asked_in_its_words(reading: Reading, shelf: Shelf) -> Hit | None:
    """Return the ruling of Magic one of whose ways of asking has just the question's words, cards' names aside."""
    said = [token for token in reading.tokens if token.norm[0].isalnum()]
    if reading.game is Game.BERSERK or len(said) < _FEWEST_WORDS:
        return None
    key = shelf.search.asked_so(reading.text, game=Game.MAGIC)
    return Hit(key, SAME_WORDS) if key else None


def is_asked_in_full(found: Hit, reading: Reading, shelf: Shelf) -> bool:
    """Say whether a ruling found by a word or two is asked just so with its small words too.

    «можно атаковать?» is not «атаковать самого себя можно или нет?», though the search hears the same two words.
    """
    if found.score < SAME_WORDS or len(found.matched) > _FEW:
        return True
    ruling = shelf.library.ruling(found.key)
    said = _small_and_great(reading.text)
    return ruling is not None and any(_small_and_great(way) == said for way in ruling.asked)


def leaves_unsaid(found: Hit, shelf: Shelf, game: Game) -> bool:
    """Say whether a ruling speaks of too little that a question names: of half of it, and of two things, nothing."""
    everyday = shelf.search.games[game].words.everyday
    named, unsaid = found.named - everyday, found.unsaid - everyday
    return len(unsaid) >= _MUCH and _HALF * len(unsaid) >= len(named)


def _small_and_great(text: str) -> frozenset[str]:
    """The words of a text by their dictionary forms, those that say nothing left out."""
    return frozenset(lemmas(text)) - _SAYING_NOTHING
