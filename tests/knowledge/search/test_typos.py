"""Misspelt common words."""

import pytest

from knowledge.search.typos import Speller

SPELLER = Speller(["бризела", "заблокированный", "предотвращение", "стек", "кладбище", "гизела", "morph"])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("бризелла", "бризела"),
        ("бирзела", "бризела"),
        ("заблокированый", "заблокированный"),
        ("предотврощение", "предотвращение"),
        ("предатвращенее", "предотвращение"),
        ("клабдище", "кладбище"),
        ("morhp", "morph"),
    ],
)
def test_a_slip_is_corrected(typed, meant):
    assert SPELLER.correct(typed) == meant


@pytest.mark.parametrize(
    "word", ["стек", "стэк", "собака", "арбуз", "бризела", "шкгнвщзх", "", "я", "morpher"]
)
def test_what_is_short_known_or_far_stays(word):
    assert SPELLER.correct(word) == word
