"""Forms of a word meet in one key; different words do not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knowledge.search.stems import SHORTEST_STEM, stem, word_key


@pytest.mark.parametrize(
    "words",
    [
        ("соединить", "соединять", "соединение", "соединяется"),
        ("копия", "копии", "копией"),
        ("режим", "режимов", "режимы"),
        ("разыграть", "разыгрывать", "разыгрывание"),
        ("creature", "creatures"),
        ("dies", "died", "dying", "die"),
        ("abilities", "ability"),
        ("attacked", "attacking", "attacks"),
        ("boxes", "box"),
    ],
)
def test_forms_meet(words):
    assert len({stem(word_key(word)) for word in words}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("повернуть", "перевернуть"), ("стек", "стык"), ("phasing", "phase")]
)
def test_words_stay_apart(one, other):
    assert stem(word_key(one)) != stem(word_key(other))


@given(st.text(alphabet="абвгдежзийклмнопрстуфхцчшщъыьэюя", min_size=1, max_size=20))
def test_a_stem_begins_its_word_and_is_not_too_short(word):
    found = stem(word)
    assert word.startswith(found)
    assert len(found) >= min(SHORTEST_STEM, len(word))
