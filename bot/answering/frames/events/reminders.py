"""Stretches that only repeat what a named card prints: «(берёт две при выходе)», «guttersnipe бьёт на 2 за каждый …».

Such a stretch tells nothing new, provided that its figures stand in the card's text. Refuses to know the rest.
"""

import re
from collections.abc import Iterator

from bot.answering.frames.events.parties import Party
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_ENGLISH = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_EACH = frozenset(("каждый", "каждого", "каждое", "каждую", "каждой", "each", "every"))
_FACTS = frozenset(("emerge", "at_me", "at_them", "mine", "theirs", "counter", "token", "again"))
_ENDS = frozenset(".,;?!)")


def reminded(reading: Reading, found: tuple[Party, ...]) -> frozenset[int]:
    """Return the tokens of all such stretches."""
    taken: set[int] = set()
    texts = [party.face.text_en for party in found if party.face is not None]
    for stretch in _brackets(reading):
        if not _tells(reading, stretch) and any(_is_printed(reading, stretch, text) for text in texts):
            taken |= set(stretch)
    for party in found:
        stretch = _for_each(reading, party)
        if stretch and party.face is not None and _is_printed(reading, stretch, party.face.text_en):
            taken |= set(stretch)
    return frozenset(taken)


def _brackets(reading: Reading) -> Iterator[tuple[int, ...]]:
    """Yield what stands in round brackets, with them."""
    opened = -1
    for index, token in enumerate(reading.tokens):
        if token.text == "(":
            opened = index
        elif token.text == ")" and opened >= 0:
            yield tuple(range(opened, index + 1))
            opened = -1


def _tells(reading: Reading, stretch: tuple[int, ...]) -> bool:
    """Whether brackets tell of the situation: who is there, whose it is, how it is cast."""
    named = {mention.first for mention in reading.mentions}
    return any(index in named or not _FACTS.isdisjoint(reading.concepts_at(index)) for index in stretch)


def _for_each(reading: Reading, party: Party) -> tuple[int, ...]:
    """«бьёт на 2 за каждый инстант/сорсери»: up to the end of the clause, with «каждый» in it."""
    end = party.last + 1
    while end < len(reading.tokens) and reading.tokens[end].text not in _ENDS:
        end += 1
    stretch = tuple(range(party.last + 1, end))
    return stretch if any(reading.tokens[i].norm in _EACH for i in stretch) else ()


def _is_printed(reading: Reading, stretch: tuple[int, ...], text: str) -> bool:
    """Whether every figure of a stretch stands in the card's text, in digits or in words."""
    printed = set(re.findall(r"[a-z]+|\d+", text.lower()))
    for index in stretch:
        token = reading.tokens[index]
        if token.kind in (Kind.COST, Kind.PAIR):
            return False
        if token.kind is Kind.NUMBER and not printed & {str(token.value), _english(token.value)}:
            return False
    return True


def _english(value: int) -> str:
    return _ENGLISH[value] if value < len(_ENGLISH) else ""
