import pytest

from engine.magic.evaluate import Evaluation, evaluate
from tests.engine.magic.case_files import all_cases, shown

CASES = all_cases()


@pytest.mark.parametrize(
    "case", CASES, ids=[f"{case.id}-{case.rules[0] if case.rules else ''}" for case in CASES]
)
def test_case(case):
    outcome = evaluate(case.scenario)
    assert isinstance(outcome, Evaluation), outcome
    got = [
        tuple(sorted({shown(branch.answers[index][1]) for branch in outcome.branches}))
        for index in range(len(case.expected))
    ]
    assert dict(zip(case.queries, got, strict=True)) == dict(zip(case.queries, case.expected, strict=True))
