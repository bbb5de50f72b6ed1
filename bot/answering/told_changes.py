"""How much dearer or cheaper spells are told to be: «на 1 дешевле», «налог на существ {1}», «стоят на {1} больше».

Refuses to know which spell it is for beyond whether that is a creature spell.
"""

from bot.answering.amounts import number_at, number_beside
from bot.answering.reading import Reading

_DISCOUNTS = frozenset(("скидка", "удешевление"))
_LEVIES = frozenset(("налог", "надбавка", "такса"))


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
            return number_at(reading, index + 3) or 0
    return 0


def more_by(reading: Reading) -> int:
    """Return how much more spells cost where it is told so: «стоят на {1} больше»."""
    return _compared(reading, "больше") if reading.has("cost", "pays") else 0


def _compared(reading: Reading, word: str) -> int:
    for index, token in enumerate(reading.tokens):
        before = reading.at(index - 2)
        if token.norm == word and before is not None and before.norm == "на":
            return number_at(reading, index - 1) or 0
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
            return number_at(reading, index + 3) or 0
    return 0
