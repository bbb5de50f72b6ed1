"""Whose what is stolen is, and what is attached to what: facts that stand before anything happens.

Refuses to know what happens afterwards.
"""

from dataclasses import replace
from itertools import pairwise

from bot.answering.frames.events.clause import Clause, Happening
from bot.answering.frames.events.happenings import clauses
from bot.answering.frames.events.parties import Party
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_ACTORS = frozenset(("опп", "оппонент", "соперник", "противник", "opponent", "opp"))
_OTHER = {"A": "B", "B": "A"}
_BESIDE = 2
"""Tokens within which a player's word says who the owner is."""


def settled(
    reading: Reading, found: tuple[Party, ...], events: tuple[Happening, ...]
) -> tuple[tuple[Party, ...], tuple[Happening, ...]] | None:
    """Return the parties with their owners, and the events that are left; None where an owner is not told.

    None too where somebody else is told to be the owner without a theft: «под моим контролем, но владелец опп».
    """
    if _is_told_owned(reading) and not any(event.kind == "stolen" for event in events):
        return None
    parts = clauses(reading, found)
    parties = list(found)
    for event in events:
        if event.kind != "stolen":
            continue
        clause = next(part for part in parts if part.holds(event.place))
        for index in event.parties:
            owner = _owner(reading, clause, parties[index])
            if not owner:
                return None
            parties[index] = replace(parties[index], owner=owner, side=_OTHER[owner])
    return tuple(parties), tuple(event for event in events if event.kind != "stolen")


def _is_told_owned(reading: Reading) -> bool:
    """«владелец опп», «владелец которого соперник»: said of the opponent, and not asked."""
    theirs = reading.places("opponent", "theirs", "at_them")
    return any(abs(place - other) <= _BESIDE for place in reading.places("owner") for other in theirs)


def _owner(reading: Reading, clause: Clause, party: Party) -> str:
    if party.side:
        return party.side
    seen = {concept for i in range(clause.first, clause.last + 1) for concept in reading.concepts_at(i)}
    if "at_me" in seen or ("opponent" in seen and "at_them" not in seen):
        return "A"
    return "B" if seen & {"at_them", "theirs"} else ""


def sided(reading: Reading, found: tuple[Party, ...], parts: tuple[Clause, ...]) -> tuple[Party, ...]:
    """Return the parties with whose they are: «X у оппа», «у меня X и Y», «опп сакнул X»."""
    parties = list(found)
    for clause in parts:
        inside = [i for i, party in enumerate(parties) if clause.holds(party.first)]
        for i in inside:
            side = parties[i].side or _side(reading, clause, parties, inside, i)
            parties[i] = replace(parties[i], side=side)
    return tuple(parties)


def _side(reading: Reading, clause: Clause, parties: list[Party], inside: list[int], index: int) -> str:
    """What «у меня» or «у оппа» in the clause says of a party, else who acts there."""
    places = [i for i in reading.places("at_me", "at_them") if clause.holds(i)]
    before = [i for i in places if i < parties[index].first]
    after = [i for i in places if i > parties[index].last and not any(parties[k].first > i for k in inside)]
    place = before[-1] if before else after[0] if after else None
    if place is not None:
        return "A" if "at_me" in reading.concepts_at(place) else "B"
    acts = any(reading.tokens[i].norm in _ACTORS for i in range(clause.first, clause.last + 1))
    return "B" if acts else ""


def with_gear(reading: Reading, found: tuple[Party, ...], parts: tuple[Clause, ...]) -> tuple[Party, ...]:
    """Return the parties with what is told to lie on them: «на крысах был меч +2/+2 и жетон», «гизела тапнута»."""
    parties = list(found)
    for clause in parts:
        inside = [i for i, party in enumerate(parties) if clause.holds(party.first)]
        if len(inside) != 1:
            continue
        parties[inside[0]] = _laden(reading, clause, parties[inside[0]])
    return tuple(parties)


def attached(reading: Reading, found: tuple[Party, ...]) -> tuple[Party, ...]:
    """Return the parties with what equipment and auras lie on: «skullclamp на 1/1»."""
    parties = list(found)
    for i, (party, following) in enumerate(pairwise(found)):
        between = [reading.tokens[k].norm for k in range(party.last + 1, following.first)]
        if between in (["на"], ["on"], ["висит", "на"], ["on", "a"]) and _is_attachable(party):
            parties[i] = replace(party, on=i + 1)
        before = reading.at(party.first - 1)
        hung = (
            before is not None
            and before.norm in ("на", "on")
            and between in (["висит"], ["лежит"], ["висел"])
        )
        if hung and _is_attachable(following):
            parties[i + 1] = replace(following, on=i)
    return tuple(parties)


def _is_attachable(party: Party) -> bool:
    return party.face is not None and not {"Equipment", "Aura"}.isdisjoint(party.face.type_en.split())


def _laden(reading: Reading, clause: Clause, party: Party) -> Party:
    places = range(clause.first, clause.last + 1)
    before = reading.at(party.first - 1)
    on_it = before is not None and before.norm in ("на", "on")
    for i in places:
        concepts = reading.concepts_at(i)
        if on_it and "equipped" in concepts:
            bonus = next((k for k in (i + 1, i - 1) if _is_bonus(reading, k)), None)
            if bonus is not None:
                text = reading.tokens[bonus].norm.replace(" ", "")
                party = replace(party, gear=text, tokens=party.tokens | {i, bonus})
        elif on_it and "counter" in concepts and not party.counters:
            party = replace(party, counters=(("+1/+1", 1),), tokens=party.tokens | {i})
        elif "tapped" in concepts and "untapped" not in concepts:
            party = replace(party, tapped=True, tokens=party.tokens | {i})
    return party


def _is_bonus(reading: Reading, index: int) -> bool:
    token = reading.at(index)
    return token is not None and token.kind is Kind.PAIR and token.norm[0] in "+-"
