"""Counted cards that leave: how many, and whether before or after the declaration that counts them (529.7).

Refuses to know what is counted.
"""

from dataclasses import dataclass

from bot.answering.frames.berserk.roles import Figure, Role
from bot.answering.frames.berserk.told import Told

NOBODY: tuple[Figure, ...] = ()


@dataclass(frozen=True, slots=True)
class Losses:
    """How many cards leave, whether before the declaration (None: it is not told), and the figures that tell them."""

    number: int = 0
    before: bool | None = None
    told: tuple[Figure, ...] = NOBODY


def losses(words: Told, found: tuple[Figure, ...]) -> Losses:
    """Return what is told to leave: «пока действие в стеке, одну болотную убили»."""
    gone = words.places("source_gone")
    if not gone:
        return Losses()
    told = tuple(
        figure
        for figure in found
        if figure.role is Role.CARDS and any(place in words.clause(figure.place) for place in gone)
    )
    number = told[0].value if told else 1
    return Losses(number, _is_before(words, gone[0]), told) if len(told) < 2 else Losses(number, None, told)


def _is_before(words: Told, gone: int) -> bool | None:
    """Say whether it leaves before the declaration: as told beside it, else by the order of the telling."""
    declared = words.places("declared")
    for place in declared:
        near = {words.lemma(index) for index in range(max(0, place - 2), place)}
        if near & {"до", "перед"}:
            return True
        if "после" in near:
            return False
    if words.has("stack", "answering"):
        return False
    return gone < declared[0] if declared else None
