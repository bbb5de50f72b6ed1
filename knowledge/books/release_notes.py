"""Release notes of a set in Russian: «Луна Кошмаров» (2016) and the morph section of «Ханы Таркира» (2014).

Numbered rules with their examples, notes behind a star, everything else a paragraph by its place. Bars, dashes and
slashes alone on a line are the page's drawing. Refuses to know what a note means.
"""

import re
from collections.abc import Iterable, Iterator

from knowledge.books.comprehensive_rules import parent_of
from knowledge.books.passages import Document, Passage, as_rules
from knowledge.records import Game

_DRAWING = re.compile(r"[\s|/\-]*")
_NUMBERED = re.compile(r"(\d{3}(?:\.\d+[a-z]?)?)\.?\s+(\S.*)")
_EXAMPLE = re.compile(r"Пример\.?:?\s*")

_NOTES = (
    (
        "emn-2016",
        "2016-07-22",
        "Заметки о выпуске «Луна Кошмаров»",
        ("712.", "702.118", "702.119", "701.34a"),
    ),
    ("ktk-2014", "2014-09-25", "Заметки о выпуске «Ханы Таркира»", ("702.36a", "702.36d", "702.36e")),
)
"""Key, date, title, and the numbers that only this document has in Russian."""


def fits(text: str) -> bool:
    """Tell whether a text is one of these documents."""
    return _which(text) is not None


def parse(text: str) -> Document:
    """Parse the document. Raises ValueError where it is none of these."""
    found = _which(text)
    if found is None:
        raise ValueError("not the release notes")
    key, date, title, _ = found
    return Document(key, date, Game.MAGIC, title, as_rules(_passages(text.splitlines()), key, date))


def _which(text: str) -> tuple[str, str, str, tuple[str, ...]] | None:
    if "Официальные правила" not in text and "официальные правила" not in text:
        return None
    return next((notes for notes in _NOTES if all(f"\n{number}" in text for number in notes[3])), None)


def _passages(lines: Iterable[str]) -> Iterator[Passage]:
    last: Passage | None = None
    filled = (line.strip() for line in lines if not _DRAWING.fullmatch(line))
    for place, line in enumerate(filled, 1):
        example = _EXAMPLE.match(line)
        if example and last is not None:
            last.examples.append(line[example.end() :])
            continue
        if last is not None:
            yield last
        last = _begun(line, place)
    if last is not None:
        yield last


def _begun(line: str, place: int) -> Passage:
    match = _NUMBERED.fullmatch(line)
    if match is None:
        return Passage(f"¶{place}", [line.removeprefix("* ")])
    heading = not match[2].endswith((".", ")", "»"))
    return Passage(match[1], [match[2]], match[2] if heading else "", parent_of(match[1]))
