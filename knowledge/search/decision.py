"""Whether the best ruling may be shown as the answer: it must be likely, and clearly ahead of the second.

Refuses to answer a question with its neighbour: where two rulings are near, both are offered.
"""

from collections.abc import Sequence

from knowledge.search.rulings import Ranked
from knowledge.search.similarity import chance
from knowledge.search.weights import LEAD, NEAR, SURE

MOST_NEAR = 3


def is_sure(ranked: Sequence[Ranked]) -> bool:
    """Return whether the first of the ranked rulings may stand as the answer."""
    if not ranked or chance(ranked[0].odds) < SURE:
        return False
    return len(ranked) == 1 or ranked[0].odds - ranked[1].odds >= LEAD


def near(ranked: Sequence[Ranked]) -> tuple[Ranked, ...]:
    """Return the rulings worth offering, at most `MOST_NEAR`."""
    return tuple(one for one in ranked[:MOST_NEAR] if chance(one.odds) >= NEAR)
