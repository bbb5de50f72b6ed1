"""The facade over an imported book: rules, their relatives, the nearest numbers, the glossary; and an older database."""

import sqlite3
from contextlib import closing

import files
import pytest

from engine.rules import RuleRef
from knowledge import migrations
from knowledge.faults import DatabaseFault, FaultCode
from knowledge.library import Library

BOOK = """Magic: The Gathering Comprehensive Rules

Our rules are effective as of {day}.

Contents

1. Game
100. General
Glossary
Credits

1. Game

100. General

100.1. Titled

100.1a First.

100.1b Second.

100.1m Third.

100.2. A rule of its own.

101. Other

101.9. Nine.

101.10. Ten.

Glossary

Face Down
Turned over.

Credits
"""

DAY = "2030-05-05"


def ref(number, edition=DAY):
    return RuleRef(number, "CR", edition)


@pytest.fixture
def library(tmp_path, load):
    first = files.written(tmp_path, "1.txt", BOOK.format(day="May 5, 2030"))
    second = files.written(tmp_path, "2.txt", BOOK.format(day="June 6, 2031").replace("100.2. A", "100.3. A"))
    return load(first, second)


def test_a_rule_by_reference_or_by_number_in_the_newest_edition(library):
    assert library.rule(ref("100.1a")).text == "First."
    assert library.rule("100.1a").ref.edition == "2031-06-06"
    assert library.rule("100.1a", edition=DAY).ref == ref("100.1a")
    assert library.rule("100.1z") is None
    assert library.rule("100.1a", "MTR") is None


def test_its_parent_children_and_neighbours(library):
    assert library.parent(ref("100.1a")).ref == ref("100.1")
    assert library.parent(ref("100.1")).title == "General"
    assert library.parent(ref("1")) is None
    assert [rule.ref.number for rule in library.children(ref("100.1"))] == ["100.1a", "100.1b", "100.1m"]
    assert library.neighbours(ref("100.1b")) == ("100.1a", "100.1m")
    assert library.neighbours(ref("100.1a")) == ("100.1b",)
    assert library.neighbours(ref("101.9")) == ("101.10",)
    assert library.neighbours(ref("100.9")) == ()


@pytest.mark.parametrize(
    ("number", "nearest"),
    [
        ("100.1c", ["100.1", "100.1b", "100.1a"]),
        ("100.9", ["100", "100.2", "100.1"]),
        ("101.11", ["101", "101.10", "101.9"]),
        ("999.9", ["101", "100"]),
        ("nonsense", ["100", "101"]),
    ],
)
def test_the_nearest_numbers_of_one_that_does_not_exist(library, number, nearest):
    assert [found.number for found in library.nearest_numbers(number, DAY)] == nearest


def test_the_editions_that_have_a_number(library):
    assert library.editions_with("100.2") == (ref("100.2"),)
    assert library.editions_with("100.1a") == (ref("100.1a"), ref("100.1a", "2031-06-06"))
    assert library.editions("MTR") == ()


def test_the_beginnings_of_numbers(library):
    assert [rule.ref.number for rule in library.rules_from("100.1", 3)] == ["100.1", "100.1a", "100.1b"]


def test_the_glossary(library):
    assert [entry.text for entry in library.glossary("face down")] == ["Turned over."]
    assert [entry.edition for entry in library.glossary("Face Down", DAY)] == [DAY]
    assert library.glossary("nothing") == ()
    assert len(library.glossary_entries()) == 1


def test_a_database_of_an_older_release_is_brought_up_to_date(library, tmp_path):
    path = tmp_path / "data" / "imported.db"
    with closing(sqlite3.connect(path)) as older, older:
        older.execute("drop table card_rulings")
        older.execute("delete from _sqlite_migrations where name = ?", (migrations.step_names()[-1],))
    opened = Library.open(tmp_path / "data")
    assert opened.rule(ref("100.1a")) is not None
    assert opened.stamp() == library.stamp()


def test_a_database_that_is_damaged_says_so(tmp_path, data):
    (data / "imported.db").write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)
    with pytest.raises(DatabaseFault) as caught:
        Library.open(data)
    assert (caught.value.code, caught.value.file) == (FaultCode.DAMAGED, str(data / "imported.db"))
