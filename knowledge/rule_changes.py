"""How rules changed: one rule through the editions, and all that differs between two editions.

Needs the books to be loaded; which number was which in an earlier edition comes from the shipped table, or from
comparing the two books. Refuses to know why a rule changed.
"""

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from engine.rules import COMPREHENSIVE_RULES, RuleRef
from knowledge.books.alignment import LIKE, Pair, aligned, likeness
from knowledge.library import Library
from knowledge.records import Rule


class Change(StrEnum):
    """What differs from the edition before."""

    FIRST = "first"
    SAME = "same"
    REWORDED = "reworded"
    RENUMBERED = "renumbered"
    BOTH = "renumbered-and-reworded"


@dataclass(frozen=True, slots=True)
class Version:
    """A rule in one edition; `rule` is None where that book is not loaded, and then only the number is known."""

    ref: RuleRef
    rule: Rule | None
    change: Change


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between two editions, each list in the book's order.

    `renumbered` pairs have equal words (but for numbers in them), `changed` ones do not; a pair of the latter may
    have a new number as well.
    """

    added: tuple[Rule, ...]
    removed: tuple[Rule, ...]
    renumbered: tuple[Pair, ...]
    changed: tuple[Pair, ...]


def history(library: Library, ref: RuleRef) -> tuple[Version, ...]:
    """Return the versions of a rule, oldest first; only itself where nothing else is known of it."""
    numbers = dict.fromkeys(library.history(ref)) or {(ref.edition, ref.number): None}
    refs = [RuleRef(number, ref.book, edition) for edition, number in numbers]
    refs += _between(library, refs)
    rules = [
        (each, library.rule(each)) for each in sorted(refs, key=lambda each: (each.edition, each.number))
    ]
    first = [Version(rules[0][0], rules[0][1], Change.FIRST)]
    later = [Version(new[0], new[1], _change(old, new)) for old, new in pairwise(rules)]
    return (*first, *later)


def difference(library: Library, old: str, new: str, book: str = COMPREHENSIVE_RULES) -> Difference | None:
    """Return what differs between two loaded editions (about half a second), or None where one is not loaded."""
    if not {old, new} <= set(library.editions(book)):
        return None
    before, after = library.rules(book, old), library.rules(book, new)
    pairs = aligned(before, after)
    kept_old = {pair.old.ref.number for pair in pairs}
    kept_new = {pair.new.ref.number for pair in pairs}
    return Difference(
        added=tuple(rule for rule in after if rule.ref.number not in kept_new),
        removed=tuple(rule for rule in before if rule.ref.number not in kept_old),
        renumbered=tuple(p for p in pairs if p.likeness == 1 and p.old.ref.number != p.new.ref.number),
        changed=tuple(p for p in pairs if p.likeness < 1),
    )


def _between(library: Library, refs: list[RuleRef]) -> list[RuleRef]:
    """Return the loaded editions that the table leaves out, where the number of the next one reads alike."""
    known = {ref.edition for ref in refs}
    found = []
    for edition in library.editions(refs[0].book):
        later = [ref for ref in refs if ref.edition > edition]
        if edition in known or not later:
            continue
        nearest = min(later, key=lambda ref: ref.edition)
        here = RuleRef(nearest.number, nearest.book, edition)
        one, other = library.rule(here), library.rule(nearest)
        if one and other and likeness(one, other) >= LIKE:
            found.append(here)
    return found


def _change(old: tuple[RuleRef, Rule | None], new: tuple[RuleRef, Rule | None]) -> Change:
    moved = old[0].number != new[0].number
    reworded = bool(old[1] and new[1] and likeness(old[1], new[1]) < 1)
    if moved:
        return Change.BOTH if reworded else Change.RENUMBERED
    return Change.REWORDED if reworded else Change.SAME
