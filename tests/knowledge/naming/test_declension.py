"""Which words are forms of one another."""

import pytest

from knowledge.naming.declension import forms, is_nearly_ending, stem

TOGETHER = [
    ("гизелу", "гизела"),
    ("бризелой", "бризела"),
    ("авацины", "авацина"),
    ("стали", "сталь"),
    ("команды", "команда"),
    ("суровой", "суровая"),
    ("дубликанта", "дубликант"),
]


@pytest.mark.parametrize(("form", "name"), TOGETHER)
def test_forms_share_a_key(form, name):
    assert forms(form) & forms(name)


@pytest.mark.parametrize(("one", "other"), [("огонь", "огни"), ("куча", "кучер"), ("лес", "лиса")])
def test_other_words_do_not(one, other):
    assert forms(one).isdisjoint(forms(other)) == (one != "огонь")


def test_the_stem_keeps_three_letters():
    assert [stem("бризелами"), stem("уна"), stem("ямы")] == ["бризел", "уна", "ямы"]


def test_nearly_an_ending():
    assert is_nearly_ending("")
    assert is_nearly_ending("ого")
    assert is_nearly_ending("оог")
    assert not is_nearly_ending("гнут")
