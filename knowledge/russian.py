"""Russian words: splitting a text into them and bringing each to its dictionary form.

The dictionary is loaded at the first word that needs it (about 0.1 s), never at import, and each word is looked
up once. Refuses to know the game: slang, card names and concepts belong to the rooms that use these words.
"""

import re
from functools import cache, lru_cache

import pymorphy3

_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_LATIN = re.compile(r"[a-z]")


def folded(text: str) -> str:
    """Return the text in lower case with «ё» written as «е»; its length does not change."""
    return "".join(lower if len(lower := letter.lower()) == 1 else letter for letter in text).replace(
        "ё", "е"
    )


def words(text: str) -> tuple[str, ...]:
    """Return the words of a text, folded, in their order; a hyphenated word is one word."""
    return tuple(_WORD.findall(folded(text)))


@cache
def analyzer() -> pymorphy3.MorphAnalyzer:
    """Return the one dictionary of the process, loading it at the first call."""
    return pymorphy3.MorphAnalyzer(lang="ru")


@lru_cache(maxsize=100_000)
def lemma(word: str) -> str:
    """Return the dictionary form of one folded word; a word in Latin letters comes back as it is."""
    if _LATIN.search(word):
        return word
    return str(analyzer().parse(word)[0].normal_form).replace("ё", "е")


@lru_cache(maxsize=100_000)
def is_known(word: str) -> bool:
    """Return whether the dictionary holds the word itself, rather than guessing it by its ending."""
    return bool(analyzer().word_is_known(word))


def lemmas(text: str) -> tuple[str, ...]:
    """Return the dictionary forms of a text's words, in their order."""
    return tuple(lemma(word) for word in words(text))
