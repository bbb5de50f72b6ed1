"""A card's property beside its keyword's price is looked up, a bare name with «плиз» too: nothing is played then."""

import pytest

from bot.answering.answers import CardFound, Computed
from bot.answering.focus import asks_when
from bot.answering.reading import read


@pytest.mark.parametrize(
    "question",
    ["абзанская проводница стата и морф", "abzan guide: морф и п/т", "проводница: цена, морф"],
)
def test_a_property_and_a_keyword_are_no_situation(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


@pytest.mark.parametrize("question", ["шок плиз", "плиз покажи шок", "shock please", "шок целиком"])
def test_a_bare_name_is_looked_up(desk, asker, question):
    answer = desk.answer(question, asker)
    assert isinstance(answer, CardFound)
    assert answer.card.name == "Shock"


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("икс в стоимости оборотня когда называть", True),
        ("когда вскрываю, сколько плачу", False),
        ("когда на столе налог {1}, морф дороже?", False),
    ],
)
def test_a_moment_is_no_amount(question, asks):
    assert asks_when(read(question)) is asks
