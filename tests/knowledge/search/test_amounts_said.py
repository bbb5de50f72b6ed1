"""Verdicts that begin with different amounts do not say the same, however alike their words are."""

import pytest

from knowledge.records import Game, Ruling
from knowledge.search.forms import entry_of
from knowledge.search.lexicon import lexicon
from knowledge.search.rarity import rarity_of
from knowledge.search.trust import agree


def entry(key, verdict, words):
    asked = ("сколько раз",)
    ruling = Ruling(key=key, game=Game.MAGIC, asked=asked, verdict=verdict, why="", rules=(), places=())
    return entry_of(ruling, words)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Один раз: на кладбище падают две карты.", "Два раза: на кладбище падают две карты.", False),
        ("Два раза: на кладбище падают две карты.", "Дважды: на кладбище падают две карты.", True),
        ("Да: на кладбище падают две карты.", "Нет: на кладбище падают две карты.", False),
        ("Да: на кладбище падают две карты.", "Две: на кладбище падают две карты.", True),
    ],
)
def test_amounts_that_differ_are_no_agreement(one, other, same):
    words = lexicon((), {}, {})
    first, second = entry("a", one, words), entry("b", other, words)
    assert agree(first, second, rarity_of({}, 2, words)) is same
