"""A misspelt common word brought back to a known one: one slip in a short word, two in a long one.

A word that the dictionary or the rulings know stays as it is. Refuses to correct card names beyond those that
the rulings use; `knowledge.naming` does that.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache

from rapidfuzz.distance import OSA

from knowledge.russian import is_known

SHORTEST = 5
LONG = 8
_AGENTS = ("r", "er", "or")
"""Endings that make another English word: a delver does not misspell delve."""


class Speller:
    """Known words by length and first letter, so that a look-up compares a few hundred words and not all."""

    def __init__(self, known: Iterable[str]) -> None:
        self.known = frozenset(known)
        self._shelves: dict[tuple[int, str], list[str]] = defaultdict(list)
        for word in sorted(self.known):
            self._shelves[len(word), word[:1]].append(word)
        self.correct = lru_cache(maxsize=10_000)(self._correct)

    def _correct(self, word: str) -> str:
        """Return the known word that a folded word misspells, or the word itself."""
        if len(word) < SHORTEST or word in self.known or (not word.isascii() and is_known(word)):
            return word
        allowed = 2 if len(word) >= LONG else 1
        for slips in range(1, allowed + 1):
            near = {
                other
                for other in self._similar(word, slips)
                if OSA.distance(word, other) <= slips and not _is_derived(word, other)
            }
            if near:
                return min(near, key=lambda other: (abs(len(other) - len(word)), other))
        return word

    def _similar(self, word: str, slips: int) -> Iterable[str]:
        for length in range(len(word) - slips, len(word) + slips + 1):
            for first in {word[:1], word[1:2]}:
                yield from self._shelves.get((length, first), ())


def _is_derived(word: str, other: str) -> bool:
    return word.isascii() and word.startswith(other) and word.removeprefix(other) in _AGENTS
