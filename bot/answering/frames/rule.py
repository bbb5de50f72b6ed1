"""A page of the rule books: a rule by number, its history, what two editions differ in."""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.rule_pages import look_up, whole_editions
from bot.answering.rule_request import RuleRequest, Wish, read_request
from bot.answering.shelf import Shelf
from engine.rules import BERSERK_PAGE
from knowledge.records import Game


@dataclass(frozen=True, slots=True)
class RuleSlots:
    """What is asked for."""

    request: RuleRequest


class RuleFrame:
    """«702.119a», «правило 702.36 в 2014», «что в IPG 2.1», «история 702.37e», «что изменилось в правилах с 2014»."""

    name = "rule"
    game: Game | None = None

    def read(self, reading: Reading, shelf: Shelf, last: RuleSlots | None) -> RuleSlots | None:
        """Fill the slots where the question asks for the books and says nothing else."""
        request = read_request(reading.text)
        if last is not None and not request.numbers and request.wish is not Wish.CHANGES:
            request = replace(request, numbers=last.request.numbers, book=request.book or last.request.book)
        if request.rest or not _asks(request, reading, shelf):
            return None
        if reading.game is Game.BERSERK and not request.book:
            request = replace(request, book=BERSERK_PAGE)
        return RuleSlots(request)

    def answer(self, slots: RuleSlots, shelf: Shelf, question: Question) -> Answer:
        """Show the page, ask which is meant, or say that there is none."""
        request = slots.request
        edition = request.edition or ("" if request.today else question.as_of)
        return look_up(request, shelf, edition)


def _asks(request: RuleRequest, reading: Reading, shelf: Shelf) -> bool:
    """Say whether a page is asked for: one number, or two editions to compare."""
    if request.wish is Wish.CHANGES:
        return bool(request.editions or request.rules) and len(whole_editions(shelf)) > 1
    if len(request.numbers) != 1:
        return False
    alone = len(reading.tokens) == 1 and bool(shelf.library.editions_with(request.numbers[0]))
    spoken_of = request.rules or request.book or alone or reading.has("which_rule")
    return "." in request.numbers[0] or bool(spoken_of)
