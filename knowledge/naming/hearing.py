"""English names written in Cyrillic by ear or letter by letter: what is heard, and how alike two are to the ear.

A name is kept under its bare consonants, in every way that they may be read: «th» as т, с or ф, a «w» said or
silent, «ch» as ч, к or х. Articles and «of» are left out on both sides, since they are as often left out as
typed. Refuses to know which of the alike names is meant.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice, product

from rapidfuzz.distance import OSA

from knowledge.naming.normalise import key
from knowledge.naming.translit import latin_key

MOST_READINGS = 24
MOST_APART = 2
"""Pieces of a name that are read in different ways within one reading."""
CONSONANTS = 0.7
ALL_CONSONANTS = 0.8
"""What two names have in common at least where all their consonants agree."""

_UNSAID = frozenset(["the", "of", "a", "an"])
_UNSAID_RUSSIAN = frozenset(["зе", "зэ", "оф", "ов"])
_GLIDE = re.compile(r"(?<![аеиоуыэюяё])у(?=[аеиоыэюяё])")
"""«уотери», «суон»: the у that stands for w."""
_HEARD = str.maketrans({
    "б": "b", "в": "v", "г": "g", "д": "d", "ж": "j", "з": "s", "к": "k", "л": "l", "м": "m", "н": "n",
    "п": "p", "р": "r", "с": "s", "т": "t", "ф": "f", "х": "h", "ц": "s", "ч": "c", "ш": "x", "щ": "x",
    **dict.fromkeys("аеиоуыэюяйё", "-"), **dict.fromkeys("ьъ"),
})  # fmt: skip
_READINGS = tuple(
    (re.compile(pattern), readings)
    for pattern, readings in (
        (r"\band\b", ("nd", "")), (r"\bone\b", ("Vn", "n")), (r"'s\b", ("s", "")), (r"'", ("",)),
        (r"(?<=[a-z]{3})s$", ("s", "")), (r"\bkn", ("n",)), (r"\bwr", ("r", "Vr")), (r"\bps", ("s", "ps")),
        (r"\bsw(?=or)", ("s", "sV")), (r"\bisl", ("l", "sl")), (r"\bgh", ("g",)), (r"gh(?=[aeiou])", ("g", "")),
        (r"gh", ("",)), (r"tch", ("C",)), (r"sch", ("sk",)), (r"si(?=on)|su(?=re)", ("X", "J", "s")),
        (r"(?:t|ss|(?<!s)c)i(?=on|al|an|en|ou)", ("X",)), (r"tur(?=e)", ("Cr", "tr")), (r"ch", ("C", "k", "h")),
        (r"sh", ("X",)), (r"ph", ("f",)), (r"ck", ("k",)), (r"qu", ("kV",)), (r"mb\b", ("m", "mb")),
        (r"dg(?=[eiy])", ("J",)), (r"gg", ("g",)), (r"gu(?=[aei])", ("g", "gV")), (r"g(?=[eiy])", ("J", "g")),
        (r"sc(?=[eiy])", ("s",)), (r"c(?=[eiy])", ("s",)), (r"th", ("t", "s", "f")), (r"wh", ("V",)),
        (r"(?<=[aeo])w", ("", "V")), (r"\bx", ("s", "ks")), (r"x", ("ks",)),
    )
)  # fmt: skip
"""What each piece of a name may be heard as, tried in this order; capitals are sounds that are settled."""
_PLAIN = str.maketrans({"c": "k", "q": "k", "w": "v", "z": "s", **dict.fromkeys("aeiouy", "-")})
_DOUBLE = re.compile(r"([a-z])\1+")
_POSSESSIVE = re.compile(r"['’]s\b", re.IGNORECASE)
_SAID = tuple(
    (hint, re.compile(pattern), said)
    for hint, pattern, said in (
        ("'", r"'", ""), ("tion", r"tion\b", "shn"), ("igh", r"igh", "ai"), ("e", r"ea|ee", "i"), ("oo", r"oo", "u"),
        ("o", r"ou|ow", "au"), ("", r"a[iy]|ei|ey", "ei"), ("e", r"a(?=[bcdfgklmnprstvz]e\b)", "ei"),
        ("e", r"i(?=[bcdfgklmnprstvz]e\b)", "ai"), ("e", r"(?<=[a-z]{2})e\b", ""), ("c", r"c(?=[eiy])", "s"),
        ("ch", r"ch", "4"), ("c", r"c", "k"), ("x", r"x", "ks"), ("", r"dg|j|g(?=[ei])", "dzh"), ("th", r"th", "s"),
        ("wr", r"\bwr", "r"), ("kn", r"\bkn", "n"),
    )
)  # fmt: skip
"""Letters without which a pattern is nowhere, the pattern, and how it is said."""


@lru_cache(maxsize=20_000)
def heard(normal: str) -> str:
    """Return the consonants that a Cyrillic normal spelling sounds like, without spaces."""
    words = _said_words(normal, _UNSAID_RUSSIAN)
    return _bare(_GLIDE.sub("в", words.replace("дж", "ж")).translate(_HEARD))


@lru_cache(maxsize=20_000)
def aloud(text: str) -> str:
    """Return a printed English name in its normal spelling, but with «'s», which is often left out: see `sounds`."""
    return "'s ".join(map(key, _POSSESSIVE.split(text))).strip()


