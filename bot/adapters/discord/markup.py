"""Document nodes as Discord's markdown. Text is escaped, so whatever it holds is shown letter for letter.

Refuses to know lengths and messages. A backtick inside code cannot be escaped and becomes a look-alike.
"""

import re
from collections.abc import Iterable
from itertools import groupby

from bot.presenting.document import Block, Bold, Code, Inline, Italic, Items, Paragraph, Quote, Text
from bot.presenting.mana_symbols import drawn

_SPECIAL = re.compile(
    r"[\\*_~|`<>#@\[\]()]"  # emphasis, spoilers, code, mentions, headings, links
    r"|:(?=\S|\Z)"  # addresses and emoji names
    r"|(?m:^|(?<=\s))[-+](?=\s|\Z)"  # list marks
    r"|(?<=\d)\.(?=\s|\Z)"  # numbered list marks
)
_BACKTICK = "ˋ"
_APART = "\u200b"
"""Stands between two styled nodes, whose marks would otherwise run together."""


def escaped(text: str) -> str:
    """Return markdown that shows exactly this text, mana symbols drawn."""
    return drawn(_SPECIAL.sub(lambda match: "\\" + match[0], text))


def block_markup(block: Block) -> str:
    """Render one block as markdown."""
    match block:
        case Paragraph(parts):
            return inline_markup(parts)
        case Quote(caption, text):
            return "\n".join(filter(None, (_marked(caption, "**"), *_quoted(text))))
        case Items(items):
            return "\n".join(f"• {inline_markup(item)}" for item in items)


def inline_markup(parts: Iterable[Inline]) -> str:
    """Render inline nodes side by side; neighbours of one style become one."""
    rendered = ""
    styled_before = False
    for style, group in groupby(parts, key=type):
        text = "".join(part.text for part in group)
        if not text:
            continue
        styled = style is not Text
        rendered += (_APART if styled and styled_before else "") + _styled(style, text)
        styled_before = styled
    return rendered


def _styled(style: type[Inline], text: str) -> str:
    if style is Bold:
        return _marked(text, "**")
    if style is Italic:
        return _marked(text, "*")
    if style is Code:
        return _code(text.replace("`", _BACKTICK))
    return escaped(text)


def _marked(text: str, mark: str) -> str:
    """Put marks around a text, its outer blanks left outside, since a mark beside a blank is no mark."""
    inner = text.strip()
    if not inner:
        return text
    before, after = text.split(inner, 1)
    return f"{before}{mark}{escaped(inner)}{mark}{after}"


def _code(text: str) -> str:
    if not text.strip():
        return text
    return f"```\n{text}\n```" if "\n" in text else f"`{text}`"


def _quoted(text: str) -> Iterable[str]:
    return (f"> {escaped(line)}" for line in text.split("\n"))
