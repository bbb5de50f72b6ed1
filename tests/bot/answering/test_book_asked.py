"""A term explained in a longer sentence, and a rule of the book by its words; a ruling that fits goes first."""

import pytest

from bot.answering.answers import Ruled, RuleFound, TermFound


@pytest.mark.parametrize(
    ("question", "key", "wanted"),
    [
        ("слежка это что я делаю и куда можно класть", "surveil", "meaning"),
        ("в каком пункте правил трампл описан", "trample", "number"),
    ],
)
def test_the_one_term_of_a_question(desk, asker, question, key, wanted):
    answer = desk.answer(question, asker)
    assert isinstance(answer, TermFound)
    assert (answer.term.key, answer.wanted) == (key, wanted)


def test_a_ruling_that_fits_goes_first(desk, asker):
    answer = desk.answer("как работает оберег", asker)
    assert isinstance(answer, Ruled)
    assert answer.ruling.key == "evergreen.ward"


@pytest.mark.parametrize(
    "question",
    ["как работает экзерт в шляпе на пароходе", "экзерт и слежка что делают вместе", "слежка карта шляпа"],
)
def test_a_sentence_that_says_more_is_not_a_term(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), TermFound)


@pytest.mark.shared
def test_a_rule_by_its_words(full_desk, asker):
    answer = full_desk.answer("какое правило про подбрасывание монеты", asker)
    assert isinstance(answer, RuleFound)
    assert answer.rule.ref.number == "705"


@pytest.mark.shared
@pytest.mark.parametrize(
    "question", ["какое правило про переименование мастерской", "где правила игры в шашки"]
)
def test_words_that_the_book_has_not_find_no_rule(full_desk, asker, question):
    assert not isinstance(full_desk.answer(question, asker), RuleFound)
