"""Which editions stand behind an answer, for its last line. Refuses to know how the answer came about."""

from bot.answering.answers import Answer, Evaluated, Nearest, Ruled, RuleFound, TermFound
from bot.answering.games import game_about
from bot.presenting.editions import date_shown
from bot.presenting.words import say
from engine.rules import BERSERK_EDITION, BERSERK_PAGE, COMPREHENSIVE_RULES, RuleRef
from knowledge.records import Game


def footer_of(answer: Answer, edition: str, lang: str) -> str:
    """Name the editions behind an answer; `edition` is the newest of the Comprehensive Rules (empty: none loaded)."""
    if isinstance(answer, RuleFound):
        return _of_page(answer.rule.ref, lang)
    if _tells_its_edition(answer):
        return ""
    if game_of(answer) is Game.BERSERK:
        named = answer.edition if isinstance(answer, Evaluated) else BERSERK_EDITION
        return say("footer.berserk", lang, edition=named)
    return _dated(COMPREHENSIVE_RULES, edition, lang) if edition else ""


def _tells_its_edition(answer: Answer) -> bool:
    """Say whether a ruling compares editions: it names them itself."""
    return isinstance(answer, Ruled | Nearest) and "editions" in answer.ruling.topics


def _of_page(ref: RuleRef, lang: str) -> str:
    """Name the edition of a page that is shown; the heading of a source document's passage says it already."""
    if ref.book == BERSERK_PAGE:
        return say("footer.berserk", lang, edition=ref.edition)
    return _dated(ref.book, ref.edition, lang) if ref.book.isupper() else ""


def _dated(book: str, edition: str, lang: str) -> str:
    return say("footer.book", lang, book=book, date=date_shown(edition, lang))


def game_of(answer: Answer) -> Game | None:
    """Return the game that an answer is about, where it tells (a word in no glossary: Magic)."""
    if isinstance(answer, TermFound) and answer.term is None:
        return Game.MAGIC
    return game_about(answer)
