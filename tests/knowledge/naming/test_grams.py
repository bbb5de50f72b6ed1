"""Candidates by rare pieces."""

from hypothesis import given
from hypothesis import strategies as st

from knowledge.naming.grams import candidates, gathered, grams
from knowledge.naming.postings import Postings

NAMES = ("удар молнии", "чародейская молния", "лес", "древний изверг бездны", "пик бездны")
POSTINGS = gathered(enumerate(NAMES))


def test_pieces_have_edges():
    assert grams("лес") == {" ле", "лес", "ес "}


def test_the_name_that_shares_most_comes_first():
    assert candidates(POSTINGS, "изверк бездны")[0] == NAMES.index("древний изверг бездны")


def test_a_text_of_unknown_pieces_has_no_candidates():
    assert candidates(POSTINGS, "qwertyuiop лес") == []


@given(st.dictionaries(st.text(max_size=5), st.lists(st.integers(0, 2**31), max_size=5)))
def test_postings_give_back_what_was_gathered(lists):
    postings = Postings.gathered(lists)
    for name, numbers in lists.items():
        assert list(postings.get(name)) == list(dict.fromkeys(numbers))
        assert postings.count(name) == len(set(numbers))
    assert list(postings.get("\0 no such key")) == []
