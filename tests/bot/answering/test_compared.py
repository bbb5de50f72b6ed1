"""What is told of Magic only to compare is no part of a question about «Берсерк»."""

import pytest

from bot.answering.compared import without_claimant, without_comparison

TABLE = [
    ("переворот морфа в мтг стек не юзает. а вскрытие карты?", "вскрытие карты стек не юзает?", ""),
    ("остаток сгорает, как щит в мтг? про берсерк вопрос", "остаток сгорает? про берсерк вопрос", None),
    (
        "сама карта на кладбище отправится, типа как отконтренный спелл в мтг?",
        "сама карта на кладбище отправится?",
        None,
    ),
    ("в мтг активный игрок первый, а тут предотвращает кто первым?", "тут предотвращает кто первым?", None),
]


@pytest.mark.parametrize(("question", "sought", "put"), TABLE)
def test_a_comparison_is_left_out(question, sought, put):
    compared = without_comparison(question)
    assert compared is not None
    assert compared.sought.replace(" ?", "?") == sought
    assert compared.put.replace(" ?", "?") == (sought if put is None else put)


@pytest.mark.parametrize("question", ["сколько ран пройдёт?", "как в мтг?", "в мтг так же?"])
def test_a_question_that_has_nothing_else_to_say_stays(question):
    assert without_comparison(question) is None


@pytest.mark.parametrize(
    ("question", "claim"),
    [
        (
            "опп говорит, что заблокированный выстрел не оплачивается. он прав?",
            "заблокированный выстрел не оплачивается?",
        ),
        ("соперник утверждает, вскрытие можно заблокировать. прав ли он?", "вскрытие можно заблокировать?"),
        ("можно ли заблокировать вскрытие?", ""),
    ],
)
def test_who_claims_it_is_left_out(question, claim):
    assert without_claimant(question) == claim