@lru_cache(maxsize=20_000)
def sounds(name: str) -> frozenset[str]:
    """Return the consonant keys that an English name may be heard as; `name` in small letters, apostrophes kept."""
    return frozenset(islice(dict.fromkeys(_readings(_said_words(name, _UNSAID))), MOST_READINGS))


def _said_words(text: str, unsaid: frozenset[str]) -> str:
    words = text.split()
    return " ".join(word for word in words if word not in unsaid) or text


def _readings(text: str) -> Iterator[str]:
    """Yield the readings of a name, the likeliest first."""
    texts = [text]
    for pattern, readings in _READINGS:
        if pattern.search(text):
            texts = list(islice(_spread(texts, pattern, readings), MOST_READINGS))
    for each in texts:
        yield _bare(each.translate(_PLAIN).lower())


def _bare(sounds: str) -> str:
    """The consonants alone, doubled ones once, from a spelling with «-» for each vowel."""
    return _DOUBLE.sub(r"\1", sounds).replace("-", "").replace(" ", "")


def _spread(texts: Iterable[str], pattern: re.Pattern[str], readings: tuple[str, ...]) -> Iterator[str]:
    """Yield each text with every piece that matches read in every way; many pieces are read all alike."""
    for text in tuple(texts):
        kept = pattern.split(text)
        places = len(kept) - 1
        same = ([reading] * places for reading in readings)
        for chosen in product(readings, repeat=places) if places <= MOST_APART else same:
            yield kept[0] + "".join(map("".join, zip(chosen, kept[1:], strict=True)))


def consonants_alike(sound: str, readings: Iterable[str]) -> float:
    """Return from 0 to 1 how alike the consonants of a mention are to the likest of those that a name is heard as."""
    return max(OSA.normalized_similarity(sound, each) for each in readings)


def vowels_alike(spelt: str, name: str) -> float:
    """Return from 0 to 1 how alike the Latin key of a mention and the spelling of a name (as for `sounds`) are."""
    return max(OSA.normalized_similarity(spelt, each) for each in _spellings(name))


def likeness(consonants: float, vowels: float) -> float:
    """Return one measure of both: where all consonants agree, the vowels count less."""
    share = ALL_CONSONANTS if consonants == 1.0 else CONSONANTS
    return share * consonants + (1 - share) * vowels


def beginning(name: str, size: int) -> str:
    """Return the first words of a name, as many as are said, articles not counted."""
    return " ".join(_said_words(name, _UNSAID).split()[:size])


def count_said(normal: str) -> int:
    """Return how many words of a Cyrillic normal spelling are counted by `beginning`: articles are not."""
    return sum(word not in _UNSAID_RUSSIAN for word in normal.split())


@lru_cache(maxsize=20_000)
def spelt_key(normal: str) -> str:
    """Return the Latin key of a Cyrillic normal spelling without the words that may be left out."""
    return latin_key(_said_words(normal, _UNSAID_RUSSIAN))


@lru_cache(maxsize=20_000)
def _spellings(name: str) -> tuple[str, str]:
    """A name letter by letter, and roughly as it is said."""
    bare = _said_words(name, _UNSAID)
    said = bare
    for hint, pattern, reading in _SAID:
        said = pattern.sub(reading, said) if hint in said else said
    return latin_key(bare.replace("'", "").replace("x", "ks")), latin_key(said)
