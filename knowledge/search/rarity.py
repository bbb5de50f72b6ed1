"""How telling each token is among the rulings of a game: rare ones tell more, numbers and costs less.

Refuses to know what a token stands for beyond its kind.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from knowledge.search.forms import Entry
from knowledge.search.names import TRAIT
from knowledge.search.weights import KIND_WEIGHT, UNKNOWN_RARITY


@dataclass(frozen=True, slots=True)
class Rarity:
    """The weight of each token that the rulings are asked with; `greatest` is that of one that stands nowhere."""

    values: Mapping[str, float]
    greatest: float

    def of(self, token: str) -> float:
        """Return the weight of a token; a trait of cards that no ruling knows weighs nothing."""
        known = self.values.get(token)
        if known is not None:
            return known
        return 0.0 if token.startswith(TRAIT) else self.greatest * UNKNOWN_RARITY * KIND_WEIGHT[token[:2]]

    def total(self, tokens: Iterable[str]) -> float:
        """Return the weight of a set of tokens."""
        return sum(map(self.of, tokens))


def rarity_of(entries: tuple[Entry, ...]) -> Rarity:
    """Return the weights by the number of rulings that are asked with a token."""
    counts = Counter(token for entry in entries for token in entry.shares)
    size = len(entries)
    values = {
        token: math.log(1 + (size - count + 0.5) / (count + 0.5)) * KIND_WEIGHT[token[:2]]
        for token, count in counts.items()
    }
    return Rarity(values, math.log(1 + (size + 0.5) / 1.5))
