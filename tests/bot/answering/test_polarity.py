"""A ruling's yes or no is given to the question as it was put."""

import pytest

from bot.answering.polarity import as_asked, question_signs, speaks_of
from knowledge.records import Game, Ruling


def ruling(verdict, *asked):
    return Ruling(
        key="some.ruling", game=Game.MAGIC, asked=asked, verdict=verdict, why="", rules=(), places=()
    )


@pytest.mark.parametrize(
    ("verdict", "question", "answer"),
    [
        ("Да, остаются: тип сменился, а супертипы те же.", "легендарность пропала?", "Нет, остаются"),
        ("Да, остаются: тип сменился, а супертипы те же.", "легендарность сохранится?", "Да, остаются"),
        ("Да, можно, и всё остаётся: он тот же.", "цвет слетит?", "Нет, всё остаётся"),
        ("Да, теряет: земля лишается прежних типов.", "старый тип остался?", "Нет, теряет"),
        ("Нет, жетоны не снимаются.", "разве жетоны не пропадают?", "Нет, жетоны не"),
        ("Нет, жетоны не снимаются.", "правда, что жетоны сохраняются?", "Да, жетоны не"),
        ("Нет, не умрёт: урон снимается раньше.", "верно ли, что он не умрёт?", "Да, не умрёт"),
        ("Нет, не умрёт: урон снимается раньше.", "он выживет?", "Да, не умрёт"),
        ("Нет, ответить нельзя: стека нет.", "правда что нельзя отвечать?", "Да, ответить нельзя"),
        ("Нет, ответить нельзя: стека нет.", "нельзя ли ответить?", "Нет, ответить нельзя"),
        (
            "Нет, не обязательно: можно заплатить полную цену.",
            "могу ли я не жертвовать?",
            "Да, не обязательно",
        ),
        ("Да: это новый объект, прежний запрет его не касается.", "ещё раз можно?", "Да: это"),
        ("Нет: землю играют без стека, ответить нельзя.", "правда что ответить можно?", "Нет: землю"),
        ("Да: ваш ответ раньше, существо умрёт.", "оно выживет?", "Нет: ваш"),
        ("Нет, выходит развёрнутым.", "он выйдет повёрнутым?", "Нет, выходит"),
        ("Нет, выходит развёрнутым.", "он выйдет неповёрнутым?", "Да, выходит"),
    ],
)
def test_what_is_stated_decides(verdict, question, answer):
    assert as_asked(ruling(verdict), question).verdict.startswith(answer)


def test_the_ways_of_asking_decide_where_the_verdict_does_not_say_it():
    found = ruling("Нет: играют только в свой ход.", "можно ли в чужой ход", "в ход соперника можно?")
    assert as_asked(found, "правда что в чужой ход нельзя?").verdict.startswith("Да:")
    assert as_asked(found, "можно в чужой ход?") is found


@pytest.mark.parametrize(
    "question",
    [
        "что остаётся?",
        "почему на это нельзя ответить?",
        "ауры остались или слетели?",
        "ауры не слетят?",
        "сколько карт брать?",
        "",
    ],
)
def test_nothing_is_changed_where_the_question_does_not_tell(question):
    found = ruling("Да, остаются: ответить нельзя.", "ауры останутся?")
    assert as_asked(found, question) is found


def test_each_sentence_that_answers_is_looked_at():
    found = ruling("Новый тип заменяет прежние. Да, жетоны остаются.")
    assert as_asked(found, "жетоны пропадут?").verdict == "Новый тип заменяет прежние. Нет, жетоны остаются."


def test_only_the_clause_that_asks_counts():
    assert question_signs("существо умерло, аура остаётся?") == {"stay": 1}
    assert question_signs("его нельзя выбрать целью. он умрёт?") == {"live": -1}


@pytest.mark.parametrize(
    ("verdict", "question", "told"),
    [
        ("Да, можно: целью берут одно и то же.", "существо переживёт?", False),
        ("Да, можно: целью берут одно и то же.", "это вообще разрешено?", True),
        ("Нет, оно умрёт от урона.", "существо переживёт?", True),
        ("Да, отвалятся: аура уходит на кладбище.", "скастовал ауру, можно?", False),
        ("Да, отвалятся: аура уходит на кладбище.", "сколько их останется?", True),
    ],
)
def test_a_ruling_speaks_of_what_is_asked_or_is_only_near(verdict, question, told):
    assert speaks_of(ruling(verdict, "две цели", "аура и защита"), question) is told
