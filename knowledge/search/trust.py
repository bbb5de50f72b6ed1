"""Whether the best ruling may be shown as the answer: it must be likely, and clearly ahead of those that differ.

A question is not answered by its neighbour: where the decisive word differs (face up and face down, a keyword
that the ruling does not know) or a ruling that says otherwise is as near, the near ones are offered instead. Words
that are just those of one of a ruling's own questions are its question, whatever else it is usually asked with.
Refuses to know how nearness is measured.
"""

from collections.abc import Sequence

from knowledge.search.forms import Entry
from knowledge.search.rarity import Rarity
from knowledge.search.rulings import Ranked
from knowledge.search.similarity import chance
from knowledge.search.weights import (
    ALIKE,
    ALIKE_SAME_ANSWER,
    FEWEST_TOKENS,
    LONGEST_LEAD,
    NEAR,
    NOT_AT_ALL,
    SHORTEST_LEAD,
    TRUST,
)

MOST_NEAR = 3
LEAD_OF_ONE_WORD = 1.5
"""How far a ruling that is asked in the one telling word of a question is ahead of the next."""


def trust(ranked: Sequence[Ranked], rarity: Rarity, *, tokens: int) -> float:
    """Return the chance, 0 to 1, that the first of the ranked rulings answers a question of so many tokens."""
    if not ranked:
        return 0.0
    best, ahead = ranked[0].features, lead(ranked, rarity)
    if tokens < FEWEST_TOKENS:
        return 1.0 if best["exact"] and ahead >= LEAD_OF_ONE_WORD else 0.0
    if ahead < SHORTEST_LEAD:
        return 0.0
    if best["exact"]:
        return 1.0
    if best["opposite"] or best["decisive"]:
        return 0.0
    values = {**best, "lead": ahead}
    return chance(TRUST["bias"] + sum(TRUST[name] * values[name] for name in TRUST if name != "bias"))


def lead(ranked: Sequence[Ranked], rarity: Rarity) -> float:
    """Return how far, in log-odds, the first is ahead of the first that says something else."""
    first = ranked[0]
    for rival in ranked[1:]:
        ahead = first.odds - rival.odds
        if ahead >= LONGEST_LEAD:
            break
        if not agree(first.entry, rival.entry, rarity):
            return ahead
    return LONGEST_LEAD


def agree(one: Entry, other: Entry, rarity: Rarity) -> bool:
    """Tell whether two rulings say the same: verdicts alike by their words, never a yes beside a no or 1 beside 2."""
    if one.says and other.says and one.says != other.says and one.says.isdecimal() is other.says.isdecimal():
        return False
    less = min(rarity.total(one.verdict), rarity.total(other.verdict))
    alike = rarity.total(one.verdict & other.verdict) / (less or 1.0)
    same = bool(one.says) and one.says == other.says and not one.says.isdecimal()
    return alike >= (ALIKE_SAME_ANSWER if same else ALIKE)


def near(ranked: Sequence[Ranked]) -> tuple[Ranked, ...]:
    """Return the rulings worth offering, at most `MOST_NEAR`, and none where even the first is far."""
    if not ranked or ranked[0].odds < NEAR:
        return ()
    return tuple(one for one in ranked[:MOST_NEAR] if one.odds >= ranked[0].odds - NOT_AT_ALL)
