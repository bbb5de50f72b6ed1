"""The one door for rule numbers: what resolves, what does not, and that quotes are verbatim."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.berserk import references
from engine.rules import RuleRef, berserk, cr
from knowledge import data_files
from knowledge.books import listing
from knowledge.data_records import known_numbers
from knowledge.evidence import LONGEST_QUOTE, Evidence, NoEvidence, is_verbatim, quote
from knowledge.library import Library
from knowledge.number_ranges import packed, unpacked
from knowledge.records import Rule

FOLDER = data_files.DATA / "books"


@pytest.fixture(scope="module")
def unloaded():
    return Library.in_memory()


EXISTING = (
    cr("702.37e"),
    cr("601.2f"),
    cr("712.4", "2016-07-22"),
    cr("702.36c", "2014-09-25"),
    cr("203.3a", "2008-10-01"),
    cr("502.26b", "2002-10-07"),
    RuleRef("2.1", "IPG", "2024-09-23"),
    RuleRef("2.5", "MTR", "2025-11-10"),
    berserk("527.2"),
    berserk("531:3"),
)
MISSING = (
    cr("702.37z"),
    cr("702.119z", "2016-07-22"),
    cr("502.26g", "2002-10-07"),
    cr("702.37", "1999-01-01"),
    RuleRef("2.99", "IPG", "2024-09-23"),
    berserk("527:4"),
    berserk("527.2", "A"),
)


@pytest.mark.parametrize("ref", EXISTING, ids=str)
def test_a_number_of_a_book_that_is_not_loaded_exists_without_a_quote(unloaded, ref):
    assert unloaded.evidence(ref) == Evidence(ref, "")


@pytest.mark.parametrize("ref", MISSING, ids=str)
def test_a_number_that_exists_nowhere_is_refused(unloaded, ref):
    assert unloaded.evidence(ref) == NoEvidence(ref)
    assert unloaded.resolve(ref) is None


@pytest.mark.shared
@pytest.mark.parametrize("ref", EXISTING, ids=str)
def test_a_number_of_a_loaded_book_is_quoted_verbatim(books, ref):
    found = books.evidence(ref)
    assert found.quote
    assert is_verbatim(found.quote, books.rule(ref))


@pytest.mark.shared
@pytest.mark.parametrize("ref", MISSING, ids=str)
def test_a_number_that_a_loaded_book_lacks_is_refused(books, ref):
    assert books.evidence(ref) == NoEvidence(ref)


@pytest.mark.shared
def test_every_quote_of_every_loaded_rule_is_verbatim_and_short(books):
    for book, edition in books.books():
        for rule in books.rules(book, edition):
            said = quote(rule)
            assert is_verbatim(said, rule)
            assert len(said) <= LONGEST_QUOTE


def written_in(*names):
    tables = (tomllib.loads((FOLDER / name).read_text(encoding="utf-8")) for name in names)
    return [known_numbers(entry) for table in tables for entry in table["book"]]


def called(known):
    return f"{known.book} {known.edition}"


LISTED = written_in(*(f"{book.lower()}.toml" for book in listing.BOOKS))
OFF_PAGE = written_in("berserk-off-page.toml")


def test_every_shipped_number_is_listed_or_off_the_page():
    assert {*LISTED, *OFF_PAGE} == set(data_files.load().books)


def test_the_numbers_off_the_page_are_those_that_the_engine_cites():
    kept = {RuleRef(number, known.book, known.edition) for known in OFF_PAGE for number in known.numbers}
    assert kept == references.OFF_PAGE


@pytest.mark.shared
@pytest.mark.parametrize("known", LISTED, ids=called)
def test_the_shipped_numbers_are_those_of_the_books(books, known):
    numbers = {rule.ref.number for rule in books.rules(known.book, known.edition)}
    assert {number for number in numbers if listing.whole(number)} == set(known.numbers)


@pytest.mark.parametrize(
    ("number", "is_whole"),
    [("3.16", True), ("Appendix C", True), ("Appendix C Byes", False), ("1.1 Definition", False)],
)
def test_a_part_with_a_name_is_no_number(number, is_whole):
    assert listing.whole(number) is is_whole


@pytest.mark.shared
@pytest.mark.parametrize("known", OFF_PAGE, ids=called)
def test_the_numbers_off_the_page_stand_in_no_book(books, known):
    assert not {rule.ref.number for rule in books.rules(known.book, known.edition)} & set(known.numbers)


@pytest.mark.shared
def test_every_loaded_edition_has_its_numbers_shipped(books):
    loaded = {(book, edition) for book, edition in books.books() if book.isupper()}
    assert loaded == {(known.book, known.edition) for known in LISTED}


def test_a_quote_ends_with_a_sentence():
    sentence = "This sentence is of a middling length and says nothing at all. "
    rule = Rule(cr("100.1"), (sentence * 9).strip())
    assert quote(rule) == (sentence * 4).strip()


def test_a_quote_without_a_sentence_end_is_cut_at_a_word():
    said = quote(Rule(cr("100.1"), "word " * 200))
    assert said.endswith("word")
    assert len(said) <= LONGEST_QUOTE


def test_words_of_our_own_are_not_verbatim():
    assert not is_verbatim("something else", Rule(cr("100.1"), "What is written."))
    assert not is_verbatim("", Rule(cr("100.1"), "What is written."))


NUMBERS = st.from_regex(r"[1-9]\d\d(\.[1-9]\d?[a-km-np-z]?)?", fullmatch=True) | st.sampled_from(
    ["527:1", "531:3"]
)


@given(st.lists(NUMBERS, unique=True))
def test_packing_numbers_and_unpacking_them_is_inverse(numbers):
    assert sorted(unpacked(packed(numbers))) == sorted(numbers)


@pytest.mark.shared
@pytest.mark.parametrize("book", listing.BOOKS)
def test_the_files_of_numbers_are_what_the_listing_writes(books, book):
    path = FOLDER / f"{book.lower()}.toml"
    assert path.read_text(encoding="utf-8") == listing.listing(books, book)
