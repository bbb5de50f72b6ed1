"""A base that an effect sets and a switch of power and toughness, beside counters and bonuses (613.4)."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings


@pytest.mark.parametrize(
    ("question", "size"),
    [
        (
            "на 2/2 стоит +1/+1 жетон, потом эффект „базовая сила и выносливость 0/1 до конца хода“. чё вышло",
            "1/2",
        ),
        (
            "у моей 3/5 два каунтера +1/+1, эффект ставит базовую силу и выносливость 1/1. какой размер?",
            "3/3",
        ),
        ("base power and toughness 4/4 на существо 1/1 с двумя +1/+1 жетонами. итог?", "6/6"),
        ("свапнули силу с тафной у 1/4 на котором висит +2/+0", "4/3"),
        ("switch p/t на 1/4 с баффом +2/+0, итог?", "4/3"),
        ("поменяли местами силу и выносливость у существа 2/5 с жетоном +1/+1. какая теперь п/т?", "6/3"),
        ("на 2/2 жетон +1/+1, базовая 0/1, потом свапнули. итог?", "2/1"),
    ],
)
def test_layers_decide(desk, asker, question, size):
    assert findings(desk, asker, question)["size"] == size


@pytest.mark.parametrize(
    ("question", "size"),
    [
        ("3/3 с двумя -1/-1 жетонами получило +1/+1 жетон. размер", "2/2"),
        ("существо 2/2 с тремя жетонами +1/+1 получило -1/-1 каунтер. сила?", "4/4"),
        ("существо 5/5 с -1/-1 каунтером получило три +1/+1 каунтера, какая п/т", "7/7"),
    ],
)
def test_each_kind_of_counter_has_its_own_number(desk, asker, question, size):
    assert findings(desk, asker, question)["size"] == size


@pytest.mark.parametrize(
    "question",
    ["существо 0/4, свапнули силу и тафну. выживет?", "три жетона -1/-1 на 5/5, база стала 2/2. чё в итоге"],
)
def test_what_is_left_with_no_toughness_dies(desk, asker, question):
    assert findings(desk, asker, question)["fate"] is False


@pytest.mark.parametrize(
    "question",
    [
        "у 1/3 поменяли силу и выносливость дважды. п/т?",
        "сколько стоит существо 3/3 с жетоном +1/+1 и базовой 1/1?",
    ],
)
def test_what_is_not_read_is_not_reckoned(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not isinstance(answer, Computed) or {f.focus for f in answer.findings}.isdisjoint({"size", "fate"})
