"""The formats that can be imported, one line each, and what an import hands to and gets back from one.

Refuses to know files on disk and the shape of the database.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from knowledge.records import Source
from knowledge.sources.opening import Item, Stream

if TYPE_CHECKING:
    from sqlite_utils import Database


@dataclass(frozen=True, slots=True)
class Incoming:
    """An item that a format has recognised: its first bytes, all of it as a stream, and where it goes."""

    item: Item
    opening: bytes
    stream: Stream
    db: "Database"


@dataclass(frozen=True, slots=True)
class Loaded:
    """What an item held: its source, and how many cards, numbered rules and rulings went into the database."""

    source: Source
    cards: int = 0
    rules: int = 0
    rulings: int = 0


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of file. `fits` looks at its first bytes; `load` raises ImportFault where the rest is wrong."""

    name: str
    fits: Callable[[bytes], bool]
    load: Callable[[Incoming], Loaded]
