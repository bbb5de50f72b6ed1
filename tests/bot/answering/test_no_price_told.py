"""What befalls a target, and when things come, is no question of a price, though a spell with one is named."""

import pytest

from bot.answering.answers import Computed
from bot.answering.focus import asks_of_no_price, tells_a_fate
from bot.answering.reading import read


@pytest.mark.parametrize(
    "question",
    ["на три режима, а цель сакнули", "два режима эскалации, цель умерла", "режимы выбрал, а существо убили"],
)
def test_a_fate_is_told(desk, asker, question):
    assert tells_a_fate(read(question))
    assert not isinstance(desk.answer(question, asker), Computed)


@pytest.mark.parametrize("question", ["сакаю тварь под явление, сколько платить", "на три режима"])
def test_no_fate_is_told_where_a_price_is_asked(question):
    assert not tells_a_fate(read(question))


@pytest.mark.parametrize(
    "question", ["явление, сакаю тварь: токены когда выйдут", "токены с жертвы получу до явления?"]
)
def test_things_that_come_are_no_price(question):
    assert asks_of_no_price(read(question))
