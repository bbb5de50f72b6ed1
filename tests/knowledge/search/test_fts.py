"""The full-text tables and the queries made for them."""

import sqlite3

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knowledge.search import fts

WITHIN = fts.scope("rule", "CR", "2026-04-17")


@pytest.fixture
def tables():
    connection = sqlite3.connect(":memory:")
    documents = [
        fts.Document("rule", "CR", "2026-04-17", "1.1", ("c:title",), ("w:one", "w:two", "w:three")),
        fts.Document("rule", "CR", "2026-04-17", "1.2", (), ("w:one", "w:two", "c:title")),
        fts.Document("rule", "CR", "2026-04-17", "1.3", (), ("w:one",)),
        fts.Document("rule", "CR", "2016-07-22", "9.9", ("c:title",), ("w:one", "w:two", "w:three")),
    ]
    fts.write(connection, documents)
    yield connection
    connection.close()


def numbers(found):
    return [match.name for match in found]


def test_the_more_of_the_weight_the_better(tables):
    found = fts.find(tables, WITHIN, ["w:one", "w:two", "w:three"], 5)
    assert numbers(found)[:2] == ["1.1", "1.2"]
    assert found[0].coverage == 1.0
    assert found[0].coverage > found[1].coverage


def test_a_word_in_the_heading_counts_more(tables):
    assert numbers(fts.find(tables, WITHIN, ["c:title"], 5)) == ["1.1", "1.2"]


def test_other_editions_are_not_found(tables):
    assert "9.9" not in numbers(fts.find(tables, WITHIN, ["c:title", "w:three"], 9))


def test_unknown_words_lower_the_coverage(tables):
    assert fts.find(tables, WITHIN, ["w:three", "w:unheard"], 5)[0].coverage < 0.7


def test_nothing_is_found_for_nothing(tables):
    assert fts.find(tables, WITHIN, [], 5) == ()
    assert fts.find(tables, WITHIN, ["w:unheard"], 5) == ()


@settings(deadline=None)
@given(st.lists(st.text(max_size=12), max_size=12))
def test_any_tokens_make_a_query_that_sqlite_takes(tokens):
    connection = sqlite3.connect(":memory:")
    fts.write(connection, [fts.Document("rule", "CR", "x", "1", (), tuple(tokens))])
    fts.find(connection, fts.scope("rule", "CR", "x"), tokens, 3)
    connection.close()
