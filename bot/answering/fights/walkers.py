"""A planeswalker that is attacked: how much loyalty it has, and what is asked of it.

Refuses to know who attacks it: the attackers of the fight do, all of them.
"""

from dataclasses import dataclass

from bot.answering.fights.asked import asks_survival
from bot.answering.fights.told import Told
from bot.answering.tokens import Kind

_NEAR = 2
_ABOVE = frozenset(("лишний", "излишек", "остаток", "избыток", "лишка", "перебор"))


@dataclass(frozen=True, slots=True)
class Walker:
    """Its loyalty, told at a token.

    `asks` is «left», «lives», «survives» or «reaches» (whether anything gets to its player).
    """

    loyalty: int
    place: int
    asks: str


def is_told(told: Told) -> bool:
    """Say whether a planeswalker or loyalty is spoken of."""
    return told.has("walker", "loyalty")


def walker(told: Told) -> Walker | None:
    """Return the planeswalker; None where its loyalty is not told, or nothing is asked of it."""
    place = _loyalty(told)
    asks = _asked(told)
    if place < 0 or not asks or not told.has("walker"):
        return None
    return Walker(told.reading.tokens[place].value, place, asks)


def above(told: Told) -> frozenset[int]:
    """Return the tokens of damage that is put forward as too much: «две лишние»."""
    return frozenset(
        index - 1
        for index, token in enumerate(told.reading.tokens)
        if token.lemma in _ABOVE and index and told.reading.tokens[index - 1].kind is Kind.NUMBER
    )


def _loyalty(told: Told) -> int:
    """The token of the number: «лояльность 4», «с тремя лояльности», «на ходоке 4»; -1 where none is told."""
    numbers = told.reading.of_kind(Kind.NUMBER)
    for seen in told.seen("loyalty"):
        near = [i for i in numbers if -_NEAR <= i - seen.last <= _NEAR]
        if near:
            return min(near, key=lambda i: abs(i - seen.first))
    for seen in told.seen("walker"):
        beside = told.reading.at(seen.last + 1)
        place = seen.last + 1 + int(beside is not None and beside.norm in ("на", "с", "at"))
        after = told.reading.at(place + 1)
        if place in numbers and after is not None and after.kind is Kind.MARK:
            return place
    return -1


def _asked(told: Told) -> str:
    if any(token.lemma in _ABOVE for token in told.reading.tokens) and told.has("to_player", "goes_through"):
        return "reaches"
    if told.has("counts", "remains"):
        return "left"
    if told.has("fate", "dead") and asks_survival(told):
        return "survives"
    return "lives" if told.has("fate", "dead", "kills") else ""
