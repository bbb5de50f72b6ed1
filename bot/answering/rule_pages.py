"""Pages of the rule books: a rule by number, its history, what differs between two editions.

A number names a rule only together with its book and edition. Where they are not told and the loaded editions put
different rules under the number, the answer asks which is meant. Refuses to know how a question is put.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from bot.answering.answers import (
    Answer,
    AskWhich,
    EditionsCompared,
    NumberCited,
    Option,
    RuleFound,
    RuleHistory,
    Unknown,
)
from bot.answering.rule_options import grouped, moves_of, option_of, options_of, term_for
from bot.answering.rule_request import JUDGE_BOOKS, RuleRequest, Wish, as_number, read_request
from bot.answering.rulings_on_rules import about_number, cited_under, misprinted, resting_on
from bot.answering.shelf import Shelf
from engine.rules import BERSERK_PAGE, COMPREHENSIVE_RULES, REFERENCE_EDITION, RuleRef
from knowledge.rule_changes import difference, history

_BOOKS = (COMPREHENSIVE_RULES, BERSERK_PAGE, *sorted(JUDGE_BOOKS))
_FIRST = "100"
"""The first section, which every whole book has."""
_SETTLED_YEARS = 10


def find_rule(text: str, edition: str, shelf: Shelf) -> Answer:
    """Answer a request that is typed as such: «702.37e», «IPG 2.1», «история 702.37e», «emn-2016 ¶12».

    `edition` is a date or the beginning of one, and wins over one in the text.
    """
    literal = _literal(text, shelf)
    if literal is not None:
        return show_rule(literal, shelf)
    request = read_request(text)
    if request.rest or not (request.numbers or request.wish is Wish.CHANGES):
        return Unknown("rule", text.strip())
    if edition and request.wish is Wish.CHANGES:
        request = replace(request, editions=(*request.editions, edition))
    return look_up(request, shelf, edition or request.edition)


def _literal(text: str, shelf: Shelf) -> RuleRef | None:
    """Return the place that is written as books print it: a book's code or a document's key, then the number."""
    book, _, number = text.strip().partition(" ")
    loaded = {known.casefold(): known for known, _ in shelf.library.books()}
    known = loaded.get(book.casefold())
    return _newest(number.strip(), known, shelf) if known and number else None


def look_up(request: RuleRequest, shelf: Shelf, edition: str) -> Answer:
    """Answer a request that has been read; `edition` is a date or the beginning of one, empty where none is meant."""
    if request.wish is Wish.CHANGES:
        return find_changes(request.editions, shelf)
    number = request.numbers[0]
    if request.wish is Wish.HISTORY:
        return find_history(number, edition, shelf, moved=request.today)
    passage = _newest(number, request.document, shelf) if request.document else None
    if passage is not None:
        return show_rule(passage, shelf)
    return find_page(number, request.book, edition, shelf, today=request.today)


def find_page(number: str, book: str, edition: str, shelf: Shelf, *, today: bool = False) -> Answer:
    """Show the rule of a number; where editions put different rules under it, ask which is meant.

    A number that has meant the same for ten years up to now is not asked about: the page offers what it was before.
    """
    clean = as_number(number)
    standing = _standing(clean, book, shelf)
    chosen = _in_force(standing, edition, shelf) if edition else standing
    if not chosen:
        return _no_such(clean, book, edition, standing, shelf)
    if edition:
        return show_rule(chosen[0], shelf)
    groups = grouped(chosen, shelf)
    now = [group for group in groups if _is_now(group[0], shelf)]
    if today and now:
        return show_rule(now[0][0], shelf)
    if today and len(groups) == 1:
        return _moved(chosen[0], shelf)
    if len(groups) > 1 and not (now == groups[:1] and _has_settled(groups)):
        subject = "edition" if len({group[0].book for group in groups}) == 1 else "book"
        return AskWhich(subject, options_of(groups, shelf), (("subject", clean),), about_number(clean, shelf))
    return show_rule(chosen[0], shelf, options_of(groups[1:], shelf))


def _is_now(ref: RuleRef, shelf: Shelf) -> bool:
    """Say whether a reference is of its book's newest loaded edition."""
    return ref.edition == max(shelf.library.editions(ref.book), default="")


def _has_settled(groups: Sequence[Sequence[RuleRef]]) -> bool:
    """Say whether a number of one book has stood under today's heading for ten years or more."""
    newest, oldest = groups[0][0], groups[0][-1]
    one_book = len({group[0].book for group in groups}) == 1
    return one_book and int(newest.edition[:4]) - int(oldest.edition[:4]) >= _SETTLED_YEARS


def _moved(ref: RuleRef, shelf: Shelf) -> Answer:
    """Show what a number of the past is today, or its history where it is not one rule any more."""
    today = [shelf.library.ref(number, ref.book) for number in shelf.library.today_numbers(ref)]
    return show_rule(today[0], shelf) if len(today) == 1 else show_history(ref, shelf)


def show_rule(ref: RuleRef, shelf: Shelf, others: tuple[Option, ...] = ()) -> Answer:
    """Show one rule with its sub-rules, neighbours, its numbers in other editions and what we wrote on it.

    `others` are other rules that bore its number.
    """
    library = shelf.library
    rule = library.rule(ref)
    if rule is None:
        return Unknown("rule", ref.number)
    numbers = library.history(rule.ref) if ref.book == COMPREHENSIVE_RULES else ()
    return RuleFound(
        rule,
        library.parent(rule.ref),
        library.children(rule.ref),
        library.neighbours(rule.ref),
        numbers,
        term_for(rule.title, shelf) if rule.title else None,
        resting_on(rule, numbers, shelf),
        _book_title(ref.book, shelf),
        others,
    )


