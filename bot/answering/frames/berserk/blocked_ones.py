"""Which of several blows is blocked: by its place, its strength, its kind, or by how many of equal ones are.

Refuses to know what a block does.
"""

from bot.answering.frames.berserk.figures import of_role
from bot.answering.frames.berserk.roles import KINDS, Figure, Role
from bot.answering.frames.berserk.situation import Blow
from bot.answering.frames.berserk.told import Told

Places = tuple[int, ...]
"""Places of blows, from 1; empty for each of them."""


def blocked_ones(told: Told, found: tuple[Figure, ...], blows: tuple[Blow, ...]) -> Places | None:
    """Return the places of the blows that are blocked, None where it is not told which."""
    clauses = [told.clause(place) for place in told.places("block", "interrupt")]
    near = [index for clause in clauses for index in clause]
    figures = of_role(found, Role.BLOCKED)
    if figures:
        return _by_figure(figures, blows)
    if any(told.is_at(index, "both", "all") for index in near):
        return ()
    named = {place for index in near if (place := told.ordinal(index))}
    if any(told.lemma(index) == "последний" for index in near):
        named.add(len(blows))
    if len(blows) % 2 and any(told.lemma(index) in ("средний", "серединный") for index in near):
        named.add(len(blows) // 2 + 1)
    strengths = of_role(found, Role.STRENGTH)
    inside = [place for place, figure in enumerate(strengths, 1) if figure.place in near]
    if not named and len(inside) == 1 and len(strengths) == len(blows):
        return tuple(inside)
    if named:
        return tuple(sorted(named)) if max(named) <= len(blows) else None
    return _by_kind(told, near, blows)


def _by_figure(figures: tuple[Figure, ...], blows: tuple[Blow, ...]) -> Places | None:
    """«удар на 3 заблокирован» names one by its strength; «один заблокировали» counts those that are all the same."""
    figure = figures[0]
    if len(figures) > 1:
        return None
    if figure.head < figure.place:
        strong = [place for place, blow in enumerate(blows, 1) if blow.strength == figure.value]
        return tuple(strong) if len(strong) == 1 else None
    alike = len(set(blows)) == 1 and figure.value <= len(blows)
    return tuple(range(1, figure.value + 1)) if alike else None


def _by_kind(told: Told, near: list[int], blows: tuple[Blow, ...]) -> Places | None:
    """«выстрел блокнули»: the only blow of that kind; what a block is made with stands in the instrumental."""
    kinds = {
        kind
        for index in near
        for kind in told.at(index) & {*KINDS}
        if not told.tokens[index].norm.endswith(("ом", "ем"))
    }
    hit = tuple(place for place, blow in enumerate(blows, 1) if blow.kind in kinds)
    return hit if len(kinds) == len(hit) == 1 else None
