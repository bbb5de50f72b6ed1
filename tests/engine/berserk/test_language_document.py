"""Every example of docs/scenario-berserk.md gives the answers that stand beside its questions."""

import pathlib
import re

import pytest

from engine.berserk.evaluate import Evaluation, evaluate
from engine.berserk.notation.declarations import CLAUSES
from engine.berserk.notation.lines import COMMANDS, PLACES
from engine.outcome import Undetermined

DOCUMENT = pathlib.Path(__file__).parents[3] / "docs" / "scenario-berserk.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```\n(.*?)```", TEXT, re.DOTALL)
WORDS = {True: "да", False: "нет"}


def shown(value):
    if isinstance(value, Undetermined):
        return "не сказано"
    if isinstance(value, tuple):
        return ", ".join(value)
    return WORDS[value] if isinstance(value, bool) else str(value)


def answers(result):
    """The answers of every question, those of several branches joined by «или»."""
    if isinstance(result, Undetermined):
        return ["не сказано"]
    assert isinstance(result, Evaluation), result
    columns = zip(
        *([shown(query.value) for query in branch.queries] for branch in result.branches), strict=True
    )
    return [" или ".join(sorted(set(column))) for column in columns]


@pytest.mark.parametrize("example", EXAMPLES)
def test_example(example):
    expected = re.findall(r"^\?.*?# (.*)$", example, re.MULTILINE)
    assert expected
    assert ", ".join(answers(evaluate(example))) == ", ".join(expected)


def test_russian_clauses_and_lines_are_documented():
    told = TEXT.lower().replace("ё", "е")
    first = {meaning: " ".join(words) for words, meaning in reversed([*CLAUSES.items(), *COMMANDS.items()])}
    missing = [words for words in first.values() if words not in told]
    assert missing == []
    assert all(words in told for words in PLACES.values())
