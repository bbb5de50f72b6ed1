"""Cards that belong together by their keys."""

from knowledge.naming import Ambiguous, Found, Mention, Rung, Unknown
from knowledge.naming.kinship import family, settled


def test_family():
    assert family("magic:A // C") == {"A", "C"}
    assert family("magic:C") == {"C"}


def found(card):
    return Found(f"magic:{card}", card, Rung.PREFIX)


def test_the_one_candidate_that_is_kin_is_meant():
    doubt = Ambiguous((found("A // C"), found("B")), Rung.PREFIX)
    mentions = (Mention(0, 1, doubt), Mention(2, 3, found("C")), Mention(4, 5, Unknown()))
    assert settled(mentions)[0].resolution == found("A // C")


def test_two_that_are_kin_stay_a_question():
    doubt = Ambiguous((found("A // C"), found("B // C")), Rung.PREFIX)
    assert settled((Mention(0, 1, doubt), Mention(2, 3, found("C"))))[0].resolution == doubt


def test_two_doubtful_names_settle_each_other():
    left = Ambiguous((found("A // C"), found("D")), Rung.PREFIX)
    right = Ambiguous((found("B // C"), found("E")), Rung.PREFIX)
    assert [each.resolution for each in settled((Mention(0, 1, left), Mention(2, 3, right)))] == [
        found("A // C"),
        found("B // C"),
    ]
