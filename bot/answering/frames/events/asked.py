"""What a whole question asks of what happens: each thing once, in order, and the amounts that it offers itself.

Refuses to know the answer, and what one clause asks: that is for `asks`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.answering.frames.events.asks import BARE, Ask, Asking, asks_of
from bot.answering.frames.events.clause import Clause, is_question
from bot.answering.frames.events.lying import claims
from bot.answering.frames.events.parties import Party
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_FURTHER = frozenset(("еще", "второй", "вторая", "другой", "другая", "another", "и", "and"))


@dataclass(frozen=True, slots=True)
class Asked:
    """Everything asked, and the amounts that the question itself offers («6?», «1 или 2»), at `tokens`."""

    asks: tuple[Ask, ...]
    offered: tuple[int, ...] = ()
    tokens: frozenset[int] = frozenset()


def is_asked_noun(reading: Reading, party: Party, parts: tuple[Clause, ...]) -> bool:
    """Say whether a noun is what is counted by the answer («сколько фишек») and not something on the table."""
    if party.mention is not None or party.count is not None or party.size or party.kind == "fetch":
        return False
    clause = next(clause for clause in parts if clause.holds(party.first))
    counted = any("count" in reading.concepts_at(i) for i in range(clause.first, party.first))
    return counted or _ends_the_question(reading, clause)


def is_told_before(
    reading: Reading, party: Party, found: tuple[Party, ...], parts: tuple[Clause, ...]
) -> bool:
    """Say whether a noun stands for what was told of before: a card named again, «переживёт зверушка?»."""
    if party.mention is not None:
        return _is_named_again(reading, party, found)
    if party.size or party.side or party.tokens != {party.first}:
        return False
    clause = next(clause for clause in parts if clause.holds(party.first))
    seen = {concept for i in range(clause.first, clause.last + 1) for concept in reading.concepts_at(i)}
    before = [
        each for each in found if each.mention is None and each.first < party.first and not each.is_spell
    ]
    return bool(seen & {"lives", "size", "perishes"}) and len(before) == 1


def _is_named_again(reading: Reading, party: Party, found: tuple[Party, ...]) -> bool:
    """Whether a card was named before, and is not told to be a further one: by its number or another's side."""
    if party.mention is None or party.count != 1 or party.counters or party.token:
        return False
    more = party.tokens - {*range(party.mention.first, party.mention.last + 1)}
    if not all(reading.tokens[i].kind is Kind.PAIR or "mine" in reading.concepts_at(i) for i in more):
        return False
    before = [each for each in found if each.mention is not None and each.first < party.first]
    further = reading.at(party.first - 1)
    same = any(
        e.mention is not None
        and e.face == party.face
        and e.mention.card == party.mention.card
        and party.side in ("", e.side)
        for e in before
    )
    return same and not (further is not None and further.norm in _FURTHER)


def _ends_the_question(reading: Reading, clause: Clause) -> bool:
    return is_question(reading, clause) or clause.last >= len(reading.tokens) - 1


def asked(
    reading: Reading, found: tuple[Party, ...], parts: tuple[Clause, ...], silent: frozenset[int]
) -> Asked:
    """Return what is asked, in the order of the question; words at `silent` ask nothing."""
    asks: list[Ask] = []
    described = {i for party in found if party.mention is None for i in party.tokens}
    for number, clause in enumerate(parts):
        earlier = parts[max(0, number - 1)]
        alone = sum(earlier.holds(party.first) for party in found) == 1
        asks += asks_of(Asking.of(reading, clause, silent | described, after_one=alone), found)
    asks += (Ask("size", str(number), frozenset((place,))) for place, number in claims(reading, found))
    told = [ask for ask in asks if ask.kind != BARE]
    asks = told or [replace(ask, kind="received") for ask in asks]
    kinds: dict[tuple[str, str], Ask] = {}
    for ask in asks:
        before = kinds.get((ask.kind, ask.of), ask)
        kinds[ask.kind, ask.of] = replace(before, tokens=before.tokens | ask.tokens)
    offering = tuple(_offering(reading, silent))
    claimed = frozenset(place for place, _ in claims(reading, found))
    amounts = tuple(reading.tokens[i].value for i in offering)
    return Asked(tuple(kinds.values()), amounts, frozenset(offering) | claimed)


def _offering(reading: Reading, silent: frozenset[int]) -> Iterator[int]:
    """Yield the places of the numbers that the question itself offers as answers."""
    for index in reading.of_kind(Kind.NUMBER):
        if index in silent:
            continue
        after, before = reading.at(index + 1), reading.at(index - 1)
        ends = after is not None and after.text == "?" and (before is None or before.kind is Kind.MARK)
        near = (after, before, reading.at(index - 2))
        if ends or any(token is not None and token.norm in ("или", "or") for token in near):
            yield index
