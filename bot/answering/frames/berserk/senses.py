"""Which of a lexicon's words is meant: the longest, one that is misspelt, a card or a protection, a roll or a cast.

Refuses to know what is told.
"""

from dataclasses import replace

from bot.answering.frames.berserk.roles import KINDS
from bot.answering.lexicon import Lexicon, Sighting
from bot.answering.reading import Reading
from bot.answering.tokens import Kind
from knowledge.russian import is_known

_SHORTEST_TYPO = 6


def without_tosses(reading: Reading, seen: tuple[Sighting, ...]) -> tuple[Sighting, ...]:
    """Take «кидаю в него метание» for no roll: what is tossed is a kind of action, and no number follows the verb."""
    dice = frozenset(s.first for s in seen if s.concept == "roll")
    kinds = frozenset(s.first for s in seen if s.concept in KINDS) - dice
    return tuple(replace(s, concept="plain") if _is_toss(reading, s, kinds, dice) else s for s in seen)


def spent_not_gone(reading: Reading, seen: tuple[Sighting, ...]) -> tuple[Sighting, ...]:
    """Take «1 уже ушла» beside a prevention for what is used up: a number left, no card."""
    if not any(s.concept in ("prevention", "shield") for s in seen):
        return seen
    return tuple(replace(s, concept="spent") if _is_number_gone(reading, s) else s for s in seen)


def _is_number_gone(reading: Reading, sighting: Sighting) -> bool:
    if sighting.concept != "source_gone" or reading.tokens[sighting.first].lemma != "уйти":
        return False
    before = sighting.first - 1
    while before > 0 and reading.tokens[before].norm == "уже":
        before -= 1
    if before < 0 or reading.tokens[before].kind is not Kind.NUMBER:
        return False
    opens = reading.tokens[before - 1] if before else None
    return opens is None or opens.kind is Kind.MARK or opens.norm in ("а", "и", "но", "них")


def _is_toss(reading: Reading, sighting: Sighting, kinds: frozenset[int], dice: frozenset[int]) -> bool:
    if sighting.concept != "roll" or reading.tokens[sighting.first].lemma not in _TOSSING:
        return False
    for index in range(sighting.last + 1, len(reading.tokens)):
        if index in kinds:
            return True
        if index in dice:
            return False
        if reading.tokens[index].kind is not Kind.WORD and reading.tokens[index].text not in _QUOTES:
            return False
    return False


_QUOTES = frozenset('«"“')
_TOSSING = frozenset(("кидать", "кинуть", "бросать", "бросить", "закинуть", "закидывать"))


def is_defender(reading: Reading, sighting: Sighting) -> bool:
    """«защитник» is a card, no protection."""
    return sighting.concept == "protection" and reading.tokens[sighting.first].lemma == "защитник"


def longest(seen: tuple[Sighting, ...]) -> tuple[Sighting, ...]:
    """Drop what stands inside a longer sighting: «удар» in «магический удар»."""
    runs = [s for s in seen if s.last > s.first]
    return tuple(
        s
        for s in seen
        if not any(r.first <= s.first and s.last <= r.last and _size(r) > _size(s) for r in runs)
    )


def _size(sighting: Sighting) -> int:
    return sighting.last - sighting.first


def misspelt(words: Lexicon, reading: Reading, read: frozenset[int]) -> list[Sighting]:
    """Words that neither the lexicon (`read`) nor a dictionary has, one letter off a word of the lexicon."""
    found = []
    for index, token in enumerate(reading.tokens):
        if index in read:
            continue
        if token.kind is Kind.WORD and len(token.norm) >= _SHORTEST_TYPO and not is_known(token.norm):
            found += [Sighting(concept, index, index) for concept in words.nearly(token.norm)]
    return found
