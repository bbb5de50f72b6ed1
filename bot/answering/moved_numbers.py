"""What a rule's number has named through the editions, and which numbers that has today.

«205.4d номер сегодня», «702.118b: какой номер сейчас и что теперь под 702.118», «711 и 712 раньше и теперь». The table
of the editions tells it; where the books are loaded, with headings and texts. Refuses to know what the rules mean.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from bot.answering.number_lives import NumberLife, NumberUse
from bot.answering.rule_options import subject_of, term_for
from bot.answering.rule_request import as_number
from bot.answering.shelf import Shelf
from bot.answering.tokens import normalise
from engine.rules import COMPREHENSIVE_RULES, RuleRef
from knowledge.records import Game
from knowledge.russian import words

_WHAT_NOW = re.compile(
    r"\b(?:что|чего|чо) (?:там|тут|здесь|под|(?:теперь|сейчас|сегодня|нынче) (?:там|под|по|за|означает|стоит))\b"
    r"|\bпод ним\b|\bwhat (?:is|s) (?:there|under it|it) now\b"
)
_IN_EVERY_EDITION = "100"
_SECTION = 3
"""Characters of a section's number."""
_LONGEST_NAME = 3
"""Words in the name of a term."""


def life_of(number: str, editions: tuple[str, ...], shelf: Shelf) -> NumberLife | None:
    """Return what a number has named, oldest first; of the named editions (dates or beginnings) and today, if any are.

    None where the table knows nothing of it.
    """
    clean = as_number(number)
    uses = tuple(_uses(clean, shelf))
    if not uses:
        return None
    named = [use for use in uses if _is_named(use, editions) or use.is_now]
    return NumberLife(clean, tuple(named) if any(_is_named(use, editions) for use in named) else uses)


def spoken_of(life: NumberLife, text: str, shelf: Shelf) -> NumberLife:
    """Return a life with the uses that most of the terms in a text speak of: «пункт 712.6 про карты-списки».

    Today's use is kept where it is asked what the number names now.

    The life itself where the text has no term, or none that tells one use from another.
    """
    terms = _terms_in(text, shelf)
    told = [f"{use.subject} {use.text}".casefold() for use in life.uses]
    counted = [sum(any(name in each for name in names) for names in terms) for each in told]
    best, asks_now = max(counted), bool(_WHAT_NOW.search(normalise(text)))
    return replace(
        life,
        uses=tuple(
            use for use, n in zip(life.uses, counted, strict=True) if n == best or (asks_now and use.is_now)
        ),
    )


def _terms_in(text: str, shelf: Shelf) -> frozenset[tuple[str, ...]]:
    """Return the English names of each term that a text calls by any name."""
    said = words(text)
    windows = (
        " ".join(said[start : start + size])
        for size in range(1, _LONGEST_NAME + 1)
        for start in range(len(said) - size + 1)
    )
    named = (shelf.library.term_names().called(window, Game.MAGIC) for window in windows)
    return frozenset(tuple(name.casefold() for name in term.en) for term in named if term is not None)


def _is_named(use: NumberUse, editions: tuple[str, ...]) -> bool:
    """Say whether one of the editions asked for falls into the years of a use."""
    years = range(int(use.oldest[:4]), int(use.ref.edition[:4]) + 1)
    return any(int(edition[:4]) in years for edition in editions)


def _uses(number: str, shelf: Shelf) -> Iterator[NumberUse]:
    """Go through the runs of editions in which a number named the same rule."""
    tabled = [edition for edition, _ in shelf.library.history(_IN_EVERY_EDITION)]
    refs = [RuleRef(number, COMPREHENSIVE_RULES, edition) for edition in tabled]
    known = [ref for ref in refs if _stands(ref, shelf)]
    for (today, _), run in groupby(known, key=lambda ref: _identity(ref, shelf)):
        found = list(run)
        yield _use(found[-1], found[0].edition, today, shelf, is_now=found[-1].edition == tabled[-1])


def _stands(ref: RuleRef, shelf: Shelf) -> bool:
    return bool(shelf.library.today_numbers(ref)) or shelf.library.rule(ref) is not None


def _identity(ref: RuleRef, shelf: Shelf) -> tuple[tuple[str, ...], str]:
    """What tells one use of a number from another: today's numbers, and the heading of a section."""
    heading = subject_of(ref, shelf) if len(ref.number) == _SECTION else ""
    return shelf.library.today_numbers(ref), heading


def _use(ref: RuleRef, oldest: str, today: tuple[str, ...], shelf: Shelf, *, is_now: bool) -> NumberUse:
    subject = subject_of(ref, shelf)
    current = RuleRef(today[0], ref.book, shelf.library.ref("").edition) if len(today) == 1 else ref
    rule = shelf.library.rule(current) or shelf.library.rule(ref)
    text = rule.text if rule is not None and rule.text != rule.title else ""
    numbers = shelf.library.history(ref) if len(today) == 1 else ()
    return NumberUse(ref, oldest, today, numbers, subject, term_for(subject, shelf), text, is_now)
