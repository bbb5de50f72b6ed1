"""The size of a creature that counts, as many as the question tells."""

import pytest

from bot.answering.answers import Computed
from bot.answering.frames.counted_size import counted_by
from knowledge.records import Card, Face, Game

SIZES = [
    ("лост ордер оф джаркелд: у выбранного оппа 6 тварей, какого он размера", "7/7"),
    ("lost order of jarkeld, у выбранного соперника 2 существа. п/т?", "3/3"),
    ("lost order of jarkeld, у оппонента 0 существ, сила?", "1/1"),
    ("орден джаркелда: у выбранного оппа было шесть тварей, две из них шокнули. размер теперь", "5/5"),
    ("орден джаркелда, у выбранного оппа 2 твари, он ставит ещё одну. размер?", "4/4"),
]
PASSED = [
    "lost order of jarkeld, у меня 2 существа. п/т?",
    "lost order of jarkeld, у выбранного соперника 2 существа на кладбище. п/т?",
    "lost order of jarkeld, у выбранного соперника 2 земли. п/т?",
    "lost order of jarkeld с жетоном +1/+1, у выбранного соперника 2 существа. п/т?",
]


@pytest.mark.parametrize(("question", "size"), SIZES)
def test_the_size_is_worked_out(desk, asker, question, size):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed)
    assert answer.findings[0].value == size


@pytest.mark.parametrize("question", PASSED)
def test_what_the_card_does_not_count_is_left_to_others(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


def test_what_it_is_in_a_hand_is_told_too(desk, asker):
    answer = desk.answer("лост ордер оф джаркелд, у выбранного оппа 3 существа. п/т? а в руке", asker)
    assert isinstance(answer, Computed)
    assert [finding.value for finding in answer.findings] == ["4/4", "1/1"]


def test_before_and_after_a_sweep_are_told(desk, asker):
    answer = desk.answer(
        "орден джаркелда (1+*): у выбранного оппа было три твари, прошёл вайп. до и после", asker
    )
    assert isinstance(answer, Computed)
    assert [finding.value for finding in answer.findings] == ["4/4", "1/1"]


def counting(text, power="*", toughness="*"):
    face = Face(name_en="Counter", type_en="Creature", text_en=text, power=power, toughness=toughness)
    return Card(key="magic:Counter", game=Game.MAGIC, name="Counter", layout="normal", faces=(face,))


def test_what_is_counted_is_read_off_the_card():
    hand = counting("Counter's power and toughness are each equal to the number of cards in your hand.")
    found = counted_by(hand, 0)
    assert found is not None
    assert (found.player, found.zone) == ("A", "hand")


@pytest.mark.parametrize(
    "card",
    [
        counting("Counter's power is equal to the number of snow lands you control."),
        counting("Counter's power is equal to the number of creatures you control.", "2", "2"),
        counting("Flying"),
    ],
    ids=["another thing", "no star", "counts nothing"],
)
def test_what_the_table_lacks_is_not_counted(card):
    assert counted_by(card, 0) is None
