"""A played situation in words: every focus, assumption and fault has its phrase in both languages."""

import re
from pathlib import Path

import pytest

import engine.berserk
from bot.answering.answers import Evaluated, Misread, Undetermined
from bot.answering.findings import Assumption, Course, Finding
from bot.answering.frames.berserk import verdicts
from bot.presenting.document import plain
from bot.presenting.evaluated import STEPS
from bot.presenting.findings_berserk import ASSUMPTIONS, VERDICTS, assumption_shown, verdict_shown
from bot.presenting.present import present
from bot.presenting.scenario_texts import EXPECTED, misread_shown
from bot.presenting.silences_berserk import SILENCES
from engine.trace import step
from knowledge.records import Game

FRAMES = Path(verdicts.__file__).parent
ENGINE = Path(engine.berserk.__file__).parent


def words_after(pattern, folder):
    return {found for path in folder.rglob("*.py") for found in re.findall(pattern, path.read_text("utf-8"))}


def test_every_focus_of_a_finding_has_a_phrase():
    foci = (
        words_after(r'(?<!def )finding\(\s*"([a-z_]+)"', FRAMES)
        | set(verdicts._OF_ACTION.values())
        | {"returned"}
    )
    assert foci <= set(VERDICTS), foci - set(VERDICTS)
    assert set(verdicts._ORDER) <= set(VERDICTS)


def test_every_assumption_has_a_phrase():
    codes = words_after(r'"(berserk\.[a-z_]+)"', FRAMES)
    named = {code for code in codes if code.removeprefix("berserk.") not in _FRAME_NAMES}
    assert named <= set(ASSUMPTIONS), named - set(ASSUMPTIONS)


_FRAME_NAMES = {
    "wounds",
    "blocking",
    "protection",
    "lives",
    "counting",
    "pending",
    "hidden",
    "rolls",
    "dice",
    "unrevealed",
    "summoning",
    "summoning_several",
    "aura",
}


def test_every_fault_of_the_notation_has_a_phrase():
    told = words_after(r'fault\(\s*"([a-z_]+)"', ENGINE) | words_after(r'need\([\w.]+, "([a-z_]+)"', ENGINE)
    told |= words_after(r'Malformed\([^"]*"([a-z_]+)"', ENGINE)
    assert told <= set(EXPECTED), told - set(EXPECTED)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize(
    ("finding", "said"),
    [
        (Finding("wounds", "", 0), {"ru": "0 ран.", "en": "0 wound(s)."}),
        (Finding("wounds", "Цель", 1), {"ru": "Цель — 1 рана.", "en": "Цель — 1 wound(s)."}),
        (Finding("left", "", 2), {"ru": "Предотвращения осталось 2.", "en": "Prevention left: 2."}),
        (
            Finding("left", "active", 1),
            {"ru": "У Активного осталось 1.", "en": "The Active player's prevention left: 1."},
        ),
        (Finding("passes", "", value=False), {"ru": "Нет, не пройдёт.", "en": "No, it does not pass."}),
        (
            Finding("first", "", value=False),
            {"ru": "Первым предотвращает Неактивный.", "en": "The Inactive player prevents first."},
        ),
        (Finding("x", "", 4), {"ru": "X = 4.", "en": "X = 4."}),
    ],
)
def test_verdicts(finding, said, lang):
    assert verdict_shown((finding,), lang) == said[lang]


def test_findings_stand_in_one_sentence_verdict_first():
    told = (Finding("keeps", "", value=True), Finding("wounds", "", 0), Finding("left", "", 2))
    assert verdict_shown(told) == "Да, остаток сохраняется; 0 ран; предотвращения осталось 2."


def test_what_the_rules_leave_open_is_told_by_its_sentence():
    told = (Finding("wounds", "", 0), Finding("left", "", "", because="prevention.own_order"))
    assert SILENCES["prevention.own_order"][0] in verdict_shown(told)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("code", sorted(ASSUMPTIONS))
def test_assumptions_fill_their_fields(code, lang):
    facts = (("cards", ("Камень душ",)), ("features", ("dark", "герой-маг")))
    assert "{" not in assumption_shown(Assumption(code, facts), lang)


def evaluated(*courses, **values):
    return Evaluated(Game.BERSERK, "B", courses, **values)


def test_the_log_leaves_out_what_goes_without_saying():
    steps = (
        step("action.declared", source="Воин", kind="strike", number=1),
        step("card.died", card="Маг", wounds=5),
    )
    answer = evaluated(Course((), (Finding("wounds", "", 5),), steps))
    text = plain(present(answer, "ru"))
    assert "погибает" in text
    assert "объявляет" not in text


def test_a_scenarios_own_questions_are_answered_line_by_line():
    findings = (Finding("query", "Маг: раны", 1), Finding("query", "Маг: скрыта", value=False))
    assert plain(present(evaluated(Course((), findings, ())), "ru")).startswith(
        "• Маг: раны — 1\n• Маг: скрыта — нет"
    )


def test_only_an_answer_with_a_situation_offers_to_show_it():
    course = Course((), (Finding("wounds", "", 5),), ())
    assert not present(evaluated(course), "ru").buttons
    assert present(evaluated(course, scenario="А: Воин\n---\n"), "ru").buttons


def test_each_game_has_its_steps():
    assert set(STEPS) == set(Game)


def test_a_gap_says_which():
    text = plain(present(Undetermined("prevention.all"), "ru"))
    assert text.startswith("На этой странице не сказано")


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (Misread(Game.BERSERK, 5, "Вион", ("card",), "Воин"), "Строка 5, «Вион»"),
        (Misread(Game.BERSERK, 5, "", ("target",)), "Строка 5, конец строки"),
        (Misread(Game.BERSERK, 0, "choice", ("choice_used",)), "«choice»: не понимаю"),
        (Misread(Game.MAGIC, 2, "блог", ("блок", "атака")), "Ожидалось: «блок», «атака»"),
    ],
)
def test_faults_point_at_line_and_word(fault, said):
    assert said in misread_shown(fault)
