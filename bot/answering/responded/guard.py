"""What of a question no reader of the response took: with anything left, it is not played."""

import re
from dataclasses import replace

from bot.answering.modes_told import modes_told
from bot.answering.reading import Reading
from bot.answering.responded.told import COLOURS, Story
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, left_over

_FIGURES = (Kind.NUMBER, Kind.COST, Kind.PAIR)
_NUMERALS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def is_unread(reading: Reading, own: Reading, found: Story, cut: int) -> bool:
    """Whether a word, figure or negation is left that may matter."""
    known = {i for s in own.sightings for i in range(s.first, s.last + 1)}
    known |= {i for i, t in enumerate(own.tokens) if t.norm.startswith(tuple(COLOURS)) and i > cut}
    named = modes_told(own, found.spell) if found.modes else None
    known |= named.tokens if named is not None else set()
    known -= {i for kind in _FIGURES for i in own.of_kind(kind)} - (
        named.tokens if named is not None else set()
    )
    figures = _figures(own, found)
    loose = {i for kind in _FIGURES for i in own.of_kind(kind)} - figures - known
    whole = replace(reading, mentions=own.mentions)
    return bool(loose) or bool(left_over(whole, "", Taken((), own.mentions, frozenset(known | figures))))


def _figures(own: Reading, found: Story) -> frozenset[int]:
    """The figures that a spell prints, how many targets there are or are left, «2/2» of a creature."""
    text = found.spell.card.faces[found.spell.face].text_en.lower()
    printed = set(re.findall(r"[a-z]+|\d+", text))
    counts = (0, 1, len(found.targets), len(found.targets) - len(found.hit))
    inside = {i for m in own.mentions for i in range(m.first, m.last + 1)}
    numbers = {
        i
        for i in own.of_kind(Kind.NUMBER)
        if i in inside
        or own.tokens[i].value in counts
        or {str(own.tokens[i].value), _NUMERALS.get(own.tokens[i].value, "-")} & printed
        or own.concepts_at(i + 1) == frozenset(("cast",))
    }
    pairs = {
        i
        for i in own.of_kind(Kind.PAIR)
        if own.tokens[i].norm[0] not in "+-" or own.tokens[i].norm.replace(" ", "") in text
    }
    return frozenset(numbers | pairs)
