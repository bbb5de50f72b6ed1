"""Cutting one block in two where it reads best, so that the head is no longer than asked.

Refuses to know how blocks are shared out over messages; that is `fitting`.
"""

import re
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace

from bot.presenting.document import Block, Inline, Items, Paragraph, Quote

Measure = Callable[[Block], int]
"""The length of a rendered block in the platform's own units; a longer text does not measure less."""

Cut = tuple[Block, Block]

# Breaks in order of preference: a line, a sentence, a clause, a word.
_BREAKS = tuple(re.compile(pattern) for pattern in (r"\n", r"(?<=[.!?…»])\s", r"(?<=[;:,])\s", r"\s"))
# What may not begin a part: combining marks, joiners, variation selectors, skin tones.
_JOINED = re.compile(r"[\u0300-\u036f\u0483-\u0489\u200d\u20d0-\u20ff\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]")
_JOINER = "\u200d"
_LONGEST_CLUSTER = 32


def cut(block: Block, left: int, measure: Measure) -> Cut | None:
    """Divide a block so that its head measures at most `left`; nothing where not one character would fit.

    The blank at the cut is lost, and a quote's second half repeats its caption.
    """
    match block:
        case Paragraph(parts):
            at = _place(joined(parts), lambda size: measure(Paragraph(_head(parts, size))) <= left)
            return (Paragraph(_head(parts, at)), Paragraph(tail(parts, at))) if at else None
        case Quote(caption, text):
            at = _place(text, lambda size: measure(Quote(caption, text[:size])) <= left)
            return (Quote(caption, text[:at]), Quote(caption, text[at:].lstrip())) if at else None
        case Items(items):
            return _cut_items(items, left, measure)


def joined(parts: tuple[Inline, ...]) -> str:
    """Return the text of inline nodes."""
    return "".join(part.text for part in parts)


def tail(parts: tuple[Inline, ...], size: int) -> tuple[Inline, ...]:
    """Return what follows the first `size` characters of inline nodes, without blanks in front."""
    kept: list[Inline] = []
    for part in parts:
        text = part.text[max(size, 0) :]
        size -= len(part.text)
        text = text if kept else text.lstrip()
        if text:
            kept.append(replace(part, text=text))
    return tuple(kept)


def _head(parts: tuple[Inline, ...], size: int) -> tuple[Inline, ...]:
    kept: list[Inline] = []
    for part in parts:
        if size <= 0:
            break
        kept.append(replace(part, text=part.text[:size]))
        size -= len(part.text)
    return tuple(kept)


def _cut_items(items: tuple[tuple[Inline, ...], ...], left: int, measure: Measure) -> Cut | None:
    count = _greatest(len(items), lambda size: measure(Items(items[:size])) <= left)
    if count:
        return Items(items[:count]), Items(items[count:])
    first = items[0]
    at = _place(joined(first), lambda size: measure(Items((_head(first, size),))) <= left)
    return (Items((_head(first, at),)), Items((tail(first, at), *items[1:]))) if at else None


def _place(text: str, fits: Callable[[int], bool]) -> int:
    """Return where a head ends: at a good break in the second half of what fits, or between characters."""
    most = _greatest(len(text), fits)
    for breaks in _BREAKS:
        found = [match.start() for match in breaks.finditer(text, most // 2 + 1, most + 1)]
        if found:
            return found[-1]
    return _between_characters(text, most)


def _greatest(top: int, fits: Callable[[int], bool]) -> int:
    """Return the greatest size up to `top` that fits, 0 where none does."""
    size = bisect_left(range(1, top + 1), x=True, key=lambda tried: not fits(tried))
    while size and not fits(size):
        size -= 1
    return size


def _between_characters(text: str, at: int) -> int:
    """Move a place in front of a character that is drawn as several; a very long one is cut after all."""
    for place in range(at, max(at - _LONGEST_CLUSTER, 0), -1):
        if place == len(text) or not (_JOINED.match(text[place]) or text[place - 1] == _JOINER):
            return place
    return at
