"""Rule numbers through the editions: the shipped table against the books, history and difference."""

import tomllib
from itertools import pairwise

import pytest

from engine.rules import REFERENCE_EDITION, RuleRef, cr
from knowledge import data_files
from knowledge.books import tracks
from knowledge.books.alignment import LIKE, aligned, likeness
from knowledge.library import Library
from knowledge.records import Rule
from knowledge.rule_changes import Change, difference, history

SHIPPED = data_files.load()
NUMBERS = {known.edition: frozenset(known.numbers) for known in SHIPPED.books if known.book == "CR"}


@pytest.fixture(scope="module")
def library():
    return Library.in_memory()


def test_every_number_of_the_table_exists_in_its_edition():
    wrong = [(t.today, e, n) for t in SHIPPED.tracks for e, n in t.numbers if n not in NUMBERS[e]]
    assert wrong == []
    assert [t.today for t in SHIPPED.tracks if t.today not in NUMBERS[REFERENCE_EDITION]] == []


@pytest.mark.shared
def test_the_table_is_what_the_books_give(books):
    assert (data_files.DATA / "editions.toml").read_text(encoding="utf-8") == tracks.table(books)


@pytest.mark.shared
def test_each_row_reads_alike_from_edition_to_edition(books):
    """Neighbours in a row share most of their words, or a title, however they were found."""
    wrong = []
    for row in tomllib.loads((data_files.DATA / "editions.toml").read_text(encoding="utf-8"))["rule"]:
        earlier = sorted((edition, number) for edition, number in row.items() if edition[0].isdigit())
        chain = [books.rule(n, "CR", e) for e, n in (*earlier, (REFERENCE_EDITION, row["today"]))]
        wrong += [
            (a.ref, b.ref) for a, b in pairwise(chain) if likeness(a, b) < LIKE and not same_title(a, b)
        ]
    assert wrong == []


def same_title(one, other):
    return one.title.casefold() == other.title.casefold() != ""


GOLD = [
    ("702.37c", "2014-09-25", "702.36b"),
    ("702.37d", "2014-09-25", "702.36c"),
    ("702.37e", "2014-09-25", "702.36d"),
    ("702.37e", "2016-07-22", "702.36e"),
    ("702.37c", "2008-10-01", "502.26b"),
    ("702.37a", "2002-10-07", "502.26a"),
    ("708.6", "2002-10-07", "504.4"),
    ("708.2", "2002-10-07", "504.2"),
    ("708.9", "2003-03-15", "504.6"),
    ("712.21", "2016-07-22", "712.4"),
    ("712.21d", "2016-07-22", "712.4d"),
    ("701.42b", "2016-07-22", "701.34b"),
    ("702.119a", "2016-07-22", "702.118a"),
    ("702.119c", "2016-07-22", "702.118b"),
    ("702.120a", "2016-07-22", "702.119a"),
    ("202.3e", "2008-10-01", "203.3b"),
    ("202.3f", "2008-10-01", "203.3c"),
    ("601.2f", "2008-10-01", "409.1f"),
    ("613.7m", "2016-07-22", "613.6j"),
    ("704.5j", "2008-10-01", "420.5e"),
    ("510.2", "2003-03-15", "310.4"),
]


@pytest.mark.parametrize(("today", "edition", "number"), GOLD)
def test_numbers_that_people_know(library, today, edition, number):
    assert (edition, number) in library.history(today)
    assert (REFERENCE_EDITION, today) in library.history(RuleRef(number, "CR", edition))
    assert today in library.today_numbers(RuleRef(number, "CR", edition))


def test_a_rule_that_the_table_does_not_hold(library):
    assert library.history("999.9") == ()
    assert library.today_numbers(cr("999.9", "2008-10-01")) == ()


def test_every_number_that_a_ruling_or_a_term_cites_exists(library):
    cited = {ref for record in (*library.rulings(), *library.terms()) for ref in record.rules}
    assert sorted(ref for ref in cited if library.resolve(ref) is None) == []


@pytest.mark.shared
def test_the_history_of_turning_a_morph_up(books):
    versions = history(books, cr("702.37e"))
    assert [(v.ref.edition, v.ref.number) for v in versions] == [
        ("2002-10-07", "502.26d"),
        ("2003-03-15", "502.26d"),
        ("2008-10-01", "502.26d"),
        ("2009-07-11", "702.34d"),
        ("2014-09-25", "702.36d"),
        ("2016-07-22", "702.36e"),
        ("2022-04-29", "702.37e"),
        ("2026-02-27", "702.37e"),
        ("2026-04-17", "702.37e"),
    ]
    changes = [version.change for version in versions]
    assert changes[:4] == [Change.FIRST, Change.SAME, Change.REWORDED, Change.BOTH]
    assert changes[-3:] == [Change.RENUMBERED, Change.SAME, Change.SAME]
    assert history(books, cr("502.26d", "2002-10-07")) == versions


@pytest.mark.shared
def test_the_difference_of_two_editions(books):
    changed = difference(books, "2026-02-27", "2026-04-17")
    assert {"702.191", "702.191a", "702.192", "722.1"} <= {rule.ref.number for rule in changed.added}
    assert ("722.1", "723.1") in {(p.old.ref.number, p.new.ref.number) for p in changed.renumbered}
    assert {"508.4a", "603.10a", "702.190a"} <= {pair.new.ref.number for pair in changed.changed}
    both = {r.ref.number for r in changed.added} & {p.new.ref.number for p in changed.changed}
    assert both == set()


@pytest.mark.shared
def test_the_difference_accounts_for_every_rule(books):
    old, new = books.rules("CR", "2014-09-25"), books.rules("CR", "2016-07-22")
    changed = difference(books, "2014-09-25", "2016-07-22")
    pairs = aligned(old, new)
    assert len(changed.added) + len(pairs) == len(new)
    assert len(changed.removed) + len(pairs) == len(old)


@pytest.mark.shared
def test_an_edition_that_is_not_loaded_has_no_difference(books):
    assert difference(books, "1999-01-01", "2026-04-17") is None
    assert difference(books, "2026-04-17", "2026-04-17") is not None
    assert difference(books, "2026-04-17", "2026-04-17").changed == ()


def test_today_words_and_old_words_are_the_same_words():
    old = Rule(cr("1.1"), "If she plays it, it comes into play, and he or she looks at rule 502.26a.")
    new = Rule(cr("1.2"), "If she casts it, it enters the battlefield, and they looks at rule 702.37a.")
    assert likeness(old, new) == 1
