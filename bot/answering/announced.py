"""The number that is announced for X: «X=3», «икс назвали пятёркой». Refuses to know what it does."""

from collections.abc import Iterator

from bot.answering.reading import Reading

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
