"""Every figure of a question with what it stands for: a strength, a modifier, a prevention, tokens, a row.

What none of the rules (`figure_rules`) can tell stays without a role, and stops the computation. Refuses to know
owners and sides.
"""

from bot.answering.frames.berserk.figure_forms import sign_of
from bot.answering.frames.berserk.figure_rules import RULES
from bot.answering.frames.berserk.roles import Figure, Role
from bot.answering.frames.berserk.told import Told


def figures(told: Told) -> tuple[Figure, ...]:
    """Return the question's figures in order, each with its role."""
    found: tuple[Figure, ...] = ()
    for place in range(len(told.tokens)):
        value = told.number(place)
        if value is not None:
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
