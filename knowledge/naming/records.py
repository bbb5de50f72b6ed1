"""What goes into the index of names and what comes out of it, as frozen values.

Refuses to know how a name is found, and what a card is beyond its key.
"""

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class NameEntry:
    """One name of a card: its printed `text`, the language («ru», «en»), the card it belongs to.

    `face_index` counts the card's faces from 0; -1 stands for the whole card. `primary` is set for the names
    by which the library itself calls the card, and not for older printings' names. The part of `card_key`
    before its first colon is the game.
    """

    text: str
    lang: str
    card_key: str
    face_index: int = -1
    primary: bool = True


class Rung(StrEnum):
    """How a mention matched a name, from the surest way to the least sure."""

    EXACT = "exact"
    ALIAS = "alias"
    NORMALISED = "normalised"
    DECLINED = "declined"
    PREFIX = "prefix"
    PART = "part"
    LAYOUT = "layout"
    TRANSLIT = "translit"
    FUZZY = "fuzzy"


@dataclass(frozen=True, slots=True)
class Found:
    """One card, taken as sure. `name` is the name that matched, `score` from 0 to 100."""

    card_key: str
    name: str
    via: Rung
    score: float = 100.0
    face_index: int = -1


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Two to five cards that read equally well, the likelier first; the one who asks must choose.

    `more` says that further cards match as well. One candidate alone is possible: close, not close enough.
    """

    candidates: tuple[Found, ...]
    via: Rung
    more: bool = False


@dataclass(frozen=True, slots=True)
class Unknown:
    """No card. `nearest` holds at most three names that look a little like it, for «did you mean».

    `meant` is the name of the card that a nickname is known to stand for, where no library here holds that card.
    """

    nearest: tuple[Found, ...] = ()
    meant: str = ""


Resolution = Found | Ambiguous | Unknown


@dataclass(frozen=True, slots=True)
class Mention:
    """A card name inside a text: `text[start:end]`, positions in characters, and what it resolved to."""

    start: int
    end: int
    resolution: Resolution
