"""Which modes of damage a question tells by amounts or by whom they hit: «4 в тварь», «трёшку в лицо», «оба урона».

Refuses to know which spell has such modes.
"""

from bot.answering.number_nouns import number_at
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_NEAR = 3
_BOTH = frozenset(("оба", "обоих", "обе", "both"))


def amounts_told(reading: Reading) -> dict[int, int]:
    """Return the numbers that may be damage of a mode, by their places; not damage dealt before, nor counts."""
    numbers = ((index, number_at(reading, index)) for index in range(len(reading.tokens)))
    return {index: n for index, n in numbers if n is not None and not _is_of_else(reading, index)}


def _is_of_else(reading: Reading, index: int) -> bool:
    """«на котором уже 3 урона», «получила единицу в бою», «две карты», «20 жизней», «3 режима»."""
    before = reading.tokens[max(0, index - 2) : index]
    if any(token.norm == "уже" or token.norm.startswith("получил") for token in before):
        return True
    if any(reading.concepts_at(i) & {"hand", "hand_cards"} for i in (index - 1, index - 2)):
        return True
    counted = {"hand_cards", "life", "mode", "land", "counter"}
    return bool(counted & reading.concepts_at(index + 1))


def deeds_told(reading: Reading) -> frozenset[str]:
    """Return whom damage of no told amount is chosen to hit, «creature» and «player»: «урон в лицо», «оба урона»."""
    found: set[str] = set()
    for place in reading.places("damage"):
        before = reading.at(place - 1)
        if before is not None and before.norm in _BOTH:
            return frozenset(("creature", "player"))
        if before is not None and before.kind is Kind.NUMBER:
            continue
        for index in range(place + 1, place + 1 + _NEAR):
            seen = reading.concepts_at(index)
            if "creature" in seen:
                found.add("creature")
                break
            if seen & {"opponent", "face"}:
                found.add("player")
                break
    return frozenset(found)
