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


AS_PUT = [
    ("берсерк: скрытая карта объявляет удар, она остаётся рубашкой?", "Нет, вскрывается"),
    ("берсерк: скрытая карта объявляет удар, она вскроется?", "Да, вскрывается"),
    ("берсерк: у карты был остаток предотвращения, её забрали из игровой зоны. он ещё поработает?", "Нет, не действует"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "begins"), AS_PUT)
def test_a_ruling_answers_the_way_round_that_is_asked(desk, asker, question, begins):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Ruled), answer
    assert answer.ruling.verdict.startswith(begins)


def test_a_ruling_that_passes_over_a_source_that_left_is_no_answer(desk, asker):
    answer = desk.answer("берсерк: осталось предотвращение, источник убит, остаток сохранится?", asker)
    assert not isinstance(answer, Ruled) or "источник" in answer.ruling.verdict
