"""Names: which card does a messy mention mean? The index, its ladder of readings, mentions in free text.

`NameIndex` (in `index`) is the door; the values that go in and come out stand here. Refuses to know what a card
says, and to guess: two equally good readings are handed back as two.
"""

from knowledge.naming.records import Ambiguous, Found, Mention, NameEntry, Resolution, Rung, Unknown

__all__ = ["Ambiguous", "Found", "Mention", "NameEntry", "Resolution", "Rung", "Unknown"]
