"""Misspelt names inside a sentence: a word that no dictionary has, close to a word of some name.

Refuses to look where every word is known: an ordinary sentence must stay one, and cost nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from knowledge.naming import evidence, grams
from knowledge.naming.fuzzy import alike, word_alike
from knowledge.naming.hits import Hit, decided, score
from knowledge.naming.normalise import has_cyrillic
from knowledge.naming.parts import Parts
from knowledge.naming.records import Found, Resolution, Rung
from knowledge.naming.table import Kind
from knowledge.naming.translit import heard

SHORTEST = 4
LONGEST = 30
WIDEST = 5
SURE = 82.0
LEAD = 5.0
MOST_BESIDE = 300
MOST_LONGER = 4
SHORTEST_SOUND = 6


@dataclass(frozen=True, slots=True)
class Slip:
    """A misspelt name: `size` words from word `first` of the sentence, and what they mean."""

    first: int
    size: int
    resolution: Resolution


def is_suspect(parts: Parts, word: str) -> bool:
    """Return whether a word may be misspelt: neither the dictionary nor any name has it, in any case."""
    return SHORTEST <= len(word) <= LONGEST and evidence.may_be_misspelt(word) and not parts.lexicon.kin(word)


def slip(parts: Parts, words: Sequence[str], place: int) -> Slip | None:
    """Return the misspelt name around a suspect word at a place, where one leads over all others."""
    return _misheard(parts, words, place) or _misspelt(parts, words, place)


def _misheard(parts: Parts, words: Sequence[str], place: int) -> Slip | None:
    """An English name of several words, written in Cyrillic as it sounds."""
    if not has_cyrillic(words[place]):
        return None
    for size in range(min(WIDEST, len(words) - place), 1, -1):
        if not heard(words[place + size - 1]):
            continue
        sound = heard("".join(words[place : place + size]))
        rows = parts.sounds.get(sound) if len(sound) >= SHORTEST_SOUND else ()
        resolution = decided(parts.table, (Hit(row, Rung.TRANSLIT, 90.0) for row in rows))
        if isinstance(resolution, Found):
            return Slip(place, size, resolution)
    return None


def _misspelt(parts: Parts, words: Sequence[str], place: int) -> Slip | None:
    seen: dict[tuple[int, int], list[Hit]] = {}
    for row in _candidates(parts, words, place):
        for first, hit in _aligned(parts, words, place, row):
            seen.setdefault((first, len(parts.table.keys[row].split())), []).append(hit)
    found = [Slip(first, size, decided(parts.table, hits, LEAD)) for (first, size), hits in seen.items()]
    return max(found, key=lambda each: (each.size, score(each.resolution)), default=None)


def _candidates(parts: Parts, words: Sequence[str], place: int) -> dict[int, None]:
    """Rows with a word like the odd one, and rows with one of the words beside it."""
    rows = dict.fromkeys(grams.candidates(parts.grams, words[place]))
    for beside in (*words[max(0, place - 2) : place], *words[place + 1 : place + 3]):
        numbers = [number for word in parts.lexicon.kin(beside) for number in parts.lexicon.rows.get(word)]
        if len(numbers) <= MOST_BESIDE:
            rows |= dict.fromkeys(numbers)
    return rows


def _aligned(parts: Parts, words: Sequence[str], place: int, row: int) -> Iterator[tuple[int, Hit]]:
    """The row laid over the sentence so that one of its words falls on the odd one."""
    name = parts.table.keys[row].split()
    for offset in range(len(name)):
        first = place - offset
        if first < 0 or first + len(name) > len(words) or not _is_close(words[place], name[offset]):
            continue
        points = _points(parts, words[first : first + len(name)], name)
        if points >= SURE and _may_be_meant(parts, name, row):
            yield first, Hit(row, Rung.FUZZY, points)


def _points(parts: Parts, words: Sequence[str], name: Sequence[str]) -> float:
    """How alike the words are, in hundredths; none where a word that is spelt rightly is another one."""
    total = 0.0
    for word, other in zip(words, name, strict=True):
        known = other in parts.lexicon.kin(word)
        if not known and not _is_close(word, other):
            return 0.0
        total += len(other) * (1.0 if known else word_alike(word, other))
    return 100 * (total / sum(map(len, name)) if len(name) > 1 else alike(words[0], name[0]))


def _is_close(word: str, other: str) -> bool:
    if abs(len(word) - len(other)) > MOST_LONGER:
        return False
    least = 0.6 if len(other) < 6 else 0.75
    return word_alike(word, other) >= least


def _may_be_meant(parts: Parts, name: list[str], row: int) -> bool:
    """Whether the name could be told from speech, were it spelt rightly."""
    kind = parts.table.kinds[row]
    if len(name) > 1:
        return kind != Kind.LOOSE
    return kind == Kind.ALIAS or (
        evidence.is_odd(name[0]) and (kind == Kind.FULL or evidence.is_proper(parts, (row,)))
    )
