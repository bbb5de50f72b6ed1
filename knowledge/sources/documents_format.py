"""Importing the source documents and the judge documents. Refuses to know how they are built: see `books`."""

from types import ModuleType
from typing import TYPE_CHECKING

from knowledge import building
from knowledge.books import berserk_page, forum_rules, judge_html, morph_faq, release_notes
from knowledge.faults import At, FaultCode, ImportFault, Spot
from knowledge.records import Game, Rule, Source
from knowledge.sources.formats import Format, Incoming, Loaded
from knowledge.sources.texts import decoded

if TYPE_CHECKING:
    from knowledge.books.passages import Document

DOCUMENTS: tuple[ModuleType, ...] = (release_notes, morph_faq, forum_rules, berserk_page)
"""One module a document, each with `fits` and `parse`."""


def _text(opening: bytes) -> str:
    return opening.decode("utf-8-sig", errors="ignore")


def _parser(opening: bytes) -> ModuleType | None:
    text = _text(opening)
    return next((module for module in DOCUMENTS if module.fits(text)), None)


def _load_document(incoming: Incoming) -> Loaded:
    parser = _parser(incoming.opening)
    if parser is None:
        raise ImportFault(FaultCode.UNKNOWN_FORMAT, incoming.item.name)
    document: Document = parser.parse(decoded(incoming.stream.read(), incoming.item.name))
    rules = (*document.rules, *document.book_rules)
    _put(incoming, document.rules)
    _put(incoming, document.book_rules)
    source = Source(f"document:{document.key}", document.title, document.date, document.game)
    return Loaded(source, rules=len(rules))


def _load_judge_document(incoming: Incoming) -> Loaded:
    name = incoming.item.name
    text = decoded(incoming.stream.read(), name)
    if not text.rstrip().endswith("</html>"):
        raise ImportFault(FaultCode.TRUNCATED, name, At(Spot.BYTE, str(incoming.stream.at)))
    try:
        book = judge_html.parse(text)
    except judge_html.NoJudgeDocument as error:
        raise ImportFault(
            FaultCode.NOTHING_INSIDE, name, detail="no title, date or sections in it"
        ) from error
    _put(incoming, book.rules)
    source = Source(
        f"{book.code.lower()}:{book.edition}", f"{book.title} {book.edition}", book.edition, Game.MAGIC
    )
    return Loaded(source, rules=len(book.rules))


def _put(incoming: Incoming, rules: tuple[Rule, ...]) -> None:
    for book, edition in dict.fromkeys((rule.ref.book, rule.ref.edition) for rule in rules):
        building.drop_book(incoming.db, book, edition)
    building.put_rules(incoming.db, rules)


DOCUMENT = Format("document", lambda opening: _parser(opening) is not None, _load_document)
JUDGE_DOCUMENT = Format(
    "judge-document", lambda opening: judge_html.is_judge_document(_text(opening)), _load_judge_document
)
