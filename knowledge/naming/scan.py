"""The longest name that begins at a word of a sentence, each of its words in any form.

Refuses to judge whether it is meant as a name.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from knowledge.naming.parts import Parts

MOST_ROWS = 1_500


@dataclass(frozen=True, slots=True)
class Match:
    """Rows all of whose words agree with `size` words of the sentence in a row."""

    size: int
    rows: tuple[int, ...]


def matches(parts: Parts, kin: Sequence[frozenset[str]], place: int) -> list[Match]:
    """Return what begins at a place, the longest first; `kin` holds the possible name words of each word."""
    rows: dict[int, list[int]] = {}
    for row in _rows_from(parts, kin[place]):
        words = parts.table.keys[row].split()
        if parts.table.shows(row) and _agrees(words, kin, place):
            rows.setdefault(len(words), []).append(row)
    return [Match(size, tuple(rows[size])) for size in sorted(rows, reverse=True)]


def _rows_from(parts: Parts, kin: frozenset[str]) -> Iterator[int]:
    left = MOST_ROWS
    for word in sorted(kin):
        for row in parts.table.starting(word):
            name = parts.table.keys[row]
            left -= 1
            if left < 0:
                return
            if len(name) == len(word) or name[len(word)] == " ":
                yield row


def _agrees(words: list[str], kin: Sequence[frozenset[str]], place: int) -> bool:
    if place + len(words) > len(kin):
        return False
    return all(word in kin[place + offset] for offset, word in enumerate(words))
