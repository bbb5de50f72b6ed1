"""Every figure of a question with what it stands for: a strength, a modifier, a prevention, tokens, a row.

A figure's meaning is told by the noun after it, by the head before it («удар на 3»), or by the figure before it
(«неактивный предотвращает 3, активный 2»). What none of the rules can tell stays without a role, and stops the
computation. Refuses to know owners and sides.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from bot.answering.frames.berserk.told import Told
from bot.answering.tokens import Kind

KINDS = (
    "strike", "special_strike", "magic_strike", "shot", "throw", "reach", "discharge", "spell", "influence",
)  # fmt: skip
BLOWS = (*KINDS, "any_attack", "hit", "strength")
"""Concepts whose figure is a strength."""

_NEAR = 2
_SIGNS = {"+": 1, "-": -1, "−": -1, "–": -1}
_FIRST_YEAR = 1990


class Role(StrEnum):
    """What a figure stands for."""

    STRENGTH = "strength"
    MODIFIER = "modifier"
    GUARD = "guard"
    LEFT = "left"
    SPENT = "spent"
    GUARDS = "guards"
    BLOWS = "blows"
    GIVEN = "given"
    UNCLEAR = "unclear"
    WOUNDED = "wounded"
    LIVES = "lives"
    TOKENS = "tokens"
    MARKER = "marker"
    NEIGHBOUR = "neighbour"
    HEAL = "heal"
    ELEMENTS = "elements"
    CARDS = "cards"
    REPLACED = "replaced"
    ROW = "row"
    ROLL = "roll"
    X = "x"
    TIMES = "times"
    ONCE = "once"
    EDITION = "edition"
    HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number at a token. `role` None is not understood; `took` are the other tokens that gave it its role."""

    place: int
    value: int
    role: Role | None = None
    took: frozenset[int] = frozenset()
    head: int = -1


Finder = Callable[[Told, int, tuple[Figure, ...]], "tuple[Role, int] | None"]
"""A rule: from a figure's token and the figures before it, its role and the token that told it (-1: none)."""


def figures(told: Told) -> tuple[Figure, ...]:
    """Return the question's figures in order, each with its role."""
    found: tuple[Figure, ...] = ()
    for place in range(len(told.tokens)):
        value = told.number(place)
        if value is not None:
            found = (*found, _figure(told, place, value, found))
    return found


def of_role(found: tuple[Figure, ...], *roles: Role) -> tuple[Figure, ...]:
    """Return the figures of some roles."""
    return tuple(figure for figure in found if figure.role in roles)


def _figure(told: Told, place: int, value: int, before: tuple[Figure, ...]) -> Figure:
    for finder in _FINDERS:
        opinion = finder(told, place, before)
        if opinion is not None:
            role, head = opinion
            sign = _sign(told, place) or _worded_sign(told, head) if role is Role.MODIFIER else 1
            took = frozenset({place, head} - {-1})
            return Figure(place, value * (sign or 1), role, took, head)
    return Figure(place, value)


def _sign(told: Told, place: int) -> int:
    """Return the sign written just before a figure, 0 where there is none: «- 2» after a word is a dash."""
    mark, figure = told.token(place - 1), told.tokens[place]
    if mark is None or mark.text not in _SIGNS:
        return 0
    return _SIGNS[mark.text] if mark.end == figure.start or mark.text == "+" else 0


def _worded_sign(told: Told, head: int) -> int:
    return -1 if head >= 0 and told.is_at(head, "penalty", "weaker") else 1


