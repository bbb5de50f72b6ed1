"""A rule's number then and now, what it points to, and rulings found by the number that a question names."""

import pytest

from bot.answering.answers import Nearest, NumbersMoved, Ruled, RulePointsTo
from bot.answering.moved_numbers import life_of
from bot.answering.rule_request import (
    asks_number,
    placing,
    published,
    read_request,
    referring,
    subject_of_number,
)
from bot.presenting.document import plain


def moved(desk, asker, question):
    answer = desk.answer(question, asker)
    assert isinstance(answer, NumbersMoved), question
    return {life.number: [use.today for use in life.uses] for life in answer.lives}


TODAY = [
    ("205.4d номер сегодня", {"205.4d": [("205.4f",), ("205.4d",)]}),
    ("куда переехал 203.3c", {"203.3c": [("202.3f",)]}),
    (
        "702.118b про выбор жертвы: какой номер сейчас и что живёт под 702.118",
        {"702.118b": [("702.119c",), ("702.118b",)], "702.118": [("702.119",), ("702.118",)]},
    ),
    ("402 в 2008 про способности, а сейчас номер какой", {"402": [("113",), ("402",)]}),
    ("which number does 613.6j have today", {"613.6j": [("613.7m",)]}),
    ("502.26d номер в правилах 2014 и сейчас", {"502.26d": [("702.37e",)]}),
]


@pytest.mark.parametrize(("question", "expected"), TODAY, ids=[question for question, _ in TODAY])
def test_a_number_is_placed_then_and_now(desk, asker, question, expected):
    assert moved(desk, asker, question) == expected


def test_only_the_named_edition_and_today_are_told(shelf):
    life = life_of("712.4", ("2016",), shelf)
    assert [use.today for use in life.uses] == [("712.21",), ("712.4",)]
    assert len(life_of("712.4", (), shelf).uses) > 2
    assert life_of("999.9", (), shelf) is None


@pytest.mark.parametrize(
    ("question", "oldest"),
    [
        ("карты-списки из пункта 712.6, сейчас где", "2016"),
        ("702.36d про переворот морфа где теперь", "2014"),
        ("правило 205.4e про снежность сейчас под каким номером", "2008"),
    ],
)
@pytest.mark.shared
def test_words_beside_a_number_say_which_rule_is_meant(full_desk, asker, question, oldest):
    answer = full_desk.answer(question, asker)
    assert isinstance(answer, NumbersMoved)
    assert [use.oldest[:4] for use in answer.lives[0].uses] == [oldest]


@pytest.mark.shared
def test_what_the_number_names_now_is_told_where_it_is_asked(full_desk, asker):
    answer = full_desk.answer(
        "искал соединение в 701.34, а там другое. что там теперь и где соединение?", asker
    )
    assert isinstance(answer, NumbersMoved)
    assert [use.is_now for use in answer.lives[0].uses] == [False, True]


def test_the_numbers_between_are_told(desk, asker):
    told = plain(desk.ask("502.26d номер в 2014 и сейчас", asker))
    assert "702.36d (2014)" in told
    assert "→ сегодня 702.37e" in told


@pytest.mark.parametrize(
    "question",
    ["правило 409 в 2008 это что", "история правила 702.37e", "что сказано в 205.4d", "IPG 2.1 сейчас где"],
)
def test_other_requests_are_left_alone(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), NumbersMoved)


def test_the_words():
    assert placing("под каким номером")
    assert not placing("что сказано в 205.4d")
    assert referring("куда отсылает 502.26f")
    assert asks_number("фишки не соединяются, номер пункта?")
    assert not asks_number("фишки не соединяются?")
    assert subject_of_number("фишки не соединяются — какой пункт в 2016") == "фишки не соединяются — в"


@pytest.mark.shared
def test_what_a_rule_points_to(full_desk, asker):
    answer = full_desk.answer("какие правила упомянуты в 702.36b в 2014", asker)
    assert isinstance(answer, RulePointsTo)
    assert {each.number for _, pointed in answer.pointing for each in pointed} >= {"613", "706"}
    assert "202.3c" in plain(full_desk.ask("на что ссылается 712.3b", asker))


def test_a_question_with_a_number_is_answered_from_what_rests_on_it(desk, asker):
    answer = desk.answer("what exactly can't be melded per 701.34b", asker)
    assert isinstance(answer, Ruled | Nearest)
    assert any(ref.number == "701.34b" for ref in answer.ruling.rules)


@pytest.mark.parametrize(
    ("question", "numbers", "ruling"),
    [
        ("712.12 из луны кошмаров сейчас какой номер", ("712.11",), "meld.numbering-gap"),
        ("712.11 и 712.12 из заметок 2016 сегодня", ("712.10", "712.11"), "meld.numbering-gap"),
        ("712.12 сейчас какой номер", ("712.12",), ""),
        ("пункт 712.12, где можно назвать слитую сторону: номер нынче", ("712.11",), "meld.numbering-gap"),
        ("712.9 о выходе соединяющейся карты теперь где", ("712.8",), "meld.numbering-gap"),
        ("712.12 о соединении в правилах 2022 и сейчас", ("712.12",), ""),
        ("712.4 из луны кошмаров сейчас какой номер", ("712.4",), ""),
    ],
)
def test_a_number_that_a_document_has_by_mistake_is_looked_up_as_published(question, numbers, ruling):
    assert published(read_request(question), question) == (numbers, ruling)
