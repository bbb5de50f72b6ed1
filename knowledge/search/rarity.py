"""How telling each token is among the rulings of a game: rare ones tell more, numbers and costs less.

Refuses to know what a token stands for beyond its kind.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from knowledge.search.lexicon import Lexicon
from knowledge.search.names import TRAIT
from knowledge.search.weights import EVERYDAY_WEIGHT, KIND_WEIGHT, OUTSIDE_WEIGHT, UNKNOWN_RARITY

NO_WORDS = Lexicon({})


@dataclass(frozen=True, slots=True)
class Rarity:
    """The weight of each token that the rulings are asked with; `greatest` is that of one that stands nowhere.

    Everyday words weigh less: they say how a question is put rather than what it is about.
    """

    values: Mapping[str, float]
    greatest: float
    words: Lexicon = NO_WORDS

    def of(self, token: str) -> float:
        """Return the weight of a token; a trait of cards that no ruling knows weighs nothing."""
        known = self.values.get(token)
        if known is not None:
            return known
        if token.startswith(TRAIT):
            return 0.0
        return self.greatest * UNKNOWN_RARITY * kind_weight(token, self.words)

    def total(self, tokens: Iterable[str]) -> float:
        """Return the weight of a set of tokens."""
        return sum(map(self.of, tokens))


def rarity_of(counts: Mapping[str, int], size: int, words: Lexicon) -> Rarity:
    """Return the weights by the number of rulings, of `size`, that are asked with a token."""
    values = {
        token: math.log(1 + (size - count + 0.5) / (count + 0.5)) * kind_weight(token, words)
        for token, count in counts.items()
    }
    return Rarity(values, math.log(1 + (size + 0.5) / 1.5), words)


def kind_weight(token: str, words: Lexicon) -> float:
    """Return how much a token counts for being of its kind; what lies outside the rules only forbids."""
    if token in words.everyday:
        return OUTSIDE_WEIGHT if token in words.decisive else EVERYDAY_WEIGHT
    return KIND_WEIGHT[token[:2]]
