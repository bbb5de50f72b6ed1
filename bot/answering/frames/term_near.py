"""The one mechanic that a question names where nothing else answers it: «бунт сработает, если я сакнул фетч?».

It is shown as what is nearest, never as the answer. A word that is the heading of no rule, and one mechanic of several,
are no help and pass.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, NearTerm
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.term_pages import show_term, term_of
from bot.answering.years import year_told
from knowledge.records import Game, Term
from knowledge.search.lexicon import CONCEPT

_TELLING = (("207.2c", "700.11"), ("702.",), ("701.",))
"""Where the rules of mechanics begin, those first that tell most of what a question is about."""


@dataclass(frozen=True, slots=True)
class NearTermSlots:
    """The term that is named."""

    term: Term


class NearTermFrame:
    """Nothing has answered, and one mechanic is named."""

    name = "near-term"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: NearTermSlots | None) -> NearTermSlots | None:
        """Fill the slots with the mechanic."""
        del last
        if reading.mentions or year_told(reading):
            return None
        texts = dict.fromkeys(shelf.search.read(reading.text, Game.MAGIC).texts)
        keys = (text.removeprefix(CONCEPT) for text in texts if text.startswith(CONCEPT))
        terms = [term for key in keys if (term := term_of(key, shelf)) is not None]
        for numbers in _TELLING:
            named = [term for term in terms if _begins(term, numbers)]
            if named:
                return NearTermSlots(named[0]) if len(named) == 1 else None
        return None

    def answer(self, slots: NearTermSlots, shelf: Shelf, question: Question) -> Answer:
        """Show what the word means, as the nearest there is."""
        del question
        return NearTerm(show_term(slots.term, shelf))


def _begins(term: Term, numbers: tuple[str, ...]) -> bool:
    return any(rule.number.startswith(numbers) for rule in term.rules[:1])
