"""Half of a situation must not be played: a copy is no half of a pair, turning face down is no turning up."""

import pytest

from bot.answering.answers import Computed


@pytest.mark.parametrize(
    "question",
    [
        "клоном стал бруной, рядом моя гизела. конец хода — сливаемся?",
        "фишка-копия бруны и гизела настоящая, что будет в моём заключительном шаге",
        "токен, который копия бруны, и моя гизела. энд степ, соединятся?",
        "можно ли верещащую кучу перевернуть рубашкой вверх",
        "перевернуть бруну лицом вниз реально?",
        "существо под моим контролем, но владелец опп: умерло, в чьё кладбище",
    ],
)
def test_it_is_not_played(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)
