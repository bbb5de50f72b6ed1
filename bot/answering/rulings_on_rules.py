"""Our rulings that rest on a rule, by its number or the rule itself, and what they tell of misprinted numbers.

Refuses to know which page they are shown on.
"""

import re
from collections.abc import Iterable

from bot.answering.evidence import Citation
from bot.answering.shelf import Shelf
from engine.rules import RuleRef
from knowledge.records import Rule, Ruling

_MOST_CITED = 6
_MOST_ABOUT = 2
_MOST_RULINGS = 3


def misprinted(number: str, book: str, shelf: Shelf) -> RuleRef | None:
    """Return the rule that a source printed under a wrong number, as our ruling on that place tells."""
    found = [
        ruling
        for ruling in shelf.library.rulings()
        if number in _NUMBERS.findall(ruling.slip) and any(book in ("", ref.book) for ref in ruling.rules)
    ]
    refs = [
        ref for ruling in found for ref in ruling.rules if ref.number != number and ref.number in ruling.slip
    ]
    return refs[0] if refs else None


_NUMBERS = re.compile(r"\d{3}(?:\.\d+)+[a-z]?")
"""Numbers in a sentence that tells of a misprint."""


def cited_under(
    number: str, book: str, edition: str, shelf: Shelf, most: int = _MOST_CITED
) -> tuple[tuple[Citation, Ruling], ...]:
    """Return our rulings that rest on the number or a sub-rule of it, in the named edition or any, few and in order."""
    found = [
        (ref, ruling)
        for ruling in shelf.library.rulings()
        for ref in ruling.rules
        if is_under(ref.number, number) and ref.edition.startswith(edition) and book in ("", ref.book)
    ]
    found.sort(key=lambda pair: (pair[0].number != number, pair[0].number))
    resolved = ((shelf.library.resolve(ref), ref, ruling) for ref, ruling in found[:most])
    return tuple((Citation(ref, proof.quote), ruling) for proof, ref, ruling in resolved if proof is not None)


def about_number(number: str, shelf: Shelf) -> tuple[tuple[Citation, Ruling], ...]:
    """Return our rulings on the number itself: they cite it, and people ask them by it, or a document has it there."""
    cited = cited_under(number, "", "", shelf, most=10_000)
    asked = [
        (c, r)
        for c, r in cited
        if c.ref.number == number
        and (any(number in a for a in r.asked) or any(each.place == number for each in r.places))
    ]
    asked.sort(key=lambda pair: (not any(number in a for a in pair[1].asked), len(pair[1].rules)))
    return tuple({ruling.key: (citation, ruling) for citation, ruling in asked}.values())[:_MOST_ABOUT]


def is_under(number: str, asked: str) -> bool:
    """Say whether a number is the one asked for, or of a sub-rule of it."""
    return number.startswith(asked) and not number[len(asked) :][:1].isdigit()


def resting_on(rule: Rule, numbers: Iterable[tuple[str, str]], shelf: Shelf) -> tuple[Ruling, ...]:
    """Return our rulings that rest on this very rule under any of its numbers, those that cite little else first."""
    refs = {rule.ref, *(RuleRef(number, rule.ref.book, edition) for edition, number in numbers)}
    found = [ruling for ruling in shelf.library.rulings() if not refs.isdisjoint(ruling.rules)]
    return tuple(sorted(found, key=lambda ruling: len(ruling.rules))[:_MOST_RULINGS])
