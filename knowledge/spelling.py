"""A whole Russian text typed in the wrong keyboard layout or in Latin letters, brought back to Russian.

A reading is taken only where most of its words are real Russian words and the text as typed is not English. Refuses
to mend single words: names and search do.
"""

from collections.abc import Iterator

from knowledge.naming.layout import swapped
from knowledge.naming.normalise import has_cyrillic
from knowledge.naming.translit import in_cyrillic
from knowledge.russian import is_known, words

LEAST_KNOWN = 0.6
"""Share of a reading's longer words that the dictionary must know."""

LEAST_ENGLISH = 0.2
"""Share of common English words from which a text counts as English."""

LONGEST = 400
_SHORT = 3
_ENGLISH = frozenset({
    "a", "an", "the", "is", "are", "was", "were", "be", "do", "does", "did", "can", "could", "may", "might",
    "will", "would", "should", "i", "you", "he", "she", "it", "we", "they", "my", "your", "his", "her", "its",
    "our", "their", "this", "that", "these", "those", "what", "which", "who", "when", "where", "why", "how",
    "if", "then", "and", "or", "not", "no", "yes", "in", "on", "at", "of", "to", "from", "for", "with", "as",
    "by", "face", "up", "down", "card", "creature", "spell", "rule", "stack", "cast", "turn", "mana", "cost",
    "size", "type", "types", "color", "colors", "power", "toughness", "loyalty", "legal", "banned",
    "name", "text", "keywords",
})  # fmt: skip


def respelt(text: str) -> str:
    """Return the text as Russian where it surely is Russian typed otherwise, else the text as it is."""
    if has_cyrillic(text) or len(text) > LONGEST or _is_english(text):
        return text
    return next((reading for reading in _readings(text) if _is_russian(reading)), text)


def _readings(text: str) -> Iterator[str]:
    yield from swapped(text)
    yield in_cyrillic(text.lower())


def _is_english(text: str) -> bool:
    found = words(text)
    return bool(found) and sum(word in _ENGLISH for word in found) >= LEAST_ENGLISH * len(found)


def _is_russian(text: str) -> bool:
    longer = [word for word in words(text) if len(word) >= _SHORT]
    return len(longer) >= 2 and sum(map(is_known, longer)) >= LEAST_KNOWN * len(longer)
