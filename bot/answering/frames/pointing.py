"""Which rules the text of a rule points to: «куда отсылает 502.26f», «какие правила упомянуты в 702.36b»."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.answering.answers import Answer, Ruled, RulePointsTo, Unknown
from bot.answering.frames.ruling import cards_named, show_ruling
from bot.answering.moved_numbers import life_of
from bot.answering.number_lives import Pointed
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.rule_options import subject_of
from bot.answering.rule_request import as_number, read_request, referring
from bot.answering.shelf import Shelf
from engine.rules import COMPREHENSIVE_RULES, RuleRef
from knowledge.records import Game
from knowledge.search import Hit

_POINTS = re.compile(r"\brules?\s+((?:\d{3}(?:\.\d+[a-z]?)?(?:[–-][a-z])?(?:,\s*|\s+and\s+|\s+or\s+)?)+)")
_MOST = 3
_NUMBER = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")


@dataclass(frozen=True, slots=True)
class PointingSlots:
    """The numbers, the editions that are named, and the ruling that answers the rest."""

    numbers: tuple[str, ...]
    editions: tuple[str, ...]
    ruling: str


class PointingFrame:
    """A few numbers of the Comprehensive Rules and a word for pointing elsewhere."""

    name = "pointing"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: PointingSlots | None) -> PointingSlots | None:
        """Fill the slots where a text of the number is loaded that points to other rules."""
        del last
        request = read_request(reading.text)
        numbers = tuple(number for number in request.numbers if "." in number)[:_MOST]
        if not numbers or not referring(reading.text):
            return None
        slots = PointingSlots(numbers, request.editions, "")
        if request.book not in ("", COMPREHENSIVE_RULES) or not any(_pointing(slots, shelf)):
            return None
        found = shelf.search.best_ruling(reading.text, game=Game.MAGIC, cards=cards_named(reading))
        return replace(slots, ruling=found.key if isinstance(found, Hit) else "")

    def answer(self, slots: PointingSlots, shelf: Shelf, question: Question) -> Answer:
        """List what each text points to."""
        del question
        pointing = tuple(_pointing(slots, shelf))
        if not pointing:
            return Unknown("rule", slots.numbers[0])
        shown = show_ruling(slots.ruling, shelf) if slots.ruling else None
        return RulePointsTo(pointing, shown if isinstance(shown, Ruled) else None)


def _pointing(slots: PointingSlots, shelf: Shelf) -> Iterator[tuple[RuleRef, tuple[Pointed, ...]]]:
    """Go through what each number named, newest first, with what each text points to."""
    for number in slots.numbers:
        life = life_of(as_number(number), slots.editions, shelf)
        for use in reversed(life.uses if life is not None else ()):
            rule = shelf.library.rule(use.ref)
            pointed = tuple(
                _pointed(n, use.ref, shelf) for n in (_numbers(rule.text) if rule is not None else ())
            )
            if pointed:
                yield use.ref, pointed


def _pointed(number: str, source: RuleRef, shelf: Shelf) -> Pointed:
    ref = RuleRef(number, source.book, source.edition)
    return Pointed(number, subject_of(ref, shelf), shelf.library.today_numbers(ref))


def _numbers(text: str) -> tuple[str, ...]:
    found = (number for match in _POINTS.finditer(text) for number in _NUMBER.findall(match[1]))
    return tuple(dict.fromkeys(found))
