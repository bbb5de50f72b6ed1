"""An English ruling's yes or no is given to the English question as it was put."""

import pytest

from bot.answering.polarity_english import english_as_asked, question_signs
from knowledge.records import Game, Ruling


def ruling(verdict, *asked):
    return Ruling(
        key="some.ruling",
        game=Game.MAGIC,
        asked=asked,
        verdict="Да.",
        why="",
        rules=(),
        places=(),
        verdict_en=verdict,
    )


_KEEPS = "Yes: it keeps all changes, counters and Auras."
_SURVIVES = "Yes, it survives: it is a 6/6 by then."
_BARRED = "No, you can't respond: it doesn't use the stack."


@pytest.mark.parametrize(
    ("verdict", "question", "answer"),
    [
        (_KEEPS, "I turn it up. does the Aura fall off?", "No: it keeps"),
        (_KEEPS, "if it was targeted and I unmorph it, do its counters vanish?", "No: it keeps"),
        (_KEEPS, "will it lose the counters when it's flipped?", "No: it keeps"),
        (_KEEPS, "so the aura stays?", "Yes: it keeps"),
        (_KEEPS, "the counters aren't lost, right?", "Yes: it keeps"),
        (_KEEPS, "my friend says that counters disappear. is that right?", "No: it keeps"),
        (_KEEPS, "is it still white?", "Yes: it keeps"),
        (_KEEPS, "what becomes of the aura?", "It keeps"),
        (_SURVIVES, "does my creature die to the bolt?", "No, it survives"),
        (_SURVIVES, "will it live if I flip it?", "Yes, it survives"),
        (_BARRED, "is it true that I can't respond to it?", "Yes, you can't"),
        (_BARRED, "can't I respond?", "No, you can't"),
        (_BARRED, "they can respond. is that wrong?", "Yes, you can't"),
    ],
)
def test_what_is_stated_decides(verdict, question, answer):
    asked = ("do counters stay?", "does it survive?", "can I respond?")
    assert english_as_asked(ruling(verdict, *asked), question).verdict_en.startswith(answer)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("must I pay?", "Yes. Each"),
        ("is it optional?", "No. Each"),
        ("am I allowed to skip it?", "Yes. Each"),
        ("do I only pay once?", "Each"),
        ("does it stay or fall off?", "Each"),
    ],
)
def test_the_ways_of_asking_decide_where_the_verdict_does_not_say_it(question, answer):
    found = ruling("Yes. Each player does so.", "do I have to do it?", "is it required?")
    assert english_as_asked(found, question).verdict_en.startswith(answer)


def test_a_russian_question_and_a_verdict_without_yes_or_no_change_nothing():
    for found, question in (
        (ruling(_KEEPS), "аура слетит?"),
        (ruling("It keeps all."), "does it fall off?"),
    ):
        assert english_as_asked(found, question) is found


def test_an_exception_that_is_told_leaves_the_word_out():
    found = ruling("No. It deals no damage, unless it has trample.", "does a blocked creature deal damage?")
    assert english_as_asked(found, "will my trample creature deal damage?").verdict_en.startswith("It deals")
    assert english_as_asked(found, "will my blocked creature deal damage?") is found


def test_a_condition_asks_nothing():
    assert question_signs("does it work if the creature dies?") == {"works": 1}
