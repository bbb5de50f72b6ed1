"""Targets made illegal in response, in whole or in part, played with the cards (608.2b), and what stops it."""

import pathlib
import shutil

import pytest
import responded_cards

from bot.answering.answers import Computed
from bot.bootstrap import open_desk
from bot.presenting.document import plain
from knowledge.sources.importing import import_files
from tests.bot.answering.computed import findings


@pytest.fixture(scope="module")
def spells_desk(shipped_dir, tmp_path_factory):
    folder = tmp_path_factory.mktemp("spells")
    data = pathlib.Path(shutil.copytree(shipped_dir, folder / "data"))
    assert [report.fault for report in import_files([responded_cards.written(folder)], data)] == [None]
    return open_desk(data)


@pytest.mark.cr("608.2b")
@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("harsh choice: режимы «покажи руку» и «слив 2 жизней», опп в ответ получил порчеустойчивость. мне +2 жизни капнет?", False),
        ("harsh choice всеми тремя режимами, опп в ответ дал твари порчеустойчивость. слив 2 жизней пройдет?", True),
        ("harsh choice в режиме −2/−2 и слив, цель-тварь в ответ саканули. мне капнет 2 жизни?", True),
        ("harsh choice на дискард и -2/-2, тварь в ответ сакнули. опп сбросит?", True),
        ("harsh choice на -2/-2, в ответ тварь моргнули. спелл зафизлит?", True),
        ("warm spark в существо 3/3, в ответ опп баунснул его. жизни мне капнут?", False),
        ("forked sting в мишку, в ответ мишку сакнули. карту возьму?", False),
        ("forked sting в мишку 2/2, в ответ дали защиту от красного. мишка умрёт?", False),
        ("опп кинул forked sting в моего мишку, я в ответ дал ему хексапруф. мишка умрет?", False),
        ("six graves, одной из шести дали порчеустойчивость в ответ. остальные пять умрут?", True),
        ("clean split, одну из трёх целей пожертвовали в ответ. остальное уничтожится?", True),
        ("firm refusal в спелл оппа, в ответ он его законтрил другим. карту возьму?", False),
        ("six graves, в ответ все цели сакнули. разрешится?", False),
        ("parted sting 1 в одну тварь 1 в другую, одну сакнули в ответ. карту дадут?", True),
        ("parted sting 1 в тварь и 1 в лицо, тварь умерла в ответ. карту возьму?", True),
        ("parted sting в две твари, одну сакнули в ответ. карту возьму?", True),
        ("parted sting в две твари, обе сакнули в ответ. карту возьму?", False),
        ("parted sting целиком в одну тварь, её сакнули в ответ. карту возьму?", False),
    ],
)  # fmt: skip
def test_what_is_left_of_the_spell(spells_desk, asker, question, yes):
    assert findings(spells_desk, asker, question) == {"responded": yes}


@pytest.mark.parametrize(
    "question",
    [
        "forked sting в своего мишку, в ответ дали ему порчеустойчивость. карту возьму?",
        "six graves, в ответ дали порчеустойчивость. остальные умрут?",
        "forked sting, в ответ цель сакнули. карту возьму?",
        "forked sting в мишку, в ответ не сакнули. карту возьму?",
        "forked sting в мишку, в ответ мишку сакнули. что делать дальше?",
        "harsh choice, в ответ тварь сакнули. 2 жизни капнет?",
        "forked sting в мишку, в ответ мишку сакнули 7 раз. карту возьму?",
    ],
)
def test_what_is_not_understood_is_not_played(spells_desk, asker, question):
    answer = spells_desk.answer(question, asker)
    assert not isinstance(answer, Computed) or answer.findings[0].focus != "responded"


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "harsh choice в режиме −2/−2 и слив, тварь в ответ саканули. мне капнет 2 жизни?",
            "Да: законная цель осталась",
        ),
        (
            "forked sting в мишку, в ответ мишку сакнули. карту возьму?",
            "Нет: ни одной законной цели не осталось",
        ),
        (
            "harsh choice в режиме −2/−2 и слив, тварь в ответ саканули. мне капнет 2 жизни?",
            "вы получите 2 жизни",
        ),
    ],
)
def test_the_words(spells_desk, asker, question, told):
    assert told in plain(spells_desk.ask(question, asker))
