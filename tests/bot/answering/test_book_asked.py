"""A term explained in a longer sentence, and a rule of the book by its words; a ruling that fits goes first."""

import pytest

from bot.answering.answers import Ruled, RuleFound, TermFound
from bot.presenting.document import plain


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


@pytest.mark.shared
@pytest.mark.parametrize(
    ("question", "number", "edition"),
    [
        ("дефтач в 2014 как работал", "702.2", "2014-09-25"),
        ("что такое трампл по правилам 2014", "702.19", "2014-09-25"),
    ],
)
def test_a_term_of_another_year_is_its_rule_of_then(full_desk, asker, question, number, edition):
    answer = full_desk.answer(question, asker)
    assert isinstance(answer, RuleFound)
    assert (answer.rule.ref.number, answer.rule.ref.edition) == (number, edition)


@pytest.mark.shared
def test_what_a_term_means_today_is_called_so_beside_a_rule_of_then(full_desk, asker):
    assert "Сегодня:" in plain(full_desk.ask("лайфлинк 2014 как работает", asker))


@pytest.mark.shared
def test_a_term_that_was_not_yet_there_is_none(full_desk, asker):
    assert not isinstance(
        full_desk.answer("как в 2003 работало смертельное касание", asker), RuleFound | TermFound
    )
