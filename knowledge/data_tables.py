"""What each table of the data files may hold, and what is wrong with one that holds something else.

Refuses to know files and records: it looks at one entry and says every fault of it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any, NamedTuple

from knowledge.records import Game
from knowledge.references import UnreadableReference, parse_ref

Entry = Mapping[str, Any]


class Field(NamedTuple):
    """What a field must be: `expected` in words, `fits` the test, and whether it may be left out."""

    expected: str
    fits: Callable[[Any], bool]
    required: bool = False


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_filled(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(_is_filled(part) for part in value)


def _are_pairs(value: object) -> bool:
    return isinstance(value, list) and all(_are_texts(pair) and len(pair) == 2 for pair in value)


def _are_places(value: object) -> bool:
    wanted = {"document", "place"}
    return isinstance(value, list) and all(isinstance(p, dict) and set(p) == wanted for p in value)


def _is_date(value: object) -> bool:
    try:
        return isinstance(value, str) and bool(date.fromisoformat(value))
    except ValueError:
        return False


def _are_refs(value: object) -> bool:
    try:
        return _are_texts(value) and all(parse_ref(text) for text in value)  # type: ignore[attr-defined]
    except UnreadableReference:
        return False


TEXT = Field("a text", _is_text)
NAME = Field("a text that is not empty", _is_filled, required=True)
TEXTS = Field("a list of texts that are not empty", _are_texts)
PAIRS = Field("a list of pairs of texts", _are_pairs)
DAY = Field("an ISO date or empty", lambda value: value == "" or _is_date(value))
REFS = Field("a list of references, BOOK [EDITION] NUMBER", _are_refs)
PLACES = Field("a list of {document, place}", _are_places)
FLAG = Field("true or false", lambda value: isinstance(value, bool))
NUMBER = Field("a number", lambda value: isinstance(value, int | float) and not isinstance(value, bool))
GAME = Field("magic or berserk", lambda value: value in set(Game), required=True)
FACES = Field("a list of tables", lambda value: isinstance(value, list))
KEY = Field(
    "a dotted key of small letters, digits, hyphens",
    lambda value: _is_text(value) and bool(re.fullmatch(r"[a-z0-9]+([.-][a-z0-9]+)*", value)),
    required=True,
)

FACE: dict[str, Field] = dict.fromkeys(
    ("name_ru", "mana_cost", "type_en", "type_ru", "text_en", "text_ru"), TEXT
) | {
    "name_en": TEXT._replace(required=True),
    "mana_value": NUMBER,
    "colors": TEXTS,
    **dict.fromkeys(("power", "toughness", "loyalty", "defense"), TEXT),
}

SHAPES: dict[str, dict[str, Field]] = {
    "source": {"key": KEY, "title": NAME, "date": TEXT, "game": GAME},
    "card": {
        "name": NAME,
        "game": GAME,
        "layout": TEXT,
        **dict.fromkeys(("names_ru", "keywords", "related", "abilities"), TEXTS),
        "note_ru": TEXT,
        "source": TEXT,
        "stats": PAIRS,
        "face": FACES,
    },
    "ruling": {
        "key": KEY,
        "game": GAME,
        "verdict": NAME,
        "why": TEXT,
        **dict.fromkeys(("topics", "cards", "asked"), TEXTS),
        "rules": REFS,
        "places": PLACES,
        "holds_from": DAY,
        "holds_to": DAY,
        **dict.fromkeys(("today", "slip", "verdict_en", "why_en", "scenario"), TEXT),
    },
    "term": {
        "key": KEY,
        "game": GAME,
        **dict.fromkeys(("en", "ru", "slang", "stems", "opposites", "broader"), TEXTS),
        "meaning": TEXT,
        "rules": REFS,
        "trap": TEXT,
        "decisive": FLAG,
        "everyday": FLAG,
    },
    "nickname": {
        "game": GAME._replace(required=False),
        "card": NAME,
        "names": TEXTS._replace(required=True),
        "loose": TEXTS,
    },
    "rule": {"today": NAME, "title": TEXT},
    "book": {"book": NAME, "edition": NAME, "numbers": NAME},
}
"""Every table a data file may hold, by its name in the file."""


def faults_of(kind: str, entry: Entry) -> Iterator[str]:
    """Yield what is wrong with an entry: unknown, missing and misfilled fields, nested faces included."""
    shape = SHAPES[kind] | (_editions(entry) if kind == "rule" else {})
    yield from _faults(shape, entry)
    for number, face in enumerate(entry.get("face", ()) if kind == "card" else (), 1):
        yield from (f"face {number}: {fault}" for fault in _faults(FACE, face))


def _editions(entry: Entry) -> dict[str, Field]:
    return {name: NAME for name in entry if _is_date(name)}


def _faults(shape: Mapping[str, Field], entry: Entry) -> Iterator[str]:
    for name in entry:
        if name not in shape:
            yield f"{name}: no such field"
        elif not shape[name].fits(entry[name]):
            yield f"{name}: expected {shape[name].expected}, found {entry[name]!r:.80}"
    for name, field in shape.items():
        if field.required and name not in entry:
            yield f"{name}: missing, expected {field.expected}"
