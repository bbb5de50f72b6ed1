"""One spelling for the many ways to write a name: letter case, «ё», accents, quotes, hyphens, look-alikes.

Refuses to know names and languages beyond the two alphabets; nothing here can fail on any text.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

_CYRILLIC = re.compile(r"[Ѐ-ӿ]")
_NOT_RUSSIAN = re.compile(r"[a-zѐ-ӿ]")
_LATIN = re.compile(r"[a-z]")
_SPLIT = re.compile(r"[^\w]+|_+")
_APOSTROPHES = dict.fromkeys(map(ord, "'’‘`´ʼ′"))
_LIGATURES = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss"}
)
_TO_CYRILLIC = str.maketrans("abcehkmoptxyr", "авсенкмортхуг")
_TO_LATIN = str.maketrans("авсенкмортхуѕіј", "abcehkmoptxysij")
_UNMARKED = re.compile("[ -~а-яё]*")
"""Small letters that bear no mark but ё."""
_WORD = re.compile(r"[^\W_][\u0300-\u036f]*(?:['’‘`´ʼ′]?[^\W_][\u0300-\u036f]*)*")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text: `text[start:end]` in characters, and its normal spelling without spaces."""

    start: int
    end: int
    word: str


@lru_cache(maxsize=4_096)
def key(text: str) -> str:
    """Return the normal spelling: words of small letters and digits with single spaces between; may be empty.

    «ё» becomes «е» and accents vanish; «й» stays a letter, also where it came decomposed. A word that mixes
    alphabets is brought to the one that fewer of its letters are foreign to. Applying it twice changes nothing.
    """
    plain = text.lower().translate(_APOSTROPHES)
    if not plain.isascii():
        plain = _without_marks(plain)
    return " ".join(_one_alphabet(word) for word in _SPLIT.split(plain) if word)


def _without_marks(text: str) -> str:
    if _UNMARKED.fullmatch(text):
        return text.replace("ё", "е")
    composed = unicodedata.normalize("NFKC", unicodedata.normalize("NFKD", text).lower())
    bare = "".join(letter if letter == "й" else _bare(letter) for letter in composed)
    return bare.translate(_APOSTROPHES).translate(_LIGATURES)


def _bare(letter: str) -> str:
    parts = unicodedata.normalize("NFKD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part))


def _one_alphabet(word: str) -> str:
    if word.isascii():
        return word
    latin, cyrillic = len(_LATIN.findall(word)), len(_CYRILLIC.findall(word))
    if not latin or not cyrillic:
        return word
    as_latin, as_russian = word.translate(_TO_LATIN), word.translate(_TO_CYRILLIC)
    left_latin, left_russian = len(_CYRILLIC.findall(as_latin)), len(_NOT_RUSSIAN.findall(as_russian))
    return as_latin if (left_latin, cyrillic) < (left_russian, latin) else as_russian


def tokens(text: str) -> tuple[Token, ...]:
    """Return the words of a text with their places; hyphens separate words, apostrophes do not."""
    spans = ((found.start(), found.end()) for found in _WORD.finditer(text))
    split = (Token(start, end, key(text[start:end]).replace(" ", "")) for start, end in spans)
    return tuple(token for token in split if token.word)


def has_cyrillic(text: str) -> bool:
    """Return whether a text holds a Cyrillic letter."""
    return _CYRILLIC.search(text.lower()) is not None


def has_latin(text: str) -> bool:
    """Return whether a text holds a plain Latin letter."""
    return _LATIN.search(text.lower()) is not None
