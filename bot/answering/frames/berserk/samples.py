"""Sample numbers in a written ruling: they are not an answer to a question with numbers of its own.

A sentence «Например, …» is left out where its numbers are not the question's; a verdict whose own numbers are others
answers another question. Refuses to know how rulings are found.
"""

import re
from dataclasses import replace

from bot.answering.reading import Reading
from bot.answering.tokens import Kind
from knowledge.records import Game, Ruling

_SAMPLE = "Например"
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[А-ЯA-Z«])")
_ASIDE = re.compile(r"\([^)]*\)|п\.\s*\d[\d.:]*|абз\.\s*\d+(?:[–-]\d+)?")
_NUMBER = re.compile(r"\d+")
_MOST_FIGURES = 2
"""Different numbers of a question from which it is a case of its own, which no sample settles by having them too."""
_ANY = frozenset((0, 1))
"""Numbers that a rule itself says: nothing, one, once."""


def figures_told(reading: Reading) -> frozenset[int]:
    """Return the numbers of a question, in digits or words."""
    return frozenset(token.value for token in reading.tokens if token.kind is Kind.NUMBER)


def tells_copies(reading: Reading) -> bool:
    """Say whether several copies of a named card are told («два тёмных друида»), which few rulings speak of."""
    before = [
        reading.at(mention.first - 1) for mention in reading.mentions if mention.card.game is Game.BERSERK
    ]
    return any(token is not None and token.kind is Kind.NUMBER and token.value > 1 for token in before)


def without_samples(ruling: Ruling, figures: frozenset[int]) -> Ruling:
    """Return the ruling without examples of other numbers than the question's."""
    kept = [
        sentence
        for sentence in _SENTENCE.split(ruling.verdict)
        if not sentence.startswith(_SAMPLE)
        or (_numbers(sentence) <= figures | _ANY and len(figures) <= _MOST_FIGURES)
    ]
    return replace(ruling, verdict=" ".join(kept)) if figures else ruling


def is_of_other_numbers(ruling: Ruling, figures: frozenset[int]) -> bool:
    """Say whether what is left of the verdict still speaks of numbers that the question does not tell."""
    return bool(figures) and not _numbers(without_samples(ruling, figures).verdict) <= figures | _ANY


def _numbers(text: str) -> frozenset[int]:
    return frozenset(int(number) for number in _NUMBER.findall(_ASIDE.sub(" ", text)))
