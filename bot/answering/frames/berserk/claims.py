"""A figure that the question itself puts forward: «сила удара теперь 3?», «получится 2 раны?».

It is no fact of the situation but what is to be confirmed. Refuses to know what the figures come to.
"""

from bot.answering.frames.berserk.asked import Topic
from bot.answering.frames.berserk.figure_forms import Opinion
from bot.answering.frames.berserk.roles import Figure, Role
from bot.answering.frames.berserk.told import Told
from bot.answering.tokens import Kind

_CLAIMING = frozenset(
    ("теперь", "считаться", "стать", "становиться", "значит", "выходить", "выйти", "получиться", "получаться", "равный",
     "быть", "равно", "пройти", "остаться", "оставаться", "уже", "вместо")
)  # fmt: skip
_OF_STRENGTH, _OF_WOUNDS = "strength", "wound"


def claimed(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """Tell a claim: the last figure of a question, with a word that claims before it, of a strength or of wounds."""
    del before
    clause, asks = _with_asides(told, place), told.sentence(place)
    end = told.token(asks.stop)
    later = any(told.number(index) is not None for index in range(place + 1, asks.stop))
    if end is None or end.text != "?" or later or any(told.lemma(i) == "если" for i in asks):
        return None
    head = _head(told, place, clause)
    between = range(min(head, place) + 1, place) if head >= 0 else clause
    or_not = any(told.tokens[i].norm == "или" for i in clause if i in told.absent)
    claims = or_not or any(told.lemma(i) in _CLAIMING or told.tokens[i].norm in _CLAIMING for i in clause)
    asked = any(told.is_at(i, "how_many") for i in between)
    return (Role.CLAIM, head) if head >= 0 and claims and not asked else None


def _with_asides(told: Told, place: int) -> range:
    """The clause of a figure, with what a mere «выходит» or «значит» between commas parts from it."""
    clause = told.clause(place)
    aside = told.clause(clause.start - 2) if clause.start > 1 else range(0)
    if len(aside) != 1 or told.lemma(aside.start) not in _CLAIMING or aside.start <= 1:
        return clause
    return range(told.clause(aside.start - 2).start, clause.stop)


def _head(told: Told, place: int, clause: range) -> int:
    """Return the word that tells what is claimed: «сила … 3», «3 раны», «ран … 3»; -1 for none."""
    if told.is_at(place + 1, _OF_WOUNDS):
        return place + 1
    for index in range(place - 1, clause.start - 1, -1):
        if told.is_at(index, _OF_STRENGTH, _OF_WOUNDS):
            return index
        if told.tokens[index].kind is Kind.NUMBER:
            return -1
    return -1


CHANGED = -1
"""A claim that names no figure: that the strength has changed."""


def claims_of(told: Told, found: tuple[Figure, ...]) -> tuple[tuple[Topic, int], ...]:
    """Return what a question puts forward: topics with their values; «сила уменьшилась?» with `CHANGED`."""
    figured = tuple((_topic_of(told, figure), figure.value) for figure in found if figure.role is Role.CLAIM)
    places = [place for place in told.places("lessens", "weaker") if _asks(told, place)]
    changed = any(told.is_at(near, _OF_STRENGTH) for place in places for near in told.clause(place))
    return figured or (((Topic.STRENGTH, CHANGED),) if changed else ())


def _asks(told: Told, place: int) -> bool:
    """Say whether a yes or a no is asked in the clause of a token."""
    end = told.token(told.sentence(place).stop)
    clause = told.clause(place)
    asked = any(told.is_at(index, "how_many") or told.number(index) is not None for index in clause)
    return end is not None and end.text == "?" and clause.stop == told.sentence(place).stop and not asked


def _topic_of(told: Told, figure: Figure) -> Topic:
    """Return what a claim is about."""
    return Topic.STRENGTH if told.is_at(figure.head, _OF_STRENGTH) else Topic.WOUNDS
