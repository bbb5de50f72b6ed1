"""A ruling that never speaks of what decides a question is only near; one that does stays the answer."""

import pytest

from bot.answering.passed_over import passes_over
from bot.answering.reading import read
from knowledge.records import Game, Ruling

FIRST_STRIKE = Ruling(
    key="test.first-strike",
    game=Game.MAGIC,
    asked=("кто бьёт первым при первом ударе",),
    verdict="Урон первого удара наносится раньше обычного: 2/2 умрёт, не ответив.",
    why="Есть отдельный шаг.",
    rules=(),
    places=(),
)


@pytest.mark.parametrize(
    ("question", "passed"),
    [
        ("у него первый удар, мой успеет ответить?", False),
        ("у него первый удар и смертельное касание, мой успеет ответить?", True),
        ("какая у него кмс после первого удара", True),
        ("первый удар у 2/2, каким станет?", False),
        ("первый удар у 5/5, каким станет?", True),
        ("первый удар у 5/5, умрёт 3/3 раньше?", False),
    ],
)
def test_what_decides_the_question_must_be_spoken_of(question, passed):
    assert passes_over(FIRST_STRIKE, read(question)) is passed
