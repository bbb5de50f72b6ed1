"""Sentence patterns with slots: «<who> draw|draws <n> card|cards» reads «each player draws two cards».

A pattern is words, each with alternatives by «|»; «?» after a word makes it optional; `<name:kind>` is a slot that
a reader of that kind fills. Words are tried in order and taken back where the pattern does not fit.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from engine.magic.wording.cursor import Cursor

V = TypeVar("V")

SlotReader = Callable[[Cursor], Any]
"""Reads a slot and moves the cursor, or returns None and may leave it anywhere."""

Found = dict[str, Any]
"""What the slots of a pattern have found, by their names."""

Build = Callable[[Found, Cursor], Any]
"""Makes values of what a pattern found; reads on where the pattern ends, and returns None where it can't be meant."""


@dataclass(frozen=True, slots=True)
class _Word:
    alternatives: tuple[str, ...]
    optional: bool


@dataclass(frozen=True, slots=True)
class _Slot:
    name: str
    kind: str
    optional: bool


_PART = re.compile(r"<(\w+)(?::(\w+))?>(\?)?|(\S+?)(\?)?(?=\s|$)")


@lru_cache(maxsize=2048)
def _compiled(pattern: str) -> tuple[_Word | _Slot, ...]:
    parts: list[_Word | _Slot] = []
    for name, kind, slot_optional, word, optional in _PART.findall(pattern):
        if name:
            parts.append(_Slot(name, kind or name, bool(slot_optional)))
        else:
            parts.append(_Word(tuple(word.split("|")), bool(optional)))
    return tuple(parts)


def match(pattern: str, cursor: Cursor, slots: Mapping[str, SlotReader]) -> Found | None:
    """Read a pattern here; returns what its slots found and moves the cursor, or None and leaves it in place."""
    start, saved = cursor.at, cursor.said.snapshot()
    found = _match(_compiled(pattern), 0, cursor, slots, {})
    if found is None:
        cursor.at = start
        cursor.said.restore(saved)
    return found


def _match(
    parts: tuple[_Word | _Slot, ...],
    index: int,
    cursor: Cursor,
    slots: Mapping[str, SlotReader],
    found: Found,
) -> Found | None:
    if index == len(parts):
        return found
    part = parts[index]
    start, saved = cursor.at, cursor.said.snapshot()
    value = _read(part, cursor, slots)
    if value is not None:
        named = {**found, part.name: value} if isinstance(part, _Slot) else found
        result = _match(parts, index + 1, cursor, slots, named)
        if result is not None:
            return result
    cursor.at = start
    cursor.said.restore(saved)
    return _match(parts, index + 1, cursor, slots, found) if part.optional else None


def _slot(kind: str, cursor: Cursor, slots: Mapping[str, SlotReader]) -> Any:
    """Read a slot; many patterns read the same slot at the same place, so what was read is remembered."""
    said = cursor.said
    key = (kind, id(slots), cursor.at, len(said.targets), said.it, said.that_player, said.you, said.that)
    known = cursor.slots.get(key)
    if known is None:
        before = len(said.targets)
        value = slots[kind](cursor)
        known = (value, cursor.at, tuple(said.targets[before:]), said.it, said.that_player, said.that)
        cursor.slots[key] = known
        return value
    value, cursor.at, targets, said.it, said.that_player, said.that = known
    said.targets += targets
    return value


def first_match(
    table: Iterable[tuple[str, Callable[[Found, Cursor], V]]],
    cursor: Cursor,
    slots: Mapping[str, SlotReader],
    fits: Callable[[V], bool] = lambda _made: True,
) -> V | None:
    """Return what the first pattern of a table that stands here makes, where it fits; the others leave no trace."""
    for pattern, build in table:
        if not could_begin(pattern, cursor):
            continue
        start, saved = cursor.at, cursor.said.snapshot()
        found = match(pattern, cursor, slots)
        made = build(found, cursor) if found is not None else None
        if made is not None and fits(made):
            return made
        cursor.at = start
        cursor.said.restore(saved)
    return None


def first_read(readers: Iterable[Callable[[Cursor], V]], cursor: Cursor) -> V | None:
    """Return what the first reader that can reads here; the others leave no trace."""
    start, saved = cursor.at, cursor.said.snapshot()
    for reader in readers:
        found = reader(cursor)
        if found is not None:
            return found
        cursor.at = start
        cursor.said.restore(saved)
    return None


def could_begin(pattern: str, cursor: Cursor) -> bool:
    """Tell whether a pattern could stand here, by its first word alone."""
    first = _compiled(pattern)[0]
    return not isinstance(first, _Word) or first.optional or cursor.peek() in first.alternatives


def _read(part: _Word | _Slot, cursor: Cursor, slots: Mapping[str, SlotReader]) -> Any:
    if isinstance(part, _Slot):
        return _slot(part.kind, cursor, slots)
    if cursor.peek() in part.alternatives:
        cursor.at += 1
        return True
    return None
