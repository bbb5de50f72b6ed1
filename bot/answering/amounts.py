"""Amounts that a question tells: modes, mana at hand, how much dearer or cheaper. Numbers in digits or words."""

from collections.abc import Iterable, Iterator

from bot.answering.reading import Reading
from bot.answering.tokens import Kind
from engine.errors import MalformedInput
from engine.magic.costs import Adjustments, Cost, CostPart, Reduction
from engine.magic.mana import ManaCost
from engine.magic.payment import ANY_MANA, ManaUnit

_COLOURS = {
    "белый": "W", "синий": "U", "черный": "B", "красный": "R", "зеленый": "G",
    "white": "W", "blue": "U", "black": "B", "red": "R", "green": "G",
    "равнина": "W", "остров": "U", "болото": "B", "гора": "R", "лес": "G",
    "plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G",
    "плейнс": "W", "плейн": "W", "айленд": "U", "свамп": "B", "маунтин": "R", "форест": "G",
    "islands": "U", "swamps": "B", "mountains": "R", "forests": "G",
}  # fmt: skip


_DISCOUNTS = frozenset(("скидка", "удешевление"))
_CHANGES = frozenset(("cheaper", "dearer"))
_FURTHEST = 5
"""Words from a change to an amount that stands after what is changed."""
_LEVIES = frozenset(("налог", "надбавка", "такса"))
_NOUNS = {"единица": 1, "единичка": 1, "двойка": 2, "двоечка": 2, "тройка": 3, "троечка": 3}
"""Nouns for numbers, beside what is dearer or cheaper by so much."""

_BASICS = frozenset(
    ("равнина", "остров", "болото", "гора", "лес", "plains", "island", "islands", "swamp", "swamps", "mountain",
     "mountains", "forest", "forests", "плейнс", "плейн", "айленд", "свамп", "маунтин", "форест")
)  # fmt: skip


_OF_THEM = frozenset(
    ("из", "них", "они", "среди", "дают", "дает", "дающие", "тапаются", "тапается", "в", "на", "с", "источника",
     "источников", "штуки", "только")
)  # fmt: skip
"""Words between the number of some lands and their colour."""
_BACK = 5
_CLAUSE_ENDS = frozenset(",.;?!")
_EVERY = frozenset(("все", "каждая", "каждый"))


def number_beside(reading: Reading, concept: str, *, before: int = 2, after: int = 2) -> int | None:
    """Return the number that stands nearest to a concept, within so many tokens; {1} counts as 1."""
    place = place_beside(reading, concept, before=before, after=after)
    return None if place is None else _number(reading, place)


def place_beside(reading: Reading, concept: str, *, before: int = 2, after: int = 2) -> int | None:
    """Return the token of the number that stands nearest to a concept, within so many tokens."""
    for place in reading.places(concept):
        near = (*range(place - 1, place - before - 1, -1), *range(place + 1, place + after + 1))
        found: list[int] = [
            index
            for index in near
            if _number(reading, index) is not None and _is_one_clause(reading, index, place)
        ]
        over = _over_object(reading, place) if concept in _CHANGES and not found else None
        if found or over is not None:
            return found[0] if found else over
    return None


def _over_object(reading: Reading, place: int) -> int | None:
    """«удешевляет мои заклинания на {1}»: the token of an amount that is told after what it is for."""
    for index in range(place + 3, place + _FURTHEST + 1):
        before = reading.at(index - 1)
        said = before is not None and before.norm == "на" and _number(reading, index) is not None
        if said and _is_one_clause(reading, index, place):
            return index
    return None


def _is_one_clause(reading: Reading, first: int, last: int) -> bool:
    """«крип за 3, скидка будет?»: a number of another clause is no amount of this one."""
    inside = reading.tokens[min(first, last) : max(first, last)]
    return not any(token.text in _CLAUSE_ENDS for token in inside)


def _number(reading: Reading, index: int) -> int | None:
    token = reading.at(index)
    if token is None:
        return None
    if token.kind is Kind.NUMBER:
        return token.value
    if token.kind is Kind.COST:
        cost = cost_at(reading, index)
        return cost.generic if cost is not None and not cost.symbols else None
    return _spoken_number(reading, index)


