"""Russian words: dictionary forms, agreement with numbers, cases."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knowledge import russian


@pytest.mark.parametrize(
    ("number", "noun", "together"),
    [
        (1, "повреждение", "1 повреждение"),
        (3, "повреждение", "3 повреждения"),
        (5, "повреждение", "5 повреждений"),
        (11, "жизнь", "11 жизней"),
        (21, "фишка", "21 фишка"),
        (0, "существо", "0 существ"),
        (-2, "карта", "-2 карты"),
        (2, "ghost", "2 ghost"),
    ],
)
def test_a_noun_agrees_with_its_number(number, noun, together):
    assert russian.agreeing(number, noun) == together


@pytest.mark.parametrize(
    ("noun", "case", "bent"),
    [
        ("Бруна", "genitive", "Бруны"),
        ("Гизела", "accusative", "Гизелу"),
        ("клон", "instrumental", "клоном"),
        ("куча", "dative", "куче"),
        ("Клон", "nominative", "Клон"),
        ("Ghost", "genitive", "Ghost"),
    ],
)
def test_cases(noun, case, bent):
    assert russian.declined(noun, case) == bent


def test_a_word_may_belong_to_several_dictionary_forms():
    assert {"сталь", "стать"} <= russian.all_lemmas("стали")
    assert russian.all_lemmas("ghost") == {"ghost"}


def test_plain_words_are_no_proper_names():
    assert russian.is_plain("изверг")
    assert not russian.is_plain("гизела")
    assert not russian.is_plain("бризела")
    assert not russian.is_plain("shock")


def test_what_is_counted_stands_in_the_genitive():
    assert russian.is_genitive("триггеров")
    assert not russian.is_genitive("сдохла")


@given(st.text(max_size=30))
def test_any_text_has_forms(text):
    assert russian.all_lemmas(text)
    assert russian.is_plain(text) in (True, False)
    assert russian.agreeing(2, text).startswith("2 ")


@pytest.mark.parametrize(
    ("word", "own"),
    [("подношу", True), ("выставить", True), ("уморив", True), ("украл", False), ("жертва", False)],
)
def test_what_the_speaker_does_is_told_apart(word, own):
    assert russian.is_own_act(word) is own


@pytest.mark.parametrize(
    ("word", "manner"),
    [("сильно", True), ("насколько", True), ("аура", False), ("лицом", False), ("эскалейтно", False)],
)
def test_words_of_manner_are_told_apart(word, manner):
    assert russian.is_manner(word) is manner
