"""Numbers told by nouns: «прилетела единичка», «всадил трёшку», «четвёрка из непокорности».

Refuses to know what such a number is of: «двойка» is a card of mana value two elsewhere.
"""

from bot.answering.reading import Reading
from bot.answering.tokens import Kind
from knowledge.russian import lemma

_NOUNS = {
    "единица": 1, "единичка": 1, "двойка": 2, "двоечка": 2, "двушка": 2, "тройка": 3, "троечка": 3, "трешка": 3,
    "трешечка": 3, "четверка": 4, "четверочка": 4, "пятерка": 5, "пятерочка": 5, "шестерка": 6, "семерка": 7,
    "восьмерка": 8,
}  # fmt: skip


def joined_number(word: str) -> int | None:
    """Return the number that a word ends with after a hyphen: «жертва-четвёрка» tells 4."""
    first, _, last = word.rpartition("-")
    return _NOUNS.get(lemma(last)) if first and last else None


def number_at(reading: Reading, index: int) -> int | None:
    """Return the number at a token, a figure or such a noun; a noun that a figure counts («две единицы») tells none."""
    token, before = reading.at(index), reading.at(index - 1)
    if token is None or token.kind is Kind.NUMBER:
        return token.value if token is not None else None
    counted = before is not None and before.kind is Kind.NUMBER
    return None if counted or token.kind is not Kind.WORD else _NOUNS.get(token.lemma)