def find_history(number: str, edition: str, shelf: Shelf, *, moved: bool = False) -> Answer:
    """Show how a rule went through the editions, by its number in the named edition, else in the newest.

    Comprehensive Rules only. `moved`: the number is an old one («под каким номером сейчас 702.36d»), so that it
    must be asked which rule is meant where it has been several.
    """
    clean = as_number(number)
    refs = _everywhere(clean, COMPREHENSIVE_RULES, shelf)
    chosen = (_in_force(refs, edition, shelf) if edition else refs) or _tabled(clean, edition, shelf)
    if not chosen:
        return _no_such(clean, COMPREHENSIVE_RULES, edition, refs, shelf)
    if moved and not edition and len(options := moves_of(refs, shelf)) > 1:
        return AskWhich("edition", options, (("subject", clean),))
    groups = [group for group in grouped(refs, shelf) if chosen[0] not in group]
    return show_history(chosen[0], shelf, tuple(option_of(group, shelf, "history") for group in groups))


def show_history(ref: RuleRef, shelf: Shelf, others: tuple[Option, ...] = ()) -> Answer:
    """Show the versions of one rule."""
    if shelf.library.rule(ref) is None and not shelf.library.history(ref):
        return Unknown("rule", ref.number)
    return RuleHistory(ref, history(shelf.library, ref), others)


def find_changes(asked: Sequence[str], shelf: Shelf) -> Answer:
    """Compare two loaded editions: those in force at the dates asked, one and today's, or the last two."""
    loaded = whole_editions(shelf)
    wanted = sorted(filter(None, (_at(edition, loaded) for edition in asked)))
    if len(asked) < 2:
        wanted = [*wanted, *loaded[-1:]] if asked else loaded[-2:]
    found = difference(shelf.library, wanted[0], wanted[-1]) if len(set(wanted)) == 2 else None
    if found is None:
        pairs = tuple(pairwise(loaded))
        near = tuple(Option(f"{old} → {new}", f"diff:{old}:{new}") for old, new in reversed(pairs[-3:]))
        return Unknown("edition", ", ".join(asked), near)
    return EditionsCompared(wanted[0], wanted[-1], found)


def whole_editions(shelf: Shelf) -> list[str]:
    """Return the loaded editions of the Comprehensive Rules that are whole: not quoted by a document alone."""
    return [ref.edition for ref in shelf.library.editions_with(_FIRST)]


def _standing(number: str, book: str, shelf: Shelf) -> list[RuleRef]:
    """Return where a number stands, newest first; without a book, sections of judge documents come last."""
    if book:
        return _everywhere(number, book, shelf)
    main = [ref for known in _BOOKS[:2] for ref in _everywhere(number, known, shelf)]
    return main or [ref for known in _BOOKS[2:] for ref in _everywhere(number, known, shelf)]


def _everywhere(number: str, book: str, shelf: Shelf) -> list[RuleRef]:
    found = shelf.library.editions_with(number, book)
    newest = () if found else (_newest(number, book, shelf),)
    return [*reversed(found), *(ref for ref in newest if ref is not None)]


def _newest(number: str, book: str, shelf: Shelf) -> RuleRef | None:
    """Return a number in a book's newest edition, whatever the case of its letters («2.1 philosophy»)."""
    ref = shelf.library.ref(number, book)
    if shelf.library.rule(ref) is not None or book == COMPREHENSIVE_RULES:
        return ref if shelf.library.rule(ref) is not None else None
    folded = number.casefold()
    return next((r.ref for r in shelf.library.rules(book) if r.ref.number.casefold() == folded), None)


def _in_force(refs: Iterable[RuleRef], edition: str, shelf: Shelf) -> list[RuleRef]:
    """Return the references of the editions that were in force at a date."""
    return [ref for ref in refs if ref.edition == _at(edition, shelf.library.editions(ref.book))]


def _at(asked: str, editions: Iterable[str]) -> str:
    """Return the last edition up to the end of a date, month or year; empty where there is none."""
    return max((edition for edition in editions if edition[: len(asked)] <= asked), default="")


def _tabled(number: str, edition: str, shelf: Shelf) -> list[RuleRef]:
    """Return the reference of a number that the shipped table knows, where no book is loaded."""
    library = shelf.library
    if library.editions():
        return []
    tabled = [known for known, _ in library.history(_FIRST)]
    ref = RuleRef(number, edition=_at(edition, tabled) if edition else REFERENCE_EDITION)
    return [ref] if library.history(ref) else []


def _no_such(number: str, book: str, edition: str, standing: list[RuleRef], shelf: Shelf) -> Answer:
    cited = cited_under(number, book, edition, shelf)
    if cited:
        return NumberCited(number, cited)
    right = None if standing else misprinted(number, book, shelf)
    if right is not None:
        return find_page(right.number, right.book, edition, shelf)
    if standing:
        return Unknown("rule_then", number, options_of(grouped(standing, shelf), shelf))
    loaded = shelf.library.editions(book or COMPREHENSIVE_RULES)
    newest = (_at(edition, loaded) if edition else "") or max(loaded, default="")
    near = shelf.library.nearest_numbers(number, newest, book or COMPREHENSIVE_RULES) if newest else ()
    return Unknown("rule", number, tuple(option_of([ref], shelf) for ref in near))


def _book_title(book: str, shelf: Shelf) -> str:
    """Return the title of a source document, empty for a rule book, whose code says enough."""
    source = shelf.library.source(book)
    return source.title if source is not None else ""
