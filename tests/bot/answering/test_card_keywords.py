"""Whether a named card has a keyword, and what is asked of one that is only to get it."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings


@pytest.mark.parametrize(
    ("question", "has"),
    [
        ("есть ли полёт у гизелы", True),
        ("гизела с первым ударом?", True),
        ("у бруны есть первый удар?", False),
        ("does gisela, the broken blade have lifelink?", True),
    ],
)
def test_a_card_has_a_keyword(desk, asker, question, has):
    assert findings(desk, asker, question)["has_keyword"] is has


@pytest.mark.parametrize(
    "question",
    [
        "camouflage работала с морфом?",
        "гизела снизит доплату эскалации?",
        "бруна помогает с явлением?",
        "бруна каскадом выйдет?",
    ],
)
def test_a_keyword_beside_another_verb_is_not_asked_for(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not isinstance(answer, Computed) or answer.findings[0].focus != "has_keyword"


@pytest.mark.parametrize(
    "question", ["а если гизеле дать пробивной удар", "бруна получила ускорение?", "повесил на гизелу угрозу"]
)
def test_a_keyword_that_it_is_given_is_no_answer_about_what_it_has(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not isinstance(answer, Computed) or answer.findings[0].focus != "has_keyword"


@pytest.mark.parametrize(
    ("question", "has"),
    [
        ("бруна имеет бдительность и полёт?", [True, True]),
        ("у бруны есть первый удар с лайфлинком или это только гизелино", [False, False]),
    ],
)
def test_several_keywords_are_asked_at_once(desk, asker, question, has):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed)
    assert [finding.value for finding in answer.findings] == has
