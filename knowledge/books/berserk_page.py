"""The rules page of «Берсерк» (edition B): rules 527 to 532, most of which lost their numbers.

Within a section the paragraphs are counted: one that has its number is «527.2», one that lost it «527:3»; a number
misprinted with another section's («524.4» as the fourth paragraph of 527) is read by its place. Examples and the
items of a list belong to the paragraph before. Refuses to know the rules of other editions.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.rules import BERSERK_EDITION, BERSERK_PAGE
from knowledge.books.passages import Document, Passage, as_rules
from knowledge.records import Game

KEY = "berserk-page"
_PAGER = re.compile(r"⇐.*")
_NUMBERED = re.compile(r"(\d{3})\.(\d+)((?:\.\d+)*)\.?\s+(\S.*)")
_EXAMPLE = re.compile(r"(?:ПРИМЕР|Пример|Например)\s*[.:,]?\s*")
_ITEM = re.compile(r"\d+\)\s")
_LONGEST_HEADING = 60


def fits(text: str) -> bool:
    """Tell whether a text is this page."""
    return "\n527.2. " in text and "\n531.1.1. " in text and "игродейств" in text


def parse(text: str) -> Document:
    """Parse the page."""
    lines = [line.strip() for line in text.splitlines()]
    kept = [line for line in lines if line and not _PAGER.fullmatch(line)]
    rules = as_rules(_passages(kept), BERSERK_PAGE, BERSERK_EDITION)
    return Document(KEY, BERSERK_EDITION, Game.BERSERK, "Страница правил «Берсерка»", rules)


@dataclass(slots=True)
class _Count:
    """Where the page has come to: the section, its last paragraph, and whether a list is open."""

    section: int
    paragraph: int = 0
    in_list: bool = False


def _passages(lines: list[str]) -> Iterator[Passage]:
    headings = _headings(lines)
    count = _Count(_first_section(lines))
    last: Passage | None = None
    for place, line in enumerate(lines):
        if place not in headings and last is not None and _continues(line, last, count):
            continue
        if last is not None:
            yield last
        last = _heading(line, count) if place in headings else _begun(line, count)
    if last is not None:
        yield last


def _first_section(lines: list[str]) -> int:
    return next(int(match[1]) for line in lines if (match := _NUMBERED.fullmatch(line)))


def _headings(lines: list[str]) -> frozenset[int]:
    """Return the places of headings: where printed numbers go on by some sections, as many short lines before."""
    section = _first_section(lines)
    short: list[int] = []
    found: list[int] = []
    for place, line in enumerate(lines):
        match = _NUMBERED.fullmatch(line)
        if match is not None and int(match[1]) > section:
            found += short[section - int(match[1]) :]
            section, short = int(match[1]), []
        elif match is None and _may_be_heading(line):
            short.append(place)
    return frozenset(found)


def _may_be_heading(line: str) -> bool:
    return len(line) < _LONGEST_HEADING and line[0].isupper() and line.count(".") == 1 and line.endswith(".")


def _heading(line: str, count: _Count) -> Passage:
    count.section, count.paragraph, count.in_list = count.section + 1, 0, False
    return Passage(str(count.section), [line], line.rstrip("."))


def _continues(line: str, last: Passage, count: _Count) -> bool:
    """Add an example, or an item of a list and what stands behind it, to the paragraph before."""
    example = _EXAMPLE.match(line)
    count.in_list = (count.in_list and not _NUMBERED.fullmatch(line)) or bool(_ITEM.match(line))
    if example:
        last.examples.append(line[example.end() :])
    elif count.in_list:
        last.paragraphs.append(line)
    return bool(example) or count.in_list


def _begun(line: str, count: _Count) -> Passage:
    match = _NUMBERED.fullmatch(line)
    if match is not None and match[3]:
        return Passage(f"{match[1]}.{match[2]}{match[3]}", [match[4]], parent=f"{match[1]}.{match[2]}")
    count.paragraph += 1
    mark = ":" if match is None else "."
    text = line if match is None else match[4]
    return Passage(f"{count.section}{mark}{count.paragraph}", [text], parent=str(count.section))
