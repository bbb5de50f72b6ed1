"""A face-down permanent that is turned up by paying the cost that its card prints for it."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings


@pytest.mark.parametrize(
    ("question", "lives"),
    [
        ("летит 2 урона в мою закрытую абзанскую проводницу, я в ответ плачу 2WBG. труп?", True),
        ("летит 3 урона в закрытого морфа, в ответ плачу за морф и вскрываю 3/3. сдохнет?", False),
    ],
)
def test_paying_turns_it_up(desk, asker, question, lives):
    assert findings(desk, asker, question)["fate"] is lives


def test_another_cost_turns_nothing_up(desk, asker):
    answer = desk.answer("2 урона в мою закрытую абзанскую проводницу, я в ответ плачу 1G. труп?", asker)
    assert not isinstance(answer, Computed)
