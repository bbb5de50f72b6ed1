"""How many modes of a spell a question speaks of, and how many what is at hand besides mana pays for.

«на все три», «целиком», «с двумя сбросами», «-2/-2 и дрейн»; «в руке ещё одна карта», «одно неповёрнутое существо».
Refuses to know what a mode costs.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.answering.modes_beyond import modes_beyond
from bot.answering.modes_by_target import modes_by_target
from bot.answering.modes_told import modes_told
from bot.answering.reading import Mention, Reading
from bot.answering.table import side_told
from bot.answering.tokens import Kind
from engine.magic.costs import CostVerb, OtherCost

ORDINALS = {"первый": 1, "второй": 2, "третий": 3, "четвертый": 4, "first": 1, "second": 2, "third": 3}
_EVERY = frozenset(("весь", "все", "all", "every"))
_NEAR = 3
_HALVES = 2
"""Modes of a spell whose modes are called its halves."""
_PAYS = {
    CostVerb.DISCARD: ("discard",),
    CostVerb.TAP: ("tapping",),
    CostVerb.SACRIFICE: ("sacrifice",),
}


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of modes and the tokens that tell it; `numbers` say which ones, where that is told."""

    modes: int | None = None
    tokens: frozenset[int] = frozenset()
    numbers: frozenset[int] = frozenset()


NONE = Counted()


_WHOLE = frozenset(("полный", "весь", "целый", "full", "whole"))


def modes_counted(
    reading: Reading,
    spell: Mention | None,
    most: int,
    other: OtherCost | None,
    beside: frozenset[int] = frozenset(),
) -> Counted:
    """Return how many modes are chosen; `most` is what the spell prints, `other` what each one more costs.

    `beside`: the tokens that tell something else, as how many sources of a discount there are.
    """
    told_so = (
        *_beyond_the_first(reading, most),
        *_by_ordinals(reading, most),
        *_beside_mode(reading, most),
        *_every(reading, most),
        *_whole_spell(reading, spell, most),
        *_by_payments(reading, other),
    )
    found = [each for each in told_so if beside.isdisjoint(each.tokens)]
    if found:
        first = found[0]
        every = first.modes == most and not first.numbers
        return replace(first, numbers=frozenset(range(1, most + 1))) if every else first
    told = None
    if spell is not None and most:
        told = modes_told(reading, spell) or modes_by_target(reading, spell)
    return Counted(len(told.modes), told.tokens, told.modes) if told is not None else NONE


def further_modes(reading: Reading, first: Counted) -> tuple[Counted, ...]:
    """The other numbers that are asked in the same breath: «на два режима реально, а на три?»."""
    if first.modes is None:
        return ()
    return tuple(
        Counted(reading.tokens[index].value, frozenset((index,)))
        for index in reading.of_kind(Kind.NUMBER)
        if index not in first.tokens
        and (before := reading.at(index - 1)) is not None
        and before.norm == "на"
        and _ends(reading, index + 1)
    )


def _ends(reading: Reading, index: int) -> bool:
    token = reading.at(index)
    return token is None or token.kind is Kind.MARK


def _beyond_the_first(reading: Reading, most: int) -> Iterator[Counted]:
    """«с двумя дополнительными режимами»: with the first there is one more."""
    for modes, tokens in modes_beyond(reading):
        yield Counted(modes if modes <= (most or modes) else None, tokens)


def _by_ordinals(reading: Reading, most: int) -> Iterator[Counted]:
    """«вторым режимом …, третьим …»."""
    told = {i: ORDINALS[t.lemma] for i, t in enumerate(reading.tokens) if t.lemma in ORDINALS}
    beside = any(place - 1 in told for place in reading.places("mode"))
    if beside and len(set(told.values())) == len(told) and max(told.values()) <= most:
        yield Counted(len(told), frozenset(told), frozenset(told.values()))


def _beside_mode(reading: Reading, most: int) -> Iterator[Counted]:
    for place in reading.places("mode", *(("half", "split") if most == _HALVES else ())):
        for places in ((place - 1, place - 2, place - 3), (place + 1, place + 2)):
            yield from _number_at(reading, places, most)


def _number_at(reading: Reading, places: tuple[int, ...], most: int) -> Iterator[Counted]:
    for index in places:
        token = reading.at(index)
        if token is None or token.kind is Kind.MARK or "count" in reading.concepts_at(index):
            return
        if token.kind is Kind.NUMBER and token.value <= (most or token.value):
            yield Counted(token.value, frozenset((index,)))


