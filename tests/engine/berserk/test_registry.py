"""Every code of a log is registered with its facts, every rule cited is on the page or listed as off it."""

import ast
import pathlib
import re

import pytest

from engine.berserk import references
from engine.berserk.codes import CODES
from engine.berserk.evaluate import Evaluation, evaluate
from engine.berserk.gaps import GAPS
from engine.rules import RuleRef
from tests.engine.berserk.test_cases import CASES

ENGINE = pathlib.Path(references.__file__).parent
CITED = {value for value in vars(references).values() if isinstance(value, RuleRef)}


def logs():
    for case in CASES:
        result = evaluate(case.values[0]["text"], case.values[0].get("edition", "B"))
        if isinstance(result, Evaluation):
            yield from (branch.log for branch in result.branches)


def test_every_step_of_the_cases_is_registered_with_its_facts_and_a_rule():
    for log in logs():
        for step in log:
            assert CODES[step.code] == tuple(name for name, _ in step.facts), step
            assert step.rules or step.code == "silent.strike.table", step


def test_every_code_but_page_subjects_is_met_in_the_cases():
    met = {step.code for log in logs() for step in log}
    silent = {f"silent.{gap}" for gap in GAPS}
    rare = {"refused.prevention_too_early", "refused.nothing_for_prevention"}
    assert set(CODES) - met - silent == rare


@pytest.mark.parametrize("code", ["refused.prevention_too_early", "refused.nothing_for_prevention"])
def test_rare_refusals(code):
    text = "А: Воин; Страж\nБ: Маг\n---\nВоин: удар 1 -> Маг\n"
    late = (
        "в ответ Страж: блок -> Воин\nпредотвратить: Маг"
        if "nothing" in code
        else "в ответ предотвратить: Маг"
    )
    result = evaluate(text + late)
    assert isinstance(result, Evaluation)
    found = [step for step in result.branches[0].log if step.code == code]
    assert [tuple(name for name, _ in step.facts) for step in found] == [CODES[code]]


def test_every_gap_named_in_the_code_is_registered():
    named = set()
    for path in ENGINE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in {"unsaid", "whether"}:
                named |= {arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant)}
    assert named
    assert named <= set(GAPS)


def test_off_page_rules_are_cited():
    assert references.OFF_PAGE < CITED


@pytest.mark.shared
def test_every_rule_cited_stands_on_the_page(shared):
    (page,) = shared.glob("seeds/004_*.txt")
    printed = set(re.findall(r"\d{3}\.\d(?:\.\d)?(?=\.)", page.read_text(encoding="utf-8")))
    lost = {f"{rule}:{paragraph}" for rule, count in PARAGRAPHS.items() for paragraph in range(1, count + 1)}
    for rule in CITED - references.OFF_PAGE:
        assert rule.edition == "B"
        assert rule.number.replace("527.4", "524.4") in printed | lost, rule


PARAGRAPHS = {"527": 4, "528": 3, "529": 7, "530": 6, "531": 7, "532": 3}
"""How many paragraphs each rule has, counting the numbered ones."""
