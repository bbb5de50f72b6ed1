"""One line of a scenario as tokens, and a place in it that moves on.

A token keeps its column, so that an error can point at the word. Refuses to know what words mean.
"""

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.outcome import Malformed

TOKEN = re.compile(
    r"""
    (?P<quote>«[^»]*»|"[^"]*")
  | (?P<arrow>->|→|=>|>)
  | (?P<power>\d+-\d+-\d+)
  | (?P<cell>[АБабABab]?\d\.\d)
  | (?P<signed>[+\-−–]\d+)
  | (?P<number>\d+)
  | (?P<word>[^\W\d_][\w\-'’]*)
  | (?P<mark>[^\s])
    """,
    re.VERBOSE,
)

V = TypeVar("V")
Phrases = Mapping[tuple[str, ...], V]


class ReadError(Exception):
    """The line cannot be read; `fault` says where and why."""

    def __init__(self, fault: Malformed) -> None:
        super().__init__(fault)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a line; `norm` is it in lower case with е for ё."""

    kind: str
    text: str
    norm: str
    column: int


def normal(text: str) -> str:
    """Return a text as the language compares it."""
    return text.lower().replace("ё", "е")


def tokens(line: str) -> list[Token]:
    """Cut a line into tokens."""
    return [
        Token(found.lastgroup or "mark", found.group(), normal(found.group()), found.start() + 1)
        for found in TOKEN.finditer(line)
    ]


def phrases(table: Mapping[str, V]) -> dict[tuple[str, ...], V]:
    """Return a table of phrases keyed by their normal words."""
    return {tuple(token.norm for token in tokens(words)): value for words, value in table.items()}


def closest(word: str, known: Iterable[str]) -> str:
    """Return the known word that looks most like a word, empty where none does."""
    found = difflib.get_close_matches(normal(word), {normal(name): name for name in known}, n=1)
    return next((name for name in known if found and normal(name) == found[0]), "")


class Cursor:
    """A walk along the tokens of one line."""

    def __init__(self, tokens: list[Token], line: int, column: int = 1) -> None:
        self.tokens = tokens
        self.line = line
        self.column = column
        self.place = 0

    @property
    def now(self) -> Token:
        """Return the token at hand; an empty one at the end."""
        if self.place < len(self.tokens):
            return self.tokens[self.place]
        column = self.tokens[-1].column + len(self.tokens[-1].text) if self.tokens else self.column
        return Token("end", "", "", column)

    @property
    def ended(self) -> bool:
        """Tell whether nothing is left."""
        return self.place >= len(self.tokens)

    def at(self, *norms: str) -> bool:
        """Tell whether the token at hand is one of some."""
        return not self.ended and self.now.norm in norms

    def take(self, *norms: str) -> bool:
        """Step over the token at hand where it is one of some."""
        found = self.at(*norms)
        self.place += found
        return found

    def step(self) -> Token:
        """Step over the token at hand and return it."""
        token = self.now
        self.place += 1
        return token

    def of_kind(self, kind: str) -> Token | None:
        """Step over a token of a kind, or return None."""
        return self.step() if self.now.kind == kind else None

    def phrase(self, table: Phrases[V]) -> V | None:
        """Step over the longest phrase of a table that stands here and return its meaning."""
        for length in range(min(MOST_WORDS, len(self.tokens) - self.place), 0, -1):
            words = tuple(token.norm for token in self.tokens[self.place : self.place + length])
            if words in table:
                self.place += length
                return table[words]
        return None

    def need(self, table: Phrases[V], expected: str) -> V:
        """Step over a phrase of a table, which must stand here."""
        found = self.phrase(table)
        if found is None:
            raise self.fault(expected, (" ".join(words) for words in table))
        return found

    def number(self) -> int:
        """Step over a number, which must stand here."""
        token = self.of_kind("number")
        if token is None:
            raise self.fault("number")
        return int(token.text)

    def mark(self, *norms: str) -> None:
        """Step over a mark, which must stand here."""
        if not self.take(*norms):
            raise self.fault(norms[0])

    def finish(self, expected: str = "end", known: Iterable[str] = ()) -> None:
        """Refuse a line that goes on."""
        if not self.ended:
            raise self.fault(expected, known)

    def split(self, *marks: str) -> list["Cursor"]:
        """Cut what is left at a mark, outside brackets, into walks of their own; empty parts are left out."""
        parts: list[list[Token]] = [[]]
        depth = 0
        for token in self.tokens[self.place :]:
            depth += (token.text in {"(", "["}) - (token.text in {")", "]"})
            if token.text in marks and depth == 0:
                parts.append([])
            else:
                parts[-1].append(token)
        full = [Cursor(part, self.line) for part in parts if part]
        return full or [Cursor([], self.line, self.now.column)]

    def fault(self, expected: str, known: Iterable[str] = ()) -> ReadError:
        """Return the error at the token at hand."""
        token = self.now
        nearest = closest(token.norm, tuple(known)) if token.norm else ""
        return ReadError(Malformed(token.text, expected, nearest, self.line, token.column))


MOST_WORDS = 8
"""The longest phrase of the language, in words."""