def _year(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    del before
    return (Role.EDITION, -1) if (told.number(place) or 0) >= _FIRST_YEAR else None


def _once(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    """«одной следующей атаки», «на одну атаку»: no amount, but the text of a prevention."""
    del before
    if told.lemma(place) != "один":
        return None
    ahead = _noun_after(told, place, "next")
    return (Role.ONCE, ahead) if ahead >= 0 and told.is_at(ahead, "any_attack", *KINDS) else None


def _times(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    del before
    if told.lemma(place) in ("дважды", "трижды"):
        return Role.TIMES, -1
    return (Role.TIMES, place + 1) if told.lemma(place + 1) in ("раз", "раза") else None


def _compared(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    """«на 2 сильнее», «на 1 меньше»: a change."""
    del before
    ahead = next((index for index in (place + 1, place + 2) if told.is_at(index, "stronger", "weaker")), -1)
    return (Role.MODIFIER, ahead) if ahead >= 0 and told.lemma(place - 1) == "на" else None


def _x(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    del before
    for index in (place - 1, place - 2):
        if told.is_at(index, "x"):
            return Role.X, index
    return None


def _signed(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    """«+2», «−1», «плюс 2»; but a prevention is often written with a minus, and a roll has modifiers too."""
    del before
    sign = _sign(told, place)
    worded = told.is_at(place - 1, "bonus", "penalty")
    if not sign and not worded:
        return None
    behind = place - 2 if sign else place - 1
    if told.is_at(behind, "prevention"):
        return Role.GUARD, behind
    return Role.MODIFIER, (-1 if sign else place - 1)


def _left(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    """«осталось 2 предотвращения»."""
    del before
    return (Role.LEFT, place - 1) if told.is_at(place - 1, "left") else None


def _counted(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    """«два предотвращения: на 3 и на 1», «2 удара по 3»: how many there are, each told after."""
    del before
    ahead = _noun_after(told, place)
    if ahead < 0 or not told.is_at(ahead, "prevention", "any_attack", *KINDS):
        return None
    following = next((index for index in range(ahead + 1, len(told.tokens)) if told.number(index)), -1)
    between = [told.tokens[index].norm for index in range(ahead + 1, following)]
    if following < 0 or not between or not set(between) <= _LISTING:
        return None
    return (Role.GUARDS if told.is_at(ahead, "prevention") else Role.BLOWS), ahead


_LISTING = frozenset((":", "-", "—", "–", "по", "на", "(", "силой", "каждый"))

_UNITS: tuple[tuple[Role, tuple[str, ...]], ...] = (
    (Role.GUARD, ("prevention",)),
    (Role.TOKENS, ("token",)),
    (Role.LIVES, ("lives",)),
    (Role.ELEMENTS, ("element",)),
    (Role.ROW, ("row",)),
    (Role.MARKER, ("poison", "curse", "marker")),
)


def _unit(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    """«3 фишки», «по 2 доп жизни», «две стихии», «3 скрытые карты»."""
    del before
    ahead = _noun_after(told, place, "hidden", "revealed", "element_adjective", "plain_adjective")
    for role, concepts in _UNITS:
        if ahead >= 0 and told.is_at(ahead, *concepts):
            return role, ahead
    counts = ahead >= 0 and told.lemma(place - 1) != "на"
    return (Role.CARDS, ahead) if counts and _is_card(told, ahead) else None


def _is_card(told: Told, index: int) -> bool:
    return told.lemma(index) in _CARD_WORDS or told.is_at(index, "coven", "class_word", "hero_mage", "mage")


_CARD_WORDS = frozenset(("карта", "карточка", "существо", "тварь", "цель", "маг", "боец"))


_DATIVES = frozenset(
    ("двум", "трем", "четырем", "пяти", "шести", "двоим", "троим", "четверым", "пятерым", "одному")
)


_COLLECTIVES = frozenset(("двое", "трое", "четверо", "пятеро"))


def _hidden(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    """«один из них скрыт», «и ещё один скрытый»: cards that lie face down."""
    for index in range(place + 1, place + 4):
        if told.breaks_at(index):
            return None
        if told.is_at(index, "hidden"):
            alone = bool(before) and told.lemma(index + 1) not in _CARD_WORDS
            return (Role.HIDDEN, index) if alone else None
    return None


def _recipients(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    """«даёт трём моим с регенерацией», «заместил одному»: cards that get something."""
    del before
    norm = told.tokens[place].norm
    if norm not in _DATIVES | _COLLECTIVES and told.lemma(place - 1) != "из":
        return None
    near = [index for index in told.clause(place) if told.is_at(index, "replace")]
    single = told.number(place) == 1 and near
    return (Role.REPLACED, near[0]) if single else (Role.CARDS, -1)


def _neighbour(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    """«сосед ранится на 1», «ещё 1 соседу»: what a neighbour gets."""
    first = max(told.clause(place).start, before[-1].place + 1 if before else 0)
    hurts = any(told.is_at(index, "hit", "wound") for index in told.clause(place))
    behind = [index for index in range(first, place) if told.lemma(index) == "сосед" and hurts]
    ahead = [index for index in (place + 1, place + 2) if told.lemma(index) == "сосед"]
    near = [index for index in ahead if told.lemma(index - 1) not in ("в", "по", "на")]
    found = next(iter(behind or near), -1)
    return (Role.NEIGHBOUR, found) if found >= 0 else None


def _wounds(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    """«3 раны»: a prevention's, a neighbour's, or else wounds dealt."""
    ahead = _noun_after(told, place, "next")
    if ahead < 0 or not told.is_at(ahead, "wound"):
        return None
    head, role = _head_before(told, place, before)
    if role in (Role.GUARD, Role.STRENGTH, Role.NEIGHBOUR, Role.LEFT, Role.SPENT, Role.UNCLEAR, Role.HEAL):
        return role, head
    if told.is_at(place - 1, "already") or told.is_at(place - 2, "already"):
        return Role.WOUNDED, ahead
    return Role.STRENGTH, ahead


def _before(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    head, role = _head_before(told, place, before)
    return (role, head) if role is not None else None


_HEADS: tuple[tuple[Role, tuple[str, ...]], ...] = (
    (Role.GUARD, ("prevention",)),
    (Role.LEFT, ("left",)),
    (Role.SPENT, ("spent",)),
    (Role.MODIFIER, ("modifier", "bonus", "penalty")),
    (Role.HEAL, ("heal",)),
    (Role.ROLL, ("roll",)),
    (Role.TOKENS, ("token",)),
    (Role.LIVES, ("lives",)),
    (Role.MARKER, ("poison", "marker")),
    (Role.REPLACED, ("replace",)),
    (Role.UNCLEAR, ("lessens",)),
    (Role.STRENGTH, (*BLOWS, "wound")),
    (Role.GIVEN, ("give",)),
)


def _head_before(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[int, Role | None]:
    """Return the nearest head to the left in the sentence, short of the figure before it."""
    index = place - 1
    last = _end_of(before[-1]) if before else -1
    while index > last and not told.ends_at(index):
        for role, concepts in _HEADS:
            if told.is_at(index, *concepts):
                return index, role
        index -= 1
    return -1, None


_UNIT_ROLES = frozenset(
    (Role.TOKENS, Role.LIVES, Role.ELEMENTS, Role.ROW, Role.CARDS, Role.MARKER, Role.HIDDEN)
)


def _end_of(figure: Figure) -> int:
    """Return the last token of a figure with its unit: «4 фишками» is no head of what follows."""
    return max(figure.place, figure.head) if figure.role in _UNIT_ROLES else figure.place


def _listed(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    """A figure that follows another with nothing new but whose it is, or when: «3 и 2», «потом на 5»."""
    if not before or before[-1].role not in (Role.GUARD, Role.STRENGTH, Role.MODIFIER, Role.LEFT):
        return None
    between = range(before[-1].place + 1, place)
    if any(told.is_at(index, *_STRANGE) for index in between):
        return None
    return before[-1].role, before[-1].head


_STRANGE = ("protection", "hidden", "token", "lives", "element", "row", "replace", "neighbour")


def _after(told: Told, place: int, before: tuple[Figure, ...]) -> tuple[Role, int] | None:
    """The nearest head to the right: «у цели 3 предотвращения», «на 3 ударили»."""
    del before
    index = place + 1
    while not told.ends_at(index):
        for role, concepts in _HEADS:
            if told.is_at(index, *concepts):
                return role, index
        index += 1
    return None


def _noun_after(told: Told, place: int, *between: str) -> int:
    """Return the noun that a figure counts, over such adjectives as may stand between; -1 where none follows."""
    for index in range(place + 1, place + 2 + _NEAR):
        token = told.token(index)
        if token is None or token.kind is not Kind.WORD:
            return -1
        if not told.is_at(index, *between) and token.lemma not in _ADJECTIVES:
            return index
    return -1


_ADJECTIVES = frozenset(
    ("следующий", "целый", "разный", "мой", "свой", "его", "ее", "доп", "дополнительный", "чужой", "вражеский",
     "вскрытый", "скрытый", "темный", "разом", "простой", "единица", "очко", "штука", "другой", "новый")
)  # fmt: skip

_FINDERS: tuple[Finder, ...] = (
    _year,
    _once,
    _times,
    _compared,
    _x,
    _signed,
    _left,
    _counted,
    _hidden,
    _unit,
    _recipients,
    _neighbour,
    _wounds,
    _before,
    _listed,
    _after,
)
"""The rules in order: the first opinion wins."""
