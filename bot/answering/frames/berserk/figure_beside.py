"""Figures of the card beside the one that is hit: «сосед ранится на 1». Refuses to know any other."""

from bot.answering.frames.berserk.figure_forms import Opinion
from bot.answering.frames.berserk.roles import KINDS, Figure, Role
from bot.answering.frames.berserk.told import Told

_NEIGHBOURS = ("сосед", "соседний")


def neighbour(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«сосед ранится на 1», «ещё 1 соседу»: what a neighbour gets."""
    first = max(told.clause(place).start, before[-1].place + 1 if before else 0)
    hurts = any(told.is_at(index, "hit", "wound") for index in told.clause(place))
    behind = [index for index in range(first, place) if told.lemma(index) in _NEIGHBOURS and hurts]
    ahead = [index for index in (place + 1, place + 2) if told.lemma(index) in _NEIGHBOURS]
    behind = [index for index in behind if not _acts(told, index)]
    near = [index for index in ahead if told.lemma(index - 1) not in ("в", "по", "на", "от", "у", "с", "со")]
    behind = behind or _meant_before(told, place)
    found = next(iter(behind or near), -1)
    guarded = any(
        told.is_at(index, "prevention", "shield") for index in range(min(found, place - 2), place + 2)
    )
    return (Role.NEIGHBOUR, found) if found >= 0 and not guarded else None


def _acts(told: Told, index: int) -> bool:
    """«сосед бьёт», «сосед стреляет»: it deals, and gets nothing."""
    verb = told.token(index + 1)
    deals = verb is not None and told.is_at(index + 1, "hit", *KINDS) and not verb.norm.endswith("ся")
    return deals and told.tokens[index].norm == "сосед" and not told.is_at(index + 1, "gets")


def _meant_before(told: Told, place: int) -> list[int]:
    """«рядом сосед, ему 2 раны»: the neighbour of the clause before, whom a pronoun means."""
    clause = told.clause(place)
    meant = any(told.tokens[index].norm in ("ему", "ей", "тому", "той") for index in clause if index < place)
    before = told.clause(clause.start - 2) if meant and clause.start > 1 else range(0)
    return [index for index in before if told.lemma(index) in _NEIGHBOURS]
