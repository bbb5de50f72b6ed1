"""Names that the words of a sentence make up, rightly spelt in any case or with slips, read from left to right.

Refuses to know marks, other layouts and whole look-ups.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from knowledge import russian
from knowledge.naming import evidence, ladder
from knowledge.naming.earshot import heard_from
from knowledge.naming.hits import Hit, decided
from knowledge.naming.parts import Parts
from knowledge.naming.records import Mention, Rung, Unknown
from knowledge.naming.scan import Match, matches
from knowledge.naming.sentence import Sentence
from knowledge.naming.slips import is_suspect, slip
from knowledge.naming.table import Kind

MOST_SUSPECTS = 8
FURTHER = 3


@dataclass(frozen=True, slots=True)
class _Named:
    """A name of `size` words from word `first` on."""

    first: int
    size: int
    mention: Mention

    @property
    def last(self) -> int:
        return self.first + self.size


@dataclass(frozen=True, slots=True)
class _Search:
    """A sentence being read: its words, the words of names that each may be, the few that may be misspelt."""

    parts: Parts
    said: Sentence
    words: tuple[str, ...]
    kin: tuple[frozenset[str], ...]
    suspects: frozenset[int]


def spoken(parts: Parts, said: Sentence) -> list[Mention]:
    """Return the names in a sentence that are meant as such; none overlaps another."""
    words = said.words
    suspects = (place for place, word in enumerate(words) if is_suspect(parts, word))
    search = _Search(
        parts, said, words, tuple(map(parts.lexicon.kin, words)), frozenset(islice(suspects, MOST_SUSPECTS))
    )
    sure = _sure(search)
    return [named.mention for named in sure] + list(_loose(search, sure) if sure else ())


def _sure(search: _Search) -> list[_Named]:
    found: list[_Named] = []
    place = 0
    while place < len(search.words):
        named = _named(search, place)
        if named is None or (found and named.first < found[-1].last):
            place += 1
        else:
            found.append(named)
            place = named.last
    return found


def _named(search: _Search, place: int) -> _Named | None:
    """The name that begins at a word, or that a misspelt word there is a part of; of two, the longer one."""
    spelt = _spelt(search, place)
    ear = heard_from(search.parts, search.words, place, search.said.clause(place).stop)
    if ear is None or (spelt is not None and spelt.last >= place + ear.size):
        return spelt or _misspelt(search, place)
    return _Named(place, ear.size, Mention(*search.said.span(place, ear.size), ear.found))


def _spelt(search: _Search, place: int) -> _Named | None:
    match = next((each for each in _matches(search, place) if _is_meant(search, place, each)), None)
    if match is None:
        return None
    longer = _longer(search, place, match.size)
    if longer is not None:
        return longer
    start, end = search.said.span(place, match.size)
    resolution = ladder.resolved(search.parts, search.said.text[start:end])
    if isinstance(resolution, Unknown):
        resolution = decided(search.parts.table, (Hit(row, Rung.PREFIX) for row in match.rows))
    return _Named(place, match.size, Mention(start, end, resolution))


def _longer(search: _Search, place: int, size: int) -> _Named | None:
    """A longer name from the same word on, one of whose further words is misspelt."""
    further = (_misspelt(search, after) for after in range(place + size, place + size + FURTHER))
    return next((named for named in further if named is not None and named.first <= place), None)


def _matches(search: _Search, place: int) -> list[Match]:
    return matches(search.parts, search.kin, place)


def _misspelt(search: _Search, place: int) -> _Named | None:
    if place not in search.suspects:
        return None
    wrong = slip(search.parts, search.words, place, search.said.clause(place))
    if wrong is None:
        return None
    return _Named(
        wrong.first, wrong.size, Mention(*search.said.span(wrong.first, wrong.size), wrong.resolution)
    )


def _is_meant(search: _Search, place: int, match: Match) -> bool:
    words = search.words[place : place + match.size]
    if evidence.is_meant(search.parts, words, match.rows):
        return True
    full = evidence.names_of_kind(search.parts, match.rows, Kind.FULL)
    return (
        full
        and not evidence.is_term(search.parts, words, match.rows)
        and evidence.stands_out(search.said.text, search.said.tokens[place])
    )


def _loose(search: _Search, sure: list[_Named]) -> Iterator[Mention]:
    """Ordinary words that stand for a card, in a sentence that names a card; «куча триггеров» does not."""
    for place in range(len(search.words)):
        if any(named.first <= place < named.last for named in sure):
            continue
        for match in _matches(search, place):
            rows = [row for row in match.rows if search.parts.table.kinds[row] == Kind.LOOSE]
            if rows and not _counts_something(search.said, place + match.size):
                resolution = decided(search.parts.table, (Hit(row, Rung.ALIAS) for row in rows))
                yield Mention(*search.said.span(place, match.size), resolution)


def _counts_something(said: Sentence, after: int) -> bool:
    """Whether the word after is what the one before is a heap, a pack or a wheel of."""
    if after >= len(said.tokens):
        return False
    between = said.text[said.tokens[after - 1].end : said.tokens[after].start]
    return between.isspace() and russian.is_genitive(said.tokens[after].word)
