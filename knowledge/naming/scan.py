"""The longest name that begins at a word of a sentence, each of its words in any form.

Refuses to judge whether it is meant as a name.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

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
    following = kin[place + 1] if place + 1 < len(kin) else frozenset()
    for row, words in _names_from(parts, kin[place], following):
        if parts.table.shows(row) and _agrees(words, kin, place):
            rows.setdefault(len(words), []).append(row)
    return [Match(size, tuple(rows[size])) for size in sorted(rows, reverse=True)]


def _names_from(
    parts: Parts, kin: frozenset[str], following: frozenset[str]
) -> Iterator[tuple[int, list[str]]]:
    """The rows whose first word is one of `kin` and whose second word, if they have one, is one of `following`."""
    left = MOST_ROWS
    for word in sorted(kin):
        yield from ((row, [word]) for row in parts.table.equal(word))
        for second in sorted(following):
            for row in islice(parts.table.starting(f"{word} {second}"), left):
                left -= 1
                yield row, parts.table.keys[row].split()


def _agrees(words: list[str], kin: Sequence[frozenset[str]], place: int) -> bool:
    if place + len(words) > len(kin):
        return False
    return all(word in kin[place + offset] for offset, word in enumerate(words))
