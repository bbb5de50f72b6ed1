"""Whether a creature that was cast face down and turned up at once may attack, beside what it cost."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings


@pytest.mark.parametrize(
    ("question", "may"),
    [
        ("blistering firecat положил закрытым и тут же вскрыл за RR, могу в бой? сколько маны ушло", True),
        ("blistering firecat выложил рубашкой и сразу вскрыл, можно атаковать? сколько маны", True),
        (
            "абзанскую проводницу положил закрытой и тут же вскрыл за 2WBG, могу в атаку? сколько маны ушло",
            False,
        ),
    ],
)
def test_haste_decides(desk, asker, question, may):
    told = findings(desk, asker, question)
    assert told["may_attack"] is may
    assert "cost" in told


def test_a_creature_that_is_not_known_is_not_judged(desk, asker):
    answer = desk.answer("положил морфа и тут же вскрыл за RR, могу в бой? сколько маны ушло", asker)
    assert not isinstance(answer, Computed)
