"""A question for an amount is not answered with a yes, a no or a verdict without a number."""

import pytest

from bot.answering.answers import Nearest, Ruled
from bot.answering.how_many import asks_amount, tells_amount
from bot.presenting.document import plain
from bot.presenting.rulings import present_nearest


@pytest.mark.parametrize(
    "question", ["сколько платить", "и скок маны?", "итого?", "How many cards do I draw?"]
)
def test_an_amount_is_asked(question):
    assert asks_amount(question)


@pytest.mark.parametrize("question", ["можно пожертвовать двух?", "несколько триггеров, порядок чей"])
def test_no_amount_is_asked(question):
    assert not asks_amount(question)


@pytest.mark.parametrize(
    "verdict", ["Две: на кладбище кладутся обе карты.", "{2}{U}{U}.", "Столько же, сколько урона."]
)
def test_an_amount_is_told(verdict):
    assert tells_amount(verdict)


@pytest.mark.parametrize(
    "verdict", ["Да, можно: 2 существа.", "Нет, не меняет.", "Скидка уменьшает стоимость."]
)
def test_no_amount_is_told(verdict):
    assert not tells_amount(verdict)


def test_such_a_ruling_is_shown_as_near(desk, asker):
    answer = desk.answer("сколько фишек можно пожертвовать под явление", asker)
    assert isinstance(answer, Nearest)


def test_the_card_that_a_near_ruling_does_not_know_is_shown_beside_it(desk, asker):
    answer = desk.answer("сколько фишек можно пожертвовать, если рядом Иксидрон", asker)
    assert isinstance(answer, Nearest)
    assert "Иксидрон (Ixidron)" in plain(present_nearest(answer, "ru"))


def test_a_ruling_with_the_amount_stays_an_answer(desk, asker):
    assert isinstance(desk.answer("сколько жизней на старте", asker), Ruled)
