"""Russian names in Latin letters: every usual scheme has one key."""

import pytest

from knowledge.naming.translit import in_cyrillic, latin_key

SCHEMES = [
    ("затухающий светоч", "zatuhayuschij svetoch"),
    ("затухающий светоч", "zatukhayushchiy svetoch"),
    ("затухающий светоч", "zatuxaiushchii svetoch"),
    ("чернокнижник", "4ernoknizhnik"),
    ("шаман", "6aman"),
    ("цитадель", "citadel"),
    ("цитадель", "tsitadel"),
    ("явление", "javlenie"),
    ("явление", "yavleniye"),
    ("объятия", "obyatiya"),
    ("женщина", "zhenshchina"),
    ("вурм", "wurm"),
]


@pytest.mark.parametrize(("russian", "latin"), SCHEMES)
def test_one_key_for_all_schemes(russian, latin):
    assert latin_key(russian) == latin_key(latin)


def test_a_guess_at_the_russian_spelling():
    assert in_cyrillic("zatuhayuschij svetoch") == "затухающий светоч"
