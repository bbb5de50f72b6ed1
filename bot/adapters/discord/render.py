"""A document as a run of Discord messages, each one embed within Discord's limits by construction.

Refuses to know who receives them, and discord.py.
"""

from dataclasses import dataclass
from itertools import starmap

from bot.adapters.discord.limits import (
    BUTTON_LABEL,
    BUTTONS,
    EMBED_DESCRIPTION,
    EMBED_TITLE,
    OUR_FOOTER,
    units,
    within,
)
from bot.adapters.discord.markup import block_markup, escaped
from bot.presenting.document import Block, Bold, Button, Document, Paragraph
from bot.presenting.fitting import ELLIPSIS, Room, clean, fit, rewritten, visible

MAX_ACTION = 64
MAX_PAGES = 10
"""A reply of more messages would flood a channel."""

_GAP = "\n\n"
_CUT = _GAP + ELLIPSIS


@dataclass(frozen=True, slots=True)
class Page:
    """One message: an embed's title and description in markdown, a footer in plain text, and buttons."""

    description: str
    title: str = ""
    footer: str = ""
    buttons: tuple[Button, ...] = ()


def pages(document: Document) -> tuple[Page, ...]:
    """Render what is seen at once; the title stands on the first page, footer and buttons on the last."""
    return _paged(document, document.blocks, _buttons(document))


def detail_pages(document: Document) -> tuple[Page, ...]:
    """Render what «подробнее» adds, under the same title; empty where a document has no details."""
    return _paged(document, document.details, ()) if document.details else ()


def _paged(document: Document, blocks: tuple[Block, ...], buttons: tuple[Button, ...]) -> tuple[Page, ...]:
    heading = _line(document.heading)
    title = escaped(heading)
    if units(title) > EMBED_TITLE:
        title, blocks = "", (Paragraph((Bold(heading),)), *blocks)
    texts = _texts(blocks) or ("" if title else ELLIPSIS,)
    rest = len(texts) - 1
    titles = (title, *[""] * rest)
    footers = (*[""] * rest, within(_line(document.footer), OUR_FOOTER))
    rows = (*[()] * rest, buttons)
    return tuple(starmap(Page, zip(texts, titles, footers, rows, strict=True)))


def _texts(blocks: tuple[Block, ...]) -> tuple[str, ...]:
    """Render blocks to descriptions; what would flood a channel ends in an ellipsis."""
    room = Room(EMBED_DESCRIPTION - len(_CUT), len(_GAP), lambda block: units(block_markup(block)))
    shared = fit(tuple(rewritten(block, clean) for block in blocks), room)
    texts = tuple(_GAP.join(map(block_markup, part)) for part in shared)
    return texts if len(texts) <= MAX_PAGES else (*texts[: MAX_PAGES - 1], texts[MAX_PAGES - 1] + _CUT)


def _buttons(document: Document) -> tuple[Button, ...]:
    """Keep the buttons that can be shown: each action once, as many as a message holds beside our own."""
    kept: dict[str, Button] = {}
    for button in document.buttons:
        if _usable(button.action):
            kept.setdefault(button.action, Button(_label(button.label), button.action))
    return tuple(kept.values())[: BUTTONS - 1]


def _usable(action: str) -> bool:
    return 0 < len(action) <= MAX_ACTION and action.isascii() and action.isprintable()


# Footers and labels know no markdown, so nothing in them is escaped.
def _label(text: str) -> str:
    return within(_line(text), BUTTON_LABEL) or ELLIPSIS


def _line(text: str) -> str:
    """Return a text as one line, unescaped; empty where nothing of it can be seen."""
    line = " ".join(clean(text).split())
    return line if visible(line) else ""
