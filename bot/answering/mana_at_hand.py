"""The mana that a question tells of: «5 земель, из них 2 острова», «4 горы». Refuses to know what it pays for."""

from collections.abc import Iterable, Iterator

from bot.answering.amounts import number_at, number_beside
from bot.answering.reading import Reading
from engine.magic.payment import ANY_MANA, ManaUnit

_COLOURS = {
    "белый": "W", "синий": "U", "черный": "B", "красный": "R", "зеленый": "G",
    "white": "W", "blue": "U", "black": "B", "red": "R", "green": "G",
    "равнина": "W", "остров": "U", "болото": "B", "гора": "R", "лес": "G",
    "plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G",
    "плейнс": "W", "плейн": "W", "айленд": "U", "свамп": "B", "маунтин": "R", "форест": "G",
    "islands": "U", "swamps": "B", "mountains": "R", "forests": "G",
}  # fmt: skip
_BASICS = frozenset(
    ("равнина", "остров", "болото", "гора", "лес", "plains", "island", "islands", "swamp", "swamps", "mountain",
     "mountains", "forest", "forests", "плейнс", "плейн", "айленд", "свамп", "маунтин", "форест")
)  # fmt: skip


_OF_THEM = frozenset(
    ("из", "них", "они", "среди", "дают", "дает", "дающие", "тапаются", "тапается", "в", "на", "с", "источника",
     "источников", "штуки", "только")
)  # fmt: skip
"""Words between the number of some lands and their colour."""
_FURTHER = ("лендроп", "лэндроп", "лендрап", "landdrop", "сокровищ", "treasure", "треж")
"""What may give mana beside the lands that lie there."""
_STAYED = ("остал", "сохранил")
_BACK = 5
_EVERY = frozenset(("все", "каждая", "каждый"))


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


def has_further_mana(reading: Reading) -> bool:
    """«и сокровище», «лендроп ещё не делал»: mana beside what `mana_at_hand` counts."""
    return any(token.norm.startswith(_FURTHER) for token in reading.tokens)


def tells_what_stayed(reading: Reading) -> bool:
    """«осталась одна», «осталось две земли»: not all of the mana that was there was spent."""
    return any(
        token.norm.startswith(_STAYED) and number_at(reading, index + 1) is not None
        for index, token in enumerate(reading.tokens)
    )


def asks_of_lands_there(reading: Reading) -> bool:
    """«сколько было земель?»: how many there were is asked, and no price."""
    return any(
        (there := reading.at(place + 1)) is not None
        and there.norm.startswith("был")
        and "land" in reading.concepts_at(place + 2)
        for place in reading.places("count")
    )


def _has_uncounted_basics(reading: Reading) -> bool:
    """«4 острова и горы»: how many mountains? «и гора» is one."""
    return any(
        t.lemma in _BASICS and number_at(reading, i - 1) is None and not _is_one_more(reading, i)
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
    return next((n for p in owned if (n := number_at(reading, p + 3)) is not None), None)


def _sources_told(reading: Reading) -> int | None:
    """The number of lands; where it is asked whether the mana is enough, of mana itself («5 маны, хватит на …»)."""
    lands = _lands(reading)
    if lands is not None or not reading.has("afford"):
        return lands
    told = (
        number_at(reading, index - 1) for index, t in enumerate(reading.tokens) if t.lemma in ("мана", "mana")
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
        number = number_at(reading, place)
        before = reading.at(place)
        if number is None and token.lemma in _BASICS and _is_one_more(reading, index):
            number = 1
        if number is None and before is not None and before.norm in _EVERY:
            number = _lands(reading)
        if number is not None:
            yield index, number, colour
