"""Comparing text that people and files write differently.

Refuses to know Russian: see `russian` and the naming room.
"""

import hashlib
import re

_SPACES = re.compile(r"\s+")
_SAME = str.maketrans({"ё": "е", "’": "'", "‘": "'", "ʼ": "'", "–": "-", "—": "-", "−": "-", "\xa0": " "})


def fold(text: str) -> str:
    """Return a text for comparison: case folded, ё as е, one kind of quote and dash, single spaces."""
    return _SPACES.sub(" ", text.casefold().translate(_SAME)).strip()


def short_id(key: str) -> str:
    """Return ten characters that stand for a key where bytes are few (a chat button); stable for ever."""
    return hashlib.sha256(key.encode()).hexdigest()[:10]
