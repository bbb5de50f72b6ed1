"""General questions beyond the documents: worded unlike every way of asking, answered without a wrong word.

The set measures, so its questions are not written into the rulings; the first test tells where one was.
"""

import importlib.util
import json
import pathlib
import re
from collections import Counter

import pytest
from rapidfuzz import fuzz, process

from bot.answering.answers import Computed, Evaluated, Nearest, Ruled
from bot.bootstrap import open_desk
from bot.presenting.desk import Asker
from bot.presenting.document import plain
from engine.rules import REFERENCE_EDITION
from knowledge import data_files

ROWS = [
    json.loads(line)
    for line in pathlib.Path(__file__).with_name("general.jsonl").read_text(encoding="utf-8").splitlines()
]
TOO_NEAR = 85
"""Likeness, 0 to 100, from which a question repeats a way of asking."""

FEWEST_RIGHT = 0.85
MOST_WRONG = 0.03


def words(text):
    return " ".join(re.findall(r"[\w{}/+-]+", text.lower().replace("ё", "е")))


@pytest.fixture(scope="module")
def shipped():
    return data_files.load()


def test_no_question_repeats_a_way_of_asking(shipped):
    ways = [words(way) for ruling in shipped.rulings for way in ruling.asked]
    nearest = {
        row["question"]: process.extractOne(words(row["question"]), ways, scorer=fuzz.token_sort_ratio)
        for row in ROWS
    }
    assert {asked: found for asked, found in nearest.items() if found[1] >= TOO_NEAR} == {}


def test_every_source_is_a_number_of_the_reference_books(shipped):
    known = {(book.book, number) for book in shipped.books for number in book.numbers}
    assert any(book.edition == REFERENCE_EDITION for book in shipped.books)
    cited = {
        (book, number)
        for row in ROWS
        for book, rest in re.findall(r"(CR|IPG|MTR|JAR) ([\w., ]+)", row["source"])
        for number in re.findall(r"\d+(?:\.\d+[a-z]?)?", rest)
    }
    assert cited
    assert cited - known == set()


def test_there_are_eighty_of_them():
    assert len({row["id"] for row in ROWS}) == len({row["question"] for row in ROWS}) == 80


@pytest.mark.shared
def test_they_are_answered(shared, tmp_path):
    """A near ruling counts by its own words; what was not answered is neither right nor wrong."""
    scorer = _scorer(shared)
    desk = open_desk(tmp_path)
    counts = Counter()
    for row in ROWS:
        answer = desk.answer(row["question"], Asker("gold", row["id"]))
        if isinstance(answer, Nearest):
            said = f"{answer.ruling.verdict} {answer.ruling.why}"
            counts["right" if scorer.passes(row, said) else "near"] += 1
        elif isinstance(answer, Ruled | Computed | Evaluated):
            counts["right" if scorer.passes(row, plain(desk.show(answer, "ru"))) else "wrong"] += 1
    assert counts["right"] >= FEWEST_RIGHT * len(ROWS), counts
    assert counts["wrong"] <= MOST_WRONG * len(ROWS), counts


def _scorer(shared):
    spec = importlib.util.spec_from_file_location("score_questions", shared / "tools" / "score_questions.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
