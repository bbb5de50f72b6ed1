"""Figures of a question with what they stand for: counters, bonuses, sizes, damage.

«жетон +1/+1» is a counter, «+3/+3 до конца хода» a bonus, «в 7/1» a size, «словил 1 урон» damage. Refuses to know
which thing each belongs to.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.answering.number_nouns import number_at
from bot.answering.reading import Reading
from bot.answering.tokens import Kind
from knowledge.records import Card

_NEAR = 4
_PREVENTS = ("предотвра", "превент", "prevent")
_WOUNDS = frozenset(("ранка", "царапина"))
_RECEIVED = ("получил", "получает", "ловит", "поймал", "словил", "схватил", "схлопотал", "хватанул")
_PLUSSES = ("плюс-жетон", "плюс-каунтер", "плюс-счетчик", "плюсик")
"""Beginnings of words that name a +1/+1 counter by itself."""


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


@dataclass(frozen=True, slots=True)
class Shield:
    """So much damage that is prevented, the token of the number, and the tokens that say so."""

    amount: int
    place: int
    tokens: frozenset[int]


def sizes(reading: Reading) -> tuple[Size, ...]:
    """Return every unsigned «4/4»."""
    return tuple(Size(*pair, index) for index, signed, pair in _pairs(reading) if not signed)


def counters(reading: Reading) -> tuple[Counters, ...]:
    """Return every «жетон +1/+1», «три каунтера +1/+1», «жетон -1/-1»."""
    told = [
        Counters(f"{pair[0]:+d}/{pair[1]:+d}", _count(reading, index), index)
        for index, signed, pair in _pairs(reading)
        if signed and _is_counter(reading, index)
    ]
    told += _by_name(reading)
    return tuple(sorted((*told, *_of_the_same_kind(reading, told)), key=lambda mark: mark.place))


def _by_name(reading: Reading) -> Iterator[Counters]:
    """«2 плюс-жетона», «три плюсовых каунтера»."""
    for index, token in enumerate(reading.tokens):
        adjective = token.norm.startswith("плюсов") and "counter" in reading.concepts_at(index + 1)
        if adjective or token.norm.startswith(_PLUSSES):
            before = reading.at(index - 1)
            counted = before is not None and before.kind is Kind.NUMBER
            yield Counters("+1/+1", before.value if counted and before is not None else 1, index)


def _of_the_same_kind(reading: Reading, told: list[Counters]) -> Iterator[Counters]:
    """«положите пять жетонов +1/+1 …, на рубашке было два каунтера»: counters of the one kind that is told."""
    kinds = {mark.kind for mark in told}
    if len(kinds) != 1:
        return
    near = {place for mark in told for place in range(mark.place - _NEAR, mark.place + 3)}
    for noun in reading.places("counter"):
        before = reading.at(noun - 1)
        if noun not in near and before is not None and before.kind is Kind.NUMBER:
            yield Counters(kinds.copy().pop(), before.value, noun - 1)


def bonuses(reading: Reading) -> tuple[Bonus, ...]:
    """Return every signed pair that is no counter: «+3/+3 до конца хода»."""
    return tuple(
        Bonus(*pair, index)
        for index, signed, pair in _pairs(reading)
        if signed and not _is_counter(reading, index)
    )


def damage(reading: Reading) -> tuple[Damage, ...]:
    """Return every amount of damage told in figures, or dealt by a named card that prints one."""
    return _damage(reading, frozenset())


def _damage(reading: Reading, barred: frozenset[int]) -> tuple[Damage, ...]:
    """All damage but for the numbers at the barred tokens."""
    told = [Damage(value, place) for place, value in _told_damage(reading, barred)]
    dealt = [
        Damage(amount, mention.first, mention.card.name)
        for mention in reading.mentions
        if (amount := printed_damage(mention.card, mention.face)) and not _told_near(told, mention.first)
    ]
    return tuple(sorted((*told, *dealt), key=lambda mark: mark.place))


def damage_left(reading: Reading) -> tuple[Damage, ...]:
    """Return the damage beyond what is prevented: shields are used up by what is dealt first (615.7)."""
    shields = prevented(reading)
    left = sum(shield.amount for shield in shields)
    kept = []
    for mark in _damage(reading, frozenset(shield.place for shield in shields)):
        taken = min(left, mark.amount)
        left -= taken
        kept.append(replace(mark, amount=mark.amount - taken))
    return tuple(kept)


def prevented(reading: Reading) -> tuple[Shield, ...]:
    """Return every prevention told with its amount: «предотвращаю 3 из 5», «щит на 2»."""
    found = []
    for index, token in enumerate(reading.tokens):
        if not token.norm.startswith(_PREVENTS) and token.lemma != "щит":
            continue
        near = (*range(index + 1, index + 1 + _NEAR), index - 1, index - 2)
        place = next(
            (i for i in near if number_at(reading, i) is not None and not _ends(reading, index, i)), None
        )
        amount = number_at(reading, place) if place is not None else None
        if place is not None and amount is not None:
            found.append(
                Shield(amount, place, frozenset((index, *range(min(index, place), max(index, place) + 1))))
            )
    return tuple(found)


def _ends(reading: Reading, first: int, last: int) -> bool:
    """Whether a mark parts two tokens."""
    inside = reading.tokens[min(first, last) : max(first, last)]
    return any(token.kind is Kind.MARK for token in inside)


_PRINTED_DAMAGE = re.compile(r"deals (\d+) damage to (?:any target|target creature)", re.IGNORECASE)


def printed_damage(card: Card, face: int) -> int:
    """Return the fixed damage that a face prints for one target, 0 where there is none."""
    match = _PRINTED_DAMAGE.search(card.faces[face].text_en)
    return int(match[1]) if match else 0


def _told_near(told: list[Damage], place: int) -> bool:
    return any(abs(mark.place - place) <= _NEAR for mark in told)


def _told_damage(reading: Reading, shields: frozenset[int]) -> Iterator[tuple[int, int]]:
    found: dict[int, int] = {}
    for place in (*reading.places("damage"), *reading.places("struck")):
        if reading.tokens[place].lemma in _WOUNDS:
            found |= _wound(reading, place)
            continue
        for index in (place - 1, place - 2, place + 1, place + 2):
            amount = number_at(reading, index)
            if amount is not None and index not in shields:
                found[index] = amount
                break
    found |= {place: amount for place, amount in _printed_amounts(reading) if place not in shields}
    for index, token in enumerate(reading.tokens):
        amount = number_at(reading, index + 1) if token.norm.startswith(_RECEIVED) else None
        if amount is not None and _stands_alone(reading, index + 2):
            found[index + 1] = amount
    found |= {
        i: reading.tokens[i].value for i in reading.of_kind(Kind.NUMBER) if found and _is_more(reading, i)
    }
    yield from sorted(found.items())


def _wound(reading: Reading, place: int) -> dict[int, int]:
    """«с одной уже полученной ранкой», «с царапиной»: one damage, where no number stands before it."""
    before = range(place - 1, max(-1, place - _NEAR), -1)
    told = next(
        (i for i in before if number_at(reading, i) is not None and not _ends(reading, i, place)), None
    )
    amount = number_at(reading, told) if told is not None else None
    return {place: 1} if told is None or amount is None else {told: amount}


def _printed_amounts(reading: Reading) -> Iterator[tuple[int, int]]:
    """«непокорность на 4»: a number right after a card that prints so much damage, told again."""
    for mention in reading.mentions:
        after = reading.at(mention.last + 1)
        place = mention.last + 1 + int(after is not None and after.norm in ("на", "for"))
        amount = number_at(reading, place)
        text = "\n".join((mention.card.faces[mention.face].text_en, *mention.card.abilities))
        if amount and str(amount) in _PRINTED_DAMAGE.findall(text) and _stands_alone(reading, place + 1):
            yield place, amount


def _stands_alone(reading: Reading, index: int) -> bool:
    """Whether nothing that a number before it may count comes next: «получила 2 в бою», not «получила 2 карты»."""
    token = reading.at(index)
    return token is None or token.kind is Kind.MARK or token.norm in ("в", "от", "по", "с", "и")


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
    """«жетон +1/+1»; a number of such pairs counts counters, too: «положите пять +1/+1»."""
    before = reading.at(index - 1)
    counted = before is not None and before.kind is Kind.NUMBER and before.value > 1
    return counted or any(-2 <= place - index <= 2 for place in reading.places("counter"))


def _count(reading: Reading, index: int) -> int:
    """The number before the counter's noun or its pair: «три жетона +1/+1», «2 +1/+1 каунтера»; one if untold.

    A noun nearer to another pair, and what stands before that pair, is none of this one's: «с двумя -1/-1 жетонами
    получило +1/+1 жетон».
    """
    nouns = [place for place in reading.places("counter") if -2 <= place - index <= 2]
    first = min([index, *(place for place in nouns if not _is_of_another_pair(reading, place, index))])
    for place in (first - 1, first - 2):
        token = reading.at(place)
        if token is None or token.kind is Kind.PAIR:
            break
        if token.kind is Kind.NUMBER:
            return token.value
    return 1


def _is_of_another_pair(reading: Reading, noun: int, index: int) -> bool:
    others = (place for place in reading.of_kind(Kind.PAIR) if place != index)
    return any(abs(place - noun) < abs(index - noun) for place in others)
