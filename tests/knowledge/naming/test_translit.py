"""Names in the other alphabet: every usual scheme has one key; English by ear keeps its consonants."""

import pytest

from knowledge.naming.translit import heard, in_cyrillic, latin_key, sounds

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


BY_EAR = [
    ("блистеринг фаеркэт", "blistering firecat"),
    ("колектив дефаенс", "collective defiance"),
    ("мидлинг мэйдж", "meddling mage"),
    ("снапкастер мейдж", "snapcaster mage"),
    ("лост ордер оф джаркелд", "lost order of jarkeld"),
    ("лайтнинг болт", "lightning bolt"),
    ("спелл квеллер", "spell queller"),
    ("найт оф зе релик", "knight of the relic"),
]


@pytest.mark.parametrize(("russian", "english"), BY_EAR)
def test_what_is_heard_is_what_it_sounds_like(russian, english):
    assert heard(russian) in sounds(english)
