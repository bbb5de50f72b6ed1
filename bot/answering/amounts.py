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


_BASICS = frozenset(
    ("равнина", "остров", "болото", "гора", "лес", "plains", "island", "islands", "swamp", "swamps", "mountain",
     "mountains", "forest", "forests", "плейнс", "плейн", "айленд", "свамп", "маунтин", "форест")
)  # fmt: skip


def number_beside(reading: Reading, concept: str, *, before: int = 2, after: int = 2) -> int | None:
    """Return the number that stands nearest to a concept, within so many tokens; {1} counts as 1."""
    place = place_beside(reading, concept, before=before, after=after)
    return None if place is None else _number(reading, place)


def place_beside(reading: Reading, concept: str, *, before: int = 2, after: int = 2) -> int | None:
    """Return the token of the number that stands nearest to a concept, within so many tokens."""
    for place in reading.places(concept):
        near = (*range(place - 1, place - before - 1, -1), *range(place + 1, place + after + 1))
        found: list[int] = [index for index in near if _number(reading, index) is not None]
        if found:
            return found[0]
    return None


def _number(reading: Reading, index: int) -> int | None:
    token = reading.at(index)
    if token is None:
        return None
    if token.kind is Kind.NUMBER:
        return token.value
    if token.kind is Kind.COST:
        cost = cost_at(reading, index)
        return cost.generic if cost is not None and not cost.symbols else None
    return None


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
    """«4 острова и горы»: how many mountains?"""
    return any(t.lemma in _BASICS and _number(reading, i - 1) is None for i, t in enumerate(reading.tokens))


def _sources_told(reading: Reading) -> int | None:
    """The number of lands; where it is asked whether the mana is enough, of mana itself («5 маны, хватит на …»)."""
    lands = number_beside(reading, "land")
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
    for index, token in enumerate(reading.tokens):
        colour = _COLOURS.get(token.lemma)
        number = _number(reading, index - 1)
        if colour and number is not None:
            yield number, colour


def dearer_for(reading: Reading, *, creature: bool) -> int:
    """Return how much dearer a spell is by what the question tells of creature or noncreature spells."""
    told = number_beside(reading, "dearer") or more_by(reading)
    if reading.has("noncreatures_only"):
        return 0 if creature else told
    if reading.has("creatures_only"):
        return told if creature else 0
    return told


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
    return _compared(reading, "меньше")


def adjustments(dearer: int, cheaper: int) -> Adjustments:
    """Return effects that make a spell cost so much more or less, as the engine's values."""
    additions = (CostPart("increase", Cost(ManaCost(dearer))),) if dearer else ()
    reductions = (Reduction("discount", ManaCost(cheaper)),) if cheaper else ()
    return Adjustments(additions, reductions)


def announced(reading: Reading) -> int | None:
    """Return the number announced for X («X=3», «x = 4», «икс 5», «икс назвали 5»), or None."""
    return next((reading.tokens[ahead].value for _, ahead in _announcements(reading)), None)


def announced_with(reading: Reading) -> frozenset[int]:
    """Return the tokens between X and its number, which say that it was chosen: «икс назвали пятёркой»."""
    return frozenset(index for first, last in _announcements(reading) for index in range(first, last))


def _announcements(reading: Reading) -> Iterator[tuple[int, int]]:
    """Go through each X with its number, as token indices."""
    for index, token in enumerate(reading.tokens):
        if token.lemma not in ("x", "х", "икс") and token.text.upper() not in ("X", "Х"):
            continue
        for ahead in (index + 1, index + 2):
            following = reading.at(ahead)
            if following is not None and (following.value or following.text == "0"):
                yield index, ahead
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
