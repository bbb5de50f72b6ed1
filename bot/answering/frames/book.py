"""What the books say, where nobody has written a ruling: «чё делает вард простыми словами», «какое правило про …».

One term of the game in a question that asks to have it explained is shown from the glossary, or where a year is told by
its rule of then; a question for a rule of the book itself is shown the rule that has all its words, word for word. A
ruling that surely answers goes first.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer
from bot.answering.frames.ruling import cards_named
from bot.answering.how_many import asks_amount
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.rule_options import option_of, subject_of, term_for
from bot.answering.rule_pages import show_rule
from bot.answering.shelf import Shelf
from bot.answering.term_pages import show_term, term_of
from bot.answering.years import in_year, year_told
from engine.rules import RuleRef
from knowledge.records import Game, Term
from knowledge.search import Hit, Unsure
from knowledge.search.lexicon import CONCEPT
from knowledge.search.reading import WORD

_EXPLAINED = frozenset(("what-is", "what-happens", "do", "work"))
_BY_NUMBER = frozenset(("rule-number",))
_IN_BOOK = frozenset(("rule-number", "rules-text"))
_MOST_STRANGE = 0
"""Words beside the term that no concept knows: with more of them the question is about something else."""
_MOST_STRANGE_IN_BOOK = 1
_MOST_BESIDES = 3
"""Everyday things told beside the term: with more of them a situation is told, and not a word asked about."""
_NEAR = 0.5
"""The chance of a written ruling from which it is likelier the answer than a rule with the same words."""
_WHOLE = 0.999
_MOST_RULES = 3


@dataclass(frozen=True, slots=True)
class BookSlots:
    """The term to show, with what is wanted of it; or the rules with the question's words, best first."""

    term: Term | None = None
    wanted: str = "meaning"
    rules: tuple[RuleRef, ...] = ()


class BookFrame:
    """A term explained in a sentence of many words, or a rule of the book by its words."""

    name = "book"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: BookSlots | None) -> BookSlots | None:
        """Fill the slots where the question asks for an explanation or for a rule, and no ruling surely answers."""
        del last
        seen = frozenset(shelf.search.concepts(reading.text, Game.MAGIC))
        if reading.mentions or not seen & (_EXPLAINED | _IN_BOOK) or asks_amount(reading.text):
            return None
        found = shelf.search.best_ruling(reading.text, game=Game.MAGIC, cards=cards_named(reading))
        if isinstance(found, Hit):
            return None
        term = _one_term(reading.text, shelf)
        year = year_told(reading)
        if term is not None and year:
            then = in_year(term.rules[0], year, shelf) if term.rules else None
            named = then is not None and term_for(subject_of(then, shelf), shelf) == term
            return BookSlots(rules=(then,)) if then is not None and named else None
        if term is not None:
            return BookSlots(term, "number" if seen & _BY_NUMBER else "meaning")
        is_near = isinstance(found, Unsure) and found.near[0].score >= _NEAR
        rules = () if is_near or not seen & _IN_BOOK else _rules(reading.text, shelf)
        return BookSlots(rules=rules) if rules else None

    def answer(self, slots: BookSlots, shelf: Shelf, question: Question) -> Answer:
        """Show the term, or the first rule with the others to pick."""
        del question
        if slots.term is not None:
            return show_term(slots.term, shelf, wanted=slots.wanted)
        first, *others = slots.rules
        return show_rule(first, shelf, tuple(option_of((ref,), shelf) for ref in others))


def _one_term(text: str, shelf: Shelf) -> Term | None:
    """Return the only term of the game that a text names, where it says hardly anything else."""
    everyday = shelf.search.games[Game.MAGIC].words.everyday
    tokens = set(shelf.search.read(text, Game.MAGIC).texts) - everyday
    keys = [token.removeprefix(CONCEPT) for token in tokens if token.startswith(CONCEPT)]
    strange = sum(token.startswith(WORD) for token in tokens)
    if len(keys) != 1 or strange > _MOST_STRANGE or len(_told_besides(text, shelf)) > _MOST_BESIDES:
        return None
    return term_of(keys[0], shelf)


def _told_besides(text: str, shelf: Shelf) -> frozenset[str]:
    """Return the everyday things that a text says beyond asking: «оппонент должен знать, что за морф я кладу?»."""
    everyday = shelf.search.games[Game.MAGIC].words.everyday
    keys = {
        token.removeprefix(CONCEPT)
        for token in shelf.search.read(text, Game.MAGIC).texts
        if token in everyday
    }
    return frozenset(keys - _EXPLAINED - _IN_BOOK)


def _rules(text: str, shelf: Shelf) -> tuple[RuleRef, ...]:
    """Return the rules of today's book that have every telling word of a text, but for one that it cannot have."""
    everyday = shelf.search.games[Game.MAGIC].words.everyday
    telling = set(shelf.search.read(text, Game.MAGIC).texts) - everyday
    strange = sum(token.startswith(WORD) and not token.isascii() for token in telling)
    if strange > _MOST_STRANGE_IN_BOOK or strange == len(telling):
        return ()
    found = shelf.search.find_rules(text, limit=_MOST_RULES)
    return tuple(hit.ref for hit in found if hit.coverage >= _WHOLE)
