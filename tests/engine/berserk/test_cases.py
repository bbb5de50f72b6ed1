"""Scenarios with their answers, from the tables beside this file."""

import pathlib
import tomllib

import pytest

from engine.berserk.evaluate import Evaluation, evaluate
from engine.berserk.notation.reader import read
from engine.berserk.notation.writer import write
from engine.outcome import Undetermined

TABLES = sorted((pathlib.Path(__file__).parent / "cases").glob("*.toml"))
CASES = [
    pytest.param(case, id=f"{path.stem}: {case['id']}")
    for path in TABLES
    for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
]


def shown(value):
    """A value as the tables write it."""
    if isinstance(value, Undetermined):
        return f"?{value.code}"
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize("case", CASES)
def test_case(case):
    result = evaluate(case["text"], case.get("edition", "B"))
    if "refusal" in case:
        assert isinstance(result, Undetermined)
        assert result.code == case["refusal"]
        return
    assert isinstance(result, Evaluation), result
    found = [[shown(query.value) for query in branch.queries] for branch in result.branches]
    assert found == case.get("branches", [case.get("values")])
    picked = [[list(map(list, choice.picked)) for choice in branch.choices] for branch in result.branches]
    assert picked == case.get("choices", [[]])
    steps = [step for branch in result.branches for step in branch.log]
    assert set(case.get("codes", ())) <= {step.code for step in steps}
    cited = {rule.number for step in steps for rule in step.rules}
    assert set(case.get("rules", ())) <= cited


@pytest.mark.parametrize("case", CASES)
def test_case_is_written_and_read_back(case):
    scenario = read(case["text"]).scenario
    assert read(write(scenario)).scenario == scenario
