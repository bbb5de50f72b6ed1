"""Figures told by a head beside them: the noun or verb before («удар на 3»), the figure before, the head after.

Refuses to know what a figure's own form and its unit tell: `figure_forms` does.
"""

from bot.answering.frames.berserk.figure_forms import UNITS, Opinion, noun_after
from bot.answering.frames.berserk.roles import BLOWS, Figure, Role
from bot.answering.frames.berserk.told import Told

_OF_WOUNDS = frozenset((Role.GUARD, Role.STRENGTH, Role.LEFT, Role.UNCLEAR, Role.HEAL))


def wounds(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«3 раны»: a prevention's, a neighbour's, or else wounds dealt."""
    ahead = noun_after(told, place, "next")
    if ahead < 0 or not told.is_at(ahead, "wound"):
        return None
    if told.tokens[ahead].norm == "ранами" and told.has("lives"):
        return Role.WOUNDED, ahead
    if _lies_beside_lives(told, place, before):
        return Role.WOUNDED, ahead
    head, role = _nearest_before(told, place, before)
    if role in _OF_WOUNDS:
        return role, head
    if told.is_at(place - 1, "already") or told.is_at(place - 2, "already"):
        return Role.WOUNDED, ahead
    return Role.STRENGTH, ahead


def _lies_beside_lives(told: Told, place: int, before: tuple[Figure, ...]) -> bool:
    """«у эльфа 8 жизней и 5 ран», «6 хп, 2 раны»: what lies on it, told right after its lives."""
    if not before or before[-1].role is not Role.LIVES:
        return False
    between = [told.tokens[index].norm for index in range(before[-1].place + 1, place)]
    return len(between) <= _NEAR_LIVES and bool({"и", ",", "при", "с", "уже"} & {*between})


_NEAR_LIVES = 4


def head_before(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«удар на 3», «предотвращение 2»."""
    head, role = _nearest_before(told, place, before)
    if role is Role.STRENGTH and _heals(told, place):
        return Role.HEAL, head
    return (role, head) if role is not None else None


def _heals(told: Told, place: int) -> bool:
    """«лечит заклинанием на 2»: what the spell does stands before it, and no blow does."""
    before = range(told.clause(place).start, place)
    heals = any(told.is_at(index, "heal") for index in before)
    deeds = [index for index in before if told.is_at(index, "hit", "any_attack", "strike", "shot")]
    return heals and all(told.is_at(index, "heal") for index in deeds)


_HEADS: tuple[tuple[Role, tuple[str, ...]], ...] = (
    (Role.GUARD, ("prevention", "shield")),
    (Role.MODIFIER, ("modifier", "bonus", "penalty")),
    (Role.HEAL, ("heal",)),
    (Role.ROLL, ("roll",)),
    (Role.REPLACED, ("replace",)),
    (Role.STRENGTH, (*BLOWS, "wound")),
    (Role.GIVEN, ("give",)),
)
_HEADS_AT_HAND: tuple[tuple[Role, tuple[str, ...]], ...] = (
    (Role.TOKENS, ("token",)),
    (Role.LIVES, ("lives",)),
    (Role.MARKER, ("poison", "marker")),
)
"""Heads that stand right before their figure, with at most a mark between: «фишек 3», «яд: 2»."""


def _nearest_before(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[int, Role | None]:
    """Return the nearest head to the left in the sentence, short of the figure before it with its unit."""
    index = place - 1
    telling = [figure for figure in before if figure.role not in (Role.CARDS, Role.NAMED)]
    last = _end_of(told, telling[-1]) if telling else -1
    while index > last and not told.ends_at(index):
        near = all(told.breaks_at(between) for between in range(index + 1, place))
        for role, concepts in (*_HEADS, *(_HEADS_AT_HAND if near else ())):
            if told.is_at(index, *concepts):
                return index, role
        index -= 1
    return -1, None


def _end_of(told: Told, figure: Figure) -> int:
    """Return the last token of a figure with its unit: «4 фишками», «две раны» are no heads of what follows."""
    unit = noun_after(told, figure.place, "next", "hidden", "revealed")
    counted = unit >= 0 and told.is_at(unit, "wound", *(name for _, names in UNITS for name in names))
    listed = figure.role in (Role.GUARDS, Role.BLOWS)
    return unit if counted and not listed else figure.place


def listed(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """A figure that follows another with nothing new but whose it is, or when: «3 и 2», «потом на 5»."""
    if before and before[-1].role is Role.GUARDS:
        close = all(told.breaks_at(index) for index in range(before[-1].place + 1, place))
        return (Role.GUARD, before[-1].place) if close else None
    if before and before[-1].role is Role.BLOWS and told.lemma(place - 1) in ("по", "на"):
        return Role.STRENGTH, max(before[-1].head, before[-1].place)
    if not before or before[-1].role not in (Role.GUARD, Role.STRENGTH, Role.MODIFIER, Role.LEFT):
        return None
    between = range(before[-1].place + 1, place)
    if any(told.is_at(index, *_STRANGE) for index in between):
        return None
    return before[-1].role, before[-1].head


_STRANGE = ("protection", "hidden", "token", "lives", "element", "row", "replace", "neighbour", "turn")


def head_after(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """The nearest head to the right: «на 3 ударили».

    A prevention's may stand further on: «неактивный 3, активный 2 предотвращают».
    """
    del before
    clause = told.clause(place)
    for index in range(place + 1, told.sentence(place).stop):
        for role, concepts in _HEADS:
            if told.is_at(index, *concepts) and (index in clause or role is Role.GUARD):
                return role, index
    return None
