"""English names heard in a row of words of a Russian sentence: «форс оф негейшен», «урза сага».

Refuses to hear a name in a row of plain Russian words, and to choose where two names are heard alike.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from knowledge.naming import evidence, overheard
from knowledge.naming.hearing import beginning, count_said, heard
from knowledge.naming.hits import Hit, decided
from knowledge.naming.leadins import is_asking
from knowledge.naming.normalise import has_cyrillic, key
from knowledge.naming.parts import Parts
from knowledge.naming.records import Found
from knowledge.naming.table import Kind

WIDEST = 7
SHORTEST_SOUND = 5
SHORTEST_ALONE = 5
SURE = 84.0
SURE_ALONE = 88.0
NEAR = 82.0
LEAD = 5.0
MANY = 9
SHORTEST_END = 3


@dataclass(frozen=True, slots=True)
class Heard:
    """A name heard in `size` words from word `first` of a sentence."""

    first: int
    size: int
    found: Found


def heard_from(parts: Parts, words: Sequence[str], place: int, end: int) -> Heard | None:
    """Return the longest name that begins at a word and all of whose consonants are heard before the word `end`."""
    odd = next((i for i in range(place, min(end, place + WIDEST)) if evidence.is_odd(words[i])), None)
    if odd is None or not has_cyrillic(words[place]) or not _may_end(words[place]):
        return None
    for size in range(min(WIDEST, end - place), odd - place, -1):
        window = words[place : place + size]
        found = _exactly(parts, window) if _may_end(window[-1]) else None
        if found is not None:
            return Heard(place, size, found)
    return None


def _has_ends(window: Sequence[str]) -> bool:
    return all(map(_may_end, (window[0], window[-1])))


def _may_end(word: str) -> bool:
    """Say whether a name may begin or end with a word: «оф», «но» and «какая» end none."""
    small = len(word) < SHORTEST_END and evidence.is_plain_word(word)
    return bool(heard(word)) and bool(count_said(word)) and not small and not is_asking(word)


def _exactly(parts: Parts, window: Sequence[str]) -> Found | None:
    alone = len(window) == 1
    mention = " ".join(window)
    if len(heard(mention)) < (SHORTEST_ALONE if alone else SHORTEST_SOUND):
        return None
    least = SURE_ALONE if alone else SURE
    hits = [hit for hit in overheard.exactly(parts, mention) if hit.score >= least]
    if alone:
        hits = [hit for hit in hits if _is_one_word(parts, hit)]
    return _decided(parts, hits)


def _is_one_word(parts: Parts, hit: Hit) -> bool:
    return parts.table.kinds[hit.row] == Kind.FULL and " " not in beginning(parts.table.keys[hit.row], MANY)


def nearly_heard(parts: Parts, words: Sequence[str], place: int, clause: range) -> Heard | None:
    """Return the name most like the run of foreign words around a place, with or without a word beside the run.

    `clause` are the places of the words without a mark between them.
    """
    found: list[Heard] = []
    for first, last in _windows(words, place, clause):
        window = words[first:last]
        near = overheard.nearly(parts, " ".join(window), NEAR - LEAD)
        name = _decided(parts, [hit for hit in near if hit.score >= NEAR - LEAD])
        if name is not None and name.score >= NEAR and _is_as_long(name, window):
            found.append(Heard(first, last - first, name))
    return max(found, key=lambda each: each.found.score, default=None)


def _windows(words: Sequence[str], place: int, clause: range) -> Iterator[tuple[int, int]]:
    first, last = place, place + 1
    while first > clause.start and _is_foreign(words[first - 1]):
        first -= 1
    while last < clause.stop and _is_foreign(words[last]):
        last += 1
    for start, end in ((first, last), (first - 1, last), (first, last + 1)):
        inside = clause.start <= start and end <= clause.stop and 1 < end - start <= WIDEST
        if inside and _has_ends(words[start:end]):
            yield start, end


def _is_foreign(word: str) -> bool:
    return not count_said(word) or evidence.is_odd(word)


def _is_as_long(name: Found, window: Sequence[str]) -> bool:
    return abs(len(key(name.name).split()) - len(window)) <= 1


def _decided(parts: Parts, hits: list[Hit]) -> Found | None:
    resolution = decided(parts.table, hits, LEAD)
    return resolution if isinstance(resolution, Found) else None
