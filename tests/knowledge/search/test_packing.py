"""What is read from the file is what was written, whichever ruling a question comes near first."""

import sqlite3

from knowledge.records import Game
from knowledge.search import packing
from knowledge.search.forms import Entry, Form
from knowledge.search.lexicon import Lexicon
from knowledge.search.rulings import RulingIndex

_WORDS = Lexicon({("die",): ("c:dies",)}, {"liv": ("c:lives",)}, {"c:dies": frozenset({"c:lives"})})
_ENTRIES = (
    Entry("a", (Form(("c:dies", "w:bear"), frozenset()), Form(("w:bear",), frozenset())), frozenset({"w:bin"}), frozenset()),
    Entry("b", (Form(("c:lives", "w:wolf"), frozenset({"w:wolf"})),), frozenset({"w:bear"}), frozenset({"N:Wolf"})),
)  # fmt: skip


def _written() -> packing.Games:
    connection = sqlite3.connect(":memory:")
    packing.write(connection, [packing.Packed(Game.MAGIC, _WORDS, _ENTRIES, frozenset(), {})])
    return packing.Games(connection)


def test_the_entries_come_back() -> None:
    assert _written()[Game.MAGIC].entries == _ENTRIES


def test_a_way_of_asking_leads_to_its_ruling() -> None:
    connection = sqlite3.connect(":memory:")
    packing.write(connection, [packing.Packed(Game.MAGIC, _WORDS, _ENTRIES, frozenset(), {"bear dies": "a"})])
    asked = [(Game.MAGIC, "bear dies"), (Game.BERSERK, "bear dies"), (Game.MAGIC, "bear")]
    assert [packing.ruling_of_way(connection, *each) for each in asked] == ["a", "", ""]


def test_a_question_is_compared_alike() -> None:
    question = Form(("w:bear", "c:dies"), frozenset())
    ranked = _written()[Game.MAGIC].rank(question)
    assert [one.entry.key for one in ranked] == ["a", "b"]
    assert ranked == RulingIndex.of(_ENTRIES, _WORDS).rank(question)


def test_the_rulings_of_some_keys_are_found() -> None:
    assert [one.entry.key for one in _written()[Game.MAGIC].weighed({"b", "none"})] == ["b"]
