"""What a word means: «что такое пробивной удар», «морф это что», «как по-английски миг», «номер правила про стек»."""

from dataclasses import dataclass

from bot.answering.answers import Answer
from bot.answering.definitions import Definition, bare_word, definition_asked
from bot.answering.frames.ruling import show_ruling
from bot.answering.games import names_berserk, without_game
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.term_pages import is_official, show_term, terms_named
from bot.answering.tokens import Kind
from bot.answering.years import year_told
from knowledge.naming import Ambiguous, Found, Rung
from knowledge.records import Game, Ruling, Term
from knowledge.text import fold

_AS_WRITTEN = (Rung.EXACT, Rung.ALIAS, Rung.NORMALISED)
_TRANSLATED = ("russian",)
_NEAREST = 3
_LONGEST_BARE = 4
"""Tokens of a message that may be a term and nothing else."""


@dataclass(frozen=True, slots=True)
class TermSlots:
    """The term, what is asked of it (`definitions` has the kinds), and the other game's term for the word.

    `ruling` is the key of a ruling that was written for this very definition, and then it is the answer.
    """

    term: Term
    kind: str
    others: tuple[Term, ...] = ()
    ruling: str = ""


class TermFrame:
    """The whole question asks for a definition, or is a term and nothing else."""

    name = "term"
    game: Game | None = None

    def read(self, reading: Reading, shelf: Shelf, last: TermSlots | None) -> TermSlots | None:
        """Fill the slots where the word is a term rather than a card."""
        del last
        text = without_game(reading.text)
        asked = definition_asked(text)
        if asked is None and (len(reading.tokens) > _LONGEST_BARE or reading.of_kind(Kind.COST)):
            return None
        definition = asked or bare_word(text)
        if year_told(reading):
            return None
        named = terms_named(definition.word, shelf, guess=asked is not None) if definition.word else ()
        terms = _in_order(named, reading)
        if not terms or _is_card(definition, terms[0], shelf):
            return None
        ruling = _ruling(terms[0], reading, shelf) if definition.kind == "meaning" else ""
        return TermSlots(terms[0], definition.kind, terms[1:], ruling)

    def answer(self, slots: TermSlots, shelf: Shelf, question: Question) -> Answer:
        """Show the ruling or the term."""
        del question
        if slots.ruling:
            return show_ruling(slots.ruling, shelf)
        return show_term(slots.term, shelf, others=slots.others, wanted=slots.kind)


def _in_order(terms: tuple[Term, ...], reading: Reading) -> tuple[Term, ...]:
    """Put the term of the game that the question speaks of first; a card of that name says nothing of the game.

    Where Berserk is named, its own alone are meant.
    """
    if names_berserk(reading.text):
        return tuple(term for term in terms if term.game is Game.BERSERK)
    spoken_of = Game.MAGIC if reading.mentions and "берсерк" not in reading.norm else reading.game
    return tuple(sorted(terms, key=lambda term: term.game is not spoken_of))


def _is_card(definition: Definition, term: Term, shelf: Shelf) -> bool:
    """Say whether the word is rather a card's name: a bare word that is one, or slang for the term."""
    if definition.kind != "bare" and is_official(definition.word, term):
        return definition.kind in _TRANSLATED and _is_card_rather(definition.word, term, shelf)
    found = shelf.names.resolve_query(definition.word)
    candidates = (
        found.candidates if isinstance(found, Ambiguous) else (found,) if isinstance(found, Found) else ()
    )
    return any(candidate.via in _AS_WRITTEN for candidate in candidates)


def _is_card_rather(word: str, term: Term, shelf: Shelf) -> bool:
    """«как по-русски Counterspell»: a card's name is asked for, where the term's own name is another one."""
    first = [names[0] for names in (term.en, term.ru) if names]
    found = shelf.names.resolve_query(word)
    return fold(word) not in map(fold, first) and isinstance(found, Found) and found.via in _AS_WRITTEN


def _ruling(term: Term, reading: Reading, shelf: Shelf) -> str:
    """Return the key of the ruling that people ask by asking for this very definition, empty for none."""
    for hit in shelf.search.find_rulings(reading.text, game=term.game, limit=_NEAREST):
        ruling = shelf.library.ruling(hit.key)
        if ruling is not None and _defines(ruling, term, shelf):
            return ruling.key
    return ""


def _defines(ruling: Ruling, term: Term, shelf: Shelf) -> bool:
    asked = (each.word for each in map(definition_asked, ruling.asked) if each and each.kind == "meaning")
    return any(term in terms_named(word, shelf, term.game) for word in asked)
