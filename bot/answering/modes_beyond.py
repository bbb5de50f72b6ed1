"""Modes that are counted beyond the first one: «с двумя дополнительными режимами», «два режима сверх первого».

The first is chosen as well, so there is one more. Refuses to know what they cost.
"""

from collections.abc import Iterator

from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_ADDED = ("дополнительн", "добавочн", "доп", "экстра", "extra", "additional")
_NO_MODES = ("дополна", "допуст", "допис", "допёр", "допер")
_BEYOND = frozenset(("сверх", "помимо", "кроме", "beyond"))
_THE_FIRST = frozenset(("первый", "один", "first"))
_NEAR = 2


def modes_beyond(reading: Reading) -> Iterator[tuple[int, frozenset[int]]]:
    """Yield how many modes there are with the first one, and the tokens that tell it."""
    for place in reading.places("mode"):
        before, number = reading.at(place - 1), reading.at(place - _NEAR)
        if before is None:
            continue
        if number is not None and number.kind is Kind.NUMBER and _is_added(before.norm):
            yield number.value + 1, frozenset((place - 1, place - _NEAR))
        elif before.kind is Kind.NUMBER and (told := _beyond_the_first(reading, place + 1)):
            yield before.value + 1, frozenset((place - 1, *told))


def _is_added(word: str) -> bool:
    return word.startswith(_ADDED) and not word.startswith(_NO_MODES)


def _beyond_the_first(reading: Reading, index: int) -> tuple[int, ...]:
    """«… сверх первого», «… непокорности сверх первого»: where it stands."""
    for place in range(index, index + _NEAR):
        token, after = reading.at(place), reading.at(place + 1)
        if token is not None and after is not None and token.norm in _BEYOND and after.lemma in _THE_FIRST:
            return (place, place + 1)
    return ()
