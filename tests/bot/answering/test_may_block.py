"""May one creature block another: who is to block whom is told by case and order, and the engine tells the rest."""

import pytest

from bot.answering.answers import Computed
from bot.presenting.document import plain
from tests.bot.answering.computed import findings


@pytest.mark.parametrize(
    ("question", "may"),
    [
        ("2/2 может заблокировать летуна 1/1?", False),
        ("летуна 1/1 может заблокировать 2/2?", False),
        ("летун 1/1 может блокировать 2/2?", True),
        ("можно блокировать летуна обычным существом?", False),
        ("можно ли летуном блочить наземного", True),
        ("мой медведь заблочит летуна?", False),
        ("заблокировал летуна обычным, можно было?", False),
        ("летуна можно заблокировать существом с захватом?", True),
        ("существо с захватом может блокировать летающее?", True),
        ("двое моих могут заблочить тварь с менасом?", True),
        ("одним существом угрозу заблокировать можно?", False),
        ("можно заблокировать угрозу двумя существами?", True),
        ("у оппа летун, мой медведь его заблокирует?", False),
        ("закрытый морф может заблокировать летуна?", False),
        ("существо с тенью может блокировать обычное?", False),
        ("чёрное существо может блокировать существо со страхом?", True),
        ("белым существом можно блокировать существо со страхом?", False),
        ("можно ли заблокировать летающее обычным?", False),
        ("mtg: могу ли я заблокировать летающее нелетающим?", False),
        ("обычным летающее блокируется?", False),
        ("обычный блокируется летуном?", True),
        ("можно блокировать летающих обычными?", False),
        ("можно заблокировать обычное летающим?", True),
        ("можно ли заблокировать ричем летающее?", True),
        ("летающим можно блокировать обычное?", True),
        ("can my flyer block a ground creature?", True),
        ("can my ground creature block a flyer?", False),
    ],
)
def test_who_may_block_whom(desk, asker, question, may):
    assert findings(desk, asker, question)["may_block"] is may


@pytest.mark.parametrize(
    "question",
    [
        "моё существо может заблокировать существо со страхом?",
        "летающих могут блокировать только летающие?",
        "существа могут заблокировать существо с угрозой?",
        "могу ли я не блокировать летуна обычным?",
        "летун летуна заблокирует и выживет?",
        "можно заблокировать угрозу обычными?",
        "летун блокируется?",
    ],
)
def test_what_is_not_told_is_not_guessed(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not isinstance(answer, Computed) or answer.findings[0].focus != "may_block"


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("2/2 может заблокировать летуна?", "полётом или захватом"),
        ("одним существом угрозу заблокировать можно?", "двое"),
        ("can my ground creature block a flyer?", "flying or reach"),
    ],
)
def test_a_no_says_why(desk, asker, question, why):
    assert why in plain(desk.ask(question, asker))
