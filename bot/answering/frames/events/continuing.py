"""A list that goes on after a comma: «погибли бризела, ещё два медведя и сам художник».

The verb stands before the list, so the clauses after it hold no verb of their own. Refuses to know what happens.
"""

from dataclasses import replace
from itertools import takewhile

from bot.answering.frames.events.clause import ECHO, Clause, Happening
from bot.answering.frames.events.parties import Party
from bot.answering.frames.events.subjects import is_of_several
from bot.answering.frames.events.table import is_creature
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_JOINERS = frozenset(("и", "еще", "плюс", "также", "заодно", "and", "plus", "also"))
_SELF = frozenset(
    ("сам", "сама", "само", "сами", "самого", "саму", "самих", "его", "ее", "мой", "моя", "мои")
)
_STANDING = ("at_me", "at_them", "on_table")
_LISTED = frozenset(
    ("dies", "destroyed", "sacrificed", "exiled", "flickered", "bounced", "tucked", "enters", "makes")
)


def continued(
    reading: Reading, found: tuple[Party, ...], parts: tuple[Clause, ...], number: int, last: Happening
) -> Happening | None:
    """Return the last event with the parties that the clause of that number adds, as it was where it adds none.

    None stands for an event of which it is not clear what it happens to.
    """
    clause = parts[number]
    inside = [i for i, party in enumerate(found) if clause.holds(party.first)]
    if not inside or not _is_open(reading, found, parts[number - 1], last):
        return last
    if not _concepts(reading, clause).isdisjoint(_STANDING):
        return last
    own = next(part for part in parts if part.holds(last.place))
    listing = any(not own.holds(found[i].first) for i in last.parties)
    several = is_of_several(reading, last.place)
    alone = several and len(last.parties) == 1 and found[last.parties[0]].count == 1
    if not _is_bare(reading, found, clause):
        return None if (alone or listing) and found[inside[0]].first <= clause.first + 1 else last
    if alone or listing or _is_joined(reading, found, parts[number:]):
        return replace(last, parties=(*last.parties, *(i for i in inside if i not in last.parties)))
    return None if several and any(is_creature(found[i]) for i in inside) else last


def _is_open(reading: Reading, found: tuple[Party, ...], before: Clause, last: Happening) -> bool:
    """Whether the clause before ends with a comma after one of those that it happens to, the verb before them."""
    if last.kind not in _LISTED or last.kind == ECHO or last.again or not last.parties:
        return False
    comma = reading.tokens[before.last].text == ","
    return comma and before.holds(found[last.parties[-1]].first) and last.place < found[last.parties[0]].first


def _is_joined(reading: Reading, found: tuple[Party, ...], rest: tuple[Clause, ...]) -> bool:
    """Whether the clauses that only list things go on up to one with «и» or «ещё»."""
    listed = takewhile(lambda clause: _is_bare(reading, found, clause), rest)
    return any(reading.tokens[i].norm in _JOINERS for clause in listed for i in _places(clause))


def _is_bare(reading: Reading, found: tuple[Party, ...], clause: Clause) -> bool:
    """Whether each token only names or joins: one of a party, a mark, «и», «сам»."""
    named = frozenset().union(*(party.tokens for party in found))
    return all(
        token.kind is Kind.MARK or i in named or token.norm in _JOINERS or token.norm in _SELF
        for i in _places(clause)
        for token in (reading.tokens[i],)
    )


def _concepts(reading: Reading, clause: Clause) -> set[str]:
    return {concept for i in _places(clause) for concept in reading.concepts_at(i)}


def _places(clause: Clause) -> range:
    return range(clause.first, clause.last + 1)
