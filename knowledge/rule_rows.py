"""Queries over numbered rules in an open database. Refuses to know which edition a user means."""

import json
import re
from dataclasses import replace

from engine.rules import RuleRef
from knowledge.records import Rule
from knowledge.store import Artefact, Row

_SELECT = (
    "select number, book, edition, text, examples, parent, title from rules where book = ? and edition = ?"
)
_NEAREST = 3
_Key = tuple[tuple[int, str], ...]
_PIECES = re.compile(r"\d+|[^\d.:]+")


def one(side: Artefact, ref: RuleRef) -> Rule | None:
    """Return one rule, or None."""
    row = side.row(f"{_SELECT} and number = ?", (ref.book, ref.edition, ref.number))
    return _rule(row) if row else None


def whole(side: Artefact, ref: RuleRef) -> tuple[Rule, ...]:
    """Return the book and edition that a reference names, in reading order."""
    rows = side.rows(f"{_SELECT} order by position", (ref.book, ref.edition))
    return tuple(_rule(row) for row in rows)


def under(side: Artefact, ref: RuleRef) -> tuple[Rule, ...]:
    """Return what stands directly under a rule, in reading order."""
    rows = side.rows(f"{_SELECT} and parent = ? order by position", (ref.book, ref.edition, ref.number))
    return tuple(_rule(row) for row in rows)


def beside(side: Artefact, ref: RuleRef) -> tuple[str, ...]:
    """Return the numbers before and after a rule among its siblings."""
    rule = one(side, ref)
    if rule is None:
        return ()
    siblings = [sibling.ref.number for sibling in under(side, replace(ref, number=rule.parent))]
    place = siblings.index(ref.number)
    return (*siblings[max(place - 1, 0) : place], *siblings[place + 1 : place + 2])


def nearest(side: Artefact, ref: RuleRef) -> tuple[RuleRef, ...]:
    """Return up to three rules near a number that does not exist: what it would stand under, then others."""
    section = ref.number.partition(".")[0]
    numbers = _numbers(side, ref, f"{section}*") or _numbers(side, ref, "[0-9][0-9][0-9]")
    wanted = sort_key(ref.number)
    above = [number for number in numbers if _is_above(sort_key(number), wanted)]
    closest = sorted(numbers, key=lambda number: _distance(sort_key(number), wanted))
    chosen = dict.fromkeys([*above[-1:], *closest])
    return tuple(replace(ref, number=number) for number in chosen)[:_NEAREST]


def _numbers(side: Artefact, ref: RuleRef, pattern: str) -> list[str]:
    sql = "select number from rules where book = ? and edition = ? and number glob ? order by position"
    return [number for (number,) in side.rows(sql, (ref.book, ref.edition, pattern))]


def _is_above(one: _Key, other: _Key) -> bool:
    return len(one) < len(other) and other[: len(one)] == one


def beginning(side: Artefact, start: RuleRef, limit: int) -> tuple[Rule, ...]:
    """Return the first rules of an edition whose number begins like `start`'s, in reading order."""
    sql = f"{_SELECT} and substr(number, 1, ?) = ? order by position limit ?"
    values = (start.book, start.edition, len(start.number), start.number, limit)
    return tuple(_rule(row) for row in side.rows(sql, values))


def in_editions(side: Artefact, number: str, book: str) -> tuple[RuleRef, ...]:
    """Return a number in each edition of a book that has it, oldest first."""
    sql = "select edition from rules where book = ? and number = ? order by edition"
    return tuple(RuleRef(number, book, edition) for (edition,) in side.rows(sql, (book, number)))


def history(shipped: Artefact, ref: RuleRef) -> tuple[tuple[str, str], ...]:
    """Return the numbers of a rule through the editions, (ISO date, number) oldest first, by the shipped table."""
    sql = "select distinct edition, number from rule_history where today = ? order by edition"
    found = [row for today in today_numbers(shipped, ref) for row in shipped.rows(sql, (today,))]
    return tuple((edition, number) for edition, number in dict.fromkeys(found))


def today_numbers(shipped: Artefact, ref: RuleRef) -> tuple[str, ...]:
    """Return today's numbers of what stood under a number then, by the shipped table."""
    sql = "select distinct today from rule_history where edition = ? and number = ? order by rowid"
    return tuple(today for (today,) in shipped.rows(sql, (ref.edition, ref.number)))


def sort_key(number: str) -> _Key:
    """Return a key that puts 702.9 before 702.10 and 702.37b after 702.37a."""
    return tuple((int(p), "") if p.isdigit() else (-1, p) for p in _PIECES.findall(number))


def _distance(one: _Key, other: _Key) -> tuple[int, ...]:
    pairs = zip((*one, *_PAD)[:3], (*other, *_PAD)[:3], strict=True)
    return tuple(_apart(a, b) for a, b in pairs)


_PAD = ((0, ""), (0, ""), (0, ""))


def _apart(one: tuple[int, str], other: tuple[int, str]) -> int:
    if one[1] and other[1]:
        return abs(ord(one[1][0]) - ord(other[1][0]))
    return abs(max(one[0], 0) - max(other[0], 0)) + (1 if one[1] or other[1] else 0)


def _rule(row: Row) -> Rule:
    number, book, edition, text, examples, parent, title = row
    return Rule(RuleRef(number, book, edition), text, tuple(json.loads(examples)), parent, title)
