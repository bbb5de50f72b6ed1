"""What an answer rests on: rule numbers that resolved, and places of source documents.

Refuses to know how a number is proved: every one passes the door of `cite`.
"""

from dataclasses import dataclass

from engine.rules import RuleRef


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule number that resolved, with a verbatim quote where the book is loaded (else empty)."""

    ref: RuleRef
    quote: str = ""


@dataclass(frozen=True, slots=True)
class Sourced:
    """Where in a source document a ruling comes from: its title and date, and the place as it is called.

    `quote` is verbatim, empty where the document is not loaded; `found` is the place's number then.
    """

    document: str
    title: str
    date: str
    place: str
    found: str = ""
    quote: str = ""
