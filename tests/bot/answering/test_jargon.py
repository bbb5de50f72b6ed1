"""Players' jargon is explained, and is neither a misspelt card nor a matter of money."""

import pytest

from bot.answering.answers import CardFound, Nearest, OutOfScope, Ruled, TermFound


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("что такое рамп", "ramp"),
        ("что такое bury", "bury"),
        ("кантрип это что", "cantrip"),
        ("что такое топдек", "topdeck"),
        ("что значит комбат трик", "combat-trick"),
        ("что такое эвергрин", "evergreen"),
    ],
)
def test_jargon_is_explained(desk, asker, question, key):
    answer = desk.answer(question, asker)
    assert isinstance(answer, TermFound), answer
    assert answer.term.key == key


@pytest.mark.parametrize("question", ["что такое стреллож", "что такое гейнфест", "что такое хаммерт"])
def test_a_word_that_is_only_like_a_name_is_no_card(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), CardFound)


def test_the_shop_is_a_matter_of_money(desk, asker):
    assert isinstance(desk.answer("сколько бризела на топдеке", asker), OutOfScope)


def test_a_format_called_as_a_card_is_the_format(desk, asker):
    """The card of that name says nothing of life totals: the ruling on the format is nearer."""
    answer = desk.answer("двухголовый гигант сколько жизней", asker)
    assert isinstance(answer, Nearest | Ruled)
    assert "30" in answer.ruling.verdict