def _whole_spell(reading: Reading, spell: Mention | None, most: int) -> Iterator[Counted]:
    """«полная совместная непокорность», «вся непокорность»: the spell with all that it has."""
    if spell is not None and most and is_whole_of(reading, spell):
        yield Counted(most, frozenset((spell.first - 1,)))


def is_whole_of(reading: Reading, spell: Mention) -> bool:
    """Say whether the word right before a spell's name tells that all of it is meant."""
    before = reading.at(spell.first - 1)
    return before is not None and before.lemma in _WHOLE and before.norm != "все"


def _every(reading: Reading, most: int) -> Iterator[Counted]:
    """«все режимы», «на все три», «целиком»."""
    for index, token in enumerate(reading.tokens):
        after = reading.at(index + 1)
        if token.lemma not in _EVERY or after is None:
            continue
        if after.kind is Kind.NUMBER and after.value in (most, most or after.value):
            yield Counted(after.value, frozenset((index, index + 1)))
        elif reading.has("mode", "choose") and most and not _is_of_lands(reading, index + 1):
            yield Counted(most, frozenset((index,)))
    if reading.has("whole") and most:
        yield Counted(most)


def _is_of_lands(reading: Reading, index: int) -> bool:
    """«все горы», «все красные»: what the lands are."""
    return bool(reading.concepts_at(index) & {"mana_colour", "land"})


def _by_payments(reading: Reading, other: OtherCost | None) -> Iterator[Counted]:
    """«с двумя сбросами»: each payment is for one mode beyond the first."""
    for place in reading.places(*_PAYS.get(other.verb, ())) if other is not None else ():
        token = reading.at(place - 1)
        if token is not None and token.kind is Kind.NUMBER:
            yield Counted(token.value + 1, frozenset((place - 1,)))


def may_have_payments(reading: Reading) -> bool:
    """Say whether something is told that `payments_at_hand` may count for some spell."""
    listed = reading.has("hand") and reading.has("nothing_more")
    return listed or reading.has("last_card", "hand_cards", "untapped")


def payments_at_hand(reading: Reading, spell: Mention | None, other: OtherCost | None) -> Counted:
    """Return how many times the other cost can be paid, where it is told what there is to pay with."""
    if other is None:
        return NONE
    if other.verb is CostVerb.DISCARD:
        return next(
            iter((*_last_card(reading), *_listed(reading, spell), *_numbered(reading, "hand_cards"))), NONE
        )
    if other.verb is CostVerb.TAP and reading.has("untapped"):
        return next(iter((*_numbered(reading, "creature"), *_after(reading, "untapped", "creature"))), NONE)
    return NONE


def _after(reading: Reading, *concepts: str) -> Iterator[Counted]:
    """«из существ неповёрнуты двое», «существ у меня ноль»."""
    for place in reading.places(*concepts):
        for index in range(place + 1, place + 1 + _NEAR):
            token = reading.at(index)
            if token is None or token.kind is Kind.MARK:
                break
            if token.kind is Kind.NUMBER and side_told(reading, index, place) != "B":
                yield Counted(token.value, frozenset((index,)))
            if token.norm not in ("у", "меня", "стоит", "есть", "только"):
                break


def _last_card(reading: Reading) -> Iterator[Counted]:
    """«последняя карта в руке»: nothing is left to discard."""
    for place in reading.places("last_card"):
        yield Counted(0, frozenset((place,)))


def _listed(reading: Reading, spell: Mention | None) -> Iterator[Counted]:
    """«рука: бруталити плюс земля, больше ничего»: the cards beside the spell itself."""
    for place in reading.places("hand"):
        colon = reading.at(place + 1)
        if colon is None or colon.text != ":" or spell is None or not reading.has("nothing_more"):
            continue
        end = next(i for i in range(place + 2, len(reading.tokens) + 1) if _closes(reading, i))
        joints = sum(reading.tokens[i].norm in ("плюс", "и", "+") for i in range(place + 2, end))
        if any(reading.tokens[i].kind is Kind.NUMBER for i in range(place + 2, end)):
            return
        yield Counted(joints, frozenset(range(place, end)) - frozenset(range(spell.first, spell.last + 1)))


def _closes(reading: Reading, index: int) -> bool:
    token = reading.at(index)
    return token is None or token.text in ".;!?" or "nothing_more" in reading.concepts_at(index)


def _numbered(reading: Reading, concept: str) -> Iterator[Counted]:
    for place in reading.places(concept):
        for index in range(place - 1, place - 1 - _NEAR, -1):
            token = reading.at(index)
            if token is None or token.kind is Kind.MARK:
                break
            if token.kind is Kind.NUMBER and side_told(reading, index, place) != "B":
                yield Counted(token.value, frozenset((index,)))
