"""What of the books a text asks for, before anyone looks into them."""

import pytest

from bot.answering.rule_request import Wish, as_number, read_request

PAGES = [
    ("702.37e", "702.37e", "", ""),
    ("702.37е", "702.37e", "", ""),
    ("правило 702.36 в 2014", "702.36", "", "2014"),
    ("по правилам 2014 года: 702.36", "702.36", "", "2014"),
    ("702.36 в ханах таркира", "702.36", "", "2014-09-25"),
    ("712.4 в луне кошмаров", "712.4", "", "2016-07-22"),
    ("502.26b в натиске", "502.26b", "", "2002-10-07"),
    ("702.36 от 25.09.2014", "702.36", "", "2014-09-25"),
    ("что в IPG 2.1", "2.1", "IPG", ""),
    ("мтр 2.4", "2.4", "MTR", ""),
    ("приложение В mtr", "appendix b", "MTR", ""),
    ("что в п. 527.2 берсерка", "527.2", "BERSERK", ""),
    ("берсерк, п. 531, абз. 3", "531:3", "BERSERK", ""),
    ("2.1", "2.1", "", ""),
    ("rule 100.4a", "100.4a", "", ""),
]


@pytest.mark.parametrize(("text", "number", "book", "edition"), PAGES, ids=[text for text, *_ in PAGES])
def test_a_page(text, number, book, edition):
    request = read_request(text)
    assert (request.numbers, request.book, request.edition) == ((number,), book, edition)
    assert (request.wish, request.rest) == (Wish.PAGE, ())


@pytest.mark.parametrize("text", ["702.37 сейчас", "сегодня 702.37", "702.37 по нынешним правилам"])
def test_today(text):
    assert read_request(text).today


@pytest.mark.parametrize(
    "text",
    [
        "история правила 702.37e",
        "как менялось 702.37e",
        "что изменилось в 702.37e",
        "под каким номером сейчас 702.36d",
    ],
)
def test_a_history(text):
    request = read_request(text)
    assert (request.wish, len(request.numbers), request.rest) == (Wish.HISTORY, 1, ())


CHANGES = [
    ("что изменилось в правилах между 2014 и 2016", ("2014", "2016")),
    ("чем правила 2008 отличаются от 2014", ("2008", "2014")),
    ("что изменилось в правилах с 27.02.2026", ("2026-02-27",)),
    ("что нового в правилах", ()),
    ("what changed in the rules between 2014 and 2016", ("2014", "2016")),
]


@pytest.mark.parametrize(("text", "editions"), CHANGES, ids=[text for text, _ in CHANGES])
def test_changes(text, editions):
    request = read_request(text)
    assert (request.wish, request.editions, request.rest) == (Wish.CHANGES, editions, ())


@pytest.mark.parametrize(
    "text",
    [
        "702.119 это что, явление или эскалация",
        "какой штраф по IPG 2.1 за триггер",
        "что изменилось в морфе с 2014",
        "правило про пробивной удар",
        "бризела 9/10",
    ],
)
def test_a_question_of_another_kind_has_words_left(text):
    assert read_request(text).rest


def test_numbers_as_the_books_print_them():
    assert [as_number(n) for n in (" 702.37Е.", "702.36Д", "502.26c", "2.1 Philosophy")] == [
        "702.37e",
        "702.36d",
        "502.26c",
        "2.1 philosophy",
    ]
