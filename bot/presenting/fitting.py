"""Fitting a document's blocks into messages of a bounded length.

A bound is kept by construction, since nothing leaves here that was not measured. Refuses to know platforms,
markup and words.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.presenting.cutting import Measure, cut, joined, tail
from bot.presenting.document import Block, Bold, Document, Inline, Italic, Items, Paragraph, Quote, Text

ELLIPSIS = "…"

# Controls other than tab and line feed, direction overrides and isolates, line and paragraph separators, lone
# surrogates: none can be shown, and each lets a text disturb the message it stands in.
_UNSHOWABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Room:
    """What one message holds: `limit` units in all, `gap` of them between two blocks."""

    limit: int
    gap: int
    measure: Measure


def clean(text: str) -> str:
    """Take out of a text what no message can show."""
    return _UNSHOWABLE.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))


def visible(text: str) -> bool:
    """Tell whether any character of a text leaves a mark; blanks and zero-width ones do not."""
    return any(char.isprintable() and not char.isspace() for char in text)


def shorten(text: str, limit: int) -> str:
    """Cut a text to at most `limit` characters, an ellipsis standing for the rest."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + ELLIPSIS


def whole(document: Document, *, details: bool = False) -> tuple[Block, ...]:
    """Return all that a document shows as blocks: heading, body, details if wanted, footer."""
    heading = (Paragraph((Bold(document.heading),)),) if document.heading else ()
    footer = (Paragraph((Italic(document.footer),)),) if document.footer else ()
    return (*heading, *document.blocks, *(document.details if details else ()), *footer)


def rewritten(block: Block, change: Callable[[str], str]) -> Block:
    """Return the block with every text in it changed."""
    match block:
        case Paragraph(parts):
            return Paragraph(_changed(parts, change))
        case Quote(caption, text):
            return Quote(change(caption), change(text))
        case Items(items):
            return Items(tuple(_changed(item, change) for item in items))


def text_of(block: Block) -> str:
    """Return all text of a block, unmarked."""
    match block:
        case Paragraph(parts):
            return joined(parts)
        case Quote(caption, text):
            return f"{caption}\n{text}"
        case Items(items):
            return "\n".join(joined(item) for item in items)


def fit(blocks: Sequence[Block], room: Room) -> tuple[tuple[Block, ...], ...]:
    """Share blocks out over messages, each within the room; no visible text is lost.

    A block moves whole into the next message where it fits there; it is cut only when it is longer than a
    message, or when more than half of the message would stay empty. What is invisible is left out. Raises
    ValueError for a room that cannot hold one character.
    """
    parts: list[tuple[Block, ...]] = []
    current: tuple[Block, ...] = ()
    left = room.limit
    waiting = [part for block in reversed(blocks) for part in reversed(_seated(block, room))]
    while waiting:
        block = waiting.pop()
        if room.measure(block) <= left:
            current, left = (*current, block), left - room.measure(block) - room.gap
            continue
        head, rest = _divided(block, left, room)
        parts.append((*current, *head))
        current, left = (), room.limit
        waiting.extend(rest)
    return tuple(part for part in (*parts, current) if any(visible(text_of(block)) for block in part))


def _divided(block: Block, left: int, room: Room) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """Return what of a block still goes into this message and what waits for the next."""
    if left < room.limit and left * 2 <= room.limit:
        return (), (block,)
    halves = cut(block, left, room.measure)
    if halves:
        head, rest = halves
        return (head,), _seated(rest, room)
    if left == room.limit:
        raise ValueError(f"not one character fits in {room.limit} units")
    return (), (block,)


def _seated(block: Block, room: Room) -> tuple[Block, ...]:
    """Leave out what is invisible, and part a quote from a caption that would not leave it room."""
    match block:
        case Paragraph(parts):
            block = Paragraph(tail(parts, 0))
        case Items(items):
            block = Items(tuple(tail(item, 0) for item in items if visible(joined(item))))
        case Quote(caption, text) if room.measure(Quote(caption, "")) * 2 > room.limit:
            return _seated(Paragraph((Bold(caption),)), room) + _seated(Paragraph((Text(text),)), room)
        case Quote(caption, text):
            block = Quote(caption, text.strip())
    return (block,) if visible(text_of(block)) else ()


def _changed(parts: tuple[Inline, ...], change: Callable[[str], str]) -> tuple[Inline, ...]:
    return tuple(replace(part, text=change(part.text)) for part in parts)
