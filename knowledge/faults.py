"""Faults of this room that a user may hear about: which file, what is wrong, where.

KnowledgeFault
├── ImportFault      a file cannot be imported; the database in place stays as it was
├── UpdateFault      a download failed or what came is not what was announced
└── DatabaseFault    a database of the data folder is damaged, or cannot be written

Each carries a `code` for whoever words the message, and says the same in plain English as its `str`.
"""

from dataclasses import dataclass
from enum import StrEnum


class FaultCode(StrEnum):
    """What is wrong with a file."""

    NOT_FOUND = "not-found"
    UNREADABLE = "unreadable"
    EMPTY = "empty"
    UNKNOWN_FORMAT = "unknown-format"
    BROKEN_ARCHIVE = "broken-archive"
    TRUNCATED = "truncated"
    MALFORMED = "malformed"
    MISSING_FIELD = "missing-field"
    WRONG_FIELD = "wrong-field"
    NOTHING_INSIDE = "nothing-inside"
    WRONG_ENCODING = "wrong-encoding"
    NO_DATE = "no-date"
    NO_SPACE = "no-space"
    NOT_WRITABLE = "not-writable"
    DAMAGED = "damaged"
    BUSY = "busy"
    REFUSED = "refused"
    WRONG_SIZE = "wrong-size"


class Spot(StrEnum):
    """Kinds of places in a file, as plain English says them."""

    BYTE = "byte {}"
    UNPACKED = "byte {} unpacked"
    ENTRY = "entry «{}»"
    AFTER = "after «{}»"
    AFTER_RULE = "after rule {}"


@dataclass(frozen=True, slots=True)
class At:
    """A place in a file."""

    spot: Spot
    value: str

    def __str__(self) -> str:
        return self.spot.format(self.value)


class KnowledgeFault(Exception):  # noqa: N818 - named for what is wrong
    """Base of this room's faults: `file` to show, places in it, and `detail`, a technical word or two in English."""

    def __init__(self, code: FaultCode, file: str, *at: At, detail: str = "") -> None:
        self.code = code
        self.file = file
        self.at = at
        self.detail = detail
        where = f"{file}, {self.place}" if at else file
        super().__init__(f"{where}: {code.replace('-', ' ')}" + (f" ({detail})" if detail else ""))

    @property
    def place(self) -> str:
        """Where in the file, in plain English: «byte 1024, after «Clone»»; empty where that does not apply."""
        return ", ".join(map(str, self.at))


class ImportFault(KnowledgeFault):
    """A file cannot be imported; nothing was changed."""


class UpdateFault(KnowledgeFault):
    """A download failed; nothing was changed. `file` is the address."""


class DatabaseFault(KnowledgeFault):
    """A database of the data folder is damaged or cannot be written; it is as it was."""
