"""How many pairs meld, of as many halves as the question tells."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings


@pytest.mark.parametrize(
    ("question", "count"),
    [
        ("две крысы с могильника + одни мародёры, всё моё, начало боя. Сколько верещащих куч слепится", 1),
        ("2 graf rats и 2 midnight scavengers у меня, сколько куч соединится в начале боя?", 2),
        ("три полночных мародёра и одна крыса с могильника, сколько слепится в бою?", 1),
        ("две бруны и одна гизела, сколько бризел соединится?", 1),
    ],
)
def test_pairs_are_counted(desk, asker, question, count):
    assert findings(desk, asker, question)["melded_count"] == count


@pytest.mark.parametrize(
    "question",
    [
        "две крысы с могильника и мародёры у оппа, сколько слепится?",
        "две крысы с могильника и одна бруна, сколько слепится?",
        "две крысы с могильника и мародёры, конец хода. сколько куч слепится",
        "две крысы с могильника и фишка-копия мародёров, сколько слепится?",
    ],
)
def test_what_is_told_otherwise_is_not_counted(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not isinstance(answer, Computed) or answer.findings[0].focus != "melded_count"
