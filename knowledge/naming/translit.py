"""Names written in the other alphabet: Russian in Latin letters by any scheme, English in Cyrillic by ear.

Both ways go through keys that forget what the schemes differ in: a Latin spelling with its vowels for Russian
names, bare consonants for English ones. Refuses to turn a key back into a text a reader would see.
"""

import re
from collections.abc import Iterable
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


_HEARD = str.maketrans({
    "б": "b", "в": "v", "г": "g", "д": "d", "ж": "j", "з": "s", "к": "k", "л": "l", "м": "m", "н": "n",
    "п": "p", "р": "r", "с": "s", "т": "t", "ф": "f", "х": "h", "ц": "ts", "ч": "c", "ш": "x", "щ": "x",
    **dict.fromkeys("аеиоуыэюяйьъё"),
})  # fmt: skip
_ENGLISH_SOUNDS = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        (r"\bkn", "n"), (r"\bwr", "r"), (r"\bgh", "g"), (r"gh", ""), (r"tch", "C"), (r"sch", "sk"),
        (r"(?:t|ss?|c)i(?=on|al|an)", "X"), (r"tur(?=e)", "Cr"), (r"ch", "C"), (r"sh", "X"), (r"ph", "f"),
        (r"ck", "k"), (r"qu", "kv"), (r"mb\b", "m"), (r"dg(?=[eiy])", "J"), (r"g(?=[eiy])", "J"),
        (r"sc(?=[eiy])", "s"), (r"c(?=[eiy])", "s"), (r"[cq]", "k"), (r"x", "ks"), (r"wh?", "v"), (r"z", "s"),
        (r"j", "J"), (r"[aeiouy]", ""),
    )
)  # fmt: skip


def heard(normal: str) -> str:
    """Return the consonants that a Cyrillic normal spelling sounds like, without spaces."""
    sounds = normal.replace("дж", "ж").translate(_HEARD).replace(" ", "")
    return _DOUBLE.sub(r"\1", sounds)


@lru_cache(maxsize=20_000)
def sounds(normal: str) -> frozenset[str]:
    """Return the consonant keys an English name may be heard as: «th» as т or as с, «g» and «ch» in two ways."""
    return frozenset(_english(spelling) for spelling in _spellings(normal))


def _spellings(normal: str) -> Iterable[str]:
    for text in {normal.replace("th", "t"), normal.replace("th", "s")}:
        yield text
        if "g" in text:
            yield text.replace("ge", "ga").replace("gi", "ga")
        if "ch" in text:
            yield text.replace("ch", "k")


def _english(text: str) -> str:
    for pattern, sound in _ENGLISH_SOUNDS:
        text = pattern.sub(sound, text)
    return _DOUBLE.sub(r"\1", text.lower().replace(" ", ""))
