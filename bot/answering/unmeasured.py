"""What a bound on mana value passes over: what is paid, added or taken off, modes, counters, life (118.9c).

Refuses to know the bound and what is measured.
"""

from itertools import pairwise

from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_NEAR = 3
_PAID = 2
_COUNTERED = ("отменили", "отменил", "законтрил", "отконтрил", "контрнул", "countered")


def beside_it(reading: Reading) -> frozenset[int]:
    """Return the figures of what is paid, added or taken off, and of modes (118.9c)."""
    places = reading.places(
        "paid", "pays", "cheaper", "dearer", "kicker", "delve", "mode", "land", "mana", "mana_colour"
    )
    figures = (*reading.of_kind(Kind.NUMBER), *reading.of_kind(Kind.COST))
    return frozenset(index for index in figures if any(abs(index - place) <= _NEAR for place in places))


def paid_costs(reading: Reading) -> frozenset[int]:
    """Return the costs that only tell what is paid for another: «плачу WWW за {2/W}{2/W}{2/W}»."""
    every = reading.of_kind(Kind.COST)
    paid = reading.places("paid", "pays")
    found = (
        first
        for first, second in pairwise(every)
        if any(0 < first - place <= _PAID for place in paid)
        and any(token.norm in ("за", "for") for token in reading.tokens[first + 1 : second])
    )
    return frozenset(found)


def counters_on_it(reading: Reading) -> frozenset[int]:
    """Return «с тремя счётчиками», «на которой висит 2 жетона»: no mana value counts them."""
    numbers = reading.of_kind(Kind.NUMBER)
    return frozenset(index for index in numbers if "counter" in reading.concepts_at(index + 1))


def is_countered(reading: Reading) -> bool:
    """«отменили заклинание под бризелой»: it was cast already, and nothing is asked of that."""
    return any(token.norm.startswith(_COUNTERED) for token in reading.tokens)


def life_paid(reading: Reading) -> frozenset[int]:
    """Return «за 1 ману и 4 жизни»: what was paid for Phyrexian symbols."""
    return frozenset(
        index
        for place in reading.places("life")
        for index in (place, place - 1)
        if index == place or ((t := reading.at(index)) is not None and t.kind is Kind.NUMBER)
    )
