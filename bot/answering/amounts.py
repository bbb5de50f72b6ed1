"""Numbers and mana costs of a question, by the place or the concept that they stand at. Refuses to know what for."""

from bot.answering.reading import Reading
from bot.answering.tokens import Kind
from engine.errors import MalformedInput
from engine.magic.mana import ManaCost

_CHANGES = frozenset(("cheaper", "dearer"))
_FURTHEST = 5
"""Words from a change to an amount that stands after what is changed."""
_NOUNS = {"единица": 1, "единичка": 1, "двойка": 2, "двоечка": 2, "тройка": 3, "троечка": 3}
"""Nouns for numbers, beside what is dearer or cheaper by so much."""

_CLAUSE_ENDS = frozenset(",.;?!")


def number_beside(reading: Reading, concept: str, *, before: int = 2, after: int = 2) -> int | None:
    """Return the number that stands nearest to a concept, within so many tokens; {1} counts as 1."""
    place = place_beside(reading, concept, before=before, after=after)
    return None if place is None else number_at(reading, place)


def place_beside(reading: Reading, concept: str, *, before: int = 2, after: int = 2) -> int | None:
    """Return the token of the number that stands nearest to a concept, within so many tokens."""
    for place in reading.places(concept):
        near = (*range(place - 1, place - before - 1, -1), *range(place + 1, place + after + 1))
        found: list[int] = [
            index
            for index in near
            if number_at(reading, index) is not None and _is_one_clause(reading, index, place)
        ]
        over = _over_object(reading, place) if concept in _CHANGES and not found else None
        if found or over is not None:
            return found[0] if found else over
    return None


def _over_object(reading: Reading, place: int) -> int | None:
    """«удешевляет мои заклинания на {1}»: the token of an amount that is told after what it is for."""
    for index in range(place + 3, place + _FURTHEST + 1):
        before = reading.at(index - 1)
        said = before is not None and before.norm == "на" and number_at(reading, index) is not None
        if said and _is_one_clause(reading, index, place):
            return index
    return None


def _is_one_clause(reading: Reading, first: int, last: int) -> bool:
    """«крип за 3, скидка будет?»: a number of another clause is no amount of this one."""
    inside = reading.tokens[min(first, last) : max(first, last)]
    return not any(token.text in _CLAUSE_ENDS for token in inside)


def number_at(reading: Reading, index: int) -> int | None:
    """Return the number at a token: in digits or words, as a noun, or as so much generic mana."""
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


def total_fact(mana: ManaCost | None) -> tuple[tuple[str, int], ...]:
    """Return the number of mana a cost takes, as a fact for its phrase; nothing where a single symbol tells it.

    Nothing either where it hangs on how a symbol is paid: {2/W}, {B/P}.
    """
    if mana is None or (not mana.symbols and not mana.xs) or mana.mana_value() == 1:
        return ()
    if any(symbol.text.startswith("2/") or symbol.text.endswith("/P") for symbol in mana.symbols):
        return ()
    return (("total", mana.mana_value()),)
