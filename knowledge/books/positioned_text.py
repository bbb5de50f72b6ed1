"""Text of a published page whose pieces are placed by coordinates, put back into lines and paragraphs.

The HTML holds one `<p>` a run of letters, with `top` and `left` in pixels; small capitals cut words in two, tables
are gaps, page numbers stand below everything. Refuses to know what the document says.
"""

import html
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

CELL = " | "
"""Between the cells of a table row."""

_PAGE = re.compile(r'<div id="page\d+-div".*?</div>', re.DOTALL)
_RUN = re.compile(r'<p style="[^"]*?top:(\d+)px;left:(\d+)px[^"]*" class="(\w+)">(.*?)</p>', re.DOTALL)
_SIZE = re.compile(r"\.(ft\d+)\{font-size:(\d+)px")
_PICTURE = re.compile(r"data:image/[^\"']*")
_TAG = re.compile(r"<[^>]+>")
_BREAK = re.compile(r"<br\s*/?>\s*")
_SPACES = re.compile(r"[ \t\xa0]+")

_SAME_LINE = 8
"""Pixels between the tops of small and large capitals of one line, at most."""

_FOOTER = 0.9
"""The share of the page's height below which only page numbers and notices stand."""

_PAGE_HEIGHT = re.compile(r"height:(\d+)px")
_LETTER_WIDTH = 0.44
"""A letter's mean width in these fonts, as a share of the font's size."""

_GAP = 26
"""Pixels of nothing that make a new cell."""


class _Run(NamedTuple):
    top: int
    left: int
    right: float
    text: str
    bold: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a page: where it stands, what it says, and whether all of it is bold."""

    page: int
    top: int
    left: int
    text: str
    bold: bool


def lines(document: str) -> Iterator[Line]:
    """Yield the lines of a document in reading order, without page numbers and blank ones."""
    bare = _PICTURE.sub("", document)
    sizes = {name: int(size) for name, size in _SIZE.findall(bare)}
    for number, page in enumerate(_PAGE.findall(bare), 1):
        height = _PAGE_HEIGHT.search(page)
        floor = int(height[1]) * _FOOTER if height else float("inf")
        runs = sorted(run for run in _runs(page, sizes) if run.top < floor)
        for row in _rows(runs):
            line = _line(number, row)
            if line.text:
                yield line


def _runs(page: str, sizes: dict[str, int]) -> Iterator[_Run]:
    for top, left, font, content in _RUN.findall(page):
        size = sizes.get(font, 18)
        for place, part in enumerate(_BREAK.split(content)):
            text = _SPACES.sub(" ", html.unescape(_TAG.sub("", part)).replace("\n", " "))
            right = int(left) + len(text) * size * _LETTER_WIDTH
            yield _Run(int(top) + place * size, int(left), right, text, "<b>" in content)


def _rows(runs: list[_Run]) -> Iterator[list[_Run]]:
    row: list[_Run] = []
    for run in runs:
        if row and run.top - row[0].top > _SAME_LINE:
            yield row
            row = []
        row.append(run)
    if row:
        yield row


def _line(page: int, row: list[_Run]) -> Line:
    filled = sorted((run for run in row if run.text.strip()), key=lambda run: run.left)
    if not filled:
        return Line(page, row[0].top, row[0].left, "", bold=False)
    everything = sorted(row, key=lambda run: run.left)
    text = _SPACES.sub(" ", "".join(_joined(everything))).strip().strip("|").strip()
    return Line(page, row[0].top, filled[0].left, text, all(run.bold for run in filled))


def _joined(row: list[_Run]) -> Iterator[str]:
    filled = [run for run in row if run.text.strip()]
    yield filled[0].text
    for before, after in pairwise(filled):
        word = before.text.strip()
        between = [run for run in row if before.left < run.left < after.left and not run.text.strip()]
        if after.left - before.right > _GAP and (len(word) > 1 or word.isdigit()):
            yield CELL
        elif between:
            yield " "
        yield after.text


def paragraphs(rows: Iterable[Line]) -> list[str]:
    """Return lines as paragraphs: a bullet, a wide gap, a table row or a bold line of its own begins a new one."""
    found: list[str] = []
    last: Line | None = None
    for line in rows:
        if last is None or _begins(line, last, found[-1]):
            found.append(line.text)
        elif found[-1].endswith("-") and found[-1][-2:-1].isalpha():
            found[-1] += line.text
        else:
            found[-1] += " " + line.text
        last = line
    return found


_WIDE = 25
_BULLET = re.compile(r"[•o▪] |[A-Z]\. |\d+\. ")


def _begins(line: Line, last: Line, text: str) -> bool:
    if CELL in line.text or CELL in last.text or _BULLET.match(line.text) or line.bold != last.bold:
        return True
    if line.page != last.page:
        return text.endswith((".", ":", "?", "!", "”", ")"))
    return line.top - last.top > _WIDE or (line.left < last.left and bool(_BULLET.match(text)))
