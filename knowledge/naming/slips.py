"""Misspelt names inside a sentence: a word that no dictionary has, close to a word of some name.

Refuses to look where every word is known: an ordinary sentence must stay one, and cost nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from knowledge.naming import evidence, grams
from knowledge.naming.fuzzy import alike
from knowledge.naming.hits import Hit, decided, score
from knowledge.naming.parts import Parts
from knowledge.naming.records import Found, Resolution, Rung
from knowledge.naming.table import Kind
from knowledge.naming.translit import heard

SHORTEST = 4
LONGEST = 30
WIDEST = 5
SURE = 82.0
LEAD = 5.0
SHORTEST_SOUND = 6


@dataclass(frozen=True, slots=True)
class Slip:
    """A misspelt name: `size` words from word `first` of the sentence, and what they mean."""

    first: int
    size: int
    resolution: Resolution


def slip(parts: Parts, words: Sequence[str], place: int) -> Slip | None:
    """Return the misspelt name around an odd word that no name holds, where one leads over all others."""
    word = words[place]
    if not SHORTEST <= len(word) <= LONGEST or not evidence.is_odd(word) or parts.lexicon.kin(word):
        return None
    return _misheard(parts, words, place) or _misspelt(parts, words, place)


def _misheard(parts: Parts, words: Sequence[str], place: int) -> Slip | None:
    """An English name of several words, written as it sounds."""
    for size in range(min(WIDEST, len(words) - place), 1, -1):
        sound = heard("".join(words[place : place + size]))
        rows = parts.sounds.get(sound) if len(sound) >= SHORTEST_SOUND else ()
        resolution = decided(parts.table, (Hit(row, Rung.TRANSLIT, 90.0) for row in rows))
        if isinstance(resolution, Found):
            return Slip(place, size, resolution)
    return None


def _misspelt(parts: Parts, words: Sequence[str], place: int) -> Slip | None:
    seen: dict[tuple[int, int], list[Hit]] = {}
    for row in grams.candidates(parts.grams, words[place]):
        for first, hit in _aligned(parts, words, place, row):
            seen.setdefault((first, len(parts.table.keys[row].split())), []).append(hit)
    found = [Slip(first, size, decided(parts.table, hits, LEAD)) for (first, size), hits in seen.items()]
    return max(found, key=lambda each: (score(each.resolution), each.size), default=None)


def _aligned(parts: Parts, words: Sequence[str], place: int, row: int) -> Iterator[tuple[int, Hit]]:
    """The row laid over the sentence so that one of its words falls on the odd one."""
    name = parts.table.keys[row].split()
    for offset, word in enumerate(name):
        first = place - offset
        if first < 0 or first + len(name) > len(words) or not _is_close(words[place], word):
            continue
        points = 100 * alike(" ".join(words[first : first + len(name)]), parts.table.keys[row])
        if points >= SURE and _may_be_meant(parts, name, row):
            yield first, Hit(row, Rung.FUZZY, points)


def _is_close(word: str, other: str) -> bool:
    most = 1 if min(len(word), len(other)) < 6 else 2
    return OSA.distance(word, other, score_cutoff=most) <= most


def _may_be_meant(parts: Parts, name: list[str], row: int) -> bool:
    """Whether the name could be told from speech, were it spelt rightly."""
    kind = parts.table.kinds[row]
    if len(name) > 1:
        return kind != Kind.LOOSE
    return kind == Kind.ALIAS or (
        evidence.is_odd(name[0]) and (kind == Kind.FULL or evidence.is_proper(parts, (row,)))
    )
