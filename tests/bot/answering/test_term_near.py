"""A mechanic that a question names is shown as near where nothing answers the question itself, and never as sure."""

import pytest

from bot.answering.answers import NearTerm, TermFound
from bot.answering.outcomes import outcome_name
from bot.as_json import citations
from bot.presenting.document import plain


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("бунт сработает если я сакнул фетч", "revolt"),
        ("порог сколько карт нужно", "threshold"),
        ("сколько типов нужно для делириума", "delirium"),
        ("что значит героизм на карте", "heroic"),
    ],
)
def test_the_mechanic_is_near(desk, asker, question, key):
    answer = desk.answer(question, asker)
    assert isinstance(answer, NearTerm), answer
    assert answer.page.term.key == key
    assert outcome_name(answer) == "nearest"
    assert [cited["number"] for cited in citations(answer)] == ["207.2c"]
    assert "Точного ответа не нашёл" in plain(desk.show(answer, "ru"))


@pytest.mark.parametrize(
    ("question", "key"),
    [("что такое лендфолл", "landfall"), ("metalcraft", "metalcraft"), ("хеллбент это что", "hellbent")],
)
def test_an_ability_word_is_a_term(desk, asker, question, key):
    answer = desk.answer(question, asker)
    assert isinstance(answer, TermFound), answer
    assert answer.term.key == key


@pytest.mark.parametrize(
    "question", ["где купить рейд и морбид", "порог и бунт вместе сработают?", "порог в 2002 году"]
)
def test_no_mechanic_is_near(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), NearTerm)
