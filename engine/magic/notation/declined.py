"""Russian names in their cases: «Медведя», «Льва», «боевых Гоблинов» for what is called Медведь, Лев, боевые Гоблины.

Works by stems alone, and only for words in Cyrillic letters. Refuses to choose: whoever asks sees to it that one name
alone fits.
"""

import functools
import re

from engine.magic.terms import words

_ENDINGS = words(
    "ами ями ого его ому ему ыми ими ая яя ое ее ые ие ый ий ой ей ом ем ью ам ям ах ях ов ев ую юю ых их ым им "
    "а я о е ы и у ю ь й"
)
_CYRILLIC = re.compile(r"[а-яё]+", re.IGNORECASE)
_VOWELS = "аеиоуыэюя"
LEAST = 2
"""So many letters must be left of a word for a stem."""


@functools.lru_cache(maxsize=2048)
def forms_of(name: str) -> re.Pattern[str] | None:
    """Return a pattern of the name in any case; None for a name that has no Russian word."""
    words = name.replace("ё", "е").replace("Ё", "Е").split()
    if not any(_CYRILLIC.fullmatch(word.strip(",")) for word in words):
        return None
    return re.compile(r"\s+".join(_of_word(word) for word in words), re.IGNORECASE)


def _of_word(word: str) -> str:
    bare = word.strip(",")
    if not _CYRILLIC.fullmatch(bare):
        return re.escape(word)
    endings = "|".join(_ENDINGS)
    stems = "|".join(sorted(_stems(bare.lower()), key=len, reverse=True))
    return rf"(?:{stems})(?:{endings})?(?!\w){',?' if word.endswith(',') else ''}"


def _stems(word: str) -> set[str]:
    """Return what is common to a word's cases: without its ending, and with its last vowel fleeting («лев», «льв»)."""
    stems = {word} | {
        word.removesuffix(ending)
        for ending in _ENDINGS
        if word.endswith(ending) and len(word) - len(ending) >= LEAST
    }
    shortest = min(stems, key=len)
    if len(shortest) > LEAST and shortest[-2] in "ео" and shortest[-1] not in _VOWELS:
        stems |= {shortest[:-2] + between + shortest[-1] for between in ("", "ь", "й")}
    return stems


def fits(said: str, name: str) -> bool:
    """Tell whether words are a name in one of its cases."""
    pattern = forms_of(name)
    return pattern is not None and pattern.fullmatch(said.replace("ё", "е").replace("Ё", "Е")) is not None
