"""A rule by its number, in an edition that is named, asked for, or the only one."""

import re
from dataclasses import dataclass

from bot.answering.answers import Answer, AskWhich, Citation, NumberCited, Option, RuleFound, Unknown
from bot.answering.cite import cite
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from engine.rules import RuleRef
from knowledge.records import Ruling

_MOST_EDITIONS = 8
_MOST_CITED = 6
_IDLE = re.compile(
    r"что|чем|о|в|за|по|от|г|год|правил\w*|пункт\w*|раздел\w*|номер\w*|издани\w*|редакци\w*|напис\w*|напиши|говор\w*"
    r"|гласит|текст\w*|цитат\w*|процитируй|покаж\w*|показать|дай|мне|какое|какой|пожалуйста|cr|rules?|what|is|in|the|show"
)
_YEAR = re.compile(r"(?<!\d)(20[0-3]\d)(?:-(\d\d)(?:-(\d\d))?)?(?!\d)")


@dataclass(frozen=True, slots=True)
class RuleSlots:
    """The number and the edition: an ISO date, a year, or empty."""

    number: str
    edition: str


class RuleFrame:
    """«702.119a», «правило 702.36 в 2014», «что написано в пункте 211»."""

    name = "rule"

    def read(self, reading: Reading, shelf: Shelf, last: RuleSlots | None) -> RuleSlots | None:
        """Fill the slots where the question is a number and little else."""
        del shelf, last
        numbers = [reading.tokens[index].norm for index in reading.of_kind(Kind.RULE)]
        bare = [
            t.norm for t in reading.tokens if t.kind is Kind.NUMBER and re.fullmatch(r"[1-9]\d\d", t.norm)
        ]
        number = (numbers or (bare if reading.has("which_rule") else []) or [""])[0]
        if not number or len(set(numbers)) > 1 or not _is_only_a_number(reading):
            return None
        year = _YEAR.search(reading.norm)
        return RuleSlots(number, year[0] if year else "")

    def answer(self, slots: RuleSlots, shelf: Shelf, question: Question) -> Answer:
        """Show the rule, ask which edition is meant, or say that there is none."""
        return find_rule(slots.number, slots.edition or question.as_of, shelf)


def _is_only_a_number(reading: Reading) -> bool:
    """Everything beside the number is small talk about rules: «что в правиле … за 2014 год»."""
    words = [token for token in reading.tokens if token.kind is Kind.WORD]
    return all(_IDLE.fullmatch(word.norm) for word in words)


def find_rule(number: str, edition: str, shelf: Shelf) -> Answer:
    """Look a Comprehensive Rules number up; where editions put different rules under it, ask which is meant."""
    clean = number.strip().rstrip(".").lower()
    standing = _editions_of(clean, shelf)
    chosen = [ref for ref in standing if ref.edition.startswith(edition)] if edition else standing
    if not chosen:
        return _no_such(clean, edition, shelf)
    if len(chosen) > 1 and not edition and _differs(chosen, shelf):
        return AskWhich(
            "edition", tuple(_option(ref, shelf) for ref in chosen[:_MOST_EDITIONS]), (("subject", clean),)
        )
    return show_rule(chosen[0], shelf)


def _no_such(number: str, edition: str, shelf: Shelf) -> Answer:
    cited = _cited(number, edition, shelf)
    if cited:
        return NumberCited(number, cited)
    loaded = [known for known in shelf.library.editions() if known.startswith(edition)]
    newest = loaded[-1] if loaded else ""
    near = shelf.library.nearest_numbers(number, newest) if newest else ()
    return Unknown("rule", number, tuple(_option(ref, shelf) for ref in near))


def _cited(number: str, edition: str, shelf: Shelf) -> tuple[tuple[Citation, Ruling], ...]:
    """Our rulings that rest on the number or a sub-rule of it, in the named edition or any, few and in order."""
    found = [
        (ref, ruling)
        for ruling in shelf.library.rulings()
        for ref in ruling.rules
        if _is_under(ref.number, number) and ref.edition.startswith(edition)
    ]
    found.sort(key=lambda pair: (pair[0].number != number, pair[0].number))
    return tuple((cite((ref,), shelf)[0], ruling) for ref, ruling in found[:_MOST_CITED])


def _is_under(number: str, asked: str) -> bool:
    rest = number[len(asked) :] if number.startswith(asked) else None
    return rest is not None and not rest[:1].isdigit()


def _editions_of(number: str, shelf: Shelf) -> list[RuleRef]:
    return sorted(shelf.library.editions_with(number), key=lambda ref: ref.edition, reverse=True)


def _differs(refs: list[RuleRef], shelf: Shelf) -> bool:
    """Say whether the number stands under another heading in some of the editions."""
    subjects = {_subject(ref, shelf) for ref in refs}
    return len(subjects) > 1


def _subject(ref: RuleRef, shelf: Shelf) -> str:
    """What the number is about: its own title, or the nearest one above it."""
    rule = shelf.library.rule(ref)
    while rule is not None and not rule.title:
        rule = shelf.library.parent(rule.ref)
    return rule.title.casefold() if rule is not None else ""


def show_rule(ref: RuleRef, shelf: Shelf) -> Answer:
    """Show one rule with its sub-rules, neighbours and its numbers in other editions."""
    library = shelf.library
    rule = library.rule(ref)
    if rule is None:
        return Unknown("rule", ref.number)
    around = library.neighbours(rule.ref)
    return RuleFound(
        rule, library.parent(rule.ref), library.children(rule.ref), around, library.history(rule.ref)
    )


def _option(ref: RuleRef, shelf: Shelf) -> Option:
    subject = _subject(ref, shelf)
    label = f"{ref.number} ({ref.edition}){f': {subject}' if subject else ''}"
    return Option(label, f"rule:{ref.book}:{ref.edition}:{ref.number}")
