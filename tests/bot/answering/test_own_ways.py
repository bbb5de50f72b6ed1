"""A short question with just the words of one of a ruling's own ways of asking is answered by that ruling."""

import pytest

from bot.answering.answers import Computed, Ruled


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("цель исчезла, что с заклинанием?", "targets.fizzle-all"),
        ("контрспелл возвращает ману?", "casting.counter-refund"),
        ("искусность от земли", "evergreen.prowess"),
        ("источник убили, способность останется?", "casting.source-removed"),
    ],
)
def test_it_is_that_ruling_and_no_other_game_or_card(desk, asker, question, key):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Ruled)
    assert answer.ruling.key == key


def test_one_creature_is_not_said_to_block_two(desk, asker):
    answer = desk.answer("может ли одно существо блокировать двоих?", asker)
    assert not isinstance(answer, Computed)


def test_a_word_or_two_must_be_asked_in_full(desk, asker):
    assert not isinstance(desk.answer("можно атаковать?", asker), Ruled)
    assert isinstance(desk.answer("можно не атаковать?", asker), Ruled)
