"""What a question about a blow asks: wounds, strength, what is left, who is first, whether it passes.

A word counts as asked where no fact has taken it. Refuses to know figures and facts.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from bot.answering.frames.berserk.roles import KINDS
from bot.answering.frames.berserk.told import Told


class Topic(StrEnum):
    """What may be asked of a blow."""

    WOUNDS = "wounds"
    STRENGTH = "strength"
    LEFT = "left"
    EACH = "each"
    KEEPS = "keeps"
    SPENT = "spent"
    ORDER = "order"
    BOTH = "both"
    WORKS = "works"
    PASSES = "passes"
    HOLDS = "holds"
    POISON = "poison"
    BLOCKED = "blocked"
    PAID = "paid"
    RETURNED = "returned"
    STEPS_IN = "steps_in"
    DECLARED = "declared"
    PERFORMED = "performed"
    TOKENS = "tokens"
    CLOSED = "closed"
    ALIVE = "alive"


@dataclass(frozen=True, slots=True)
class Asked:
    """The topics in the order of the question, and the tokens that ask."""

    topics: tuple[Topic, ...] = ()
    took: frozenset[int] = frozenset()


_WHICH = frozenset(("что", "какой", "сколько", "чего"))


def asked(told: Told, taken: frozenset[int]) -> Asked:
    """Return what is asked; `taken` are the tokens of facts."""
    found: list[tuple[int, Topic]] = []
    for index in range(len(told.tokens)):
        if index not in taken:
            found += [(index, topic) for topic, asks in _ASKS if asks(told, index)]
    topics = tuple(dict.fromkeys(topic for _, topic in found))
    return Asked(topics, frozenset(index for index, _ in found) | _either_or(told))


def _either_or(told: Told) -> frozenset[int]:
    """«работает или только на атаки?»: the other half of a question whether it works."""
    only = told.places("only")
    return frozenset(i for i in only if any(told.is_at(place, "works") for place in told.clause(i)))


def is_how_many(told: Told, index: int) -> bool:
    """Say whether a number is asked for in the clause of a token: «сколько», «какая», «что»."""
    clause = told.clause(index)
    return any(told.is_at(place, "how_many") or told.lemma(place) in _WHICH for place in clause)


def _wounds(told: Told, index: int) -> bool:
    return told.is_at(index, "wound") or (
        told.is_at(index, "how_many") and not told.is_at(index + 1, "left", "prevention", "token", "strength")
    )


def _strength(told: Told, index: int) -> bool:
    return told.is_at(index, "strength", "lessens")


def _left(told: Told, index: int) -> bool:
    return _survives(told, index) or (
        told.is_at(index, "left") and (is_how_many(told, index) or told.lemma(index) in _RESTS)
    )


def _survives(told: Told, index: int) -> bool:
    """«сколько у каждого уцелеет?»: of a number, what is left."""
    return (
        told.tokens[index].norm.startswith("уцеле")
        and told.has("prevention", "shield", "next")
        and any(told.is_at(place, "how_many") for place in told.clause(index))
    )


def _keeps(told: Told, index: int) -> bool:
    return told.is_at(index, "lost") or (told.is_at(index, "left") and not _left(told, index))


def _each(told: Told, index: int) -> bool:
    near = told.clause(index)
    return (told.is_at(index, "left") or _survives(told, index)) and any(
        told.lemma(place) in ("каждый", "который") for place in near
    )


_RESTS = frozenset(("остаток", "запас"))


def _spent(told: Told, index: int) -> bool:
    clause = told.clause(index)
    numbered = any(told.is_at(place, "how_many") for place in clause)
    yes_or_no = told.tokens[index].norm.startswith(_GETS_SPENT) and told.has("prevention", "shield")
    return told.is_at(index, "spent") and (numbered or yes_or_no)


_GETS_SPENT = ("потратится", "тратится", "истратится", "израсходуется")


def _order(told: Told, index: int) -> bool:
    if told.is_at(index, "order"):
        return True
    first = told.is_at(index, "first", "before") and not told.is_at(index + 1, "any_attack", *KINDS)
    near = [place for place in told.clause(index) if told.is_at(place, "prevention", "spent", "works", "who")]
    return first and bool(near)


def _both(told: Told, index: int) -> bool:
    near = [
        place for place in told.clause(index) if told.is_at(place, "works", "passes", "prevention", "spent")
    ]
    return told.lemma(index) in ("оба", "обе") and told.lemma(index - 1) != "у" and bool(near)


def _works(told: Told, index: int) -> bool:
    clause = told.clause(index)
    return told.is_at(index, "works") and not any(told.is_at(place, "both", "who") for place in clause)


def _passes(told: Told, index: int) -> bool:
    poison = any(told.is_at(place, "poison") for place in told.clause(index))
    arrives = told.is_at(index, "passes") or _asks_of_arriving(told, index)
    return arrives and not poison and not is_how_many(told, index) and not _holds(told, index)


def _asks_of_arriving(told: Told, index: int) -> bool:
    """«разряд теперь зайдёт?», «долетит ли?»: a verb of a blow at the end of a question."""
    end = told.token(told.clause(index).stop)
    asks = end is None or end.text == "?"
    return (
        asks
        and told.tokens[index].norm.startswith(_ARRIVES)
        and not any(told.number(later) is not None for later in range(index, told.clause(index).stop))
    )


_ARRIVES = ("зайд", "дойд", "войд", "долет", "прилетит", "влетит", "залетит")


def _holds(told: Told, index: int) -> bool:
    """«спасёт?», «действует ли защита?»: whether the protection works, the other way round."""
    word = told.tokens[index].norm
    if told.is_at(index, "saves"):
        return True
    shield = [place for place in told.clause(index) if told.tokens[place].norm in _SHIELDS]
    return told.is_at(index, "passes") and bool(shield) and word.startswith(("действ", "работ", "сработ"))


_SHIELDS = frozenset(("защита", "зоз", "зом", "зов", "зор", "зоя", "зомет"))


def _steps_in(told: Told, index: int) -> bool:
    """«подставится камень?», «заменит?»: whether a card takes the wounds of another."""
    end = told.token(told.sentence(index).stop)
    asks = end is None or end.text == "?"
    return asks and (told.is_at(index, "replace") or told.tokens[index].norm.startswith(_STEPS_IN))


_STEPS_IN = ("подстав", "примет", "принима", "замен", "спасет", "спасает", "перехват", "пострада")


def _poison(told: Told, index: int) -> bool:
    asks = [place for place in told.clause(index) if told.is_at(place, "passes") or told.lemma(place) == "ли"]
    return told.is_at(index, "poison") and bool(asks)


def _alive(told: Told, index: int) -> bool:
    return told.is_at(index, "alive") and not _survives(told, index)


def _returned(told: Told, index: int) -> bool:
    """«вернут ли фишки»; «карта вернулась в колоду» asks nothing."""
    moved = any(told.is_at(near, "deck", "source_gone", "game_zone") for near in told.clause(index))
    return (told.is_at(index, "returned") and not moved) or _is_given_back(told, index)


def _is_given_back(told: Told, index: int) -> bool:
    """«фишки отдадут?»: others give back what the asker paid."""
    end = told.token(told.sentence(index).stop)
    asks = end is None or end.text == "?"
    return asks and told.tokens[index].norm in _GIVEN_BACK


_GIVEN_BACK = frozenset(("отдадут", "отдают", "возместят", "компенсируют", "восстановят", "выплатят"))


def _declared(told: Told, index: int) -> bool:
    """«объявлен ли», «считается заявкой?»; «заявил выстрел, …» tells what is done."""
    state = told.tokens[index].norm.startswith(("объявлен", "заявлен"))
    counts = any(told.is_at(near, "counts_as") for near in told.clause(index))
    return told.is_at(index, "declared") and (state or counts)


def _performed(told: Told, index: int) -> bool:
    """«выполнен ли», «считается нанесённым?»: both ask whether it was performed."""
    dealt = told.tokens[index].norm.startswith(_DONE) and told.has("counts_as")
    return told.is_at(index, "performed") or dealt


_DONE = ("нанесен", "сделан", "сделавш", "совершен", "ударивш", "состоявш", "случивш")


def _named(concept: str) -> Callable[[Told, int], bool]:
    return lambda told, index: told.is_at(index, concept)


_ASKS: tuple[tuple[Topic, Callable[[Told, int], bool]], ...] = (
    (Topic.WOUNDS, _wounds),
    (Topic.STRENGTH, _strength),
    (Topic.LEFT, _left),
    (Topic.EACH, _each),
    (Topic.KEEPS, _keeps),
    (Topic.SPENT, _spent),
    (Topic.ORDER, _order),
    (Topic.BOTH, _both),
    (Topic.WORKS, _works),
    (Topic.PASSES, _passes),
    (Topic.HOLDS, _holds),
    (Topic.POISON, _poison),
    (Topic.STEPS_IN, _steps_in),
    (Topic.ALIVE, _alive),
    (Topic.PAID, lambda told, index: told.is_at(index, "paid") and not _is_given_back(told, index)),
    (Topic.RETURNED, _returned),
    (Topic.DECLARED, _declared),
    (Topic.PERFORMED, _performed),
    (Topic.TOKENS, _named("token")),
    (Topic.CLOSED, _named("close")),
)
