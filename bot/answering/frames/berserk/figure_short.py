"""Figures whose own noun is left out: «платит 3», «у одной зоз», «ковенов 4», «по товарищу 5»: a rule each.

What they count is told by the verb, by who has them, or by the noun before. Refuses to know heads further away.
"""

from bot.answering.frames.berserk.figure_forms import CARD_WORDS, Opinion, noun_after
from bot.answering.frames.berserk.roles import KINDS, Figure, Role
from bot.answering.frames.berserk.told import Told
from knowledge.russian import Speech, speech


def price(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«стоила 2», «платит 3 за выстрел», «заплатив 2»: tokens, whose noun is left out."""
    if (
        not told.has("token")
        or told.lemma(place - 1) == "из"
        or _counts_another(told, noun_after(told, place))
    ):
        return None
    if told.lemma(place - 1) == "за" and _is_done_for(told, place + 1, before):
        return Role.TOKENS, place - 1
    if told.lemma(place - 1) == "за" and _ends_an_action(told, place, before):
        return Role.TOKENS, place - 1
    if told.is_at(place + 1, "paid", "spent") and not told.has("prevention", "shield"):
        return Role.TOKENS, place + 1
    first = max(told.clause(place).start, before[-1].place + 1 if before else 0)
    for index in range(place - 1, first - 1, -1):
        if index == place - 1 and (told.is_at(index, "price") or is_costing(told, index)):
            return Role.TOKENS, index
        if told.is_at(index, "paid") or (told.is_at(index, "spent") and not told.has("prevention", "shield")):
            return Role.TOKENS, index
    return None


def _ends_an_action(told: Told, place: int, before: tuple[Figure, ...]) -> bool:
    """«заявил особенность за 3,» after tokens: what the action costs."""
    beside = any(figure.role is Role.TOKENS for figure in before)
    acts = any(told.is_at(index, "declared", "action", *KINDS) for index in told.clause(place))
    return beside and acts and told.breaks_at(place + 1)


def _is_done_for(told: Told, index: int, before: tuple[Figure, ...]) -> bool:
    """«за 2 заявил», «за одну стреляю» after tokens: what is done for them."""
    beside = any(figure.role is Role.TOKENS for figure in before)
    verb = told.token(index) is not None and speech(told.tokens[index].norm) is Speech.VERB
    return told.is_at(index, "declared") or (beside and verb and told.is_at(index, "hit", *KINDS))


def next_ones(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«держит «следующие 5»», in quotes or as what somebody has: a prevention without its verb and noun."""
    del before
    if (
        told.token(place - 1) is None
        or told.tokens[place - 1].norm != "следующие"
        or not told.breaks_at(place + 1)
    ):
        return None
    quote = told.token(place - 2)
    has = any(told.lemma(index) in _HOLDING for index in told.clause(place) if index < place)
    return (Role.GUARD, place - 1) if has or (quote is not None and quote.text in _QUOTES) else None


_HOLDING = frozenset(("держать", "у", "иметь", "есть", "висеть", "стоять"))
_QUOTES = frozenset('«"“„')


def is_costing(told: Told, index: int) -> bool:
    """Say whether «стоит» tells a price: «разряд стоит 4», not «на маге стоит 4»."""
    return told.tokens[index].norm == "стоит" and told.is_at(index - 1, *KINDS, "action")


def _counts_another(told: Told, ahead: int) -> bool:
    """Say whether a noun tells that it is no token that is counted: «3 раны», «2 орка»."""
    noun = ahead >= 0 and speech(told.tokens[ahead].norm) in (Speech.NOUN, Speech.BEING)
    return noun and not told.is_at(ahead, "token")


def stock(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«2 фишки из 6», «было 7», beside tokens that are paid: what there was."""
    if not told.has("token") or _counts_another(told, noun_after(told, place)):
        return None
    beside = any(figure.role is Role.TOKENS for figure in before)
    had = told.lemma(place - 1) in _HAD or (beside and told.lemma(place - 1) == "из")
    return (Role.TOKENS, place - 1) if had else None


_HAD = ("быть", "накопить", "лежать")


def became(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«стихий стало 2», «осталось 2 стихии»: what is there after a loss."""
    del before
    elements = any(told.is_at(index, "element", "coven", "class_word") for index in told.clause(place))
    return (Role.LEFT, place - 1) if elements and told.tokens[place - 1].norm in _BECAME else None


def departed(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«заявил X, одну убили»: cards that leave, beside what is counted."""
    counts = told.has("x", "element", "coven") and bool(before)
    gone = any(told.is_at(near, "source_gone") for near in (place + 1, place - 1))
    return (Role.CARDS, -1) if counts and gone else None


_BECAME = frozenset(("стало", "осталось", "останется", "остались"))


def wounded(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«ранен на 3 из 5 жизней», «лежит 2 раны»: wounds that lie on the card."""
    del before
    ahead = noun_after(told, place)
    lay = told.lemma(place - 1) in _LIES or told.tokens[place - 1].norm == "было"
    if lay and ahead >= 0 and told.is_at(ahead, "wound"):
        return Role.WOUNDED, ahead
    if (
        ahead >= 0
        and told.is_at(ahead, "wound")
        and (_lies_on_somebody(told, place) or _is_on_him(told, place))
    ):
        return Role.WOUNDED, ahead
    if (noun := _lay_before(told, place)) >= 0:
        return Role.WOUNDED, noun
    lies = told.lemma(place - 1) == "на" and told.tokens[max(place - 2, 0)].norm in _WOUNDED
    return (Role.WOUNDED, place - 1) if lies else None


def _lay_before(told: Told, place: int) -> int:
    """«ран до этого 3», «урона уже 5», «ран было 2»: the noun before a figure of what lies there; -1 for none."""
    index = place - 1
    while index > 0 and (told.lemma(index) in _EARLIER or told.tokens[index].norm in _EARLIER):
        index -= 1
    noun = index < place - 1 and told.is_at(index, "wound")
    return index if noun and not any(told.is_at(i, "prevention") for i in range(index, place)) else -1


_EARLIER = frozenset(
    (
        "до",
        "этот",
        "это",
        "того",
        "тот",
        "уже",
        "быть",
        "раньше",
        "прежде",
        "сейчас",
        "на",
        "он",
        "она",
        "нем",
        "ней",
        "висеть",
    )
)


def _is_on_him(told: Told, place: int) -> bool:
    """«в героя, у которого 3 раны», «на нём сейчас 2 раны»."""
    at = place - 1 if told.lemma(place - 1) not in ("уже", "сейчас") else place - 2
    him = told.lemma(at) == "который" or told.tokens[max(at, 0)].norm in _HIM
    return him and told.lemma(at - 1) in ("у", "на") and not told.is_at(place + 2, "prevention")


_HIM = frozenset(("него", "нее", "нем", "ней"))


def _lies_on_somebody(told: Told, place: int) -> bool:
    """«на моём шамане 4 раны»: they lie there already, where nothing in the clause before deals or prevents any."""
    before = range(told.clause(place).start, place)
    if any(told.is_at(index, "prevention", "shield", "hit", "heal", "strength", *KINDS) for index in before):
        return False
    ons = [index for index in before if told.lemma(index) == "на"]
    return any(_is_somebody(told, index) for on in ons for index in range(on + 1, min(on + 4, place)))


_LIES = frozenset(("лежать", "висеть", "накопиться"))
_WOUNDED = frozenset(("ранен", "ранена", "ранено", "раненый", "раненая", "подранен", "подранена"))


def sharers(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«у одной карты зоз», «двое из них с защитой», beside how many are hit: those of them that have something."""
    if not any(figure.role is Role.CARDS for figure in before) or told.tokens[place].text.isdigit():
        return None
    had = told.lemma(place - 1) == "у"
    share = told.lemma(place + 1) in ("из", "с", "под") or told.is_at(place + 1, "protection")
    guarded = any(told.is_at(index, *_GUARDING) for index in told.clause(place))
    return (Role.CARDS, -1) if guarded and (had or share) else None


_GUARDING = (
    "protection", "prevention", "shield", "slang_shot", "slang_throw", "slang_discharge", "slang_spell", "slang_magic",
)  # fmt: skip


def after_its_noun(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«открытых ковенов 4», «стихий вскрыто 3»: the noun stands before, in the genitive plural; «ковен, было 3»."""
    del before
    if told.lemma(place - 1) == "быть" and told.breaks_at(place + 1) and told.has("declared"):
        sentence = told.sentence(place)
        return next((it for index in sentence if (it := _counts(told, index))), None)
    if not told.breaks_at(place + 1) or not told.tokens[place - 1].norm.endswith(_PLURALS):
        return None
    return _counts(told, place - 1)


def _counts(told: Told, index: int) -> Opinion:
    if told.is_at(index, "element"):
        return Role.ELEMENTS, index
    return (Role.CARDS, index) if told.is_at(index, "coven", "class_word") else None


_PLURALS = ("ов", "ев", "ей", "ий")


def aimed(told: Told, place: int, before: tuple[Figure, ...]) -> Opinion:
    """«по товарищу 5», «в мага ещё 4», «по нему сразу 3»: a strength, whose noun is left out."""
    del before
    ahead = noun_after(told, place)
    if ahead >= 0 and speech(told.tokens[ahead].norm) is Speech.NOUN:
        return None
    at = next((i for i in range(place - 1, -1, -1) if told.lemma(i) not in _MORE), -1)
    hit = at > 0 and told.lemma(at - 1) in ("по", "в", "во") and _is_somebody(told, at)
    return (Role.STRENGTH, at) if hit else None


_MORE = frozenset(("еще", "сразу", "аж", "уже", "целый", "на"))


def _is_somebody(told: Told, index: int) -> bool:
    word = told.tokens[index]
    if told.is_at(index, "ally", "target", "mage", "hero_mage", "hero_warrior", "class_word", "flying"):
        return True
    return word.norm in _PRONOUNS or word.lemma in CARD_WORDS or speech(word.norm) is Speech.BEING


_PRONOUNS = frozenset(("нему", "нем", "ней", "них", "него", "нее", "меня", "мне", "тому", "той"))
