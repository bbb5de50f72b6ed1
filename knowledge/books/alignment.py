"""Which rule of one edition is which of another: by equal words first, then by likeness under the same heading.

The older edition's terms are read as today's («play» as cast, «in play» as on the battlefield), numbers of other
rules are left out. A pair is made best first and only once; what is like nothing stays alone. Refuses to know
whether two rules that read alike mean the same.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import Indel

from knowledge.records import Rule

LIKE = 0.62
"""Likeness, from 0 to 1, from which two rules under headings that belong together are taken for one."""

ALIKE = 0.72
"""The same for rules whose headings do not belong together, or are not known to."""

_CANDIDATES = 12
_COMMON = 120
"""A word that more rules than this hold tells nothing apart."""

_WORD = re.compile(r"[a-z+/*{}\-0-9]+")
_REFERENCE = re.compile(r"\b\d{3}(?:\.\d+[a-z]?)?\b|\bsections? \d\b")
_TERMS = (
    (re.compile(r"\bcomes? into play\b"), "enters the battlefield"),
    (re.compile(r"\benters?\b(?! the battlefield)"), "enters the battlefield"),
    (re.compile(r"\bin play\b|\binto play\b"), "on the battlefield"),
    (re.compile(r"\bremove[ds]?\b(.{0,40}?)\bfrom the game\b"), r"exile \1"),
    (re.compile(r"\bplay(?:s|ed|ing)?\b"), "cast"),
    (re.compile(r"\bcasts|casting\b"), "cast"),
    (re.compile(r"\bconverted mana cost\b"), "mana value"),
    (re.compile(r"\bhe or she\b|\bhis or her\b|\bhim or her\b"), "they"),
    (re.compile(r"\btheir\b|\bthem\b"), "they"),
    (re.compile(r"\bin-play\b"), "battlefield"),
)


@dataclass(frozen=True, slots=True)
class Pair:
    """One rule in two editions; `likeness` is 1 where the words are equal but for terms and references."""

    old: Rule
    new: Rule
    likeness: float


def aligned(old: Sequence[Rule], new: Sequence[Rule]) -> tuple[Pair, ...]:
    """Return the pairs of two editions, in the order of the newer one."""
    work = _Work(old, new)
    work.take_equal()
    work.take_headings()
    work.take_alike()
    order = {rule.ref.number: place for place, rule in enumerate(new)}
    return tuple(sorted(work.pairs.values(), key=lambda pair: order[pair.new.ref.number]))


def words(text: str) -> tuple[str, ...]:
    """Return the words of a rule for comparison: small, in today's terms, without references."""
    plain = _REFERENCE.sub(" ", text.casefold().replace("’", "'").replace("_", ""))
    for pattern, today in _TERMS:
        plain = pattern.sub(today, plain)
    return tuple(_WORD.findall(plain))


def likeness(one: Rule, other: Rule) -> float:
    """Return how alike two rules read, 0 to 1, by the words they share in order."""
    return Indel.normalized_similarity(words(one.text), words(other.text))


Feature = Callable[[Rule], object]
"""What rules may have in common; nothing where it is empty."""


class _Work:
    """The pairs made so far, and what is still alone."""

    def __init__(self, old: Sequence[Rule], new: Sequence[Rule]) -> None:
        self.old = {rule.ref.number: rule for rule in old}
        self.new = {rule.ref.number: rule for rule in new}
        self.words = {id(rule): words(rule.text) for rule in (*old, *new)}
        self.pairs: dict[str, Pair] = {}
        self._matched_old: dict[str, str] = {}

    def take_equal(self) -> None:
        """Pair rules with equal words: first under the same number, then where the words are the only such."""
        for number in self.new.keys() & self.old.keys():
            if self.words[id(self.new[number])] == self.words[id(self.old[number])]:
                self._pair(number, number, 1.0)
        by_words = self._alone_by(lambda rule: self.words[id(rule)])
        for olds, news in by_words:
            self._pair(olds, news, 1.0)

    def take_headings(self) -> None:
        """Pair headings with the same title."""
        for old, new in self._alone_by(lambda rule: rule.title.casefold() if rule.title else None):
            self._pair(old, new, 1.0)

    def take_alike(self) -> None:
        """Pair the rest by likeness, best first; twice, because a pair of headings helps those below."""
        for _ in range(2):
            for score, old, new in sorted(self._scored(), reverse=True):
                bar = LIKE if self._is_under_pair(old, new) else ALIKE
                if new not in self.pairs and old not in self._matched_old and score >= bar:
                    self._pair(old, new, score)

    def _pair(self, old: str, new: str, score: float) -> None:
        self.pairs[new] = Pair(self.old[old], self.new[new], score)
        self._matched_old[old] = new

    def _alone_by(self, feature: Feature) -> Iterator[tuple[str, str]]:
        """Yield (old, new) numbers of rules not yet paired that alone on their side have the same feature."""
        olds = _grouped(
            (rule for number, rule in self.old.items() if number not in self._matched_old), feature
        )
        news = _grouped((rule for number, rule in self.new.items() if number not in self.pairs), feature)
        for value in olds.keys() & news.keys():
            if len(olds[value]) == len(news[value]) == 1:
                yield olds[value][0], news[value][0]

    def _scored(self) -> Iterator[tuple[float, str, str]]:
        olds = [number for number in self.old if number not in self._matched_old]
        holders: defaultdict[str, list[str]] = defaultdict(list)
        for number in olds:
            for word in set(self.words[id(self.old[number])]):
                holders[word].append(number)
        for number, rule in self.new.items():
            if number not in self.pairs:
                yield from self._against(rule, holders)

    def _against(self, rule: Rule, holders: dict[str, list[str]]) -> Iterator[tuple[float, str, str]]:
        own = self.words[id(rule)]
        votes: Counter[str] = Counter()
        for word in set(own):
            found = holders.get(word, ())
            if len(found) <= _COMMON:
                votes.update({number: 1 / len(found) for number in found})
        under = self._old_siblings(rule)
        chosen = dict.fromkeys([number for number, _ in votes.most_common(_CANDIDATES)] + under)
        for number in chosen:
            score = Indel.normalized_similarity(own, self.words[id(self.old[number])])
            yield score, number, rule.ref.number

    def _old_siblings(self, rule: Rule) -> list[str]:
        above = self.pairs.get(rule.parent)
        if above is None:
            return []
        parent = above.old.ref.number
        return [n for n, r in self.old.items() if r.parent == parent and n not in self._matched_old]

    def _is_under_pair(self, old: str, new: str) -> bool:
        above = self.pairs.get(self.new[new].parent)
        return above is not None and above.old.ref.number == self.old[old].parent


def _grouped(rules: Iterable[Rule], feature: Feature) -> dict[object, list[str]]:
    groups: defaultdict[object, list[str]] = defaultdict(list)
    for rule in rules:
        value = feature(rule)
        if value:
            groups[value].append(rule.ref.number)
    return groups
