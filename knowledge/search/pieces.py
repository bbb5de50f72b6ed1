"""Cutting a text into pieces: words, numbers, mana costs, sizes, rule numbers, and breaks between clauses.

Each kind is one named pattern, tried in order. Refuses to know what a word means.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from knowledge.russian import folded


class Kind(StrEnum):
    """What a piece is, by its form alone."""

    RULE = "rule"
    MANA = "mana"
    SIZE = "size"
    NUMBER = "number"
    LATIN = "latin"
    WORD = "word"
    BREAK = "break"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a text; `text` is folded, `start` and `end` are positions in characters of the original."""

    kind: Kind
    text: str
    start: int
    end: int


_SYMBOLS = r"(?:\{[^{}\s]{1,5}\})+"
_LETTERS = r"|(?<![\w])(?:\d{1,2}[wubrgx]{1,6}|x[wubrg]{1,5}|(?P<same>[wubrg])(?P=same){1,4})(?![\w])"
_PATTERNS = (
    (Kind.RULE, r"\d{3}\.\d+[a-z]?(?![\w])"),
    (Kind.MANA, _SYMBOLS + _LETTERS),
    (Kind.SIZE, r"[+\-−–]?[\dx*]+/[+\-−–]?[\dx*]+(?![\w])"),
    (Kind.NUMBER, r"\d+"),
    (Kind.LATIN, r"[a-z]+(?:['’]?[а-я]{1,3}(?![а-я]))?"),
    (Kind.WORD, r"[а-я]+"),
    (Kind.BREAK, r"[.,;:!?()\n—]"),
)
_PIECE = re.compile("|".join(f"(?P<{kind.name}>{pattern})" for kind, pattern in _PATTERNS))
_LATIN_STEM = re.compile(r"[a-z]+")
LONGEST_TEXT = 2_000
"""Characters of a question that are read; what follows cannot be a question any more."""


def cut(text: str, *, longest: int = LONGEST_TEXT) -> tuple[Piece, ...]:
    """Return the pieces of a text in their order; a Russian ending glued to a Latin word is dropped."""
    found = _PIECE.finditer(folded(text[:longest]))
    return tuple(_piece(match) for match in found)


def as_written(text: str) -> str:
    """Return the words of a text in their forms and order, folded: equal for texts that differ but in marks."""
    return " ".join(piece.text for piece in cut(text) if piece.kind is not Kind.BREAK)


def _piece(match: re.Match[str]) -> Piece:
    kind = Kind[str(match.lastgroup)]
    text = match.group()
    if kind is Kind.LATIN and (latin := _LATIN_STEM.match(text)):
        text = latin.group()
    return Piece(kind, text, match.start(), match.end())
