"""Every code of the Berserk engine has a phrase, and a phrase uses only its facts."""

import re

import pytest

from bot.presenting.berserk_words import OPTIONS, WORDS, option_shown, value_shown, word_shown
from bot.presenting.phrases_berserk import BERSERK_PHRASES, berserk_step_shown
from bot.presenting.silences_berserk import SILENCES, silence_shown
from engine.berserk.codes import CODES
from engine.berserk.evaluate import Evaluation, evaluate
from engine.berserk.gaps import GAPS
from engine.berserk.taking import WAYS
from engine.berserk.terms import Kind, Side, Status, What, Zone
from engine.outcome import Undetermined
from engine.trace import step
from tests.engine.berserk.test_cases import CASES

LATIN = re.compile(r"[A-Za-z]{2,}")


def test_every_code_has_a_phrase_and_every_phrase_a_code():
    assert set(BERSERK_PHRASES) == set(CODES)
    assert set(SILENCES) == set(GAPS)


@pytest.mark.parametrize("code", CODES)
def test_a_phrase_uses_only_the_facts_of_its_code(code):
    for phrase in BERSERK_PHRASES[code]:
        assert phrase
        assert set(re.findall(r"\{(\w+)\}", phrase)) <= set(CODES[code])


def test_every_code_in_a_value_has_a_word():
    coded = {*Kind, *What, *Zone, *Status, *Side, *WAYS}
    assert {str(code) for code in coded} <= set(WORDS)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_step_of_the_cases_reads_as_words(lang):
    for case in CASES:
        result = evaluate(case.values[0]["text"], case.values[0].get("edition", "B"))
        branches = result.branches if isinstance(result, Evaluation) else ()
        for found in (told for branch in branches for told in branch.log):
            shown = berserk_step_shown(found, lang)
            assert "{" not in shown
            assert lang == "en" or not LATIN.search(shown), shown
        for choice in (choice for branch in branches for choice in branch.choices):
            assert all(option_shown(option, lang) for option in choice.picked)


def test_every_choice_has_words():
    for kind in OPTIONS:
        names = ("Маг", "Вор")[: OPTIONS[kind][0].count("{")]
        assert "{" not in option_shown((kind.removesuffix("_one"), *names))


def test_values():
    assert [value_shown(value) for value in (True, False, 3, "graveyard", ("recruit", "summon"))] == [
        "да",
        "нет",
        "3",
        "кладбище",
        "набор, вызов",
    ]
    assert value_shown(Undetermined("page.penalty")) == "не сказано"
    assert [value_shown(value, "en") for value in (True, False)] == ["yes", "no"]
    assert value_shown(Undetermined("page.penalty"), "en") == "not said"


def test_words():
    assert word_shown("by:flying") == "атаки летающих"
    assert word_shown("by:ковен", "en") == "attacks of ковен"
    assert silence_shown("page.penalty").startswith("на этой странице не сказано")
    assert silence_shown("page.penalty", "en").startswith("the page does not say")


def test_an_inference_is_marked():
    told = step("block.protected", by="Страж", card="Маг", inference=1)
    assert berserk_step_shown(told).endswith("(вывод)")
    assert berserk_step_shown(told, "en").endswith("(inference)")
