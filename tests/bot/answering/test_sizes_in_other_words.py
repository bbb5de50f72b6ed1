"""Sizes, damage and chosen modes that are told in words: nouns for numbers, sizes in words, verbs of being hit."""

import pytest

from bot.answering.answers import Computed
from bot.answering.joined import tokenise
from bot.answering.marks import counters, damage
from bot.answering.reading import read
from bot.answering.tokens import Kind

SIZES = (
    ("вскрываю четыре четыре", "4/4"),
    ("мой шестёрка-шестёрка без трампла", "6/6"),
    ("вскрыл в семь один", "7/1"),
    ("пять на пять", "5/5"),
)


@pytest.mark.parametrize(("text", "size"), SIZES)
def test_a_size_in_words_is_a_pair(text, size):
    assert [token.norm for token in tokenise(text) if token.kind is Kind.PAIR] == [size]


@pytest.mark.parametrize("text", ["режимы один три", "два-три хода", "в два раза", "двадцать пять"])
def test_two_numbers_of_something_else_are_none(text):
    assert not [token for token in tokenise(text) if token.kind is Kind.PAIR]


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("прилетела единичка", [1]),
        ("отхватил 2", [2]),
        ("получила 3 в бою", [3]),
        ("получил 3 карты", []),
        ("словил две единицы урона", [2]),
    ],
)
def test_damage_is_told_by_verbs_and_nouns(text, amounts):
    assert [mark.amount for mark in damage(read(text))] == amounts


def test_counters_of_the_one_kind_that_is_told():
    text = "«положите на неё пять +1/+1», на рубашке было два каунтера"
    assert [(mark.kind, mark.count) for mark in counters(read(text))] == [("+1/+1", 5), ("+1/+1", 2)]


FACE_DOWN = (
    ("на закрытой карте минус один каунтер, вскрываю четыре четыре. размер?", "size", "3/3"),
    ("на перевёрнутой карте два +1/+1 каунтера, вскрываю, там 2/2. какой размер", "size", "4/4"),
    ("накрыл закрытого бафом плюс три плюс три до конца хода, открыл — там 2/1. размер", "size", "5/4"),
    ("закрытая тварь отхватила 1, флипнул, там 5/2. жива?", "fate", True),
    ("морф получил единичку дамага, потом открываю — 4/1. сдохнет или нет?", "fate", False),
)


@pytest.mark.parametrize(("question", "focus", "value"), FACE_DOWN)
def test_a_face_down_creature_is_read(desk, asker, question, focus, value):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed), answer
    assert (answer.findings[0].focus, answer.findings[0].value) == (focus, value)
