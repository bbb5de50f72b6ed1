"""What of a prevention is used up or gone before the blow, or told without a number: «2 уже потрачены», «все раны».

Refuses to know kinds.
"""

from dataclasses import dataclass, replace

from bot.answering.frames.berserk.owners import owners_in
from bot.answering.frames.berserk.roles import KINDS, Figure
from bot.answering.frames.berserk.situation import Guard
from bot.answering.frames.berserk.told import Told

_ANY = 1
"""An amount that stands for any: what has left prevents nothing, however much it was."""


@dataclass(frozen=True, slots=True)
class Guards:
    """The preventions and the tokens they stand on; `clear` is False where one could not be made out."""

    guards: tuple[Guard, ...] = ()
    took: frozenset[int] = frozenset()
    clear: bool = True


def spent_before(
    told: Told, guards: tuple[Guard, ...] | None, spent: tuple[Figure, ...], blows: tuple[Figure, ...]
) -> tuple[Guard, ...] | None:
    """Take off what is told to be used up already: of one prevention, or it is not clear of which.

    What is told after a blow, without «уже», is what that blow used: it must agree, and takes off nothing.
    """
    if not spent or guards is None:
        return guards
    if len(guards) != 1 or len(spent) != 1 or (guards[0].amount or 0) < spent[0].value:
        return None
    amount = guards[0].amount or 0
    before = [blow for blow in blows if blow.place < spent[0].place]
    already = any(told.is_at(index, "already") for index in told.clause(spent[0].place))
    if not before or already:
        return (replace(guards[0], amount=amount - spent[0].value),)
    return guards if min(amount, sum(blow.value for blow in before)) == spent[0].value else None


def after_a_blow(told: Told, place: int) -> bool:
    """«источник погиб уже после удара»: what it prevented then, it has prevented."""
    return _is_beside_a_blow(told, place, "после")


def by_a_blow(told: Told, place: int) -> bool:
    """«источник погиб от этого же удара»: whether it prevents any more, is not told."""
    return _is_beside_a_blow(told, place, "от")


def _is_beside_a_blow(told: Told, place: int, preposition: str) -> bool:
    clause = told.clause(place)
    leads = [index for index in clause if told.lemma(index) == preposition]
    near = {index for lead in leads for index in range(lead + 1, min(lead + 4, clause.stop))}
    return any(told.is_at(index, "any_attack", "hit", *KINDS) for index in near)


def left_before(told: Told) -> Guards | None:
    """A prevention of no told amount, whose source left before the blow; None where that is not told."""
    for place in told.places("source_gone"):
        clause = told.clause(place)
        end = told.token(told.sentence(place).stop)
        asked = end is not None and end.text == "?"
        prevents = [index for index in clause if told.is_at(index, "prevention")]
        earlier = any(told.is_at(index, "before") for index in clause)
        if prevents and earlier and not asked and not any(told.is_at(index, "target") for index in clause):
            took = frozenset((*prevents, place)) | told.spans("source_gone", "game_zone", "returned")
            return Guards((Guard(_ANY, None, gone=True),), took)
    return None


def all_wounds(told: Told, without: frozenset[int]) -> Guards:
    """«предотвращает все раны»."""
    for place in told.places("prevention"):
        following = [index for index in range(place + 1, place + 4) if told.is_at(index, "all", "wound")]
        if any(told.is_at(index, "all") for index in following) and len(following) > 1:
            before = reversed(range(told.clause(place).start, place))
            owner = next(iter(owners_in(told, before, without)), None)
            return Guards((Guard(None, owner),), frozenset({place, *following}))
    return Guards()


def is_source_hidden(told: Told) -> bool:
    """«источник предотвращения лежит рубашкой», «карту с превентом перевернули»: no card that is hit."""
    of_guards = [told.clause(place) for place in told.places("prevention", "shield")]
    beside = [clause for clause in of_guards if any(told.is_at(i, "hidden", "turn_down") for i in clause)]
    return any(told.is_at(i, "source") or told.lemma(i) in ("с", "со") for clause in beside for i in clause)
