"""The edition behind an answer, and never one of another book or game."""

import pytest

from bot.answering.answers import CardFound, RuleFound, Unknown
from bot.presenting.footers import footer_of
from engine.rules import RuleRef, berserk, cr
from knowledge.records import Card, Face, Game, Rule

TODAY = "2026-04-17"
PAGES = [
    (cr("702.37"), "CR от 17.04.2026"),
    (cr("702.36", "2014-09-25"), "CR от 25.09.2014"),
    (RuleRef("2.1", "IPG", "2024-09-23"), "IPG от 23.09.2024"),
    (berserk("527.2"), "«Берсерк», редакция B"),
    (RuleRef("712.4", "emn-2016", "2016-07-22"), ""),
]


@pytest.mark.parametrize(("ref", "told"), PAGES, ids=[ref.book + ref.number for ref, _ in PAGES])
def test_a_page_names_its_own_edition(ref, told):
    assert footer_of(RuleFound(Rule(ref, "text")), TODAY, "ru") == told


@pytest.mark.parametrize(
    ("game", "told"), [(Game.MAGIC, "CR от 17.04.2026"), (Game.BERSERK, "«Берсерк», редакция B")]
)
def test_a_card_names_its_game(game, told):
    card = Card("key", game, "Name", "normal", (Face("Name"),))
    assert footer_of(CardFound(card), TODAY, "ru") == told


def test_english_and_nothing_loaded():
    assert footer_of(Unknown("nothing"), TODAY, "en") == "CR of 2026-04-17"
    assert footer_of(Unknown("nothing"), "", "ru") == ""


def test_a_ruling_of_berserk(small_desk, asker):
    answer = small_desk.ask("что такое скрытая карта в берсерке", asker)
    assert answer.footer == "«Берсерк», редакция B"
