"""Card names in a text, and pronouns for what it has spoken of: «named …», «that creature», «~»."""

import re

from engine.magic.vocabulary.references import THIS, Ref, RefKind
from engine.magic.wording.cursor import Cursor

_PREFIXED = re.compile(r"^[a-z]'[A-Z]")
"""Words of names such as «l'Cie»."""


_SMALL = frozenset({"the", "of", "and", "a", "to", "in", "from", "for", "with", "de", "at", "on", "'s"})


def read_name(cursor: Cursor) -> str:
    """Read a card name: in quotation marks, «~», or words that begin with capitals."""
    if cursor.raw().startswith('"'):
        cursor.at += 1
        return cursor.raw(-1).strip('"')
    if cursor.take("~"):
        return cursor.name
    words: list[str] = []
    while _in_name(cursor):
        words.append(cursor.raw())
        cursor.at += 1
    return " ".join(words).replace(" ,", ",")


def _in_name(cursor: Cursor) -> bool:
    word = cursor.raw()
    if word[:1].isupper() or _PREFIXED.match(word):
        return True
    ahead = 0
    while cursor.raw(ahead) == "," or cursor.raw(ahead).lower() in _SMALL:
        ahead += 1
    return ahead > 0 and cursor.raw(ahead)[:1].isupper()


def pointed(cursor: Cursor) -> Ref | None:
    """Read «that creature», «it», «the exiled card», «~»: an object spoken of before."""
    if cursor.take("~"):
        return THIS
    pronoun = cursor.take_any(
        "that creature", "that permanent", "that spell", "that card", "that land", "it", "that token", "them"
    )
    if pronoun:
        it = cursor.said.meant(pronoun)
        return it if isinstance(it, Ref) else Ref(RefKind.MOVED)
    return cursor.said.used_by("exile", RefKind.EXILED) if cursor.take("the", "exiled", "card") else None
