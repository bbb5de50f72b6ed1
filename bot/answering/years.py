"""The year that a question is about, and a rule's number in the edition of that year. Refuses to know frames."""

from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from engine.rules import RuleRef

_YEARS = range(1993, 2100)


def year_told(reading: Reading) -> int:
    """Return the first year that a question tells, 0 for none: «номер правила о морфе в 2002»."""
    years = (token.value for token in reading.tokens if token.kind is Kind.NUMBER and token.value in _YEARS)
    return next(years, 0)


def in_year(ref: RuleRef, year: int, shelf: Shelf) -> RuleRef | None:
    """Return today's rule by its number in the last edition until the end of a year; None where it had none yet."""
    until = [(edition, number) for edition, number in shelf.library.history(ref) if int(edition[:4]) <= year]
    return RuleRef(until[-1][1], ref.book, until[-1][0]) if until else None
