"""Russian names written in Latin letters by any scheme; for English ones in Cyrillic see `hearing`.

The way goes through a key that forgets what the schemes differ in. Refuses to turn a key back
into a text a reader would see.
"""

import re
from functools import lru_cache

_SPELT = str.maketrans({
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i", "й": "i",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u",
    "ф": "f", "х": "h", "ц": "c", "ч": "ch", "ш": "sh", "щ": "sh", "ъ": "", "ы": "i", "ь": "", "э": "e",
    "ю": "iu", "я": "ia", "ё": "e",
})  # fmt: skip
_BACK = str.maketrans({
    "a": "а", "b": "б", "c": "ц", "d": "д", "e": "е", "f": "ф", "g": "г", "h": "х", "i": "и", "j": "й",
    "k": "к", "l": "л", "m": "м", "n": "н", "o": "о", "p": "п", "q": "к", "r": "р", "s": "с", "t": "т",
    "u": "у", "v": "в", "w": "в", "x": "х", "y": "и", "z": "з", "4": "ч", "6": "ш",
})  # fmt: skip
_BACK_PAIRS = (
    ("shch", "щ"), ("sch", "щ"), ("shh", "щ"), ("yo", "е"), ("jo", "е"), ("yu", "ю"), ("ju", "ю"), ("iu", "ю"),
    ("ya", "я"), ("ja", "я"), ("ia", "я"), ("ye", "е"), ("je", "е"), ("zh", "ж"), ("kh", "х"), ("ts", "ц"),
    ("tc", "ц"), ("ch", "ч"), ("sh", "ш"), ("iy", "ий"), ("ij", "ий"), ("yy", "ый"), ("yj", "ый"), ("ph", "ф"),
)  # fmt: skip
_FOLDS = (
    ("4", "ch"), ("6", "sh"), ("shch", "sh"), ("shh", "sh"), ("sch", "sh"), ("kh", "h"), ("x", "h"),
    ("ph", "f"), ("ck", "k"), ("q", "k"), ("w", "v"), ("j", "i"), ("y", "i"), ("ts", "c"), ("tc", "c"),
    ("tz", "c"), ("cz", "c"),
)  # fmt: skip
_VOWELS = (("io", "e"), ("ie", "e"), ("eh", "e"))
_DOUBLE = re.compile(r"([a-z])\1+")


@lru_cache(maxsize=20_000)
def latin_key(normal: str) -> str:
    """Return the Latin key of a normal spelling in either alphabet; equal for every usual scheme of translit.

    «затухающий», «zatuhayuschij», «zatukhayushchiy» share one. Word boundaries stay.
    """
    text = normal.translate(_SPELT)
    for pair, single in _FOLDS:
        text = text.replace(pair, single)
    text = _DOUBLE.sub(r"\1", text)
    for pair, single in _VOWELS:
        text = text.replace(pair, single)
    return _DOUBLE.sub(r"\1", text)


def in_cyrillic(normal: str) -> str:
    """Return the likeliest Russian spelling of a normal spelling in Latin letters, for a fuzzy search."""
    for pair, letter in _BACK_PAIRS:
        normal = normal.replace(pair, letter)
    return normal.translate(_BACK)
