"""One spelling for many: the normal form, and the words of a text with their places."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knowledge.naming.normalise import key, tokens

SAME = [
    ("Лим-Дул, Некромант", "лим дул некромант"),
    ("Звёздное Небо Никса", "звездное небо никса"),
    ("Хензи «На-Все-Руки-Мастер» Торре", "хензи на все руки мастер торре"),
    ("Lim-Dûl the Necromancer", "lim dul the necromancer"),
    ("Æther Vial", "aether vial"),
    ("Yawgmoth’s Agenda", "yawgmoths agenda"),
    ("Fire // Ice", "fire ice"),
    ("сoсуд пустoты", "сосуд пустоты"),
    ("Ѕhосk", "shock"),
    ("+2 Mace", "2 mace"),
    ("ДВОЙНОЙ", "двойной"),
    ("двойной", "двойной"),
    ("_____", ""),
]


@pytest.mark.parametrize(("text", "normal"), SAME)
def test_key(text, normal):
    assert key(text) == normal


@given(st.text(max_size=60) | st.text("abcehkmoptxyrdwsавсенкмортхугшйёѕі -'", max_size=12))
def test_the_key_of_a_key_is_itself(text):
    assert key(key(text)) == key(text)


def test_tokens_have_places_and_hyphens_part_words():
    text = "что делает «Лим-Дул»?"
    assert [(text[token.start : token.end], token.word) for token in tokens(text)] == [
        ("что", "что"),
        ("делает", "делает"),
        ("Лим", "лим"),
        ("Дул", "дул"),
    ]


@given(st.text(max_size=60))
def test_tokens_lie_in_order_inside_the_text(text):
    places = [place for token in tokens(text) for place in (token.start, token.end)]
    assert places == sorted(places)
    assert all(0 <= place <= len(text) for place in places)
