"""A document as Telegram messages: plain text with entities, never markup, so nothing needs escaping.

Every message keeps MESSAGE and ENTITIES by construction. Mana symbols are drawn («②🔵») because a plain bot has no
custom emoji and braces are hard to read on a phone; in code they stay braced, for that text is typed back. Refuses to
know chats and the network.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from aiogram.types import MessageEntity
from aiogram.utils.formatting import BlockQuote, ExpandableBlockQuote, Pre
from aiogram.utils.formatting import Bold as BoldNode
from aiogram.utils.formatting import Code as CodeNode
from aiogram.utils.formatting import Italic as ItalicNode
from aiogram.utils.formatting import Text as Node

from bot.adapters.telegram import limits
from bot.presenting.document import Block, Bold, Code, Document, Inline, Italic, Items, Paragraph, Quote, Text
from bot.presenting.fitting import ELLIPSIS, Room, clean, fit, visible, whole
from bot.presenting.mana_symbols import drawn

BLOCK_GAP = "\n\n"

# Somebody's name that a user typed must not notify them: an invisible mark parts the sign from the name.
_NAME_SIGN = re.compile(r"@(?=\w)")
_APART = "@\u2060"


@dataclass(frozen=True, slots=True)
class Part:
    """One message: at most MESSAGE units of visible text and at most ENTITIES entities within it."""

    text: str
    entities: tuple[MessageEntity, ...] = ()


def parts(document: Document, *, details: bool = False) -> tuple[Part, ...]:
    """Render a document as one or more messages, with its details or without."""
    return rendered(whole(document, details=details))


def rendered(blocks: Iterable[Block]) -> tuple[Part, ...]:
    """Render blocks as one or more messages; what is beyond MESSAGES_AT_ONCE ends in an ellipsis."""
    found = [_part(_spaced(nodes)) for nodes in _messages(blocks)]
    if len(found) > limits.MESSAGES_AT_ONCE:
        found[limits.MESSAGES_AT_ONCE - 1 :] = [Part(ELLIPSIS)]
    return tuple(found) or (Part(ELLIPSIS),)


def single(document: Document) -> Part:
    """Render a document as one message, its details folded where both fit; else the first of its messages.

    For inline mode, where the bot can neither send a second message nor remember the first.
    """
    head, *more = parts(document)
    folded = _messages(map(_unquoted, document.details))
    if more or len(folded) != 1:
        return head
    body, footer = (
        [node for nodes in _messages(whole(part)) for node in nodes]
        for part in (replace(document, footer=""), Document((), footer=document.footer))
    )
    node = _spaced([*body, ExpandableBlockQuote(_spaced(folded[0])), *footer])
    fits = len(node) <= limits.MESSAGE and len(node.render()[1]) <= limits.ENTITIES
    return _part(node) if fits else head


def _messages(blocks: Iterable[Block]) -> list[list[Node]]:
    """Share blocks out over messages, a list of nodes for each."""
    room = Room(limits.MESSAGE, len(BLOCK_GAP), _measure)
    return [[_node(block) for block in group] for group in fit([_prepared(block) for block in blocks], room)]


def _part(node: Node) -> Part:
    text, entities = node.render()
    entities.sort(key=lambda entity: (entity.offset, -entity.length))
    return Part(text, tuple(entities[: limits.ENTITIES]))


def _spaced(nodes: Sequence[Node], gap: str = BLOCK_GAP) -> Node:
    body: list[Node | str] = []
    for node in nodes:
        body += [gap, node] if body else [node]
    return Node(*body)


def _measure(block: Block) -> int:
    return len(_node(block))


def _prepared(block: Block) -> Block:
    """Make every text showable before it is measured."""
    match block:
        case Paragraph(inlines):
            return Paragraph(tuple(map(_shown, inlines)))
        case Quote(caption, text):
            return Quote(_shown(Text(caption)).text, _shown(Text(text)).text)
        case Items(items):
            return Items(tuple(tuple(map(_shown, item)) for item in items))


def _shown(part: Inline) -> Inline:
    text = clean(part.text)
    if isinstance(part, Code):
        return Code(text)
    return replace(part, text=drawn(_NAME_SIGN.sub(_APART, text)))


def _unquoted(block: Block) -> Block:
    """A quotation may not stand inside a folded one, which is a quotation to Telegram."""
    return (
        Paragraph((Bold(block.caption), Text("\n"), Text(block.text))) if isinstance(block, Quote) else block
    )


def _node(block: Block) -> Node:
    match block:
        case Paragraph(inlines):
            return Node(*map(_inline, inlines))
        case Quote(caption, text):
            return _spaced(
                [node(words) for node, words in ((BoldNode, caption), (BlockQuote, text)) if visible(words)],
                "\n",
            )
        case Items(items):
            return _spaced([Node("• ", *map(_inline, item)) for item in items], "\n")


def _inline(part: Inline) -> Node | str:
    if not visible(part.text):
        return part.text
    match part:
        case Text(text):
            return text
        case Bold(text):
            return BoldNode(text)
        case Italic(text):
            return ItalicNode(text)
        case Code(text):
            return Pre(text) if "\n" in text else CodeNode(text)
