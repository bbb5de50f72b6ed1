"""Section 2 of the Comprehensive Rules of 2008 in a collective Russian translation, as its page printed it.

Between the paragraphs stand the translators' names and times, which are noise. Numbers come twice, are missing, or
are misprinted: they are kept as printed, the second of two as «206.2 (2)», a paragraph without a number by its place
under its heading. Refuses to know the corrected reading: the rulings have it.
"""

import re
from collections.abc import Iterable, Iterator

from knowledge.books.comprehensive_rules import parent_of
from knowledge.books.passages import Document, Passage, as_rules
from knowledge.records import Game

KEY, DATE = "cr-2008", "2008-10-01"
_SIGNATURE = re.compile(r"\S.{0,30} \d\d\.\d\d\.\d\d в \d\d:\d\d")
_NUMBERED = re.compile(r"(\d{3}(?:\.\d+[a-z]?)?)\.?\s+(\S.*)")
_LONGEST_HEADING = 40
_EXAMPLE = re.compile(r"Пример\s*[.:]\s*")


def fits(text: str) -> bool:
    """Tell whether a text is this document."""
    signed = len(_SIGNATURE.findall(text)) > 20
    return signed and "\n203.3a " in text and "\n212.1a " in text


def parse(text: str) -> Document:
    """Parse the document."""
    lines = (line.strip() for line in text.splitlines())
    kept = [line for line in lines if line and not _SIGNATURE.fullmatch(line)]
    title = "Сводные правила 2008 года, раздел 2, русский перевод"
    return Document(KEY, DATE, Game.MAGIC, title, as_rules(_passages(kept), KEY, DATE))


def _passages(lines: Iterable[str]) -> Iterator[Passage]:
    last: Passage | None = None
    heading, unnumbered = "", 0
    for line in lines:
        example, match = _EXAMPLE.match(line), _NUMBERED.fullmatch(line)
        if example and last is not None:
            last.examples.append(line[example.end() :])
        elif match is None and last is not None and "." in last.number:
            last.paragraphs.append(line)
        else:
            if last is not None:
                yield last
            if match is not None:
                last = _numbered(match[1], match[2])
                heading, unnumbered = match[1], 0
            else:
                unnumbered += 1
                last = Passage(f"{heading}:{unnumbered}" if heading else "¶1", [line], parent=heading)
    if last is not None:
        yield last


def _numbered(number: str, text: str) -> Passage:
    heading = "." not in number or (len(text) < _LONGEST_HEADING and not number[-1].isalpha())
    return Passage(number, [text], text if heading else "", parent_of(number) if "." in number else "")
