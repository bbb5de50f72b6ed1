"""Preventions that are counted and then told: «два предотвращения: 1 и 2», «у меня 2 по 1, у врага 3».

Refuses to know what one prevention says.
"""

from itertools import pairwise

from bot.answering.frames.berserk.roles import Figure
from bot.answering.frames.berserk.situation import Guard
from bot.answering.frames.berserk.told import Told
from bot.answering.tokens import Kind


def counted_out(
    told: Told, made: list[Guard], amounts: tuple[Figure, ...], counted: tuple[Figure, ...]
) -> tuple[Guard, ...] | None:
    """Return as many preventions as are counted; None where a count and what is told after it differ."""
    repeats = [1] * len(made)
    ends = [figure.place for figure in counted[1:]] + [len(told.tokens)]
    for count, end in zip(counted, ends, strict=True):
        following = [index for index, figure in enumerate(amounts) if count.place < figure.place < end]
        own = [index for index in following if made[index].owner == made[following[0]].owner]
        if len(own) == 1 and told.lemma(amounts[own[0]].place - 1) == "по":
            repeats[own[0]] = count.value
        elif len(own) != count.value:
            return None
    return tuple(guard for guard, number in zip(made, repeats, strict=True) for _ in range(number))


_LISTED = frozenset(("и", ",", "+", "плюс", "еще", "а", "также", "на", "по", "у", "что", "который", "от"))
_SOURCES = frozenset(("один", "другой", "маг", "карта", "игрок", "союзник"))


def are_listed(told: Told, amounts: tuple[Figure, ...]) -> bool:
    """Say whether several preventions of one owner are told as a list: «предотвращение 3 и ещё одно на 2»."""
    return all(
        any(
            told.tokens[index].norm in ("и", "еще", "плюс", "+", ",")
            for index in range(one.place + 1, other.place)
        )
        and all(_is_listing(told, index) for index in range(one.place + 1, other.place))
        for one, other in pairwise(amounts)
    )


def _is_listing(told: Told, index: int) -> bool:
    token = told.tokens[index]
    listed = told.is_at(
        index,
        "prevention",
        "shield",
        "wound",
        "me",
        "opponent",
        "own",
        "target",
        "next",
        "plain",
        "ally",
        "self",
    )
    return listed or token.norm in _LISTED or token.lemma in _SOURCES or token.kind is Kind.MARK


_OF_A_PLAYER = frozenset(("у", "от"))


def is_of_both_players(told: Told, index: int) -> bool:
    """Say whether a token is a «both» of players: «у обоих», «от каждого», «оба игрока дали», «каждый дал»."""
    if not told.is_at(index, "both"):
        return False
    named = any(told.lemma(place) == "игрок" for place in (index, index + 1, index + 2))
    before = told.lemma(index - 1) in _OF_A_PLAYER and not told.is_at(
        index + 1, "strike", "special_strike", "shot", "hit"
    )
    gives = told.tokens[index].norm in ("оба", "каждый") and any(
        told.is_at(place, "give") for place in (index + 1, index + 2)
    )
    return named or before or gives
