"""References to rules as text: «CR 702.119a», «CR 2016-07-22 712.4», «IPG 2024-09-23 2.1», «BERSERK B 527.2».

The one place that reads and writes that notation. Refuses to know whether the number exists.
"""

import re

from engine.rules import (
    BERSERK_EDITION,
    BERSERK_PAGE,
    COMPREHENSIVE_RULES,
    REFERENCE_EDITION,
    RuleRef,
)

DEFAULT_EDITIONS = {COMPREHENSIVE_RULES: REFERENCE_EDITION, BERSERK_PAGE: BERSERK_EDITION}
"""Editions that need not be written out; the judge documents always carry theirs."""

_WRITTEN = re.compile(
    r"(?P<book>[A-Z]+) (?:(?P<edition>\d{4}-\d\d-\d\d|[A-C]) )?(?P<number>\S+(?: [^\s\d]\S*)*)"
)


class UnreadableReference(ValueError):  # noqa: N818 - named for what is wrong
    """A text that is no reference to a rule; `text` is what was given."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no rule reference: expected BOOK [EDITION] NUMBER")
        self.text = text


def parse_ref(text: str) -> RuleRef:
    """Read `BOOK [EDITION] NUMBER`; a book without a default edition must name one.

    Raises:
        UnreadableReference: the text is not of that form.
    """
    match = _WRITTEN.fullmatch(text)
    if match is None:
        raise UnreadableReference(text)
    edition = match["edition"] or DEFAULT_EDITIONS.get(match["book"], "")
    if not edition:
        raise UnreadableReference(text)
    return RuleRef(match["number"], match["book"], edition)


def format_ref(ref: RuleRef) -> str:
    """Write a reference so that `parse_ref` reads it back; a default edition is left out."""
    if DEFAULT_EDITIONS.get(ref.book) == ref.edition:
        return f"{ref.book} {ref.number}"
    return f"{ref.book} {ref.edition} {ref.number}"
