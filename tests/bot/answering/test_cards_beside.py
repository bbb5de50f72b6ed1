"""A card that only stands in a question about the game is not shown as its answer."""

import pytest

from bot.answering.answerer import read_question
from bot.answering.answers import CardFound, Computed, LegalityFound, OutOfScope, Ruled, TermFound
from bot.answering.properties import asked, is_of_a_format, tells_what_is_answered


@pytest.mark.parametrize(
    "question",
    [
        "клон моего командира считается командиром?",
        "копия бризелы, мой командир гизела",
        "гизела мой командир",
        "бруну в моночёрный эдх",
        "бруну в бело-синего коммандера",
    ],
)
def test_a_commander_or_colours_that_are_told_ask_for_no_legality(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), LegalityFound)


@pytest.mark.parametrize(
    "question",
    [
        "бруна в командире больше одной можно?",
        "бруну в модерне четыре штуки можно?",
        "гизела две в легаси можно?",
    ],
)
def test_how_many_copies_is_no_question_of_legality(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), LegalityFound)


@pytest.mark.parametrize(
    ("text", "is_format"),
    [
        ("легален ли командир", True),
        ("гизела в командире", True),
        ("реанимируем командира", False),
        ("урон моего командира", False),
        ("гизела эдх", True),
    ],
)
def test_a_commander_is_no_format(shelf, text, is_format):
    reading = read_question(text, shelf)
    seen = [each for each in asked(reading) if each.concept == "commander"]
    assert [is_of_a_format(reading, each) for each in seen] == [is_format]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("шок в ответ на переворот", True),
        ("гизела в ответ на ульту", True),
        ("шок в ответ на заклинание", False),
        ("шок в чужой ход", False),
    ],
)
def test_what_is_answered_is_told(shelf, text, told):
    assert tells_what_is_answered(read_question(text, shelf)) is told


@pytest.mark.parametrize(
    "question",
    [
        "гизелу под явление",
        "бруна против морфа",
        "под бризелой цикл",
        "бруна с каскада",
        "кто партнёр у гизелы",
        "почему у бруны полёт",
    ],
)
def test_what_it_lacks_is_no_answer_where_it_is_put_beside_something(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not (isinstance(answer, Computed) and answer.findings[0].focus == "has_keyword")
    assert not (isinstance(answer, CardFound) and answer.told)


@pytest.mark.parametrize("question", ["есть ли у гизелы явление", "у бруны есть каскад?"])
def test_what_it_lacks_is_told_where_having_is_asked(desk, asker, question):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed)
    assert answer.findings[0].focus == "has_keyword"


@pytest.mark.parametrize("question", ["п/т гизелы", "гизела цвет", "какая кмс у бруны"])
def test_a_property_of_a_card_is_looked_up_whatever_is_ruled(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Ruled)


@pytest.mark.parametrize(
    "question",
    [
        "сдаться пока триггер в стеке",
        "волшебство, пока стек не пуст, можно?",
        "двое проиграли сразу — кто победил",
    ],
)
def test_a_ruling_answers_what_a_word_would_refuse(desk, asker, question):
    assert isinstance(desk.answer(question, asker), Ruled)


@pytest.mark.parametrize(
    "question", ["ну пока", "пока, бот", "кто победит, гизела или бруна", "какая колода сильнее"]
)
def test_what_is_not_ours_stays_refused(desk, asker, question):
    assert isinstance(desk.answer(question, asker), OutOfScope)


@pytest.mark.parametrize("question", ["номер правила morph 2002", "номер правила про явление 2016"])
def test_the_number_of_another_year_is_no_page_of_a_term(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), TermFound)
