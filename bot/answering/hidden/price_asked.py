"""Whether a price is asked of what lies face down: how much, which price, «во что обойдётся», a told price put forward.

A price that is shown, named or paid, or a word that only may mean paying («вышла», «выкладываю»), asks of none. Refuses
to know what the price is.
"""

from bot.answering.reading import Reading
from bot.answering.tokens import Kind
from knowledge.russian import cases, is_adjective, is_genitive, is_own_act, is_past, noun_numbers

_HOW_MUCH = frozenset(
    ("сколько", "скока", "скок", "скоко", "скольких", "скольки", "почем", "насколько", "how")
)
_MANY = frozenset(("much", "many"))
_NOUNS = frozenset((
    "цена", "ценник", "прайс", "кост", "стоимость", "тариф", "расценка", "плата", "доплата", "чек", "затрата",
    "затраты", "расход", "расходы", "сумма", "итог", "price", "cost", "costs",
))  # fmt: skip
_SUMS = frozenset(("итого", "всего", "суммарно", "total"))
_BEFORE = frozenset((
    "за", "в", "во", "с", "со", "от", "для", "до", "без", "про", "о", "об", "при", "через", "плюс", "и",
    "of", "for", "from", "with", "without", "plus", "than",
))  # fmt: skip
"""Joints that make a price a thing told of and none that is asked."""
_BETWEEN = frozenset(
    ("оппу", "опу", "the", "mana", "morph", "its", "его", "ее", "их", "саму", "мана", "морф")
)
_PAYING = ("обойд", "обход", "обош", "встан", "встае", "вылет", "выльет", "влет", "cost")
_GIVING = (
    *_PAYING,
    "плат",
    "заплат",
    "отда",
    "потрат",
    "трат",
    "тапа",
    "тапн",
    "стои",
    "выйд",
    "отвали",
    "pay",
)
_WHATS = frozenset(("что", "чо", "че", "чего", "скольким", "what"))
_MANA = frozenset(("мана", "mana", "земля", "ленд", "лэнд", "land", "lands", "источник"))
_COLOURS = frozenset(("цвет", "color", "colour"))
_WHICH = frozenset((
    "какой", "один", "разный", "определенный", "конкретный", "важный", "важно", "любой", "свой", "тот",
    "what", "which", "same", "any",
))  # fmt: skip
_BOUND = ("обязат", "непремен", "строго", "должн", "имеет", "важ", "именно", "must")
_BECOMES = (
    "остан",
    "остал",
    "умр",
    "помр",
    "погиб",
    "сдох",
    "выжив",
    "получ",
    "нанес",
    "возьм",
    "верн",
    "получа",
)
"""Beginnings of words by which it is counted what comes of something: «сколько останется»."""
_THINGS = frozenset(
    ("face_down", "morph", "megamorph", "disguise", "manifest", "cloak", "creature", "card_word")
)
_MEASURES = ("дешевл", "дорож", "cheaper", "dearer")
_NEAR = 2
_CLAUSE = 4


def asks_price(reading: Reading) -> bool:
    """Say whether a price or an amount of mana is asked, whatever else is told."""
    tokens = range(len(reading.tokens))
    asked = (_asks_how_much, _asks_noun, _asks_what_is_given, _puts_forward, _is_bare_mana)
    return any(asks(reading, place) for place in tokens for asks in asked)


def asks_colour(reading: Reading) -> bool:
    """«какой маной платить», «обязательно одного цвета?», «чем платят»: what pays is asked, and no amount."""
    lemmas = [token.lemma for token in reading.tokens]
    bound = any(token.norm.startswith(_BOUND) for token in reading.tokens)
    if any(lemmas[i] in _COLOURS and _is_wondered(reading, i) for i in range(len(lemmas))):
        return True
    whose = any(lemmas[i] == "какой" and lemmas[i + 1 : i + 2] == ["мана"] for i in range(len(lemmas)))
    means = any(
        token.norm == "чем" and _begins(reading, place + 1, _GIVING)
        for place, token in enumerate(reading.tokens)
    )
    return whose or means or (bound and reading.has("mana_colour"))


def counts_things(reading: Reading) -> bool:
    """«сколько закрытых вскрою на 7 земель», «сколько ходов»: how many of something is asked, and no amount of mana."""
    places = (i for i, token in enumerate(reading.tokens) if token.norm in _HOW_MUCH)
    after = (reading.at(place + 1) for place in places)
    return any(token is not None and token.lemma not in _MANA and _is_counted(token.norm) for token in after)


