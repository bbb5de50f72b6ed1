"""Misspelt names inside a sentence: a word that no dictionary has, close to a word of some name.

Refuses to look where every word is known: an ordinary sentence must stay one, and cost nothing.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import chain

from rapidfuzz import process
from rapidfuzz.distance import OSA

from knowledge.naming import evidence
from knowledge.naming.earshot import nearly_heard
from knowledge.naming.fuzzy import alike, near, word_alike
from knowledge.naming.hits import Hit, decided, score
from knowledge.naming.leadins import is_asking
from knowledge.naming.normalise import has_cyrillic
from knowledge.naming.parts import Parts
from knowledge.naming.records import Resolution, Rung
from knowledge.naming.table import Kind

SHORTEST = 4
LONGEST = 30
SURE = 82.0
LEAD = 5.0
MOST_BESIDE = 300
MOST_LONGER = 4
LEAST = 0.3
"""How alike two words are as written, at least, whose stems are alike enough."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A misspelt name: `size` words from word `first` of the sentence, and what they mean."""

    first: int
    size: int
    resolution: Resolution


def is_suspect(parts: Parts, word: str) -> bool:
    """Return whether a word may be misspelt: no dictionary, no talk of players or of a look-up, no name has it."""
    fits = SHORTEST <= len(word) <= LONGEST and evidence.may_be_misspelt(parts, word) and not is_asking(word)
    return fits and not parts.lexicon.kin(word)


def slip(parts: Parts, words: Sequence[str], place: int, clause: range) -> Slip | None:
    """Return the misspelt name around a suspect word at a place, where one leads over all others.

    `clause` are the places of the words around it without a mark between them.
    """
    near = nearly_heard(parts, words, place, clause) if has_cyrillic(words[place]) else None
    return Slip(near.first, near.size, near.found) if near is not None else _misspelt(parts, words, place)


def _misspelt(parts: Parts, words: Sequence[str], place: int) -> Slip | None:
    seen: dict[tuple[int, int], list[Hit]] = {}
    names = {row: parts.table.keys[row].split() for row in _candidates(parts, words, place)}
    close = _close(words[place], set(chain.from_iterable(names.values())))
    for row, name in names.items():
        if close.isdisjoint(name):
            continue
        for first in [place - offset for offset, word in enumerate(name) if word in close]:
            hit = _laid(parts, words, first, name, row)
            if hit is not None:
                seen.setdefault((first, len(name)), []).append(hit)
    found = [Slip(first, size, decided(parts.table, hits, LEAD)) for (first, size), hits in seen.items()]
    return max(found, key=lambda each: (each.size, score(each.resolution)), default=None)


def _candidates(parts: Parts, words: Sequence[str], place: int) -> dict[int, None]:
    """Rows with a word like the odd one, and rows with one of the words beside it."""
    rows = dict.fromkeys(near(parts, words[place]))
    for beside in (*words[max(0, place - 2) : place], *words[place + 1 : place + 3]):
        kin, rows_of = parts.lexicon.kin(beside), parts.lexicon.rows
        if sum(map(rows_of.count, kin)) <= MOST_BESIDE:
            rows |= dict.fromkeys(number for word in kin for number in rows_of.get(word))
    return rows


def _laid(parts: Parts, words: Sequence[str], first: int, name: list[str], row: int) -> Hit | None:
    """The row laid over the sentence from a word on, where it fits there."""
    if not 0 <= first <= len(words) - len(name):
        return None
    points = _points(parts, words[first : first + len(name)], name)
    return Hit(row, Rung.FUZZY, points) if points >= SURE and _may_be_meant(parts, name, row) else None


def _points(parts: Parts, words: Sequence[str], name: Sequence[str]) -> float:
    """How alike the words are, in hundredths; none where a word that is spelt rightly is another one."""
    total = 0.0
    for word, other in zip(words, name, strict=True):
        known = other in parts.lexicon.kin(word)
        if not known and not _is_close(word, other):
            return 0.0
        total += len(other) * (1.0 if known else word_alike(word, other))
    return 100 * (total / sum(map(len, name)) if len(name) > 1 else alike(words[0], name[0]))


def _close(word: str, others: Collection[str]) -> frozenset[str]:
    """The words that a word may be a slip of; those that have not even its letters are not looked at further."""
    written = process.extract(word, others, scorer=OSA.normalized_similarity, score_cutoff=LEAST, limit=None)
    return frozenset(other for other, _, _ in written if _is_close(word, other))


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
