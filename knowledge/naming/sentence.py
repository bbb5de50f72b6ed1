"""A free text as the words in which names are looked for, without mana symbols and what is taken already.

Refuses to know names.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from knowledge.naming.normalise import Token, key, tokens

_JOINING = " -–—\t\n"
MOST_TOKENS = 120
_SYMBOLS = re.compile(r"\{[^{}]{0,12}\}|[+-]?\d+/[+-]?\d+")
_ENDED = re.compile(r"([A-Za-z]{3,})['’-]?[а-яё]{1,3}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text and its words that may name something, at most a hundred and twenty.

    `free` is the text with blanks in place of mana symbols and of what is taken.
    """

    text: str
    free: str
    tokens: tuple[Token, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """The normal spellings of the words."""
        return tuple(token.word for token in self.tokens)

    def span(self, first: int, size: int) -> tuple[int, int]:
        """Return where `size` words from word `first` on begin and end in the text, in characters."""
        return self.tokens[first].start, self.tokens[first + size - 1].end

    def clause(self, place: int) -> range:
        """Return the places of the words around a word that nothing but space or a hyphen parts from each other."""
        first, last = place, place + 1
        while first > 0 and self._is_joined(first):
            first -= 1
        while last < len(self.tokens) and self._is_joined(last):
            last += 1
        return range(first, last)

    def _is_joined(self, place: int) -> bool:
        between = self.free[self.tokens[place - 1].end : self.tokens[place].start]
        return not between.strip(_JOINING)


def sentence(text: str, taken: Iterable[tuple[int, int]] = ()) -> Sentence:
    """Return the words of a text outside the stretches that are taken; a Latin word loses a Russian ending."""
    free = _SYMBOLS.sub(_blank, text)
    for start, end in taken:
        free = free[:start] + " " * (end - start) + free[end:]
    return Sentence(text, free, tuple(_without_ending(free, token) for token in tokens(free)[:MOST_TOKENS]))


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


def _without_ending(text: str, token: Token) -> Token:
    ended = _ENDED.fullmatch(text, token.start, token.end)
    return Token(token.start, ended.end(1), key(ended[1])) if ended else token
