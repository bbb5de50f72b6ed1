"""Names that hold the words of a mention one after another, each in any of its forms.

Refuses to know misspellings.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from knowledge.naming.lexicon import Lexicon
from knowledge.naming.table import NameTable

MOST_ROWS = 4_000


@dataclass(frozen=True, slots=True)
class Run:
    """The words stand in the row's name from word `first` on; `whole` where the name has no others."""

    row: int
    first: int
    whole: bool
    literal: bool


def runs(
    table: NameTable, lexicon: Lexicon, words: Sequence[str], allowed: Sequence[frozenset[str]]
) -> list[Run]:
    """Return the runs of the words, each of which may stand as any of its `allowed` words."""
    if not words or not all(allowed):
        return []
    return [
        run
        for row in _rows(lexicon, allowed)
        if (run := _run(row, table.keys[row].split(), words, allowed)) is not None
    ]


def _rows(lexicon: Lexicon, allowed: Sequence[frozenset[str]]) -> Iterator[int]:
    """The rows of the rarest of the words, at most four thousand."""
    rarest = min(allowed, key=lambda kin: sum(map(lexicon.rows.count, kin)))
    rows = dict.fromkeys(row for word in rarest for row in lexicon.rows.get(word))
    return islice(rows, MOST_ROWS)


def _run(row: int, name: list[str], words: Sequence[str], allowed: Sequence[frozenset[str]]) -> Run | None:
    size = len(words)
    for first in range(len(name) - size + 1):
        if all(name[first + place] in kin for place, kin in enumerate(allowed)):
            literal = all(name[first + place] == word for place, word in enumerate(words))
            return Run(row, first, len(name) == size, literal)
    return None
