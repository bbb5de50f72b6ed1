"""Figures told by their own form («+2», «X = 3») or by the noun that they count («3 фишки»): a rule each.

Refuses to know heads further away: `figure_heads` does.
"""

from collections.abc import Callable

from bot.answering.frames.berserk.roles import KINDS, Figure, Role
from bot.answering.frames.berserk.told import Told
from bot.answering.tokens import Kind
from knowledge.russian import Speech, speech

Opinion = tuple[Role, int] | None
"""A role and the token that told it (-1: the figure's own form); None for no opinion."""
Rule = Callable[[Told, int, tuple[Figure, ...]], Opinion]
"""A rule gets the figure's token and the figures before it."""

_SIGNS = {"+": 1, "-": -1, "−": -1, "–": -1}
_FIRST_YEAR = 1990
_NEAR = 2
_LISTING = frozenset(
    (":", ",", "-", "—", "–", "(", "по", "на", "силой", "каждый", "подряд", "сразу", "последовательно", "висят",
     "висит", "стоят", "лежат", "действуют", "есть", "такие", "работают")
)  # fmt: skip
CARD_WORDS = frozenset(("карта", "карточка", "существо", "тварь", "цель", "маг", "боец"))
_CARD_CONCEPTS = ("coven", "class_word", "hero_mage", "mage", "dark", "forest", "steppe", "mountain", "swamp")
_ADJECTIVES = frozenset(
    ("следующий", "целый", "разный", "мой", "свой", "его", "ее", "доп", "дополнительный", "чужой", "вражеский",
     "вскрытый", "скрытый", "темный", "разом", "простой", "единица", "очко", "штука", "другой", "новый")
)  # fmt: skip


def sign_of(told: Told, place: int, head: int) -> int:
    """Return the sign of a modifier: as written, else as its head says."""
    before = told.token(head - 1) if head >= 0 and told.is_at(head, "modifier") else None
    of_head = _SIGNS.get(before.text, 0) if before is not None else 0
    less = head >= 0 and told.is_at(head, "penalty", "weaker")
    return _sign(told, place) or of_head or (-1 if less else 1)


def _sign(told: Told, place: int) -> int:
    """Return the sign written before a figure, 0 where there is none: «- 2» after a word is a dash, «3 - 2» is not."""
    mark, figure = told.token(place - 1), told.tokens[place]
    if mark is None or mark.text not in _SIGNS:
        return 0
    joined = mark.end == figure.start or mark.text == "+" or told.number(place - 2) is not None
    return _SIGNS[mark.text] if joined else 0


