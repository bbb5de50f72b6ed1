"""What a number may name, offered as choices: editions with the same heading together, each with our word for it.

Refuses to know which of them is meant.
"""

import textwrap
from collections.abc import Sequence
from itertools import groupby

from bot.answering.answers import Option
from bot.answering.shelf import Shelf
from engine.rules import BERSERK_PAGE, COMPREHENSIVE_RULES, RuleRef
from knowledge.records import Term

_MOST_OPTIONS = 8
_LONGEST_ACTION = 64
_LONGEST_TITLE = 60


def moves_of(refs: Sequence[RuleRef], shelf: Shelf) -> tuple[Option, ...]:
    """Offer what bore a number, by the number it bears today: «702.36d (2014) → 702.37e»."""
    numbers = [(", ".join(shelf.library.today_numbers(ref)), ref) for ref in refs]
    runs = [(today, [ref for _, ref in run]) for today, run in groupby(numbers, lambda pair: pair[0])]
    return tuple(
        Option(f"{_place(group)} → {today or '—'}", action_of(group[0], "history")) for today, group in runs
    )[:_MOST_OPTIONS]


def grouped(refs: Sequence[RuleRef], shelf: Shelf) -> list[list[RuleRef]]:
    """Put references together that stand under the same heading, newest first."""
    subjects = [(subject_of(ref, shelf), ref) for ref in refs]
    runs = groupby(subjects, key=lambda pair: (pair[1].book, pair[0].casefold()))
    return [[ref for _, ref in run] for _, run in runs]


def subject_of(ref: RuleRef, shelf: Shelf) -> str:
    """Return what a number is about: its own title, or the nearest one above it."""
    rule = shelf.library.rule(ref)
    while rule is not None and not rule.title:
        rule = shelf.library.parent(rule.ref)
    return rule.title if rule is not None else ""


def options_of(groups: Sequence[Sequence[RuleRef]], shelf: Shelf) -> tuple[Option, ...]:
    """Offer one of each group, as many as a message holds."""
    return tuple(option_of(group, shelf) for group in groups[:_MOST_OPTIONS])


def option_of(group: Sequence[RuleRef], shelf: Shelf, kind: str = "rule") -> Option:
    """Offer the newest of a group: «702.36 (2014–2016): Morph (оборотень)»."""
    newest, subject = group[0], subject_of(group[0], shelf)
    term = term_for(subject, shelf)
    told = (
        f"{subject} ({term.ru[0]})" if term else textwrap.shorten(subject, _LONGEST_TITLE, placeholder=" …")
    )
    label = f"{_place(group)}{f': {told}' if told else ''}"
    return Option(label, action_of(newest, kind))


def _place(group: Sequence[RuleRef]) -> str:
    newest, oldest = group[0], group[-1]
    if newest.book == BERSERK_PAGE:
        return f"«Берсерк», п. {newest.number}"
    years = dict.fromkeys((oldest.edition[:4], newest.edition[:4]))
    book = "" if newest.book == COMPREHENSIVE_RULES else f"{newest.book} "
    return f"{book}{newest.number} ({'–'.join(years)})"


def action_of(ref: RuleRef, kind: str = "rule") -> str:
    """Return what a button to a rule means, empty where the number does not fit one."""
    action = f"{kind}:{ref.book}:{ref.edition}:{ref.number}"
    return action if action.isascii() and len(action) <= _LONGEST_ACTION else ""


def term_for(title: str, shelf: Shelf) -> Term | None:
    """Return our term for what a heading names («Morph», «Game Play Error — Missed Trigger»)."""
    wanted = title.rpartition("— ")[2].casefold()
    terms = (term for term in shelf.library.terms() if term.meaning and term.rules and term.ru)
    return next((term for term in terms if wanted in (name.casefold() for name in term.en)), None)
