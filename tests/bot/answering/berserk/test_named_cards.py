"""The named cards that the engine can play are read from their words, and called by a short name."""

from bot.answering.frames.berserk.facts import helpers
from bot.answering.frames.berserk.scene import abilities_of
from bot.answering.frames.berserk.situation import Helper
from bot.answering.frames.berserk.told import told
from bot.answering.reading import read
from knowledge.records import Game


def test_every_shipped_ability_can_be_read(shelf):
    cards = [card for card in shelf.library.shipped_cards() if card.game is Game.BERSERK and card.abilities]
    assert cards
    for card in cards:
        assert len(abilities_of(Helper(card.name, card.abilities))) == len(card.abilities)


def test_a_word_that_only_one_of_them_has_names_it(shelf):
    named, took = helpers(told(read("друид ранит мага, у врага камень")), shelf)
    assert {helper.name for helper in named} == {"Тёмный Друид", "Камень душ"}
    assert len(took) == 2
