"""Every value of the vocabulary has its meaning, every mechanic its place, every rule number its rule."""

import pathlib
import re
import typing

import pytest

import engine.magic.mechanics as mechanics
from engine.magic import applying_changes, matching, measuring, players_meant, references
from engine.magic.acting import EXECUTORS
from engine.magic.mechanics.numbers import RULES
from engine.magic.mechanics.registry import BY_NAME, MECHANICS
from engine.magic.state_based import TABLE
from engine.magic.traits import TRAITS
from engine.magic.vocabulary import amounts, aspects, changes, effects, filters
from engine.magic.vocabulary.references import PlayerKind, RefKind
from tests.engine.magic.case_files import all_cases

ROOT = pathlib.Path(__file__).parents[3] / "engine"
SOURCES = sorted((ROOT / "magic").rglob("*.py"))
NUMBER = re.compile(r"\b[1-7]\d\d\.\d+[a-z]?\b")


def members(union):
    return set(typing.get_args(union))


def test_every_effect_is_followed_by_a_function():
    assert members(effects.Effect) - {effects.SameBut} == set(EXECUTORS)


def test_every_effect_of_a_subject_is_in_the_union():
    folder = pathlib.Path(effects.__file__).parent
    defined = {
        name
        for path in folder.glob("*.py")
        for name in re.findall(r"^class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert {each.__name__ for each in members(effects.Effect)} == defined - {"Spending"}
    assert set(effects.__all__) == defined | {"Effect"}


def test_every_change_is_applied_and_says_what_it_writes():
    assert members(changes.Change) == set(applying_changes._CHANGES) == set(aspects._WRITES)


def test_every_test_of_a_filter_is_asked():
    assert members(filters.Test) == set(matching._TESTS)
    assert set(filters.Trait) - set(TRAITS) <= {filters.Trait.COMMANDER}
    assert set(RefKind) == set(references._REFS)
    assert set(PlayerKind) == set(players_meant._PLAYERS)


def test_every_amount_and_condition_is_measured():
    assert members(amounts.Amount) - {int} == set(measuring._AMOUNTS)
    assert members(amounts.Condition) == set(measuring._CONDITIONS)


def test_every_file_of_mechanics_is_registered():
    folder = pathlib.Path(mechanics.__file__).parent
    helpers = {"__init__", "mechanic", "registry", "numbers", "intrinsic"}
    registry = (folder / "registry.py").read_text(encoding="utf-8")
    named_elsewhere = {"escalate", "saga"}
    missing = [
        path.stem
        for path in folder.glob("*.py")
        if path.stem not in helpers | named_elsewhere and not re.search(rf"\b{path.stem}\b", registry)
    ]
    assert missing == []
    assert len(BY_NAME) == len(MECHANICS)


@pytest.fixture(scope="module")
def numbers(shared):
    book = (shared / "data" / "cr" / "MagicCompRules_20260417.txt").read_text(encoding="utf-8")
    return {found.rstrip(".") for found in re.findall(r"^(\d{3}\.\d+[a-z]?)\b", book, re.MULTILINE)}


@pytest.mark.shared
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_rule_number_in_the_code_is_in_the_book(path, numbers):
    cited = set(NUMBER.findall(path.read_text(encoding="utf-8")))
    assert cited - numbers == set()


@pytest.mark.shared
def test_every_rule_number_of_tables_is_in_the_book(numbers):
    cited = set(RULES.values()) | {row.rule for row in TABLE} | {each.rule for each in MECHANICS}
    assert cited - numbers == set()


@pytest.mark.shared
def test_every_rule_number_of_the_cases_is_in_the_book(numbers):
    cited = {rule for case in all_cases() for rule in case.rules}
    sections = {number.split(".")[0] for number in numbers}
    assert {rule for rule in cited if rule not in numbers and rule not in sections} == set()
