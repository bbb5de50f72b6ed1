"""Prices that the asker offers himself: «плачу {2}{G}?», «выходит же UU», «2 или 3?». Refuses to know the right one."""

from collections.abc import Collection
from dataclasses import dataclass

from bot.answering.amounts import cost_at
from bot.answering.reading import Reading
from bot.answering.tokens import Kind
from engine.magic.mana import ManaCost

_SAYS = frozenset(
    (
        "плачу",
        "заплачу",
        "выходит",
        "получается",
        "выйдет",
        "получится",
        "итого",
        "значит",
        "будет",
        "хватит",
        "pay",
    )
)
_NEAR = 2
_OR = frozenset(("или", "or"))


@dataclass(frozen=True, slots=True)
class Claim:
    """The price, its token, and whether it is put as a question."""

    cost: ManaCost
    place: int
    asked: bool


def claim_beside(reading: Reading, others: Collection[int]) -> Claim | None:
    """Return the price that is claimed; `others` are the places of costs that are something else."""
    for index in reading.of_kind(Kind.COST):
        said = any(token.norm in _SAYS for token in reading.tokens[max(0, index - _NEAR) : index])
        cost = cost_at(reading, index)
        if said and index not in others and cost is not None:
            return Claim(cost, index, _is_asked(reading, index))
    return None


def offered(reading: Reading) -> frozenset[int]:
    """Return the places of the numbers that are offered to choose from: «2, 3 или 4?»; none where none are."""
    for index in reversed(reading.of_kind(Kind.NUMBER)):
        before = reading.at(index - 1)
        if before is not None and before.norm in _OR and _is_number(reading, index - 2):
            found = {index, index - 2}
            while _is_number(reading, min(found) - 2):
                found.add(min(found) - 2)
            return frozenset(found)
    return frozenset()


def _is_number(reading: Reading, index: int) -> bool:
    token = reading.at(index)
    return token is not None and token.kind is Kind.NUMBER


def _is_asked(reading: Reading, index: int) -> bool:
    marks = [token.text for token in reading.tokens[index + 1 :] if token.kind is Kind.MARK]
    return bool(marks) and marks[0] == "?"
