"""Every example of docs/scenario.md is played, and gives what stands beside its questions."""

import pathlib
import re

import pytest

from engine.magic.evaluate import Evaluation, evaluate
from engine.magic.notation.reader import read
from engine.magic.notation.words import OF_GAME, OF_OBJECT, OF_PLAYER, VERBS
from tests.engine.magic.case_files import shown

DOCUMENT = pathlib.Path(__file__).parents[3] / "docs" / "scenario.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```\n(.*?)```", TEXT, re.DOTALL)
_ASKED = re.compile(r"^\?.*?\s+# (.*)$", re.MULTILINE)


def test_the_document_has_examples():
    assert len(EXAMPLES) >= 12


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_example(example):
    outcome = evaluate(example)
    assert isinstance(outcome, Evaluation), outcome
    expected = [
        tuple(sorted(each.strip() for each in value.split(" | "))) for value in _ASKED.findall(example)
    ]
    got = [
        tuple(sorted({shown(branch.answers[index][1]) for branch in outcome.branches}))
        for index in range(len(outcome.branches[0].answers))
    ]
    assert got == expected


@pytest.mark.parametrize(
    "table", [OF_OBJECT, OF_PLAYER, OF_GAME, VERBS], ids=["object", "player", "game", "verbs"]
)
def test_every_word_has_its_place_in_the_document(table):
    codes = set(table.values())
    missing = {
        code for code in codes if not any(word in TEXT for word, meant in table.items() if meant == code)
    }
    assert missing == set()


def test_examples_are_read_and_written_alike():
    for example in EXAMPLES:
        assert read(example).queries
