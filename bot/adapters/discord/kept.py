"""Details that wait for «подробнее», in memory and bounded; the oldest are forgotten first.

Only for replies that cannot be looked up again. Refuses to survive a restart: a forgotten key gives nothing.
"""

import secrets

from bot.adapters.discord.custom_ids import kept_id
from bot.presenting.document import Document

CAPACITY = 2000


class Kept:
    """Documents under keys that nobody can guess."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self._capacity = capacity
        self._documents: dict[str, Document] = {}

    def keep(self, document: Document) -> str:
        """Keep a document and return its key, which is a custom id."""
        key = kept_id(secrets.token_urlsafe(9))
        self._documents[key] = document
        while len(self._documents) > self._capacity:
            del self._documents[next(iter(self._documents))]
        return key

    def find(self, key: str) -> Document | None:
        """Return the document of a key, nothing where it is forgotten."""
        return self._documents.get(key)
