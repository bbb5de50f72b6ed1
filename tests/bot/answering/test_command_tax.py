"""What a commander costs from the command zone: each earlier casting from there adds {2} (903.8)."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings

_ASKED = (
    ("командир {3}{G}, сажаю из командной зоны в 3й раз за партию. маны сколько готовить?", "{7}{G}"),
    ("генерала за 5 два раза кастовал из командной зоны, потом его вернули в руку — с руки платить?", "{5}"),
    ("мой командир за 3 уже умер дважды, почём его теперь сыграть из зоны?", "{7}"),
    ("коммандер {2}{U}{R}, четвёртый каст из комзоны, сколько маны?", "{8}{U}{R}"),
    ("кузьмич за 4. раз умер, второй раз умер, третий каст из комзоны в какую сумму", "{8}"),
    ("мой генерал {4}{B}{B}, ни разу не кастовал, сколько из командной зоны?", "{4}{B}{B}"),
    ("командир за 6, второй раз играю из командной зоны. ценник?", "{8}"),
    ("командир стоит 5, дважды кастовал из командной зоны, сколько теперь?", "{9}"),
    ("генерала за 3 уже трижды играл из зоны, опять снесли. сколько отдать, чтобы вернуть на стол?", "{9}"),
    ("командир за 4, дважды его сносили, сколько сейчас выложить, чтобы снова сыграть из зоны?", "{8}"),
    ("how much does my commander {2}{G} cost, cast a third time from the command zone?", "{6}{G}"),
)


@pytest.mark.parametrize(("question", "price"), _ASKED)
def test_what_a_commander_costs(desk, asker, question, price):
    assert findings(desk, asker, question)["cost"] == price


@pytest.mark.parametrize(
    "question",
    [
        "командир {3}{G} под трёшкой налога, третий раз из комзоны. сколько маны?",
        "командир {1}{R} уже два раза сыгран из комзоны. сколько налога на третий раз?",
        "командир за 4, умер, второй раз кастую в третий раз из комзоны. сколько?",
        "командир третий раз из комзоны, почём?",
    ],
)
def test_what_is_not_told_or_told_twice_is_not_computed(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not isinstance(answer, Computed)
