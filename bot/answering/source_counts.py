"""How many sources of a change of cost are told: «четыре гоблина (… каждый)», «две штуки «заклинания дешевле на {1}»».

Refuses to know what the change is.
"""

from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_WITHIN = 8


def sources_told(reading: Reading, changes: tuple[int, ...]) -> tuple[int, frozenset[int]]:
    """«четыре гоблина (на {1} дешевле каждый)»: how many such sources there are, and the tokens that say so."""
    for index, token in enumerate(reading.tokens):
        if not token.norm.startswith("кажд") and token.norm != "each":
            continue
        for place in range(index - 1, max(-1, index - 2 * _WITHIN), -1):
            number = reading.tokens[place]
            before = reading.at(place - 1)
            told_of = "mana_value" in reading.concepts_at(place - 1)
            said_of = told_of or (before is not None and before.norm in ("на", "по", "+", "за", "с"))
            if number.kind is Kind.NUMBER and number.value > 1 and not said_of:
                return number.value, frozenset((index, place, place + 1))
        return 1, frozenset((index,))
    return _of_texts(reading, changes)


def _of_texts(reading: Reading, changes: tuple[int, ...]) -> tuple[int, frozenset[int]]:
    """«две штуки «заклинания дешевле на {1}»»: how many such texts there are, and the tokens that say so."""
    for place in changes:
        opening = next((i for i in range(place, max(-1, place - _WITHIN), -1) if _quotes(reading, i)), 0)
        near = [i for i in (opening - 1, opening - 2) if opening and reading.at(i) is not None]
        number = next((i for i in near if reading.tokens[i].kind is Kind.NUMBER), None)
        if number is not None and reading.tokens[number].value > 1 and not _is_of_modes(reading, number + 1):
            return reading.tokens[number].value, frozenset(range(number, opening))
    return 1, frozenset()


def _quotes(reading: Reading, index: int) -> bool:
    return reading.tokens[index].text in tuple('(«"“')


def _is_of_modes(reading: Reading, index: int) -> bool:
    """Whether a word is the very word for modes; «штуки» may be anything."""
    token = reading.at(index)
    return token is not None and token.norm.startswith("режим")
