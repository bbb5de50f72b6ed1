"""The judge documents (MTR, IPG, JAR) as published in HTML made from PDF: sections by number and title.

The table of contents says which lines are headings. Within a section, lines that are bold as a whole are headings
of its parts: «2.1 Philosophy» is a rule under «2.1». Refuses to know what a judge should do.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime

from engine.rules import RuleRef
from knowledge.books.positioned_text import CELL, Line, lines, paragraphs
from knowledge.records import Rule

BOOKS = {
    "infractionprocedureguide": ("IPG", "Infraction Procedure Guide"),
    "magicthegatheringtournamentrules": ("MTR", "Magic Tournament Rules"),
    "judgingatregularrulesenforcementlevel": ("JAR", "Judging at Regular REL"),
}
"""By the title on the first page, letters only."""

_DATE = re.compile(r"(?:Effective|Updated) (\w+ \d{1,2}, \d{4})")
_LEADER = re.compile(r"\s*\.{4,}\s*\d*\s*$")
_NUMBERED = re.compile(r"(\d+(?:\.\d+)?)\.?\s+(.*)")
_APPENDIX = re.compile(r"(Appendix [A-Z])\s*[—–-]\s*(.*)")
_LETTERS = re.compile(r"[^a-z0-9]+")
_MAIN_PART = "Definition"
PENALTY = "Penalty"


class NoJudgeDocument(ValueError):  # noqa: N818 - named for what is wrong
    """The HTML is none of the judge documents, or does not say its date."""


@dataclass(frozen=True, slots=True)
class JudgeBook:
    """A parsed document: its code (MTR, IPG, JAR), title, ISO date, and its sections in reading order."""

    code: str
    title: str
    edition: str
    rules: tuple[Rule, ...]


@dataclass(slots=True)
class _Section:
    number: str
    title: str
    parent: str = ""
    rows: list[Line] = field(default_factory=list)


def parse(document: str) -> JudgeBook:
    """Parse a whole document.

    Raises:
        NoJudgeDocument: it is none of the three, or has no date.
    """
    rows = list(lines(document))
    code, title = _identity(rows)
    edition = _date(rows)
    contents = [line for line in rows if _LEADER.search(line.text)]
    body = [line for line in rows if not _LEADER.search(line.text)]
    sections = _numbered_sections(contents, body) if contents else _bold_sections(body)
    rules = tuple(rule for section in sections for rule in _rules(section, code, edition))
    if not rules:
        raise NoJudgeDocument
    return JudgeBook(code, title, edition, rules)


def is_judge_document(opening: str) -> bool:
    """Tell from the beginning of a file whether it may be one of the three."""
    return "<html" in opening[:400] and re.search(r"<title>MTG_(IPG|MTR|JAR)", opening) is not None


def _identity(rows: Iterable[Line]) -> tuple[str, str]:
    start = _bare("".join(line.text for line in list(rows)[:12]))
    for opening, identity in BOOKS.items():
        if opening in start:
            return identity
    raise NoJudgeDocument


def _date(rows: Iterable[Line]) -> str:
    match = next((found for line in rows if (found := _DATE.search(line.text))), None)
    if match is None:
        raise NoJudgeDocument
    return datetime.strptime(match[1], "%B %d, %Y").date().isoformat()  # noqa: DTZ007 - a day has no zone


def _bare(text: str) -> str:
    return _LETTERS.sub("", text.casefold())


def _numbered_sections(contents: list[Line], body: list[Line]) -> list[_Section]:
    """Return the sections that the contents list, each with its lines."""
    waiting = [_announced(line) for line in contents]
    sections: list[_Section] = []
    for line in body:
        place = next((at for at, known in enumerate(waiting) if _is_heading(line, known)), None)
        if place is not None:
            section = waiting[place]
            section.parent = _parent(section, sections)
            section.rows = [replaced for replaced in [_remainder(line, section)] if replaced.text]
            sections.append(section)
            waiting = waiting[place + 1 :]
        elif sections:
            sections[-1].rows.append(line)
    return sections


def _announced(line: Line) -> _Section:
    text = _LEADER.sub("", line.text).replace(CELL, " ").strip()
    match = _NUMBERED.fullmatch(text) or _APPENDIX.fullmatch(text)
    return _Section(match[1], match[2].strip()) if match else _Section("", text)


def _is_heading(line: Line, section: _Section) -> bool:
    wanted = _bare(section.number + section.title)
    first_cell = _bare(line.text.partition(CELL)[0])
    return first_cell == wanted or _bare(line.text) == wanted or (line.bold and first_cell.startswith(wanted))


def _remainder(line: Line, section: _Section) -> Line:
    """Return what stands in a heading's line beside the heading: the penalty of an infraction."""
    rest = line.text.partition(CELL)[2].strip()
    text = "" if _bare(rest) in _bare(section.title) else rest
    return Line(line.page, line.top, line.left, text, bold=False)


def _parent(section: _Section, before: list[_Section]) -> str:
    if section.number:
        return section.number.rpartition(".")[0]
    above = next((known for known in reversed(before) if known.number and known.parent == ""), None)
    return above.number if above and above.number.startswith("Appendix") else ""


def _bold_sections(body: list[Line]) -> list[_Section]:
    """Return sections of a document without contents: centred bold lines, and bold lines below them."""
    sections = [_Section("1", body[0].text)]
    margin = min(line.left for line in body)
    for line in (line for line in body[1:] if not _DATE.search(line.text)):
        if not line.bold:
            sections[-1].rows.append(line)
        elif line.left > margin * 2:
            sections.append(_Section(_next_top(sections), line.text))
        elif sections[-1].rows or "." not in sections[-1].number:
            sections.append(_next_part(sections, line.text))
        else:
            sections[-1].title += " " + line.text
    return sections


def _next_top(sections: list[_Section]) -> str:
    return str(int(sections[-1].number.partition(".")[0]) + 1)


def _next_part(sections: list[_Section], title: str) -> _Section:
    top, _, part = sections[-1].number.partition(".")
    return _Section(f"{top}.{int(part or 0) + 1}", title, parent=top)


def _rules(section: _Section, code: str, edition: str) -> Iterator[Rule]:
    """Yield the section, then its parts; the definition of an infraction is the section's own text."""
    number = section.number or f"{section.parent} {section.title}".strip()
    parts = list(_parts(section))
    own = parts[0][1] or next((text for title, text in parts if title == _MAIN_PART), "")
    penalty = parts[0][1] if any(title == _MAIN_PART for title, _ in parts) else ""
    if penalty:
        own = next(text for title, text in parts if title == _MAIN_PART)
        parts.append((PENALTY, penalty))
    yield Rule(
        RuleRef(number, code, edition), own or section.title, parent=section.parent, title=section.title
    )
    for title, text in parts[1:]:
        if not text or text == own:
            continue
        ref = RuleRef(f"{number} {title}", code, edition)
        yield Rule(ref, text, parent=number, title=f"{section.title}: {title}")


def _parts(section: _Section) -> Iterator[tuple[str, str]]:
    """Yield (heading, text) of the parts; the first has no heading."""
    title, rows = "", list[Line]()
    for line in section.rows:
        if line.bold and CELL not in line.text and len(line.text) < 60:
            yield title, "\n".join(paragraphs(rows))
            title, rows = line.text, []
        else:
            rows.append(line)
    yield title, "\n".join(paragraphs(rows))
