"""Whether the best ruling may stand as the answer."""

from dataclasses import replace

import pytest

from knowledge.search.forms import Entry, Form
from knowledge.search.lexicon import Lexicon
from knowledge.search.rarity import Rarity
from knowledge.search.rulings import Ranked, RulingIndex
from knowledge.search.trust import agree, lead, near, trust
from knowledge.search.weights import LONGEST_LEAD

RARITY = Rarity({f"w:{letter}": 1.0 for letter in "abcdefgh"}, 4.0)
SURE_FEATURES = {
    "cover": 1.0,
    "essential": 1.0,
    "focus": 1.0,
    "unknown": 0.0,
    "evidence": 3.0,
    "exact": 0.0,
    "opposite": 0.0,
    "decisive": 0.0,
}


def entry(key, verdict="", says=""):
    return Entry(
        key, (Form(("w:a",), frozenset()),), frozenset(), frozenset(), frozenset(verdict.split()), says
    )


def ranked(key, odds, verdict="", says=""):
    return Ranked(entry(key, verdict, says), odds, SURE_FEATURES)


def test_a_yes_beside_a_no_never_agrees():
    assert not agree(entry("a", "w:a w:b", "yes"), entry("b", "w:a w:b", "no"), RARITY)


def test_verdicts_of_the_same_words_agree():
    assert agree(entry("a", "w:a w:b"), entry("b", "w:a w:b w:c"), RARITY)
    assert not agree(entry("a", "w:a w:b"), entry("b", "w:c w:d"), RARITY)


def test_the_lead_is_over_the_first_that_says_otherwise():
    same = ranked("b", 4.5, "w:a w:b", "yes")
    other = ranked("c", 3.0, "w:d", "no")
    assert lead([ranked("a", 5.0, "w:a w:b", "yes"), same, other], RARITY) == 2.0
    assert lead([ranked("a", 5.0)], RARITY) == LONGEST_LEAD


def test_a_near_rival_takes_trust_away():
    far = trust([ranked("a", 5.0, "w:a", "yes"), ranked("b", 1.0, "w:b", "no")], RARITY, tokens=4)
    close = trust([ranked("a", 5.0, "w:a", "yes"), ranked("b", 4.0, "w:b", "no")], RARITY, tokens=4)
    beside = trust([ranked("a", 5.0, "w:a", "yes"), ranked("b", 4.9, "w:b", "no")], RARITY, tokens=4)
    assert far > close > beside == 0


@pytest.mark.parametrize("feature", ["opposite", "decisive"])
def test_a_differing_decisive_word_leaves_no_trust(feature):
    one = replace(ranked("a", 9.0), features={**SURE_FEATURES, feature: 1.0})
    assert trust([one], RARITY, tokens=4) == 0.0


@pytest.mark.parametrize("feature", ["opposite", "decisive", "unknown"])
def test_the_words_of_its_own_question_are_trusted(feature):
    own = {**SURE_FEATURES, "essential": 0.0, "evidence": 0.5, "exact": 1.0, feature: 1.0}
    one = replace(ranked("a", 9.0, "w:a", "yes"), features=own)
    assert trust([one], RARITY, tokens=2) == 1.0
    assert trust([one, ranked("b", 8.9, "w:b", "no")], RARITY, tokens=2) == 0.0


def test_nothing_found_and_one_word_leave_no_trust():
    assert trust([], RARITY, tokens=4) == 0.0
    assert trust([ranked("a", 9.0)], RARITY, tokens=1) == 0.0


def test_at_most_three_near_ones_are_offered_and_none_where_all_are_far():
    assert len(near([ranked(str(at), 1.0) for at in range(5)])) == 3
    assert [one.entry.key for one in near([ranked("a", 2.0), ranked("b", -5.0)])] == ["a"]
    assert near([ranked("a", -9.0)]) == ()
    assert near([]) == ()


def test_opposite_and_decisive_words_are_seen():
    words = Lexicon({}, {}, {"c:up": frozenset({"c:down"})}, frozenset({"c:trample"}))
    form = Form(("c:down", "w:look"), frozenset())
    index = RulingIndex.of((Entry("a", (form,), frozenset(), frozenset()),), words)

    def features(*tokens):
        return index.rank(Form(tokens, frozenset(), frozenset(tokens)))[0].features

    assert features("c:up", "w:look")["opposite"] == 1.0
    assert features("c:down", "w:look")["opposite"] == 0.0
    assert features("c:up", "c:down", "w:look")["opposite"] == 0.0
    assert features("c:down", "c:trample")["decisive"] == 1.0
    assert features("c:down", "w:look")["exact"] == 1.0
    assert features("r:702.19", "w:look")["decisive"] == 1.0
