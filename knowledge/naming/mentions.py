"""Card names inside a free sentence, in any case, misspelt, several of them, without taking plain words for cards.

A word that is also ordinary speech counts as a name only with evidence: marks around it, a capital inside the
sentence, or a lead-in before it. Refuses to know what the sentence asks.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from knowledge import russian
from knowledge.naming import ladder
from knowledge.naming.hits import Hit, decided, score
from knowledge.naming.leadins import is_asking
from knowledge.naming.normalise import Token, has_cyrillic, tokens
from knowledge.naming.parts import Parts
from knowledge.naming.records import Mention, Resolution, Rung, Unknown
from knowledge.naming.table import Kind

LONGEST = 2_000
MOST_TOKENS = 120
MOST_ROWS = 1_500
WIDEST = 4
_MARKED = re.compile(
    r"\[\[(?P<link>[^\[\]\n]{1,200})\]\]|«(?P<quoted>[^«»\n]{1,80})»|\"(?P<plain>[^\"\n]{1,80})\""
)


@dataclass(frozen=True, slots=True)
class _Match:
    """Rows that agree with `size` tokens in a row; `whole` where the rows have no further words."""

    size: int
    whole: bool
    rows: tuple[int, ...]


def mentioned(parts: Parts, text: str) -> tuple[Mention, ...]:
    """Return the mentions of cards in the first two thousand letters of a text, in their order."""
    text = text[:LONGEST]
    marked = list(_marked(parts, text))
    free = [
        token
        for token in tokens(text)[:MOST_TOKENS]
        if not any(m.start <= token.start < m.end for m in marked)
    ]
    spoken = list(_spoken(parts, text, free))
    return tuple(sorted(marked + spoken, key=lambda mention: mention.start))


def _marked(parts: Parts, text: str) -> Iterator[Mention]:
    """What stands in [[ ]] is a name whatever it is; what stands in quotes is one if a card bears it."""
    for found in _MARKED.finditer(text):
        inner = found.group(found.lastgroup or 0)
        resolution = ladder.resolved(parts, inner)
        if found.lastgroup == "link" or _is_sure(resolution):
            yield Mention(found.start(), found.end(), resolution)


def _is_sure(resolution: Resolution) -> bool:
    return not isinstance(resolution, Unknown) and resolution.via not in (Rung.PART, Rung.FUZZY)


def _spoken(parts: Parts, text: str, free: list[Token]) -> Iterator[Mention]:
    kin = [parts.lexicon.kin(token.word) for token in free]
    place = 0
    while place < len(free):
        match = _longest(parts, free, kin, place)
        if match is not None and _has_evidence(parts, text, free, place, match):
            last = free[place + match.size - 1]
            yield Mention(
                free[place].start, last.end, _meaning(parts, match, text[free[place].start : last.end])
            )
            place += match.size
            continue
        near = _misspelt(parts, text, free, place)
        if near is not None:
            mention, size = near
            yield mention
            place += size
            continue
        place += 1


def _longest(parts: Parts, free: list[Token], kin: list[frozenset[str]], place: int) -> _Match | None:
    """The rows that agree with the most tokens from here on; whole names before begun ones."""
    best: dict[tuple[bool, int], list[int]] = {}
    for row in _rows_from(parts, kin[place]):
        words = parts.table.keys[row].split()
        size = _agreeing(words, free, kin, place)
        whole = size == len(words)
        best.setdefault((whole, size), []).append(row)
    if not best:
        return None
    whole, size = max(best, key=lambda found: (found[1], found[0]))
    return _Match(size, whole, tuple(best[whole, size]))


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


def _agreeing(words: list[str], free: list[Token], kin: list[frozenset[str]], place: int) -> int:
    size = 0
    while size < len(words) and place + size < len(free) and words[size] in kin[place + size]:
        size += 1
    return size


def _has_evidence(parts: Parts, text: str, free: list[Token], place: int, match: _Match) -> bool:
    """Whether these tokens are more likely a name than plain speech."""
    taken = free[place : place + match.size]
    if match.whole and match.size > 1 and not all(is_asking(token.word) for token in taken):
        return True
    if match.size > 1:
        return any(_is_rare(token.word) for token in taken) or any(
            parts.table.kinds[row] == Kind.SHORT for row in match.rows
        )
    word = taken[0].word
    if match.whole and any(parts.table.kinds[row] == Kind.ALIAS for row in match.rows):
        return True
    if _is_rare(word) and len(word) > 2:
        return True
    inside = taken[0].start > 0 and text[: taken[0].start].rstrip()[-1:] not in (".", "!", "?", "")
    return match.whole and inside and text[taken[0].start].isupper()


def _is_rare(word: str) -> bool:
    """Whether a word is no ordinary Russian word."""
    return has_cyrillic(word) and not russian.is_known(word)


def _meaning(parts: Parts, match: _Match, text: str) -> Resolution:
    """What the matched tokens mean by the ladder, which knows nicknames, short names and equal names."""
    resolution = ladder.resolved(parts, text)
    if not isinstance(resolution, Unknown):
        return resolution
    return decided(parts.table, (Hit(row, Rung.PREFIX) for row in match.rows))


def _misspelt(parts: Parts, text: str, free: list[Token], place: int) -> tuple[Mention, int] | None:
    """A name with slips, tried only from a word that no dictionary has or that stands before such a word."""
    sizes = [
        size
        for size in range(min(WIDEST, len(free) - place), 0, -1)
        if _is_suspect(free[place : place + size])
    ]
    best: tuple[float, Mention, int] | None = None
    for size in sizes:
        start, end = free[place].start, free[place + size - 1].end
        resolution = ladder.resolved(parts, text[start:end])
        points = score(resolution)
        if points >= ladder.SURE and (best is None or points > best[0]):
            best = (points, Mention(start, end, resolution), size)
    return (best[1], best[2]) if best is not None else None


def _is_suspect(taken: list[Token]) -> bool:
    outer = (taken[0].word, taken[-1].word)
    if any(map(is_asking, outer)):
        return False
    return any(len(token.word) > 3 and _is_rare(token.word) for token in taken)
