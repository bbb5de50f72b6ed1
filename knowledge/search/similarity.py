"""How near a question is to a ruling: nine features, each between two readings, and their joint chance.

The features look both ways: how much of the question the ruling knows, and how much of what the ruling is
about the question says. Refuses to decide; `decision` does.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from knowledge.search.forms import Entry, Form
from knowledge.search.lexicon import Lexicon
from knowledge.search.names import NAME, TRAIT
from knowledge.search.weights import IN_FORM, IN_OTHER_FORM, IN_TEXT, KIND_WEIGHT, LINEAR, UNKNOWN_RARITY

Features = dict[str, float]


@dataclass(frozen=True, slots=True)
class Rarity:
    """How telling each token is among the rulings of a game: rare ones tell more, numbers and costs less."""

    values: Mapping[str, float]
    greatest: float

    def of(self, token: str) -> float:
        """Return the weight of a token; a trait that no ruling knows weighs nothing."""
        value = self.values.get(token)
        if value is None:
            value = 0.0 if token.startswith(TRAIT) else self.greatest * UNKNOWN_RARITY
        return value * KIND_WEIGHT[token[:2]]

    def total(self, tokens: frozenset[str]) -> float:
        """Return the weight of a set of tokens."""
        return sum(map(self.of, tokens))


def rarity_of(entries: tuple[Entry, ...]) -> Rarity:
    """Return the rarity of each token by the number of rulings that are asked with it."""
    counts: dict[str, int] = {}
    for entry in entries:
        for token in entry.shares:
            counts[token] = counts.get(token, 0) + 1
    size = len(entries)
    values = {token: math.log(1 + (size - count + 0.5) / (count + 0.5)) for token, count in counts.items()}
    return Rarity(values, math.log(1 + (size + 0.5) / 1.5))


def features(question: Form, entry: Entry, words: Lexicon, rarity: Rarity) -> Features:
    """Return the features of a question against a ruling; all are 0 to 1 but `evidence` and `card`."""
    best = max(entry.forms, key=lambda form: _overlap(question, form, rarity))
    common = question.words & entry.shares.keys()
    return {
        "cover": _cover(question, best, entry, rarity),
        "form": _overlap(question, best, rarity),
        "essential": _essential(question, entry, rarity),
        "order": len(question.pairs & best.pairs) / max(1, min(len(question.pairs), len(best.pairs))),
        "denial": _denial(question, best, rarity),
        "opposite": _opposite(question, best, words),
        "card": _card(question, entry),
        "unknown": _unknown(question, entry, rarity),
        "evidence": math.log1p(rarity.total(frozenset(common))),
    }


def log_odds(found: Features) -> float:
    """Return the log-odds that the ruling answers the question."""
    return LINEAR["bias"] + sum(LINEAR[name] * value for name, value in found.items())


def chance(odds: float) -> float:
    """Return log-odds as a chance, 0 to 1."""
    return 1 / (1 + math.exp(-odds))


def _overlap(question: Form, form: Form, rarity: Rarity) -> float:
    common = rarity.total(question.words & form.words)
    both = rarity.total(question.words) + rarity.total(form.words)
    return 2 * common / both if both else 0.0


def _cover(question: Form, best: Form, entry: Entry, rarity: Rarity) -> float:
    found = whole = 0.0
    for token in question.words:
        weight = rarity.of(token)
        whole += weight
        if token in best.words:
            found += weight * IN_FORM
        elif token in entry.shares:
            found += weight * IN_OTHER_FORM
        elif token in entry.text:
            found += weight * IN_TEXT
    return found / whole if whole else 0.0


def _essential(question: Form, entry: Entry, rarity: Rarity) -> float:
    weights = {
        token: share * share * rarity.of(token) for token, share in entry.shares.items() if share > 0.3
    }
    whole = sum(weights.values())
    return sum(weights[token] for token in question.words & weights.keys()) / whole if whole else 0.0


def _denial(question: Form, best: Form, rarity: Rarity) -> float:
    common = question.words & best.words
    differing = frozenset(token for token in common if (token in question.denied) != (token in best.denied))
    whole = rarity.total(common)
    return rarity.total(differing) / whole if whole else 0.0


def _opposite(question: Form, best: Form, words: Lexicon) -> float:
    for token in question.words - best.words:
        others = words.opposites.get(token, frozenset())
        if any(other in best.words and other not in question.words for other in others):
            return 1.0
    return 0.0


def _card(question: Form, entry: Entry) -> float:
    named = frozenset(token for token in question.words if token.startswith(NAME))
    if not named:
        return 0.0
    known = entry.cards | frozenset(token for token in entry.shares if token.startswith(NAME))
    if named & known:
        return 1.0
    return -1.0 if known else -0.5


def _unknown(question: Form, entry: Entry, rarity: Rarity) -> float:
    known = entry.shares.keys() | entry.text
    missing = frozenset(t for t in question.words - known if t[:2] in {"w:", "c:"})
    return rarity.total(missing) / (rarity.greatest * 3)