def _spoken_number(reading: Reading, index: int) -> int | None:
    """«на единицу», «скидка двойка»: a number as a noun; «две единицы» is told by its own number."""
    before = reading.at(index - 1)
    counted = before is not None and before.kind is Kind.NUMBER
    return None if counted else _NOUNS.get(reading.tokens[index].lemma)


def cost_at(reading: Reading, index: int) -> ManaCost | None:
    """Return the mana cost written at a token, or None."""
    token = reading.at(index)
    if token is None or token.kind is not Kind.COST:
        return None
    try:
        return ManaCost.parse(token.text)
    except MalformedInput:
        return None


def costs(reading: Reading) -> tuple[tuple[int, ManaCost], ...]:
    """Return every mana cost of the question with its place."""
    found = ((index, cost_at(reading, index)) for index in reading.of_kind(Kind.COST))
    return tuple((index, cost) for index, cost in found if cost is not None)


def mana_at_hand(reading: Reading) -> tuple[ManaUnit, ...] | None:
    """Return the mana of the lands told («земель 5 (две синих)», «4 горы»); None where none are told.

    Lands of which no colour is told may give any; where the colours of some are told, the rest give none of them.
    """
    lands = _sources_told(reading)
    coloured = [(count, colour) for count, colour in _coloured(reading)]
    if coloured and _has_uncounted_basics(reading):
        return None
    basics = any(token.lemma in _BASICS for token in reading.tokens)
    if lands is None and not (coloured and (basics or reading.has("land", "afford"))):
        return None
    total = max(lands or 0, sum(count for count, _ in coloured))
    units = [ManaUnit(frozenset(colour)) for count, colour in coloured for _ in range(count)]
    rest = frozenset("C" if coloured else ANY_MANA)
    return tuple(units[:total]) + (ManaUnit(rest),) * (total - len(units))


def _has_uncounted_basics(reading: Reading) -> bool:
    """«4 острова и горы»: how many mountains? «и гора» is one."""
    return any(
        t.lemma in _BASICS and _number(reading, i - 1) is None and not _is_one_more(reading, i)
        for i, t in enumerate(reading.tokens)
    )


def _is_one_more(reading: Reading, index: int) -> bool:
    """«три острова и гора»: one land, named after others."""
    token, before = reading.tokens[index], reading.at(index - 1)
    if token.norm != token.lemma or before is None:
        return False
    return before.norm in ("и", "плюс", "+", ":") or (
        before.norm == "," and _follows_a_land(reading, index - 1)
    )


def _follows_a_land(reading: Reading, comma: int) -> bool:
    """«две горы, равнина»: the comma goes on with a list of lands."""
    before = reading.at(comma - 1)
    return before is not None and before.lemma in _BASICS


def _lands(reading: Reading) -> int | None:
    """The number of lands: «5 земель», «земель 5», «земель у меня пять»."""
    told = number_beside(reading, "land")
    if told is not None:
        return told
    owned = (p for p in reading.places("land") if (t := reading.at(p + 1)) and t.norm == "у")
    return next((n for p in owned if (n := _number(reading, p + 3)) is not None), None)


def _sources_told(reading: Reading) -> int | None:
    """The number of lands; where it is asked whether the mana is enough, of mana itself («5 маны, хватит на …»)."""
    lands = _lands(reading)
    if lands is not None or not reading.has("afford"):
        return lands
    told = (
        _number(reading, index - 1) for index, t in enumerate(reading.tokens) if t.lemma in ("мана", "mana")
    )
    return next((number for number in told if number is not None), None)


def mana_figures(reading: Reading) -> tuple[int | None, ...]:
    """Return the numbers that `mana_at_hand` was read from."""
    return (_sources_told(reading), *(count for count, _ in _coloured(reading)))


def _coloured(reading: Reading) -> Iterable[tuple[int, str]]:
    return ((number, colour) for _, number, colour in _colours_counted(reading))


def _colours_counted(reading: Reading) -> Iterator[tuple[int, int, str]]:
    """Go through the colours with a number before them, words like «из них» between; «все красные» are all lands."""
    for index, token in enumerate(reading.tokens):
        colour = _COLOURS.get(token.lemma)
        if colour is None:
            continue
        place = index - 1
        while place > index - _BACK and (told := reading.at(place)) and told.norm in _OF_THEM:
            place -= 1
        number = _number(reading, place)
        before = reading.at(place)
        if number is None and token.lemma in _BASICS and _is_one_more(reading, index):
            number = 1
        if number is None and before is not None and before.norm in _EVERY:
            number = _lands(reading)
        if number is not None:
            yield index, number, colour


