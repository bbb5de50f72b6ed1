"""The sentence that asks, and the talk around it."""

import pytest

from knowledge.records import Game, Term
from knowledge.search.lexicon import lexicon
from knowledge.search.reading import read
from knowledge.search.sentences import to_the_point

TERMS = (
    Term("attack", Game.MAGIC, (), ("напасть",)),
    Term("die", Game.MAGIC, (), ("умереть",)),
    Term("who", Game.MAGIC, (), ("кто",), everyday=True),
)
WORDS = lexicon(TERMS, {}, {})


def pointed(text):
    return to_the_point(text, read(text, WORDS), WORDS)


@pytest.mark.parametrize(
    ("text", "focus"),
    [
        ("напал зомби. умрёт ли гоблин?", {"c:die", "w:гоблин"}),
        ("умрёт ли гоблин? напал зомби.", {"c:die", "w:гоблин"}),
        ("напал зомби. умрёт гоблин", {"c:die", "w:гоблин"}),
        ("умрёт ли гоблин? кто?", {"c:die", "w:гоблин"}),
        ("в пункте 702.36 умер гоблин?", {"w:пункт", "r:702.36", "c:die", "w:гоблин"}),
    ],
)
def test_the_last_telling_question_is_the_focus(text, focus):
    assert pointed(text).focus == focus


def test_unknown_words_of_mere_talk_are_left_out():
    assert pointed("Вчера играли вдвоём. Напал зомби, умрёт? Кто проставляется?").texts == (
        "c:attack",
        "w:зомб",
        "c:die",
        "c:who",
    )


def test_a_text_that_tells_nothing_stays_as_it_is():
    text = "Погода хорошая. Правда?"
    assert pointed(text) == read(text, WORDS)
