"""What forms of a word belong together: the keys that a word shares with its other cases.

A word of the dictionary goes by all its lemmas, because a form alone does not tell which is meant («стали»).
A word that is not there, as most proper names, also goes by its stem. Refuses to know names and sentences.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from rapidfuzz.distance import OSA

from knowledge import russian
from knowledge.naming.normalise import has_cyrillic

_LISTED = """
ыми ими ами ями ого его ому ему ый ий ой ей ая яя ое ее ые ие ую юю ою ею ым им ом ем ам ям ах ях ых их ов ев
а я о е у ю ы и й ь
"""
ENDINGS = tuple(_LISTED.split())
SHORTEST_ROOT = 3
LONGEST_ENDING_OF_FEW = 2
"""Letters that may be the ending of a word of which only three letters are left: «отрими» is no form of «отр»."""
_ENDING = re.compile(f"(?:{'|'.join(ENDINGS)})$")


@lru_cache(maxsize=50_000)
def forms(word: str) -> frozenset[str]:
    """Return the keys of one normalised word; two words are forms of each other where they share a key."""
    if not has_cyrillic(word) or len(word) < SHORTEST_ROOT:
        return frozenset((word,))
    lemmas = russian.all_lemmas(word)
    root = stem(word)
    if russian.is_known(word) or (
        len(root) == SHORTEST_ROOT and len(word) - len(root) > LONGEST_ENDING_OF_FEW
    ):
        return lemmas
    return lemmas | {"~" + root}


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """Return a Russian word without its ending; at least three letters stay."""
    bare = _ENDING.sub("", word)
    return bare if len(bare) >= SHORTEST_ROOT else word


@lru_cache(maxsize=10_000)
def is_nearly_ending(letters: str) -> bool:
    """Return whether letters are an ending of Russian words, none at all, or one slip away from an ending."""
    return not letters or any(OSA.distance(letters, ending, score_cutoff=1) <= 1 for ending in ENDINGS)


def renumbered(said: Sequence[str], name: Sequence[str]) -> bool:
    """Return whether some nouns stand in another number than in the name while others keep theirs.

    «Гнев бога» is no case of «Гнев Богов»; «райская птица» is one of «Райские Птицы», which changes as a whole.
    """
    pairs = [
        (russian.noun_numbers(word), russian.noun_numbers(other))
        for word, other in zip(said, name, strict=False)
    ]
    kept = [bool(one & other) for one, other in pairs if one and other]
    return any(kept) and not all(kept)