def dearer_for(reading: Reading, *, creature: bool) -> int:
    """Return how much dearer a spell is by what the question tells of creature or noncreature spells."""
    told = number_beside(reading, "dearer") or levied(reading) or more_by(reading)
    if reading.has("noncreatures_only"):
        return 0 if creature else told
    if reading.has("creatures_only"):
        return told if creature else 0
    return told


def levied(reading: Reading) -> int:
    """Return the amount of a tax that is told with what it is on: «налог на существ {1}»."""
    for index, token in enumerate(reading.tokens):
        after = reading.at(index + 1)
        if token.lemma in _LEVIES and after is not None and after.norm == "на":
            return _number(reading, index + 3) or 0
    return 0


def more_by(reading: Reading) -> int:
    """Return how much more spells cost where it is told so: «стоят на {1} больше»."""
    return _compared(reading, "больше") if reading.has("cost", "pays") else 0


def _compared(reading: Reading, word: str) -> int:
    for index, token in enumerate(reading.tokens):
        before = reading.at(index - 2)
        if token.norm == word and before is not None and before.norm == "на":
            return _number(reading, index - 1) or 0
    return 0


def cheaper_by(reading: Reading) -> int:
    """Return how much cheaper a spell is: «на 1 дешевле», «скидка {1}», «на 1 меньше»."""
    told = number_beside(reading, "cheaper")
    if told is not None:
        return told
    return _compared(reading, "меньше") or _discount_on(reading)


def _discount_on(reading: Reading) -> int:
    """«скидка на существ {1}»: the amount is told after what it is for."""
    for index, token in enumerate(reading.tokens):
        after = reading.at(index + 1)
        if token.lemma in _DISCOUNTS and after is not None and after.norm in ("на", "для"):
            return _number(reading, index + 3) or 0
    return 0


def adjustments(dearer: int, cheaper: int) -> Adjustments:
    """Return effects that make a spell cost so much more or less, as the engine's values."""
    additions = (CostPart("increase", Cost(ManaCost(dearer))),) if dearer else ()
    reductions = (Reduction("discount", ManaCost(cheaper)),) if cheaper else ()
    return Adjustments(additions, reductions)


_NAMED_X = frozenset(
    ("быть", "равный", "равно", "равняться", "равен", "назвать", "объявить", "выбрать", "поставить", "взять", "=", ":",
     "это", "я", "тогда", "как", "там", "сделать", "у", "она", "он", "который")
)  # fmt: skip
"""Words between X and the number that is chosen for it."""
_FAR = 5


def announced(reading: Reading) -> int | None:
    """Return the number announced for X («X=3», «x = 4», «икс 5», «икс назвали 5»), or None."""
    return next((reading.tokens[ahead].value for _, ahead in announcements(reading)), None)


def announced_with(reading: Reading) -> frozenset[int]:
    """Return the tokens between X and its number, which say that it was chosen: «икс назвали пятёркой»."""
    return frozenset(index for first, last in announcements(reading) for index in range(first, last))


def announcements(reading: Reading) -> Iterator[tuple[int, int]]:
    """Go through each X with its number, as token indices."""
    for index, token in enumerate(reading.tokens):
        if token.lemma not in ("x", "х", "икс") and token.text.upper() not in ("X", "Х"):
            continue
        ahead = index + 1
        while ahead < index + _FAR and (word := reading.at(ahead)) and word.lemma in _NAMED_X:
            ahead += 1
        for place in (ahead, ahead + 1):
            following = reading.at(place)
            if following is not None and (following.value or following.text == "0"):
                yield index, place
                break


def total_fact(mana: ManaCost | None) -> tuple[tuple[str, int], ...]:
    """Return the number of mana a cost takes, as a fact for its phrase; nothing where a single symbol tells it.

    Nothing either where it hangs on how a symbol is paid: {2/W}, {B/P}.
    """
    if mana is None or (not mana.symbols and not mana.xs) or mana.mana_value() == 1:
        return ()
    if any(symbol.text.startswith("2/") or symbol.text.endswith("/P") for symbol in mana.symbols):
        return ()
    return (("total", mana.mana_value()),)
