"""What a rule's number has named through the editions, as values. Refuses to know where it is read from."""

from dataclasses import dataclass

from engine.rules import RuleRef
from knowledge.records import Term


@dataclass(frozen=True, slots=True)
class NumberUse:
    """What a number named from the edition `oldest` to that of `ref`; `today` are the numbers this bears now.

    `numbers` are its numbers through the editions. `subject` is the heading above it, `text` today's text of it where
    there is one, else the text of then; all empty where no book is loaded. `is_now`: the number still names it.
    """

    ref: RuleRef
    oldest: str
    today: tuple[str, ...]
    numbers: tuple[tuple[str, str], ...] = ()
    subject: str = ""
    term: Term | None = None
    text: str = ""
    is_now: bool = False


@dataclass(frozen=True, slots=True)
class NumberLife:
    """All that a number of the Comprehensive Rules has named, oldest first."""

    number: str
    uses: tuple[NumberUse, ...]


@dataclass(frozen=True, slots=True)
class Pointed:
    """A rule that a text points to, by its number then, the heading above it and its numbers of today."""

    number: str
    subject: str = ""
    today: tuple[str, ...] = ()
