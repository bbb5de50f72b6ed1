"""What somebody claims of the rules is denied or confirmed as it was put («…, прав он?», «…, врёт?»)."""

import pytest

from bot.answering.answers import Ruled

TABLE = [
    ("опп говорит, что заблокированный выстрел не оплачивается. он прав?", "Нет,"),
    ("опп говорит, что заблокированный выстрел не оплачивается. врёт?", "Да,"),
    ("опп заявляет: предотвращение снижает силу удара. прав? берсерк", "Нет,"),
    ("соперник утверждает, вскрытие его карты можно заблокировать. прав ли он? берсерк", "Нет:"),
    ("оппонент сказал: раненая карта, став скрытой, теряет раны. это так? берсерк", "Нет,"),
    (
        "противник уверяет: раз его удар заблокировали, закрывать карту он не обязан. прав? берсерк",
        "Оплачивается",
    ),
]


@pytest.mark.parametrize(("question", "begins"), TABLE)
def test_a_claim_is_answered_as_it_is_put(desk, asker, question, begins):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Ruled), answer
    assert answer.ruling.verdict.startswith(begins)
