"""Terms of the glossary: ours first, then what a loaded book's own glossary says.

A word is a term only whole: «пробивной удар», not a sentence with it. Refuses to know how a question is put.
"""

from collections.abc import Iterable

from bot.answering.answers import Answer, Option, TermFound, Unknown
from bot.answering.cite import cite
from bot.answering.evidence import Citation
from bot.answering.shelf import Shelf
from engine.rules import BERSERK_PAGE, COMPREHENSIVE_RULES
from knowledge.records import Game, GlossaryEntry, Term
from knowledge.search import TermHit
from knowledge.search.lexicon import CONCEPT
from knowledge.term_names import is_called
from knowledge.text import fold

_MOST_NEAR = 5
_LONGEST_TERM = 6
"""Tokens of a text that may be listed as one term."""
_MOST_ENTRIES = 2
_MOST_TOLD = 2


def find_term(word: str, shelf: Shelf, game: Game | None = None) -> Answer:
    """Look a word up, Russian, English or slang, in the game that is named or in both; near terms where it is none."""
    found = terms_named(word, shelf, game)
    if found:
        return show_term(found[0], shelf, others=found[1:])
    entries = shelf.library.glossary(word) if game is not Game.BERSERK else ()
    if entries:
        return TermFound(None, entries=entries)
    hits = (hit for known in _games(game) for hit in shelf.search.find_glossary(word, game=known))
    near = dict.fromkeys(hit.key for hit in hits if isinstance(hit, TermHit))
    return Unknown(
        "term", word.strip(), _options(filter(None, (term_of(key, shelf) for key in near)))[:_MOST_NEAR]
    )


def terms_named(word: str, shelf: Shelf, game: Game | None = None, *, guess: bool = True) -> tuple[Term, ...]:
    """Return the term that a whole text names, in each game it is one of, Magic's first; empty for none.

    `guess`: a misspelt word, or one that only begins like the term's, may be taken for it.
    """
    found = (_named(word, known, shelf, guess=guess) for known in _games(game))
    return tuple(term for term in found if term is not None)


def show_term(term: Term, shelf: Shelf, *, others: Iterable[Term] = (), wanted: str = "") -> TermFound:
    """Show one term with its rules and the entries of a loaded glossary; raises `cite.Unresolved`."""
    entries = dict.fromkeys(entry for name in term.en for entry in _entries(name, term, shelf))
    shown = tuple(entries)[:_MOST_ENTRIES]
    return TermFound(term, cite(term.rules, shelf), shown, tuple(others), wanted, _told(term, shelf))


def _told(term: Term, shelf: Shelf) -> tuple[Citation, ...]:
    """Return the first rules under the term's own, where that is loaded: «702.19b» of «702.19. Trample»."""
    under = shelf.library.children(term.rules[0])[:_MOST_TOLD] if term.rules else ()
    return tuple(Citation(rule.ref, rule.text) for rule in under)


def term_of(key: str, shelf: Shelf) -> Term | None:
    """Return the term of a key that has a meaning to show, or None."""
    return shelf.library.term_names().of_key(key)


def is_official(word: str, term: Term) -> bool:
    """Say whether a word is one that texts of the game use for the term, rather than slang."""
    said = fold(word)
    return any(said == fold(name) for name in (*term.en, *term.ru))


def _games(game: Game | None) -> tuple[Game, ...]:
    return (game,) if game is not None else tuple(Game)


def _named(word: str, game: Game, shelf: Shelf, *, guess: bool) -> Term | None:
    """Return the term that all words of a text name together, as the search reads them, else as they are listed."""
    tokens = shelf.search.read(word, game).tokens
    keys = [token.text.removeprefix(CONCEPT) for token in tokens if token.text.startswith(CONCEPT)]
    one_thing = {(token.start, token.surface) for token in tokens}
    read_as = term_of(keys[0], shelf) if keys and len(one_thing) == 1 else None
    if read_as is not None and (guess or is_called(word, read_as)):
        return read_as
    if len(tokens) > _LONGEST_TERM:
        return None
    names = shelf.library.term_names()
    return names.official(word, game) or names.called(word, game)


def _entries(name: str, term: Term, shelf: Shelf) -> tuple[GlossaryEntry, ...]:
    book = COMPREHENSIVE_RULES if term.game is Game.MAGIC else BERSERK_PAGE
    return tuple(entry for entry in shelf.library.glossary(name) if entry.book == book)


def _options(terms: Iterable[Term]) -> tuple[Option, ...]:
    return tuple(Option(label_of(term), f"term:{term.key}") for term in terms)


def label_of(term: Term) -> str:
    """Return how a term is called on a button."""
    name = (*term.ru, *term.en)[0]
    return f"«Берсерк»: {name}" if term.game is Game.BERSERK else name
