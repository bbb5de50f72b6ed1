"""Where a rule went by its number: what it was then, what it is today, and what lives under the number now."""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer, NumbersMoved, Ruled, Unknown
from bot.answering.frames.ruling import cards_named, show_ruling
from bot.answering.moved_numbers import life_of, spoken_of
from bot.answering.number_lives import NumberLife
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.rule_request import RuleRequest, Wish, is_moving, placing, published, read_request
from bot.answering.shelf import Shelf
from engine.rules import COMPREHENSIVE_RULES
from knowledge.records import Game
from knowledge.search import Hit

_MOST = 3


@dataclass(frozen=True, slots=True)
class MovedNumberSlots:
    """The numbers and the editions that are asked about; the key of the ruling that answers the rest, if one does."""

    numbers: tuple[str, ...]
    editions: tuple[str, ...]
    ruling: str = ""


class MovedNumberFrame:
    """«205.4d номер сегодня», «711 и 712 сейчас про что», «502.26d номер в правилах 2014 и сейчас»."""

    name = "moved_number"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: MovedNumberSlots | None) -> MovedNumberSlots | None:
        """Fill the slots where numbers of the Comprehensive Rules are asked to be placed then and now."""
        request = read_request(reading.text)
        if last is not None and not request.numbers:
            request = replace(request, numbers=last.numbers)
        if not _asks(request, reading.text, shelf):
            return None
        found = shelf.search.best_ruling(reading.text, game=Game.MAGIC, cards=cards_named(reading))
        numbers, explained = published(request, reading.text)
        ruling = explained or (found.key if isinstance(found, Hit) else "")
        return MovedNumberSlots(numbers[:_MOST], request.editions, ruling)

    def answer(self, slots: MovedNumberSlots, shelf: Shelf, question: Question) -> Answer:
        """Tell the life of each number; beside it the ruling, where one was found."""
        lives = [life_of(number, slots.editions, shelf) for number in slots.numbers]
        known = tuple(spoken_of(life, question.text, shelf) for life in lives if life is not None)
        if not known:
            return Unknown("rule", slots.numbers[0])
        shown = show_ruling(slots.ruling, shelf) if slots.ruling else None
        return NumbersMoved(known, shown if isinstance(shown, Ruled) else None)


def _asks(request: RuleRequest, text: str, shelf: Shelf) -> bool:
    """Say whether numbers are to be placed: by such a word beside «сегодня», or in two editions."""
    if not request.numbers or request.book not in ("", COMPREHENSIVE_RULES):
        return False
    if request.wish is Wish.CHANGES or (request.wish is Wish.HISTORY and not request.today):
        return False
    lives = [life_of(number, (), shelf) for number in request.numbers[:_MOST]]
    if not all(lives):
        return False
    now_and_then = request.today and bool(request.editions)
    placed = placing(text)
    return (placed and (request.today or is_moving(text) or _is_of_another_edition(request, lives))) or (
        now_and_then and not request.rest
    )


def _is_of_another_edition(request: RuleRequest, lives: list[NumberLife | None]) -> bool:
    """«502.26d номер в 2014»: the number did not stand in the edition that is named."""
    years = [int(edition[:4]) for edition in request.editions]
    spans = [
        range(int(u.oldest[:4]), int(u.ref.edition[:4]) + 1) for life in lives if life for u in life.uses
    ]
    return bool(years) and not all(any(year in span for span in spans) for year in years)
