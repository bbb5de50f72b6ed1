"""The rulings of one game in memory: which are worth comparing with a question, and how near each is.

Refuses to know the library and its file: it is given entries.
"""

import math
from collections import defaultdict
from dataclasses import dataclass

from knowledge.search.forms import Entry, Form, form_of
from knowledge.search.found import Hit
from knowledge.search.lexicon import Lexicon
from knowledge.search.reading import Reading
from knowledge.search.similarity import Rarity, chance, features, log_odds, rarity_of
from knowledge.search.weights import CANDIDATES, IN_TEXT


@dataclass(frozen=True, slots=True)
class Ranked:
    """A ruling with its log-odds."""

    entry: Entry
    odds: float


class RulingIndex:
    """Rulings of one game by the tokens they are asked and answered with."""

    def __init__(self, entries: tuple[Entry, ...], words: Lexicon) -> None:
        self.entries = entries
        self.words = words
        self.rarity: Rarity = rarity_of(entries)
        self._asked: dict[str, list[int]] = defaultdict(list)
        self._answered: dict[str, list[int]] = defaultdict(list)
        for at, entry in enumerate(entries):
            for token in entry.shares:
                self._asked[token].append(at)
            for token in entry.text - entry.shares.keys():
                self._answered[token].append(at)

    def candidates(self, question: Form) -> tuple[Entry, ...]:
        """Return the rulings that share the most telling tokens with the question, best first."""
        scores: dict[int, float] = defaultdict(float)
        for token in question.words:
            weight = self.rarity.of(token)
            for at in self._asked.get(token, ()):
                scores[at] += weight
            for at in self._answered.get(token, ()):
                scores[at] += weight * IN_TEXT
        for at in scores:
            scores[at] /= math.sqrt(4 + len(self.entries[at].shares))
        best = sorted(scores, key=lambda at: (-scores[at], at))[:CANDIDATES]
        return tuple(self.entries[at] for at in best)

    def rank(self, reading: Reading) -> tuple[Ranked, ...]:
        """Return the candidates for a question, the likeliest first."""
        question = form_of(reading)
        ranked = (
            Ranked(entry, log_odds(features(question, entry, self.words, self.rarity)))
            for entry in self.candidates(question)
        )
        return tuple(sorted(ranked, key=lambda one: (-one.odds, one.entry.key)))

    def hit(self, reading: Reading, ranked: Ranked) -> Hit:
        """Return a ranked ruling as a hit, with the question's words that it has and lacks."""
        shares = ranked.entry.shares
        matched = tuple(dict.fromkeys(t.surface for t in reading.tokens if t.text in shares))
        missing = tuple(dict.fromkeys(t.surface for t in reading.tokens if t.text not in shares))
        return Hit(ranked.entry.key, chance(ranked.odds), matched, missing)
