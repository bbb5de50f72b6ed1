"""A question in the layout and letters of its language, left alone where it names cards as it is typed.

Refuses to know what it asks.
"""

from bot.answering.shelf import Shelf
from knowledge.naming import Found, Rung
from knowledge.spelling import respelt

_SURE = (Rung.EXACT, Rung.NORMALISED)
_LEAST = 0.5
"""Share of a text's letters that names must take for it to be left as it is typed."""


def as_meant(text: str, shelf: Shelf) -> str:
    """Return the text brought to its language; «grave titan size» stays, though «граве титан сизе» would be words."""
    spelt = respelt(text)
    if spelt == text:
        return text
    named = (
        mention.end - mention.start
        for mention in shelf.names.mentions(text)
        if isinstance(mention.resolution, Found) and mention.resolution.via in _SURE
    )
    return text if sum(named) >= _LEAST * len(text) else spelt
