"""Whether a question speaks of choosing one mode more than once: «слив жизни дважды взять», «один и тот же режим».

Refuses to know which mode is meant.
"""

from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_TIMES = frozenset(("дважды", "трижды", "twice", "двукратно", "повторно", "2x", "х2", "x2"))
_ONE = frozenset(("с", "со", "на", "за", "под", "только", "лишь", "всего", "в", "при", "with", "for"))


def repeats_mode(reading: Reading) -> bool:
    """Say whether one mode is told to be chosen twice; «с одним режимом» only counts it."""
    return bool(repeating(reading))


def repeating(reading: Reading) -> frozenset[int]:
    """Return the tokens that say that a mode is chosen more than once."""
    same = (
        index
        for seen in reading.sightings
        if seen.concept == "same_mode" and not _counts(reading, seen.first, seen.last)
        for index in range(seen.first, seen.last + 1)
    )
    return frozenset((*same, *_times(reading)))


def _counts(reading: Reading, first: int, last: int) -> bool:
    """«с одним режимом», «один режим — сколько?»: a number of modes, where nothing says «the same»."""
    said = [token.norm for token in reading.tokens[first : last + 1]]
    before = reading.at(first - 1)
    alone = before is None or before.kind is Kind.MARK or before.norm in _ONE or said[0] in ("одним", "одном")
    return not {"же", "тот", "same"} & set(said) and alone


def _times(reading: Reading) -> frozenset[int]:
    """«дважды», «два раза»."""
    found: set[int] = set()
    for index, token in enumerate(reading.tokens):
        after = reading.at(index + 1)
        if token.norm in _TIMES:
            found.add(index)
        elif token.kind is Kind.NUMBER and token.value > 1 and after is not None and after.lemma == "раз":
            found |= {index, index + 1}
    return frozenset(found)
