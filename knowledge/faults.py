"""Faults of this room that a user may hear about: which file, what is wrong, where.

KnowledgeFault
├── ImportFault    a file cannot be imported; the database in place stays as it was
└── UpdateFault    a download failed or what came is not what was announced

Each carries a `code` for whoever words the message, and says the same in plain English as its `str`.
"""

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
    NO_DATE = "no-date"
    NO_SPACE = "no-space"
    REFUSED = "refused"
    WRONG_SIZE = "wrong-size"


class KnowledgeFault(Exception):  # noqa: N818 - named for what is wrong
    """Base of this room's faults: `file` to show, and `place` in it («byte 1024», «line 7») or empty."""

    def __init__(self, code: FaultCode, file: str, *, place: str = "", detail: str = "") -> None:
        where = f"{file}, {place}" if place else file
        super().__init__(f"{where}: {code.replace('-', ' ')}" + (f" ({detail})" if detail else ""))
        self.code = code
        self.file = file
        self.place = place
        self.detail = detail


class ImportFault(KnowledgeFault):
    """A file cannot be imported; nothing was changed."""


class UpdateFault(KnowledgeFault):
    """A download failed; nothing was changed. `file` is the address."""
