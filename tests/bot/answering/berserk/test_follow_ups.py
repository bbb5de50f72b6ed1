"""A follow-up keeps what was told and changes what it tells."""

import pytest

from bot.answering.answers import AskWhich, Evaluated, Ruled
from knowledge.records import Game


def wounds(desk, asker, *questions):
    for question in questions:
        answer = desk.answer(question, asker)
    assert isinstance(answer, Evaluated), answer
    return next(f.value for f in answer.courses[0].findings if f.focus == "wounds")


FIRST = "удар на 5, у цели предотвращение 2. сколько ран?"


@pytest.mark.parametrize(
    ("follow_ups", "left"),
    [
        (["а если предотвращение 3?"], 2),
        (["а если удар на 7?"], 5),
        (["а если +1?"], 4),
        (["а если у соперника ещё предотвращение 2?"], 1),
        (["а если его заблокировали?"], 0),
        (["а если предотвращение 3?", "а если удар на 9?"], 6),
        (["а по правилам 2023?"], 3),
    ],
)
def test_a_follow_up_leans_on_the_last_situation(desk, asker, follow_ups, left):
    assert wounds(desk, asker, FIRST, *follow_ups) == left


def test_a_further_blow_meets_what_is_left(desk, asker):
    desk.answer("берсерк: удар на 2, у цели предотвращает следующие 4 раны. сколько ран?", asker)
    answer = desk.answer("следом прилетело ещё 5, сколько ран?", asker)
    assert isinstance(answer, Evaluated), answer
    assert dict(answer.courses[0].findings[0].facts)["each"] == ("0", "3")


def test_a_follow_up_of_a_count_leans_on_the_last_count(desk, asker):
    desk.answer("первопроходец: видно 2 стихии, до заявки вскрылась карта с третьей. x?", asker)
    answer = desk.answer("а если после заявки?", asker)
    assert [f.value for f in answer.courses[0].findings if f.focus == "x"] == [2]


def test_a_hidden_card_that_is_revealed_first_counts(desk, asker):
    first = "«х = число ваших карт класса ковен». вскрытых ковенов 2, третий лежит рубашкой вверх. сколько насчитаю?"
    desk.answer(first, asker)
    answer = desk.answer("ок, тогда третьего сам вскрываю и уж потом заявляю. теперь?", asker)
    assert [f.value for f in answer.courses[0].findings if f.focus == "x"] == [3]


def test_a_new_subject_drops_the_old(desk, asker):
    desk.answer(FIRST, asker)
    desk.answer("бризела", asker)
    assert not isinstance(desk.answer("а если предотвращение 3?", asker), Evaluated)


def test_what_is_taken_for_granted_is_told(desk, asker):
    answer = desk.answer("удар на 4, у меня предотвращение 2, у соперника 1. что у кого останется?", asker)
    assert [assumed.code for assumed in answer.assumptions] == ["berserk.my_turn"]


def test_a_follow_up_of_a_ruling_stays_in_its_game(desk, asker):
    first = desk.answer("берсерк: можно ли заблокировать выстрел, который уже выполняется", asker)
    assert isinstance(first, Ruled)
    second = desk.answer("а рубашкой вверх карту можно заблокировать?", asker)
    assert getattr(getattr(second, "ruling", None), "game", Game.BERSERK) is Game.BERSERK
    assert not isinstance(second, AskWhich)


@pytest.mark.parametrize(
    ("asked", "focus", "value"),
    [
        ("а карту-то закрывать за него надо?", "closed", True),
        ("а фишки вернутся?", "returned", True),
        ("а выполненным считается?", "performed", False),
    ],
)
def test_a_block_is_asked_about_further(desk, asker, asked, focus, value):
    desk.answer("заблокировали мой удар с отравлением. яд хоть ляжет?", asker)
    answer = desk.answer(asked, asker)
    assert {f.focus: f.value for f in answer.courses[0].findings}[focus] is value
