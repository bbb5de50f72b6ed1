"""The FAQ of «Натиск» about morph (2002): questions with answers in Russian, then the rules of that day in English.

Its rules are the only text of the edition of 7 October 2002 that there is. Refuses to know whether an answer still
holds.
"""

import re
from collections.abc import Iterator

from engine.rules import COMPREHENSIVE_RULES
from knowledge.books.comprehensive_rules import parent_of
from knowledge.books.passages import Document, Passage, as_rules
from knowledge.records import Game

KEY, DATE = "faq-2002", "2002-10-07"
_NUMBERED = re.compile(r"(\d{3}(?:\.\d+[a-z]?)?)\.?\s+(\S.*)")
_SMALLEST_LINE = 3
_CREDIT = "Перевод "


def fits(text: str) -> bool:
    """Tell whether a text is this document."""
    return "\n502.26a " in text and "\n504.6. " in text and text.count("?\n") > 10


def parse(text: str) -> Document:
    """Parse the document."""
    stripped = (line.strip() for line in text.splitlines())
    lines = [line for line in stripped if len(line) >= _SMALLEST_LINE and not line.startswith(_CREDIT)]
    numbered = [_NUMBERED.fullmatch(line) for line in lines]
    talk = [line for line, match in zip(lines, numbered, strict=True) if match is None]
    rules = [_rule(match[1], match[2]) for match in numbered if match is not None]
    return Document(
        KEY,
        DATE,
        Game.MAGIC,
        "FAQ выпуска «Натиск» о морфе",
        as_rules([*_talk(talk), *rules], KEY, DATE),
        as_rules(rules, COMPREHENSIVE_RULES, DATE),
    )


def _rule(number: str, text: str) -> Passage:
    heading = not text.endswith((".", ")", '"'))
    return Passage(number, [text], text if heading else "", parent_of(number) if "." in number else "")


def _talk(lines: list[str]) -> Iterator[Passage]:
    """Yield questions with all that follows them up to the next, and headings and paragraphs on their own."""
    asked = 0
    question: Passage | None = None
    for place, line in enumerate(lines, 1):
        if line.endswith("?"):
            if question is not None:
                yield question
            asked += 1
            question = Passage(f"q{asked}", [], line)
        elif question is None or _is_heading(line):
            if question is not None:
                yield question
                question = None
            yield Passage(f"¶{place}", [line])
        else:
            question.paragraphs.append(line)
    if question is not None:
        yield question


def _is_heading(line: str) -> bool:
    return not line.endswith((".", ")", "!", '"', ":")) and len(line.split()) <= 6
