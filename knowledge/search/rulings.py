"""The rulings of one game in memory: which are worth comparing with a question, and how near each is.

Refuses to know the library and its file: it is given entries.
"""

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from knowledge.search.forms import Entry, Form
from knowledge.search.found import Hit
from knowledge.search.lexicon import Lexicon
from knowledge.search.rarity import Rarity, rarity_of
from knowledge.search.reading import Reading
from knowledge.search.similarity import Features, Weighed, asked, features, log_odds, weighed
from knowledge.search.weights import CANDIDATES, IN_TEXT


@dataclass(frozen=True, slots=True)
class Ranked:
    """A ruling with its features against a question and their log-odds."""

    entry: Entry
    odds: float
    features: Features


class RulingIndex:
    """Rulings of one game by the tokens they are asked and answered with."""

    def __init__(self, entries: tuple[Entry, ...], words: Lexicon) -> None:
        self.entries = entries
        self.words = words
        self.rarity: Rarity = rarity_of(entries, words)
        self._usual_length = (
            sum(sum(entry.counts.values()) for entry in entries) / max(1, len(entries)) or 1.0
        )
        self._breadths = tuple(math.sqrt(4 + len(entry.shares)) for entry in entries)
        self._weighed: dict[int, Weighed] = {}
        self._asked: dict[str, list[int]] = defaultdict(list)
        self._answered: dict[str, list[int]] = defaultdict(list)
        for at, entry in enumerate(entries):
            for token in entry.shares:
                self._asked[token].append(at)
            for token in entry.text - entry.shares.keys():
                self._answered[token].append(at)

    def weigh(self, entry: Entry) -> Weighed:
        """Return an entry ready to be compared by this index."""
        return weighed(entry, self.rarity, self.words, self._usual_length)

    def candidates(self, question: Form) -> tuple[Weighed, ...]:
        """Return the rulings that share the most telling tokens with the question, best first."""
        scores: dict[int, float] = defaultdict(float)
        for token in question.words:
            weight = self.rarity.of(token)
            for at in self._asked.get(token, ()):
                scores[at] += weight
            for at in self._answered.get(token, ()):
                scores[at] += weight * IN_TEXT
        nearness = [(-score / self._breadths[at], at) for at, score in scores.items()]
        return tuple(self._weighed_at(at) for _, at in sorted(nearness)[:CANDIDATES])

    def _weighed_at(self, at: int) -> Weighed:
        """Return the ruling at a place ready to be compared; made so when a question first comes near it."""
        if at not in self._weighed:
            self._weighed[at] = self.weigh(self.entries[at])
        return self._weighed[at]

    def rank(self, question: Form, among: Iterable[Weighed] | None = None) -> tuple[Ranked, ...]:
        """Return rulings by their log-odds, the likeliest first; the candidates, unless others are given."""
        those = self.candidates(question) if among is None else among
        said = asked(question, self.rarity, self.words)
        found = ((one.entry, features(said, one, self.words, self.rarity)) for one in those)
        ranked = (Ranked(entry, log_odds(values), values) for entry, values in found)
        return tuple(sorted(ranked, key=lambda one: (-one.odds, one.entry.key)))


def hit(reading: Reading, entry: Entry, score: float) -> Hit:
    """Return a ruling as a hit, with the question's words that it has and lacks."""
    matched = tuple(dict.fromkeys(t.surface for t in reading.tokens if t.text in entry.shares))
    missing = tuple(dict.fromkeys(t.surface for t in reading.tokens if t.text not in entry.shares))
    return Hit(entry.key, score, matched, missing)
