"""Cutting a question into pieces, by their form alone."""

import pytest

from knowledge.search.pieces import Kind, as_written, cut


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Ёж, и 2 ежа", [("word", "еж"), ("break", ","), ("word", "и"), ("number", "2"), ("word", "ежа")]),
        ("за 5UU или {2/B}{2/B}", [("word", "за"), ("mana", "5uu"), ("word", "или"), ("mana", "{2/b}{2/b}")]),
        (
            "{X}{R}, xr, uu",
            [("mana", "{x}{r}"), ("break", ","), ("mana", "xr"), ("break", ","), ("mana", "uu")],
        ),
        ("был 2/2 стал +1/+1", [("word", "был"), ("size", "2/2"), ("word", "стал"), ("size", "+1/+1")]),
        ("702.36c и 502.26", [("rule", "702.36c"), ("word", "и"), ("rule", "502.26")]),
        ("Shock'ом planeswalkerа", [("latin", "shock"), ("latin", "planeswalker")]),
        ("мана-стоимость", [("word", "мана"), ("word", "стоимость")]),
        ("grub bug", [("latin", "grub"), ("latin", "bug")]),
        ("", []),
    ],
)
def test_each_piece_is_of_one_kind(text, pieces):
    assert [(piece.kind.value, piece.text) for piece in cut(text)] == pieces


def test_texts_that_differ_but_in_marks_are_written_alike():
    written = as_written("Кто кого БЛОКИРУЕТ: атакующий — блокера?")
    assert written == as_written("кто кого блокирует, атакующий блокера")
    assert written != as_written("кто кого блокирует: атакующего блокер?")
    assert as_written("a bear blocks a wolf") != as_written("a wolf blocks a bear")


def test_places_are_those_of_the_original():
    text = "Ёж и 5UU"
    assert [text[piece.start : piece.end] for piece in cut(text)] == ["Ёж", "и", "5UU"]


def test_a_huge_text_is_read_to_a_bound():
    assert len(cut("морф " * 100_000)) == 400


def test_every_kind_can_be_cut():
    assert {piece.kind for piece in cut("702.1 {R} 1/1 5 a я ?")} == set(Kind)
