"""Situations as text: told from questions, evaluated, shown behind an answer, and the game asked and remembered."""

import pytest

from bot.answering.answers import AskWhich, Evaluated, Misread, ScenarioText, Unknown
from bot.answering.question import Question
from bot.answering.scenarios import game_named, is_scenario
from bot.presenting.document import Code, plain
from knowledge.records import Game

BERSERK = "игра: берсерк\nА: Воин\nБ: Маг (предотвращает 2)\n---\nВоин: удар 3 -> Маг\n? Маг: раны\n"
MAGIC = "игра: magic\nА: поле: Bear 2/2\nБ: поле: Giant 5/5\n---\nА: атакует Bear\nБ: блок Giant > Bear\nшаг урон\n? Bear: зона\n"


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        (BERSERK, True),
        (MAGIC, True),
        (BERSERK.partition("\n")[2], True),
        ("удар на 3 --- сколько ран?", False),
        ("игра: берсерк", False),
        ("бризела", False),
    ],
)
def test_a_scenario_is_told_from_a_question(text, is_one):
    assert is_scenario(text) is is_one


def test_the_game_stands_in_a_line_of_its_own():
    assert game_named(BERSERK) is Game.BERSERK
    assert game_named(MAGIC) is Game.MAGIC
    assert game_named("А: Воин\n---") is None


def test_a_message_with_a_scenario_is_evaluated(desk, asker):
    answer = desk.answer(BERSERK, asker)
    assert isinstance(answer, Evaluated)
    assert [(f.subject, f.value) for f in answer.courses[0].findings] == [("Маг: раны", 1)]


def test_either_game_is_evaluated_by_its_own_language(desk, asker):
    assert desk.answer(MAGIC, asker).game is Game.MAGIC
    assert desk.answer(BERSERK.partition("\n")[2], asker).game is Game.BERSERK


def test_an_unreadable_scenario_says_where(desk, asker):
    answer = desk.answer(BERSERK.replace("Воин: удар", "Вион: удар"), asker)
    assert isinstance(answer, Misread)
    assert (answer.line, answer.word, answer.nearest) == (5, "Вион", "Воин")
    assert "Строка 5, «Вион»" in plain(desk.show(answer, "ru"))


def test_the_situation_behind_an_answer_can_be_shown_edited_and_sent_back(desk, asker):
    shown = desk.ask("удар на 5, у цели предотвращение 2. сколько ран?", asker)
    button = next(button for button in shown.buttons if button.action.startswith("scenario:"))
    assert len(button.action) <= 64
    text = next(
        part.text
        for block in desk.press(button.action, asker).blocks
        for part in block.parts
        if isinstance(part, Code)
    )
    assert isinstance(desk.answerer.press(button.action, _question(asker)), ScenarioText)
    edited = desk.answer(text.replace("удар 5", "удар 9"), asker)
    assert [f.value for f in edited.courses[0].findings if "раны" in f.subject] == [7]


def test_a_magic_situation_can_be_shown_edited_and_sent_back(desk, asker):
    desk.answer("мой морф рубашкой словил 1 урон, вскрываю его в 7/1. выживет?", asker)
    shown = desk.answer("показать разбор", asker)
    assert isinstance(shown, ScenarioText)
    again = desk.answer(shown.text, asker)
    assert isinstance(again, Evaluated)
    assert [finding.value for finding in again.courses[0].findings][1] == "graveyard"
    edited = desk.answer(shown.text.replace("7/1", "7/2"), asker)
    assert [finding.value for finding in edited.courses[0].findings] == ["7/2", "battlefield"]


def test_without_an_answer_there_is_no_situation_to_show(desk, asker):
    assert isinstance(desk.answer("показать разбор", asker), Unknown)


def test_a_situation_that_is_forgotten_is_said_to_be(desk, asker):
    assert isinstance(desk.answerer.press("scenario:0000", _question(asker)), Unknown)


def test_where_both_games_fit_the_game_is_asked_and_remembered_for_the_chat(desk, asker):
    question = "можно заблокировать?"
    asked = desk.answer(question, asker)
    assert isinstance(asked, AskWhich)
    assert {option.action for option in asked.options} == {"game:magic", "game:berserk"}
    chosen = desk.answerer.press("game:berserk", _question(asker))
    assert chosen.ruling.game is Game.BERSERK
    assert desk.answer(question, asker).ruling.game is Game.BERSERK


def test_a_situation_without_questions_is_said_to_ask_nothing(desk, asker):
    told = plain(desk.ask("игра: берсерк\nА: Стрелок\nБ: Маг\n---\nСтрелок: выстрел 2 -> Маг", asker))
    assert told.startswith("Вопросов в ситуации нет")
    assert "2" in told


def test_a_follow_up_is_about_the_game_of_what_it_follows_and_not_the_chats(desk, asker):
    desk.answer("можно заблокировать?", asker)
    desk.answerer.press("game:berserk", _question(asker))
    desk.answer("явление {5}{U}{U}, жертва за 3, сколько платить", asker)
    answer = desk.answer("а если существо за 5?", asker)
    assert [finding.value for finding in answer.findings if finding.focus == "cost"] == ["{U}{U}"]


def _question(asker):
    return Question("", asker=f"{asker.chat}/{asker.user}", chat=asker.chat)
