"""Names that the words of a sentence make up, rightly spelt in any case or with slips, read from left to right.

Refuses to know marks, other layouts and whole look-ups.
"""

from collections.abc import Iterator, Sequence

from knowledge import russian
from knowledge.naming import evidence, ladder
from knowledge.naming.hits import Hit, decided
from knowledge.naming.parts import Parts
from knowledge.naming.records import Mention, Rung, Unknown
from knowledge.naming.scan import Match, matches
from knowledge.naming.sentence import Sentence
from knowledge.naming.slips import Slip, slip
from knowledge.naming.table import Kind


def spoken(parts: Parts, said: Sentence) -> tuple[Mention, ...]:
    """Return the names in a sentence that are meant as such, in order, none overlapping another."""
    words = said.words
    kin = [parts.lexicon.kin(word) for word in words]
    found: list[tuple[int, int, Mention]] = []
    place = 0
    while place < len(words):
        floor = found[-1][0] + found[-1][1] if found else 0
        here = _here(parts, said, words, kin, place)
        if here is None or here[0] < floor:
            place += 1
            continue
        found.append(here)
        place = here[0] + here[1]
    sure = [mention for _, _, mention in found]
    return (
        (*sure, *_loose(parts, said, kin, [(first, first + size) for first, size, _ in found]))
        if sure
        else ()
    )


def _here(
    parts: Parts, said: Sentence, words: Sequence[str], kin: Sequence[frozenset[str]], place: int
) -> tuple[int, int, Mention] | None:
    """The name that begins at a word, or that an odd word there is a part of."""
    match = next((each for each in matches(parts, kin, place) if _is_meant(parts, said, place, each)), None)
    if match is None:
        wrong = slip(parts, words, place)
        return _slipped(said, wrong) if wrong else None
    after = place + match.size
    longer = slip(parts, words, after) if after < len(words) else None
    if longer is not None and longer.first <= place:
        return _slipped(said, longer)
    start, end = said.span(place, match.size)
    resolution = ladder.resolved(parts, said.text[start:end])
    if isinstance(resolution, Unknown):
        resolution = decided(parts.table, (Hit(row, Rung.PREFIX) for row in match.rows))
    return place, match.size, Mention(start, end, resolution)


def _slipped(said: Sentence, wrong: Slip) -> tuple[int, int, Mention]:
    return wrong.first, wrong.size, Mention(*said.span(wrong.first, wrong.size), wrong.resolution)


def _is_meant(parts: Parts, said: Sentence, place: int, match: Match) -> bool:
    words = said.words[place : place + match.size]
    if evidence.is_meant(parts, words, match.rows):
        return True
    return evidence.stands_out(said.text, said.tokens[place]) and evidence.names_of_kind(
        parts, match.rows, Kind.FULL
    )


def _loose(
    parts: Parts, said: Sentence, kin: Sequence[frozenset[str]], taken: list[tuple[int, int]]
) -> Iterator[Mention]:
    """Ordinary words that stand for a card, in a sentence that names a card; «куча триггеров» does not."""
    words = said.words
    for place in range(len(words)):
        if any(first <= place < last for first, last in taken):
            continue
        for match in matches(parts, kin, place):
            rows = [row for row in match.rows if parts.table.kinds[row] == Kind.LOOSE]
            if rows and not _counts_something(said, place + match.size):
                resolution = decided(parts.table, (Hit(row, Rung.ALIAS) for row in rows))
                yield Mention(*said.span(place, match.size), resolution)


def _counts_something(said: Sentence, after: int) -> bool:
    """Whether the word after is what the one before is a heap, a pack or a wheel of."""
    if after >= len(said.tokens):
        return False
    between = said.text[said.tokens[after - 1].end : said.tokens[after].start]
    return between.isspace() and russian.is_genitive(said.tokens[after].word)
