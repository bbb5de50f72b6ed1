import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answering.joined import tokenise
from bot.answering.tokens import Kind


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("5UU", "cost"),
        ("{2/B}{2/B}", "cost"),
        ("2/B", "cost"),
        ("{X}{R}", "cost"),
        ("7/6", "pair"),
        ("+1/+1", "pair"),
        ("702.119a", "rule"),
        ("три", "number"),
        ("существо", "word"),
        ("us", "word"),
        ("за 3 маны", "word number word"),
        ("закрытая 2/2, кмс?", "word pair mark word mark"),
        ("X=3", "word mark number"),
    ],
)
def test_kinds(text, kinds):
    assert " ".join(token.kind.value for token in tokenise(text)) == kinds


def test_words_come_in_their_dictionary_form():
    assert [token.lemma for token in tokenise("Жертвую закрытых существ")] == [
        "жертвовать",
        "закрытый",
        "существо",
    ]


def test_number_words_have_values():
    assert [token.value for token in tokenise("два режима, 3 карты")] == [2, 0, 0, 3, 0]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("сорок человек", [40, 0]),
        ("двадцать пять карт", [25, 0]),
        ("тридцати  двум", [32]),
        ("двадцать, пять", [20, 0, 5]),
        ("двадцать двенадцать", [20, 12]),
        ("два двадцать", [2, 20]),
        ("20 пять", [20, 5]),
    ],
)
def test_tens_and_ones_are_one_number(text, values):
    assert [token.value for token in tokenise(text)] == values


@pytest.mark.parametrize(
    ("text", "norms"),
    [
        ("плюс два плюс два", ["+2/+2"]),
        ("минус один на минус один", ["-1/-1"]),
        ("+3 +0 до конца хода", ["+3/+0", "до", "конца", "хода"]),
        ("жетон минус один минус один", ["жетон", "-1/-1"]),
        ("плюс один каунтер", ["+1/+1", "каунтер"]),
        ("два +1 каунтера", ["два", "+1/+1", "каунтера"]),
        ("с +1 каунтером", ["с", "+1/+1", "каунтером"]),
        ("+1 жетон верности", ["+", "1", "жетон", "верности"]),
        ("жму плюс один", ["жму", "плюс", "один"]),
        ("5 минус 2 плюс 1", ["5", "минус", "2", "плюс", "1"]),
        ("+2/+2", ["+2/+2"]),
        ("плюс", ["плюс"]),
        ("+", ["+"]),
    ],
)
def test_modifiers_in_words_are_pairs(text, norms):
    assert [token.norm for token in tokenise(text)] == norms


@given(st.text(max_size=300))
def test_tokens_stand_where_they_say(text):
    for token in tokenise(text):
        assert text[token.start : token.end] == token.text


@given(st.text(max_size=300))
def test_only_white_space_and_underscores_are_left_out(text):
    covered = {place for token in tokenise(text) for place in range(token.start, token.end)}
    left = {text[place] for place in range(len(text)) if place not in covered}
    assert all(letter.isspace() or letter == "_" or letter.isalnum() for letter in left)


def test_kind_names_are_closed():
    assert {kind.value for kind in Kind} == {"word", "number", "cost", "pair", "rule", "mark"}
