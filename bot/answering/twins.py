"""Two cards of one name of which the name is said once: «вторым извергом закусываю первым», «такого же».

Refuses to know which of the two is cast and which is given up.
"""

from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind

_ORDER = {"первый": 1, "один": 1, "1-й": 1, "first": 1, "one": 1, "второй": 2, "2-й": 2, "second": 2}
_OTHER = frozenset(("другой", "another", "other"))
_PREPOSITIONS = frozenset(("под", "ради", "по", "за", "на", "для", "for", "to", "with", "через"))


def twin(reading: Reading, card: Mention | None) -> frozenset[int]:
    """Return the tokens that tell of a second card of that name; empty where none is told of.

    One of «первый» and «второй» stands before the name, the other by itself.
    """
    if card is None or sum(mention.card.key == card.card.key for mention in reading.mentions) != 1:
        return frozenset()
    same = _of_the_same(reading, card)
    if same:
        return same
    with_name = _order_at(reading, card.first - 1)
    rest = (index for index in range(len(reading.tokens)) if index != card.first - 1)
    alone = [index for index in rest if _order_at(reading, index) >= 0]
    fits = len(alone) == 1 and with_name >= 0 and _order_at(reading, alone[0]) != with_name
    return frozenset((card.first - 1, alone[0])) if fits and _stands_alone(reading, alone[0]) else frozenset()


def _of_the_same(reading: Reading, card: Mention) -> frozenset[int]:
    """«под такого же», «за счёт второго такого же»."""
    for index in range(len(reading.tokens) - 1):
        same = reading.tokens[index].lemma == "такой" and reading.tokens[index + 1].norm == "же"
        if same and index > card.last and _stands_alone(reading, index + 1):
            before = reading.at(index - 1)
            further = before is not None and _ORDER.get(before.lemma) == 2
            return frozenset((index - further, index, index + 1))
    return frozenset()


def _order_at(reading: Reading, index: int) -> int:
    """Which of two a token tells of: 1, 2, or 0 for «другой»; -1 where it tells of none."""
    token = reading.at(index)
    if token is None or token.lemma in _OTHER:
        return -1 if token is None else 0
    return _ORDER.get(token.lemma, -1)


def _stands_alone(reading: Reading, index: int) -> bool:
    """Whether no noun follows: «первым делом» is no card."""
    after = reading.at(index + 1)
    if after is None or after.kind is Kind.MARK or after.norm in _PREPOSITIONS:
        return True
    return not reading.concepts_at(index + 1).isdisjoint(("sacrifice", "emerge", "cast"))
