"""To which of the things in a clause an event happens, and which only stand by.

Refuses to know what the event is.
"""

from bot.answering.frames.events.clause import Clause
from bot.answering.frames.events.parties import Party
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_BESIDE = frozenset(("при", "под", "имея", "with", "under"))
_WITH = frozenset(("вместе", "и", "с", "плюс", "and", "with"))
_HAVE = frozenset(("have", "has", "control", "имею", "контролирую"))
_TOGETHER = frozenset(("together", "along"))


def acted_on(reading: Reading, found: tuple[Party, ...], inside: list[int], kind: str) -> list[int]:
    """Return the parties of a clause that do not just stand by; what is joined to one that does stands by as well."""
    acted: list[int] = []
    standing = -1
    for i in inside:
        between = [reading.tokens[k].norm for k in range(found[standing].last + 1, found[i].first)]
        had = kind in _TRANSITIVE and bool(acted) and _is_had(reading, found[acted[-1]], found[i])
        joined = standing >= 0 and between in (["и"], ["and"], ["+"])
        if (
            joined
            or had
            or _stands_by(reading, found[i])
            or (kind == "sacrificed" and _is_outlet(reading, found[i]))
        ):
            standing = i
        else:
            acted.append(i)
    return acted


_TRANSITIVE = frozenset(("destroyed", "sacrificed", "exiled", "flickered", "bounced", "tucked"))


def _is_had(reading: Reading, before: Party, party: Party) -> bool:
    """«сакаю тварь у меня blood artist»: what one is told to have after what it is done to stands by."""
    between = range(before.last + 1, party.first)
    return any(not reading.concepts_at(k).isdisjoint(("at_me", "at_them")) for k in between)


def _is_outlet(reading: Reading, party: Party) -> bool:
    """«сакнул гоблина в viscera seer»."""
    before = reading.at(party.first - 1)
    return (
        before is not None
        and before.norm in ("в", "на", "к", "to", "under", "под")
        and party.mention is not None
    )


def moving(
    reading: Reading, found: tuple[Party, ...], clause: Clause, subjects: list[int], place: int
) -> list[int] | None:
    """Return which of the parties around the verb it happens to; None where that is not clear.

    «у меня soul warden и тварь вышла»: what one has stands by where one alone does it; where several may, it is open.
    """
    before, after = (
        [i for i in subjects if found[i].first < place],
        [i for i in subjects if found[i].first > place],
    )
    if before and after:
        joined = (reading.tokens[k].norm for k in range(place, found[after[0]].first))
        return subjects if not _WITH.isdisjoint(joined) else None
    has = any(k < found[i].first for i in before[:1] for k in _having(reading, clause))
    if len(before) < 2 or not has:
        return subjects
    return None if is_of_several(reading, place) else before[-1:]


_AT = frozenset(("в", "на", "по", "into", "at", "on"))


def aimed_at(reading: Reading, found: tuple[Party, ...], clause: Clause, inside: list[int]) -> list[int]:
    """Return which of the parties of a clause a spell goes at by a preposition: «молния в мишку»; all without one.

    «молния в лицо» goes at none of them.
    """
    at = [i for i in inside if (before := reading.at(found[i].first - 1)) is not None and before.norm in _AT]
    if not at and any("face" in reading.concepts_at(i) for i in range(clause.first, clause.last + 1)):
        return []
    return at or inside


def _having(reading: Reading, clause: Clause) -> list[int]:
    """Where it is told that somebody has what follows."""
    places = range(clause.first, clause.last + 1)
    return [k for k in places if "at_me" in reading.concepts_at(k) or "at_them" in reading.concepts_at(k)
            or reading.tokens[k].norm in _HAVE]  # fmt: skip


def is_of_several(reading: Reading, place: int) -> bool:
    """Say whether the verb speaks of several: «вышли», «умирают»; an English one without its «s»."""
    norm = reading.tokens[place].norm
    if norm.isascii():
        return not norm.endswith("s")
    return norm.endswith(("ли", "лись", "ют", "ят", "ут", "ат", "утся", "ются"))


def objects(found: tuple[Party, ...], subjects: list[int], place: int) -> list[int]:
    """Return what is acted on: what stands after the verb, or all where nothing does."""
    after = [i for i in subjects if found[i].first > place]
    return after or subjects


def stands_near(reading: Reading, party: Party) -> bool:
    """«рядом ещё мишка погиб»: it is told to be near, and a verb of its own follows in the clause."""
    return any(reading.tokens[i].norm == "рядом" for i in range(max(0, party.first - 2), party.first))


def _stands_by(reading: Reading, party: Party) -> bool:
    """«рядом с X», «при X», «X на столе»: it is there, nothing happens to it."""
    before = [reading.tokens[i].norm for i in range(max(0, party.first - 2), party.first)]
    if "рядом" in before or (before[-1:] and before[-1] in _BESIDE and before[0] not in _TOGETHER):
        return True
    following = [reading.at(party.last + 1), reading.at(party.last + 2)]
    for place, token in enumerate(following, party.last + 1):
        if token is None or token.kind is Kind.MARK:
            return False
        if "on_table" in reading.concepts_at(place):
            return True
    return False


def is_there(reading: Reading, parts: tuple[Clause, ...], party: Party) -> bool:
    """Say whether it is told of a party that it is on the table already."""
    clause = next((part for part in parts if part.holds(party.first)), None)
    if clause is None:
        return False
    seen = {concept for k in range(clause.first, clause.last + 1) for concept in reading.concepts_at(k)}
    return not seen.isdisjoint(("at_me", "at_them", "on_table"))


def continues_a_list(reading: Reading, found: tuple[Party, ...], parts: tuple[Clause, ...]) -> bool:
    """Say whether it is open how far a list goes: «эльф, soul warden и гоблин вышли», where the elf may be of it."""
    if len(parts) < 2 or reading.tokens[parts[-2].last].text != ",":
        return False
    before = [party for party in found if parts[-2].holds(party.first)]
    inside = [party for party in found if parts[-1].holds(party.first)]
    bare = len(before) == 1 and {*range(parts[-2].first, parts[-2].last)} <= before[0].tokens
    joined = len(inside) > 1 and any(
        reading.tokens[k].norm in ("и", "and") for k in range(inside[0].last + 1, inside[1].first)
    )
    return bare and joined


def named_again(reading: Reading, found: tuple[Party, ...], clause: Clause) -> list[int]:
    """Return the parties told of before that a clause only names again: «…, куча сдохла»."""
    keys = {(m.card.key, m.face) for m in reading.mentions if clause.holds(m.first)}
    return [
        i
        for i, party in enumerate(found)
        if party.mention is not None
        and (party.mention.card.key, party.mention.face) in keys
        and party.first < clause.first
    ]
