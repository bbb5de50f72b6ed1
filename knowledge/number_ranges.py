"""Lists of rule numbers written short: «702: 1 2 2a-f 3» is 702.1, 702.2, 702.2a to 702.2f, 702.3.

One line a section; a line without a colon and space holds whole numbers, «Appendix: A B» Appendix A and B. Letters
l and o are skipped, as the Comprehensive Rules do. Refuses to know what the rules say.
"""

import re
from collections.abc import Iterable, Iterator

_LETTERS = "abcdefghijkmnpqrstuvwxyz"
_PART = re.compile(r"(?P<stem>\d*)(?P<first>[a-z]?)(?:-(?P<last>[a-z]))?")
_DOTTED = re.compile(r"(\d+)\.(.+)|(Appendix) ([A-Z])")


def unpacked(text: str) -> tuple[str, ...]:
    """Return the numbers that a text lists."""
    return tuple(number for line in text.splitlines() if line.strip() for number in _line(line))


def packed(numbers: Iterable[str]) -> str:
    """Return the text for some numbers; `unpacked` reads the same numbers back, section by section."""
    sections: dict[str, list[str]] = {}
    for number in numbers:
        match = _DOTTED.fullmatch(number)
        section, rest = [part for part in match.groups() if part] if match else ("", number)
        sections.setdefault(section, []).append(rest)
    return "\n".join(_written(section, parts) for section, parts in sections.items())


def _line(line: str) -> Iterator[str]:
    section, colon, parts = line.rpartition(": ")
    prefix = f"{section.strip()}{'.' if section.strip().isdigit() else ' '}" if colon else ""
    for part in parts.split():
        yield from (prefix + number for number in _spread(part))


def _spread(part: str) -> Iterator[str]:
    match = _PART.fullmatch(part)
    if match is None or not match["last"]:
        yield part
        return
    first, last = _LETTERS.index(match["first"]), _LETTERS.index(match["last"])
    yield from (match["stem"] + letter for letter in _LETTERS[first : last + 1])


def _written(section: str, parts: list[str]) -> str:
    line = " ".join(_runs(parts))
    return f"{section}: {line}" if section else line


def _runs(parts: list[str]) -> Iterator[str]:
    start = end = ""
    for part in [*parts, ""]:
        if end and part and part == _next(end):
            end = part
            continue
        if start:
            yield start if start == end else f"{start}-{end[-1]}"
        start = end = part


def _next(part: str) -> str:
    stem, letter = part[:-1], part[-1]
    if letter not in _LETTERS[:-1]:
        return ""
    return stem + _LETTERS[_LETTERS.index(letter) + 1]
