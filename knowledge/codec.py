"""Records to JSON text and back, for the store's columns.

A field equal to its empty default is left out, so most cards take a few hundred bytes.
Refuses to know tables.
"""

import json
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar

from engine.rules import RuleRef
from knowledge.records import CardRuling, Face, Game, Place

Record = TypeVar("Record")

_PARTS: dict[str, type] = {"faces": Face, "rulings": CardRuling, "rules": RuleRef, "places": Place}
"""Fields that hold a tuple of records."""


def encode(record: object) -> str:
    """Return a record as compact JSON text."""
    return json.dumps(_slim(record), ensure_ascii=False, separators=(",", ":"))


def decode(kind: type[Record], text: str) -> Record:
    """Return the record of class `kind` that `encode` wrote."""
    return _revive(kind, json.loads(text))


def _slim(value: Any) -> Any:
    if is_dataclass(value):
        pairs = ((name, getattr(value, name), empty) for name, empty in _defaults(value.__class__))
        return {name: _slim(held) for name, held, empty in pairs if held or held != empty}
    if isinstance(value, tuple):
        return [_slim(part) for part in value]
    return value


@cache
def _defaults(kind: type) -> tuple[tuple[str, object], ...]:
    return tuple((field.name, None if field.default is MISSING else field.default) for field in fields(kind))


def _revive(kind: type[Record], data: dict[str, Any]) -> Record:
    return kind(**{name: _value(name, value) for name, value in data.items()})


def _value(name: str, value: Any) -> Any:
    if name in _PARTS:
        return tuple(_revive(_PARTS[name], part) for part in value)
    if name == "game":
        return Game(value)
    return _frozen(value)


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value