def year(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«по правилам 2023»."""
    del before
    return (Role.EDITION, -1) if (told.number(place) or 0) >= _FIRST_YEAR else None


def once(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«от одной следующей атаки», «на одну атаку»: the text of a prevention; «одно заклинание»: a count."""
    del before
    ahead = noun_after(told, place, "next")
    if told.lemma(place) != "один" or ahead < 0 or not told.is_at(ahead, "any_attack", *KINDS):
        return None
    if speech(told.tokens[ahead].norm) is not Speech.NOUN:
        return None
    return (Role.ONCE if told.lemma(place - 1) in ("от", "на", "для", "против") else Role.BLOWS), ahead


def equals(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«2+2=4»: what the figures before it come to."""
    sums = bool(before) and before[-1].role in (Role.STRENGTH, Role.MODIFIER)
    mark = told.token(place - 1)
    return (Role.TOTAL, place - 1) if sums and mark is not None and mark.text == "=" else None


def compared(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«на 2 сильнее», «на 1 меньше»: a change."""
    del before
    ahead = next((index for index in (place + 1, place + 2) if told.is_at(index, "stronger", "weaker")), -1)
    return (Role.MODIFIER, ahead) if ahead >= 0 and told.lemma(place - 1) == "на" else None


def x(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«X = 3», «X 3»."""
    del before
    for index in (place - 1, place - 2):
        if told.is_at(index, "x") and (index == place - 1 or told.tokens[place - 1].text != ","):
            return Role.X, index
    return None


def signed(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«+2», «−1», «плюс 2»; but a prevention is often written with a minus."""
    del before
    sign = _sign(told, place)
    if sign < 0 and _is_joined(told, place - 1):
        return Role.UNCLEAR, -1
    if not sign and not told.is_at(place - 1, "bonus", "penalty"):
        return None
    if told.is_at(place + 1, "hidden"):
        return None
    behind = place - 2 if sign else place - 1
    if sign > 0 and told.is_at(noun_after(told, place), "lives"):
        return Role.LIVES, noun_after(told, place)
    if told.is_at(behind, "prevention"):
        return Role.GUARD, behind
    return Role.MODIFIER, (-1 if sign else place - 1)


def _is_joined(told: Told, mark: int) -> bool:
    """«2-3-4» are the values of a strike, no modifiers: the mark stands right at the number before it."""
    before = told.token(mark - 1)
    return before is not None and told.number(mark - 1) is not None and before.end == told.tokens[mark].start


def quoted(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«следующие 4 раны», «до 4 ран от одной следующей атаки»: a prevention's own words."""
    del before
    ahead = noun_after(told, place)
    if ahead < 0 or not told.is_at(ahead, "wound"):
        return None
    limited = told.lemma(place - 1) == "до" and told.lemma(ahead + 1) == "от"
    return (Role.GUARD, place - 1) if limited or told.is_at(place - 1, "next") else None


def lessened(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«уменьшает раны на 2»: a prevention or a modifier, which it does not say; «(предотвращение)» beside it does."""
    del before
    behind = [index for index in told.clause(place) if index < place and told.is_at(index, "lessens")]
    if not behind and not _shares_lessening(told, place):
        return None
    named = [index for index in told.sentence(place) if told.is_at(index, "prevention")]
    own = any(told.number(index + step) is not None for index in named for step in (1, 2))
    strength = any(told.is_at(index, "strength") for index in told.sentence(place))
    role = Role.GUARD if named and not own and not strength else Role.UNCLEAR
    return role, (behind or [-1])[-1]


def _shares_lessening(told: Told, place: int) -> bool:
    """«неактивный срежет 3, активный 2»: the verb of the clause before, where the owner alone is told anew."""
    clause = told.clause(place)
    before = told.clause(clause.start - 1) if clause.start else range(0)
    alone = [
        i
        for i in range(clause.start, place)
        if told.tokens[i].kind is Kind.WORD and told.tokens[i].norm != "а"
    ]
    shared = any(told.is_at(index, "lessens") for index in before)
    return (
        shared
        and bool(alone)
        and all(told.is_at(index, "active", "inactive", "me", "opponent") for index in alone)
    )


def left(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«осталось 2 предотвращения»."""
    del before
    return (Role.LEFT, place - 1) if told.is_at(place - 1, "left") else None


def spent(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«3 уже потрачены», «потрачено на 1»."""
    del before
    ahead = noun_after(told, place)
    if ahead >= 0 and told.is_at(ahead, "token"):
        return None
    for index in (place - 1, place - 2, place + 1, place + 2):
        between = range(min(index, place) + 1, max(index, place))
        if told.is_at(index, "spent") and all(told.lemma(near) in ("уже", "на", "из") for near in between):
            return Role.SPENT, index
    return None


def counted(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«два предотвращения: на 3 и на 1», «2 удара по 3», then «одно: 2»: how many there are, each told after."""
    listed = told.tokens[place + 1].text == ":" if place + 1 < len(told.tokens) else False
    if listed and told.number(place + 2) is not None and any(figure.role is Role.GUARDS for figure in before):
        return Role.GUARDS, -1
    ahead = noun_after(told, place)
    if ahead < 0 or not told.is_at(ahead, "prevention", "shield", "any_attack", *KINDS):
        return None
    following = next((index for index in range(ahead + 1, len(told.tokens)) if told.number(index)), -1)
    between = [told.tokens[index].norm for index in range(ahead + 1, following)]
    listing = set(between) <= _LISTING or _is_list_at(told, range(ahead + 1, following))
    if following < 0 or not between or not listing:
        return None
    return (Role.GUARDS if told.is_at(ahead, "prevention", "shield") else Role.BLOWS), ahead


def _is_list_at(told: Told, between: range) -> bool:
    """«по троллю:», «в моего мага подряд:»: whom a list is aimed at, with a colon at its end."""
    if (
        not between
        or told.tokens[between.stop - 1].text != ":"
        or told.lemma(between.start) not in ("по", "в")
    ):
        return False
    heads = ("hit", "prevention", "shield", "token", "block", "interrupt", "gets", *KINDS)
    return len(between) <= _LONGEST_AIM and not any(told.is_at(index, *heads) for index in between)


_LONGEST_AIM = 5


def hidden(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«один из них скрыт», «и ещё один скрытый»: cards that lie face down."""
    for index in range(place + 1, place + 4):
        if told.breaks_at(index):
            return None
        if told.is_at(index, "hidden"):
            alone = bool(before) and told.lemma(index + 1) not in CARD_WORDS
            return (Role.HIDDEN, index) if alone else None
    return None


UNITS: tuple[tuple[Role, tuple[str, ...]], ...] = (
    (Role.GUARD, ("prevention",)),
    (Role.TOKENS, ("token",)),
    (Role.LIVES, ("lives",)),
    (Role.ELEMENTS, ("element",)),
    (Role.ROW, ("row",)),
    (Role.MARKER, ("poison", "curse", "marker")),
)


def unit(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«3 фишки», «по 2 доп жизни», «две стихии», «3 скрытые карты»."""
    del before
    ahead = noun_after(told, place, "hidden", "revealed")
    if ahead < 0:
        return None
    for role, concepts in UNITS:
        if told.is_at(ahead, *concepts):
            return role, ahead
    card = told.lemma(ahead) in CARD_WORDS or told.is_at(ahead, *_CARD_CONCEPTS)
    return (Role.CARDS, ahead) if card and told.lemma(place - 1) != "на" else None


def seen(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«вскрыто 3», «видно двоих»: cards or elements that are seen; «вскрылись ещё две новые»: further ones."""
    if told.is_at(place + 1, "new") and not told.is_at(place + 1, "hidden"):
        return Role.NEW, place + 1
    if told.lemma(place - 1) == "еще" and told.is_at(place - 2, "reveal") and told.breaks_at(place + 1):
        return Role.NEW, place - 2
    ahead = next((i for i in range(place + 1, place + 4) if told.lemma(i) not in _STANDING), place + 1)
    after = told.is_at(ahead, "revealed", "open")
    if before and told.is_at(place - 1, "hidden") and told.breaks_at(place + 1):
        return Role.HIDDEN, place - 1
    before_it = told.is_at(place - 1 - (told.lemma(place - 1) in _STANDING), "revealed", "open")
    if not before_it and not (after and told.has(*_COUNTED, *_OF_ELEMENTS)):
        return None
    kinds = told.has("class_word", "coven") or (told.has(*_OF_ELEMENTS) and not told.has("element"))
    return (Role.CARDS if kinds else Role.ELEMENTS), -1


_STANDING = frozenset(("лежать", "стоять", "сидеть", "быть", "уже", "есть", "пока", "карта"))
_COUNTED = ("class_word", "coven", "element")
_OF_ELEMENTS = ("dark", "forest", "steppe", "mountain", "swamp")


def of_a_name(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«камень душ один», «есть один камень душ»: how many of a named card there are."""
    del before
    spans = [range(mention.first, mention.last + 1) for mention in told.reading.mentions]
    beside = any(place - 1 in span or place + 1 in span for span in spans)
    for_one = told.tokens[place].norm in ("одному", "одной") and told.has("replace")
    return (Role.NAMED, -1) if beside and not for_one and told.lemma(place - 1) != "на" else None


def noun_after(told: Told, place: int, *between: str) -> int:
    """Return the noun that a figure counts, over such adjectives as may stand between; -1 where none follows."""
    for index in range(place + 1, place + 2 + _NEAR):
        token = told.token(index)
        if token is None or token.kind is not Kind.WORD:
            return -1
        if not told.is_at(index, *between) and token.lemma not in _ADJECTIVES:
            return index
    return -1
