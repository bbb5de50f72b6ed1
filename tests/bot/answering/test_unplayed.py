"""What no computation answers: a place in the book, how often something must happen, an answer to a turning."""

import pytest

from bot.answering.answers import Computed
from bot.answering.reading import read
from bot.answering.unplayed import answers_turning


@pytest.mark.parametrize(
    "question",
    [
        "какое правило про морф сегодня",
        "какое правило про закрытые карты сегодня",
        "номер правила про соединение",
    ],
)
def test_a_place_in_the_book_is_not_computed(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "answered"),
    [("в ответ на моё вскрытие опп кидает шок", True), ("в ответ на шок, что летит в него, вскрываю", False)],
)
def test_a_turning_is_answered(question, answered):
    assert answers_turning(read(question)) is answered
