"""Figures of a question with what they stand for: counters, bonuses, sizes, damage.

«жетон +1/+1» is a counter, «+3/+3 до конца хода» a bonus, «в 7/1» a size, «словил 1 урон» damage. Refuses to know
which thing each belongs to.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bot.answering.reading import Reading
from bot.answering.tokens import Kind
from knowledge.records import Card

_NEAR = 4


@dataclass(frozen=True, slots=True)
class Counters:
    """`count` counters of a kind («+1/+1») at a token."""

    kind: str
    count: int
    place: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """A change of power and toughness by an effect."""

    power: int
    toughness: int
    place: int


@dataclass(frozen=True, slots=True)
class Size:
    """A power and toughness as printed or become."""

    power: int
    toughness: int
    place: int


@dataclass(frozen=True, slots=True)
class Damage:
    """An amount of damage; `source` is the card that deals it, where one is named."""

    amount: int
    place: int
    source: str = ""


def sizes(reading: Reading) -> tuple[Size, ...]:
    """Return every unsigned «4/4»."""
    return tuple(Size(*pair, index) for index, signed, pair in _pairs(reading) if not signed)


def counters(reading: Reading) -> tuple[Counters, ...]:
    """Return every «жетон +1/+1», «три каунтера +1/+1», «жетон -1/-1»."""
    return tuple(
        Counters(f"{pair[0]:+d}/{pair[1]:+d}", _count(reading, index), index)
        for index, signed, pair in _pairs(reading)
        if signed and _is_counter(reading, index)
    )


def bonuses(reading: Reading) -> tuple[Bonus, ...]:
    """Return every signed pair that is no counter: «+3/+3 до конца хода»."""
    return tuple(
        Bonus(*pair, index)
        for index, signed, pair in _pairs(reading)
        if signed and not _is_counter(reading, index)
    )


def damage(reading: Reading) -> tuple[Damage, ...]:
    """Return every amount of damage told in figures, or dealt by a named card that prints one."""
    told = [Damage(value, place) for place, value in _told_damage(reading)]
    dealt = [
        Damage(amount, mention.first, mention.card.name)
        for mention in reading.mentions
        if (amount := printed_damage(mention.card, mention.face)) and not _told_near(told, mention.first)
    ]
    return tuple(sorted((*told, *dealt), key=lambda mark: mark.place))


_PRINTED_DAMAGE = re.compile(r"deals (\d+) damage to (?:any target|target creature)", re.IGNORECASE)


def printed_damage(card: Card, face: int) -> int:
    """Return the fixed damage that a face prints for one target, 0 where there is none."""
    match = _PRINTED_DAMAGE.search(card.faces[face].text_en)
    return int(match[1]) if match else 0


def _told_near(told: list[Damage], place: int) -> bool:
    return any(abs(mark.place - place) <= _NEAR for mark in told)


def _told_damage(reading: Reading) -> Iterator[tuple[int, int]]:
    found: set[int] = set()
    for place in reading.places("damage"):
        for index in (place - 1, place - 2, place + 1, place + 2):
            token = reading.at(index)
            if token is not None and token.kind is Kind.NUMBER:
                found.add(index)
                break
    found |= {index for index in reading.of_kind(Kind.NUMBER) if found and _is_more(reading, index)}
    yield from ((index, reading.tokens[index].value) for index in sorted(found))


def _is_more(reading: Reading, index: int) -> bool:
    """«словил 1 урон, потом прилетело ещё 2»: a bare number after «ещё», more of the same."""
    before, after = reading.at(index - 1), reading.at(index + 1)
    return before is not None and before.norm == "еще" and (after is None or after.kind is Kind.MARK)


def _pairs(reading: Reading) -> Iterator[tuple[int, bool, tuple[int, int]]]:
    for index in reading.of_kind(Kind.PAIR):
        text = reading.tokens[index].norm.replace(" ", "").replace("−", "-").replace("–", "-")
        left, _, right = text.partition("/")
        if left.lstrip("+-").isdecimal() and right.lstrip("+-").isdecimal():
            yield index, text[0] in "+-" or right[0] in "+-", (int(left), int(right))


def _is_counter(reading: Reading, index: int) -> bool:
    return any(-2 <= place - index <= 2 for place in reading.places("counter"))


def _count(reading: Reading, index: int) -> int:
    """The number before the counter's noun or its pair: «три жетона +1/+1», «2 +1/+1 каунтера»; one if untold."""
    nouns = [place for place in reading.places("counter") if -2 <= place - index <= 2]
    for place in (min([index, *nouns]) - 1, min([index, *nouns]) - 2):
        token = reading.at(place)
        if token is not None and token.kind is Kind.NUMBER:
            return token.value
    return 1
