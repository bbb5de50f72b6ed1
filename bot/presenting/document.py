"""A reply as a tree of nodes that every platform can render: no markup, so no escaping bug to write.

Text in a node is plain text, whatever it holds; only a renderer knows a platform's markup. Refuses to know
platforms and where the words come from.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """Plain text. Mana symbols stand in it as «{2}{U}»; a renderer may turn them into emoji."""

    text: str


@dataclass(frozen=True, slots=True)
class Bold:
    """Text to be seen first."""

    text: str


@dataclass(frozen=True, slots=True)
class Italic:
    """Text of second rank."""

    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """Text in fixed width: a scenario, a command."""

    text: str


Inline = Text | Bold | Italic | Code


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph of inline nodes."""

    parts: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """A verbatim quote from a loaded book, under the caption that names book, edition and number."""

    caption: str
    text: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list of short lines, each a tuple of inline nodes."""

    items: tuple[tuple[Inline, ...], ...]


Block = Paragraph | Quote | Items


@dataclass(frozen=True, slots=True)
class Button:
    """A choice offered with a reply. `action` is at most 64 bytes of ASCII and comes back when it is pressed."""

    label: str
    action: str


@dataclass(frozen=True, slots=True)
class Document:
    """A whole reply: a heading (may be empty), what is seen at once, what «подробнее» adds, and buttons.

    The footer names the editions that stand behind the reply.
    """

    blocks: tuple[Block, ...]
    heading: str = ""
    details: tuple[Block, ...] = ()
    buttons: tuple[Button, ...] = ()
    footer: str = ""


def paragraph(*parts: Inline | str) -> Paragraph:
    """Build a paragraph; bare strings become plain text."""
    return Paragraph(tuple(Text(part) if isinstance(part, str) else part for part in parts))


def lines(*texts: str) -> Items:
    """Build a list of plain lines."""
    return Items(tuple((Text(text),) for text in texts))


def plain(document: Document, *, details: bool = False) -> str:
    """Render a document as plain text, one blank line between blocks, buttons left out."""
    blocks = document.blocks + (document.details if details else ())
    parts = [document.heading, *(_plain_block(block) for block in blocks), document.footer]
    return "\n\n".join(part for part in parts if part)


def _plain_block(block: Block) -> str:
    match block:
        case Paragraph(parts):
            return "".join(part.text for part in parts)
        case Quote(caption, text):
            return f"{caption}: «{text}»"
        case Items(items):
            return "\n".join("• " + "".join(part.text for part in item) for item in items)
