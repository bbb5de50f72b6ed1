"""Fighters told in a list, who all do the same: «двое: 5/5 и 2/2», «двумя — 2/2 и 1/3», «3/3, 2/2 и ещё одна 2/2».

Refuses to know who fights: `fighters` does.
"""

import re
from dataclasses import replace
from itertools import pairwise

from bot.answering.fights.fighters import Fighter
from bot.answering.fights.keywords import KEYWORDS
from bot.answering.fights.told import Told
from bot.answering.tokens import Kind

_BETWEEN = frozenset(
    (",", "(", ")", "+", "и", "еще", "один", "одна", "одно", "одну", "плюс", "с", "со", "да", "and")
)
_OPENING = frozenset((":", "—", "–", "-", "("))
_MEANS = re.compile(r"(?:двумя|тремя|четырьмя|обоими|сразу)$")
_REACH = 4


def lists(told: Told, found: tuple[Fighter, ...]) -> list[tuple[Fighter, ...]]:
    """Return the runs of two fighters and more between which nothing but their own words stands."""
    runs: list[list[Fighter]] = []
    for each in found:
        if runs and _joins(told, runs[-1][-1], each):
            runs[-1].append(each)
        else:
            runs.append([each])
    return [tuple(run) for run in runs if len(run) > 1]


def with_shared(told: Told, given: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    """Return the fighters with one role in each list: an opened list's is its first one's, else the one before."""
    roles = {each.first: each.role for each in given}
    for run in lists(told, given):
        opened = _opening(told, run[0])
        means = opened and _are_means(told, opened)
        first = "blocker" if means else run[0].role
        roles |= {each.first: "attacker" for each in given if means and each not in run}
        for before, each in pairwise(run):
            roles[each.first] = first if opened and first else each.role or roles[before.first]
        roles[run[0].first] = first
    return tuple(replace(each, role=roles[each.first]) for each in given)


def _joins(told: Told, one: Fighter, other: Fighter) -> bool:
    own = {index for seen in told.seen(*KEYWORDS, "kind") for index in range(seen.first, seen.last + 1)}
    places = range(one.last + 1, other.first)
    if told.within((one.last + 1, other.first - 1), "blocker_noun", "attacker_noun"):
        return False
    return all(
        index in own
        or told.reading.tokens[index].norm in _BETWEEN
        or told.reading.tokens[index].kind is Kind.NUMBER
        or "creature" in told.reading.concepts_at(index)
        for index in places
    )


def _opening(told: Told, first: Fighter) -> int:
    """The place of the mark that opens a list, 0 where none does."""
    for place in range(first.first - 1, max(0, first.first - _REACH), -1):
        token = told.reading.tokens[place]
        if token.kind is Kind.MARK:
            return place if token.text in _OPENING else 0
    return 0


def _are_means(told: Told, opening: int) -> bool:
    """«тремя тварями (…) заблочил»: with whom somebody blocks."""
    before = [token.norm for token in told.words(opening - 3, opening - 1)]
    return any(map(_MEANS.match, before)) and told.has("blocks", "blocked_passive", "blocker_noun")
