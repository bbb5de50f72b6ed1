"""Every figure of a question with what it stands for: a strength, a modifier, a prevention, tokens, a row.

What none of the rules (`figure_rules`) can tell stays without a role, and stops the computation; so do more figures
than anybody tells of one situation, which are not even looked at. Refuses to know owners and sides.
"""

from bot.answering.frames.berserk.figure_forms import sign_of
from bot.answering.frames.berserk.figure_rules import RULES
from bot.answering.frames.berserk.roles import Figure, Role
from bot.answering.frames.berserk.told import Told

MOST_FIGURES = 40
"""Figures that a question about a situation may have: each is compared with those around it."""


def figures(told: Told) -> tuple[Figure, ...]:
    """Return the question's figures in order, each with its role; without roles where there are too many."""
    told_at = (place for place in range(len(told.tokens)) if place not in told.absent)
    numbers = [(place, told.number(place)) for place in told_at]
    values = [(place, value) for place, value in numbers if value is not None]
    if len(values) > MOST_FIGURES:
        return tuple(Figure(place, value) for place, value in values)
    found: tuple[Figure, ...] = ()
    for place, value in values:
        found = (*found, _figure(told, place, value, found))
    return found


def _figure(told: Told, place: int, value: int, before: tuple[Figure, ...]) -> Figure:
    for rule in RULES:
        opinion = rule(told, place, before)
        if opinion is not None:
            role, head = opinion
            sign = sign_of(told, place, head) if role is Role.MODIFIER else 1
            return Figure(place, value * sign, role, frozenset({place, head} - {-1}), head)
    return Figure(place, value)


def of_role(found: tuple[Figure, ...], *roles: Role) -> tuple[Figure, ...]:
    """Return the figures of some roles."""
    return tuple(figure for figure in found if figure.role in roles)
