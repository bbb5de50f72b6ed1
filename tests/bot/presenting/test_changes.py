"""Marks of what differs between two wordings."""

from hypothesis import given
from hypothesis import strategies as st

from bot.presenting.changes import marked


def told(old, new):
    return "".join(part.text for part in marked(old, new))


def test_a_word_put_in():
    assert told("a permanent you control", "a permanent with morph you control") == (
        "…a permanent [+with morph] you control…"
    )


def test_a_word_taken_out_and_one_changed():
    assert told("You may not play it now", "You may cast it") == "…You may [−not play] [+cast] it [−now]…"


def test_far_changes_stand_apart():
    old = "one two three four five six seven eight nine ten eleven twelve"
    assert told(old, old.replace("two", "2").replace("eleven", "11")).count(" … ") == 1


def test_typographic_marks_and_references_are_no_change():
    assert told("it isn't answered (see rule 114.1)", "it isn’t answered (see rule 116.2a)") == ""


def test_another_wording_is_shown_whole():
    assert told("a b c d e f", "u v w x y z") == "[−a b c d e f] [+u v w x y z]"


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_two_texts(old, new):
    assert marked(old, old) == ()
    assert all(part.text for part in marked(old, new))
