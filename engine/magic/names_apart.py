"""Names told in one breath: «Лев и Медведь», «Bruna, the Fading Light, Bear» in a zone.

A text is cut only where every piece is known; a name that is known as a whole stays whole. Refuses to know what is
known: who asks tells.
"""

import re
from collections.abc import Callable

_BETWEEN = re.compile(r"\s*,\s*(?:(?:и|and)\s+)?|\s+(?:и|and)\s+", re.IGNORECASE)


def names_apart(text: str, known: Callable[[str], bool]) -> tuple[str, ...]:
    """Return the names that a text lists, the longest first; the text alone where not all of it is known."""
    return _cut(text, known) or (text,)


def _cut(text: str, known: Callable[[str], bool]) -> tuple[str, ...]:
    if known(text):
        return (text,)
    for place in reversed(list(_BETWEEN.finditer(text))):
        head, rest = text[: place.start()], text[place.end() :]
        more = _cut(rest, known) if head and rest and known(head) else ()
        if more:
            return (head, *more)
    return ()