def compares(reading: Reading) -> bool:
    """«карта дешевле трёх»: a price is compared with an amount, and not changed by it."""
    for place, token in enumerate(reading.tokens[:-1]):
        after = reading.tokens[place + 1]
        if not token.norm.startswith(_MEASURES):
            continue
        told = cases(after.norm) if after.kind is Kind.NUMBER else frozenset()
        if "genitive" in told and "nominative" not in told:
            return True
    return False


def _is_wondered(reading: Reading, place: int) -> bool:
    """«какого цвета», «одного цвета?»; «цвета есть любые» tells."""
    near = reading.tokens[max(0, place - _NEAR) : place + _NEAR + 1]
    has = any(token.norm in ("есть", "хватает", "fine", "ok") for token in near)
    return not has and any(token.lemma in _WHICH or token.norm.startswith(_BOUND) for token in near)


def _begins(reading: Reading, place: int, stems: tuple[str, ...]) -> bool:
    token = reading.at(place)
    return token is not None and token.norm.startswith(stems)


def _asks_how_much(reading: Reading, place: int) -> bool:
    """«сколько за рубашку», «почём»; not «сколько ходов», «сколько из пяти кланов», «сколько красных»."""
    norm, after = reading.tokens[place].norm, reading.at(place + 1)
    if norm not in _HOW_MUCH or (norm == "how" and (after is None or after.norm not in _MANY)):
        return False
    start = place + (2 if norm == "how" else 1)
    for index, token in enumerate(reading.tokens[start : start + _CLAUSE], start):
        if token.norm.startswith(_BECOMES):
            return False
        if token.lemma in _MANA or reading.concepts_at(index) & {"pays", "cost", "lay", "cast", "turn_up"}:
            return True
        if token.kind is Kind.MARK:
            return True
        if "mana_colour" in reading.concepts_at(index) or _is_counted(token.norm):
            return False
    return True


def _is_counted(norm: str) -> bool:
    """«ходов», «рубашек», «закрытых»: the plural of things that there are so many of; «морфа» is no number of them."""
    many = is_genitive(norm) and noun_numbers(norm) == {"plur"}
    return many or norm in ("раз", "times", "turns") or (is_adjective(norm) and norm.endswith(("ых", "их")))


def _asks_noun(reading: Reading, place: int) -> bool:
    """«какая цена», «рубашка: цена?»; not «показать стоимость», «за её цену», «X в стоимости»."""
    token = reading.tokens[place]
    if token.kind is not Kind.WORD:
        return False
    whole = token.norm.rpartition("-")[2]
    known = token.lemma in _NOUNS or whole in _NOUNS
    if whole in _SUMS:
        return True
    if not known or (cases(whole) and "nominative" not in cases(whole)):
        return False
    before = place - 1
    while before >= 0 and _stands_between(reading.tokens[before].norm):
        before -= 1
    word = reading.tokens[before].norm if before >= 0 else ""
    acted = is_own_act(word) or is_past(word) or word in ("pay", "show", "reveal", "name")
    told = acted and (not cases(whole) or "accusative" in cases(whole))
    return word not in _BEFORE and not told


def _stands_between(norm: str) -> bool:
    """Whether a word may stand between a price and what is done to it: «показать сопернику полную стоимость»."""
    dative = "dative" in cases(norm) and "nominative" not in cases(norm)
    return dative or is_adjective(norm) or norm in _BETWEEN


def _asks_what_is_given(reading: Reading, place: int) -> bool:
    """«во что обойдётся», «что платить», «что по мане»."""
    norms = [token.norm for token in reading.tokens[place : place + _NEAR + 2]]
    if norms[:2] in (["по", "мане"], ["на", "круг"], ["в", "какую"], ["какой", "суммой"]):
        return True
    return norms[0] in _WHATS and any(norm.startswith(_GIVING) for norm in norms[1:])


def _puts_forward(reading: Reading, place: int) -> bool:
    """«рубашка обойдётся в две маны?»: a told price is put forward."""
    told = reading.tokens[place + 1 : place + _NEAR + 2]
    at = next((i for i, token in enumerate(told, place + 1) if token.kind in (Kind.NUMBER, Kind.COST)), -1)
    counts = bool(reading.concepts_at(at + 1) & _THINGS)
    return at >= 0 and not counts and reading.tokens[place].norm.startswith((*_PAYING, "стои"))


def _is_bare_mana(reading: Reading, place: int) -> bool:
    """«маны?»: nothing but mana stands in a clause that asks."""
    before, after = reading.at(place - 1), reading.at(place + 1)
    alone = before is None or before.kind is Kind.MARK
    return reading.tokens[place].lemma in _MANA and alone and after is not None and after.text == "?"
