"""Every reason code of the Magic engine has its phrase."""

import re
from pathlib import Path

import pytest

import engine.magic
from bot.presenting.phrases import STEP_PHRASES, step_shown
from bot.presenting.phrases_magic import ILLEGAL, MAGIC_PHRASES, STATE_BASED, counters_shown
from engine.magic.evaluate import evaluate
from engine.magic.state_based import TABLE
from engine.rules import cr
from engine.trace import step
from tests.engine.magic.case_files import all_cases

SOURCE = Path(engine.magic.__file__).parent
CODE = re.compile(r"(?<![\w.])step\(\s*\"([a-z_.]+)\"")
CHOSEN = re.compile(r"code = \"([a-z_.]+)\" if .* else \"([a-z_.]+)\"")
UNFILLED = re.compile(r"\{[a-z_]{2,}\}")
REFUSED = re.compile(r"(?<!def )\billegal\(\s*\"([a-z_.]+)\"")


def text():
    return "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))


def codes():
    found = set(CODE.findall(text())) | {code for pair in CHOSEN.findall(text()) for code in pair}
    return sorted(code for code in found if not code.startswith("illegal"))


@pytest.mark.parametrize("code", codes())
def test_every_step_has_a_phrase(code):
    assert code in STEP_PHRASES or code in MAGIC_PHRASES


@pytest.mark.parametrize("code", sorted(set(REFUSED.findall(text()))))
def test_every_refusal_has_a_phrase(code):
    assert code in ILLEGAL


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("code", sorted({**STEP_PHRASES, **MAGIC_PHRASES}))
def test_a_phrase_is_shown(code, lang):
    assert isinstance(step_shown(step(code), lang), str)


def test_what_is_skipped_is_named():
    skipped = step("skipped", cr("614.10"), what="untap", player="A")
    assert step_shown(skipped, "ru") == "игрок А пропускает: шаг разворота"
    assert step_shown(skipped, "en") == "A skips: the untap step"


@pytest.mark.parametrize("case", all_cases()[::3], ids=lambda case: case.id)
def test_no_step_of_a_played_case_lacks_a_fact(case):
    steps = {each for branch in evaluate(case.scenario).branches for each in branch.log}
    shown = [step_shown(each, lang) for each in steps for lang in ("ru", "en")]
    assert [text for text in shown if UNFILLED.search(text)] == []


def test_each_state_based_action_is_named():
    assert {row.reason for row in TABLE} | {"token", "copy"} == set(STATE_BASED)
    told = step("state_based", cr("704.5g"), object="Bear", reason="lethal")
    assert step_shown(told, "ru") == "проверка состояния: Bear — смертельные повреждения"
    assert step_shown(told, "en") == "state-based action: Bear — lethal damage"


def test_counters_are_named_in_their_case():
    put = step("counters.put", kind="loyalty", amount=2, on="Jace")
    assert step_shown(put, "ru") == "жетоны верности (2) на Jace"
    assert step_shown(put, "en") == "2 loyalty counter(s) on Jace"


def test_counters_asked_for_are_named():
    assert counters_shown("2 charge", "ru") == "заряда: 2"
    assert counters_shown("2 charge", "en") == "2 charge"
    assert counters_shown("1 +1/+1", "ru") == "1 +1/+1"
    assert counters_shown("hand", "ru") == "hand"
