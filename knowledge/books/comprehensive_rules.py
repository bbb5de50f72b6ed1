"""The Comprehensive Rules, any edition since 2003, as published in plain text.

A line that begins with a number is a rule («702.37a Morph is …») or a heading («702.37. Morph», «702. Keyword
Abilities», «7. Additional Rules»). Lines after it belong to it: examples, and paragraphs without a number.
The edition is the effective date that the text states. Refuses to know what a rule means.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime

from engine.rules import COMPREHENSIVE_RULES, RuleRef
from knowledge.records import GlossaryEntry, Rule

OPENING = "Magic: The Gathering Comprehensive Rules"
_EFFECTIVE = re.compile(r"rules are (?:effective|current) as of (\w+ \d{1,2}, \d{4})")
_LINE_ENDS = re.compile(r"\r\n|\r|\n")
_NUMBERED = re.compile(r"(?P<section>\d{3})\.(?P<rest>\d+[a-z]?|[a-z]| \d+[a-z])\.?\s+(?P<text>\S.*)")
"""Slips of the printed books included: «306.b», «702. 37a», «119.1d.», «606.5» without its dot."""
_SECTION = re.compile(r"(?P<section>\d{3}|\d)\.\s+(?P<text>\S.*)")
_EXAMPLE = re.compile(r"Examples?:\s*")
_SENTENCE_END = (".", "?", ")", '"', "”", ":")
"""How a rule's text ends and a heading does not («For Mirrodin!» is a heading)."""


class NoEffectiveDate(ValueError):  # noqa: N818 - named for what is wrong
    """The text does not state from which day it holds."""


class NoRules(ValueError):  # noqa: N818 - named for what is wrong
    """The text holds no numbered rules."""


@dataclass(frozen=True, slots=True)
class Book:
    """A parsed edition: `edition` is its ISO date, `rules` are in reading order, headings among them."""

    edition: str
    rules: tuple[Rule, ...]
    glossary: tuple[GlossaryEntry, ...]


@dataclass(slots=True)
class _Draft:
    """A rule whose following lines are still being collected."""

    number: str
    paragraphs: list[str]
    examples: list[str] = field(default_factory=list)


def is_comprehensive_rules(opening: str) -> bool:
    """Tell from the first few hundred characters whether a text is this book."""
    return opening.lstrip("\ufeff \r\n").startswith(OPENING)


def parse(text: str) -> Book:
    """Parse the whole text, with any kind of line ends.

    Raises:
        NoEffectiveDate: no effective date is stated.
        NoRules: there is no numbered rule in it.
    """
    edition = effective_date(text)
    lines = _LINE_ENDS.split(text)
    body, glossary = _parts(lines)
    rules = tuple(_rule(draft, edition) for draft in _drafts(body))
    if not any("." in rule.ref.number for rule in rules):
        raise NoRules
    return Book(edition, rules, tuple(_glossary(glossary, edition)))


def effective_date(text: str) -> str:
    """Return the ISO date from which the text holds, as it states itself."""
    match = _EFFECTIVE.search(text)
    if match is None:
        raise NoEffectiveDate
    try:
        return _day(match[1]).isoformat()
    except ValueError as error:
        raise NoEffectiveDate from error


def parent_of(number: str) -> str:
    """Return the number a rule stands under: 702.37a, 702.37, 702, 7, nothing."""
    if "." not in number:
        return number[0] if len(number) > 1 else ""
    section, _, rest = number.partition(".")
    stem = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return f"{section}.{stem}" if stem and stem != rest else section


def _day(text: str) -> date:
    return datetime.strptime(text, "%B %d, %Y").date()  # noqa: DTZ007 - a day has no zone


def _parts(lines: list[str]) -> tuple[list[str], list[str]]:
    """Return the numbered part, after the table of contents, and the glossary."""
    chapter_one = [place for place, line in enumerate(lines) if line.startswith("1. ")]
    begins = chapter_one[1 if len(chapter_one) > 1 else 0] if chapter_one else 0
    glossary = _last(lines, "Glossary", len(lines))
    credits_page = _last(lines, "Credits", len(lines))
    if glossary <= begins:
        return lines[begins:], []
    return lines[begins:glossary], lines[glossary + 1 : credits_page]


def _last(lines: list[str], heading: str, otherwise: int) -> int:
    return max((place for place, line in enumerate(lines) if line.strip() == heading), default=otherwise)


def _drafts(lines: Iterable[str]) -> Iterator[_Draft]:
    draft: _Draft | None = None
    for line in lines:
        text = line.strip()
        begun = _begun(text)
        if begun is not None:
            if draft is not None:
                yield draft
            draft = begun
        elif text and draft is not None:
            _add(draft, text)
    if draft is not None:
        yield draft


def _begun(text: str) -> _Draft | None:
    match = _NUMBERED.fullmatch(text)
    if match is not None:
        return _Draft(f"{match['section']}.{match['rest'].strip()}", [match["text"]])
    match = _SECTION.fullmatch(text)
    return _Draft(match["section"], [match["text"]]) if match else None


def _add(draft: _Draft, text: str) -> None:
    example = _EXAMPLE.match(text)
    if example is None:
        draft.paragraphs.append(text)
    else:
        draft.examples.append(text[example.end() :])


def _rule(draft: _Draft, edition: str) -> Rule:
    first = draft.paragraphs[0]
    return Rule(
        ref=RuleRef(draft.number, COMPREHENSIVE_RULES, edition),
        text="\n".join(draft.paragraphs),
        examples=tuple(draft.examples),
        parent=parent_of(draft.number),
        title=first if _is_heading(draft) else "",
    )


def _is_heading(draft: _Draft) -> bool:
    if "." not in draft.number:
        return True
    return not draft.number[-1].isalpha() and not draft.paragraphs[-1].endswith(_SENTENCE_END)


def _glossary(lines: Iterable[str], edition: str) -> Iterator[GlossaryEntry]:
    entry: GlossaryEntry | None = None
    for block in _blocks(lines):
        if len(block) == 1 and entry is not None:
            entry = _joined(entry, block)
            continue
        if entry is not None:
            yield entry
        entry = GlossaryEntry(COMPREHENSIVE_RULES, edition, block[0], "\n".join(block[1:]))
    if entry is not None:
        yield entry


def _joined(entry: GlossaryEntry, block: list[str]) -> GlossaryEntry:
    return GlossaryEntry(entry.book, entry.edition, entry.term, "\n".join([entry.text, *block]))


def _blocks(lines: Iterable[str]) -> Iterator[list[str]]:
    block: list[str] = []
    for line in [*lines, ""]:
        if line.strip():
            block.append(line.strip())
        elif block:
            yield block
            block = []
