"""The rulings of one game in memory: which are worth comparing with a question, and how near each is.

Refuses to know the library and its file: it is given entries.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import nlargest

from knowledge.search.forms import Entry, Form
from knowledge.search.found import Hit
from knowledge.search.lexicon import CONCEPT, Lexicon
from knowledge.search.rarity import Rarity, rarity_of
from knowledge.search.reading import Reading
from knowledge.search.similarity import Features, Weighed, asked, features, log_odds, weighed
from knowledge.search.weights import BROAD_CANDIDATES, CANDIDATES, IN_TEXT


@dataclass(frozen=True, slots=True)
class Ranked:
    """A ruling with its features against a question and their log-odds."""

    entry: Entry
    odds: float
    features: Features


@dataclass(frozen=True, slots=True)
class Spread:
    """Where the tokens of a game's rulings are: all that is known of those that no question has come near yet.

    `keys` are the rulings in their order; `asked` has, by token, the places of those that are asked with it,
    `answered` of those that only answer with it. `sizes` tell with how many tokens each is asked, `usual_length` the
    mean count of tokens.
    """

    keys: Sequence[str]
    asked: Mapping[str, Sequence[int]]
    answered: Mapping[str, Sequence[int]]
    sizes: Sequence[int]
    usual_length: float


def spread_of(entries: Sequence[Entry]) -> Spread:
    """Return where the tokens of entries are."""
    asked: dict[str, list[int]] = defaultdict(list)
    answered: dict[str, list[int]] = defaultdict(list)
    for at, entry in enumerate(entries):
        for token in entry.shares:
            asked[token].append(at)
        for token in entry.text - entry.shares.keys():
            answered[token].append(at)
    length = sum(sum(entry.counts.values()) for entry in entries) / max(1, len(entries)) or 1.0
    keys, sizes = tuple(entry.key for entry in entries), tuple(len(entry.shares) for entry in entries)
    return Spread(keys, dict(asked), dict(answered), sizes, length)


class RulingIndex:
    """Rulings of one game by the tokens they are asked and answered with.

    `entry_at` gives the ruling at a place; it is asked for each when a question first comes near it.
    """

    def __init__(self, spread: Spread, words: Lexicon, entry_at: Callable[[int], Entry]) -> None:
        self.words = words
        counts = {token: len(places) for token, places in spread.asked.items()}
        self.rarity: Rarity = rarity_of(counts, len(spread.keys), words)
        self._spread, self._entry_at = spread, entry_at
        self._breadths = tuple(math.sqrt(4 + size) for size in spread.sizes)
        self._weighed: dict[int, Weighed] = {}

    @classmethod
    def of(cls, entries: Sequence[Entry], words: Lexicon) -> "RulingIndex":
        """Return the index of entries that are all at hand."""
        return cls(spread_of(entries), words, entries.__getitem__)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """All rulings; a tenth of a second where they must be read."""
        return tuple(map(self._entry_at, range(len(self._spread.keys))))

    def read_all(self) -> None:
        """Make every ruling ready to be compared now, not when a question first comes near it."""
        for at in range(len(self._spread.keys)):
            self._weighed_at(at)

    def weigh(self, entry: Entry) -> Weighed:
        """Return an entry ready to be compared by this index."""
        return weighed(entry, self.rarity, self.words, self._spread.usual_length)

    def weighed(self, keys: Container[str]) -> list[Weighed]:
        """Return the rulings with the keys, ready to be compared."""
        return [self._weighed_at(at) for at, key in enumerate(self._spread.keys) if key in keys]

    def candidates(self, question: Form) -> tuple[Weighed, ...]:
        """Return the rulings that share the most telling tokens with the question, best first.

        Those that are asked in many ways have many tokens and are held back for it; the first few by their tokens
        alone are compared as well, and those that are asked just so.
        """
        scores: dict[int, float] = defaultdict(float)
        for token in question.words:
            weight = self.rarity.of(token)
            for at in self._spread.asked.get(token, ()):
                scores[at] += weight
            for at in self._spread.answered.get(token, ()):
                scores[at] += weight * IN_TEXT
        breadths = self._breadths
        near = _greatest({at: score / breadths[at] for at, score in scores.items()}, CANDIDATES)
        broad = _greatest(scores, BROAD_CANDIDATES)
        return tuple(map(self._weighed_at, dict.fromkeys((*near, *broad, *self.asked_so(question)))))

    def asked_so(self, question: Form) -> list[int]:
        """Return the places of the rulings one of whose ways of asking has just the question's words."""
        said = question.words
        having = sorted((self._spread.asked.get(token, ()) for token in said), key=len)
        whole = set(having[0]).intersection(*having[1:]) if having else set[int]()
        return sorted(
            at for at in whole if any(form.words == said for form in self._weighed_at(at).entry.forms)
        )

    def key_at(self, place: int) -> str:
        """Return the key of the ruling at a place."""
        return self._spread.keys[place]

    def _weighed_at(self, at: int) -> Weighed:
        """Return the ruling at a place ready to be compared; made so when a question first comes near it."""
        if at not in self._weighed:
            self._weighed[at] = self.weigh(self._entry_at(at))
        return self._weighed[at]

    def rank(self, question: Form, among: Iterable[Weighed] | None = None) -> tuple[Ranked, ...]:
        """Return rulings by their log-odds, the likeliest first; the candidates, unless others are given."""
        those = self.candidates(question) if among is None else among
        said = asked(question, self.rarity, self.words)
        found = ((one.entry, features(said, one, self.rarity)) for one in those)
        ranked = (Ranked(entry, log_odds(values), values) for entry, values in found)
        return tuple(sorted(ranked, key=lambda one: (-one.odds, one.entry.key)))


def _greatest(scores: Mapping[int, float], count: int) -> list[int]:
    """Return the places of the greatest scores, the greatest first; of equal ones the first."""
    least = min(nlargest(count, scores.values()), default=0.0)
    return [at for _, at in sorted([(-score, at) for at, score in scores.items() if score >= least])[:count]]


def hit(reading: Reading, entry: Entry, score: float) -> Hit:
    """Return a ruling as a hit, with the question's words that it has and lacks."""
    matched = tuple(dict.fromkeys(t.surface for t in reading.tokens if t.text in entry.shares))
    missing = tuple(dict.fromkeys(t.surface for t in reading.tokens if t.text not in entry.shares))
    named = frozenset(t.text for t in reading.tokens if t.text.startswith(CONCEPT))
    return Hit(entry.key, score, matched, missing, named, named - entry.shares.keys() - entry.text)
