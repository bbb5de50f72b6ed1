"""References to numbered rules: which book, which edition, which number.

A number alone means nothing: 702.119 was Escalate in 2016 and is Emerge today. A reference therefore always
carries its edition. Refuses to know what the rule says: `knowledge` resolves and quotes it.
"""

from dataclasses import dataclass

REFERENCE_EDITION = "2026-04-17"
"""The edition of the Comprehensive Rules that the engine's own numbers belong to (ISO date)."""

COMPREHENSIVE_RULES = "CR"
BERSERK_PAGE = "BERSERK"
BERSERK_EDITION = "B"
"""The Berserk page's own edition; see the glossary for A and C."""


@dataclass(frozen=True, slots=True, order=True)
class RuleRef:
    """A numbered place in a rule book.

    `book` is a short code (CR, MTR, IPG, JAR, BERSERK); `edition` is the ISO date from which that text holds, or
    for Berserk the edition's letter; `number` is as printed («702.119a»), a lost number as «531:3» (paragraph 3).
    """

    number: str
    book: str = COMPREHENSIVE_RULES
    edition: str = REFERENCE_EDITION


def cr(number: str, edition: str = REFERENCE_EDITION) -> RuleRef:
    """Return the reference to a Comprehensive Rules number, of today's edition unless another is named."""
    return RuleRef(number, COMPREHENSIVE_RULES, edition)


def berserk(number: str, edition: str = BERSERK_EDITION) -> RuleRef:
    """Return the reference to a rule of the Berserk page."""
    return RuleRef(number, BERSERK_PAGE, edition)
