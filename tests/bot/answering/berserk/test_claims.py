"""A figure that the question puts forward is confirmed or denied, and is no second blow."""

import pytest

from bot.answering.answers import Evaluated
from bot.presenting.document import plain

CLAIMS = [
    ("предотвратил 2 раны из удара на 4. сила удара теперь считается 2?", "Нет, сила 4"),
    ("удар силой 5, у цели предотвращение 2. ран сколько и сила удара теперь 3?", "Нет, сила 5"),
    ("удар на 5, предотвращение 2, значит 3 раны?", "Да, 3 раны."),
    ("удар на 5, предотвращение 2, получится 2 раны?", "Нет, 3 раны."),
    ("удар силой 4, предотвращение 4. сила этого удара, выходит, ноль?", "Нет, сила 4"),
    ("удар на 3, модификатор +2, предотвращение 1. сила стала 5?", "Да, сила 5"),
]


@pytest.mark.parametrize(("question", "verdict"), CLAIMS, ids=[question for question, _ in CLAIMS])
def test_a_claim_is_confirmed_or_denied(desk, asker, question, verdict):
    shown = plain(desk.show(desk.answer(f"берсерк: {question}", asker), "ru"))
    assert shown.startswith(verdict)


@pytest.mark.parametrize(
    "question",
    [
        "первый удар 3, второй 4, предотвращение 5. от второго пройдёт 2 раны?",
        "магу должны были лечь 2 раны, вместо него ранили камень душ. у мага это «получил раны»?",
        "удар на 3, предотвращение 3. «при ударе» сработает?",
    ],
)
def test_what_is_asked_beside_the_figures_stops_the_computation(desk, asker, question):
    assert not isinstance(desk.answer(f"берсерк: {question}", asker), Evaluated)


def test_a_change_in_a_follow_up_is_no_claim(desk, asker):
    desk.answer("удар на 5, у цели предотвращение 2. сколько ран?", asker)
    answer = desk.answer("а если удар станет 7?", asker)
    assert {f.focus: f.value for f in answer.courses[0].findings}["wounds"] == 5


def test_a_change_of_strength_is_denied_where_nothing_changes_it(desk, asker):
    shown = plain(
        desk.show(desk.answer("разряд на 4, предотвращение 3. сила разряда уменьшилась?", asker), "ru")
    )
    assert shown.startswith("Нет, сила 4: предотвращение её не меняет; 1 рана.")
