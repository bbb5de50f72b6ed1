"""Which shipped cards the engine plays in full, with the shipped data alone; the others only by characteristics."""

import pytest

from bot.answering.playing import card_text, plays_in_full
from engine.magic.card_reading import card_of
from knowledge import data_files
from knowledge.records import Card, Face, Game

SHIPPED = [card for card in data_files.load().cards if card.game is Game.MAGIC]
BY_CHARACTERISTICS = {
    "Calming Licid",
    "Camouflage",
    "Convulsing Licid",
    "Corrupting Licid",
    "Dominating Licid",
    "Duplicant",
    "Enraging Licid",
    "Flanking Licid",
    "Gliding Licid",
    "Illusionary Mask",
    "Leeching Licid",
    "Nurturing Licid",
    "Quickening Licid",
    "Stinging Licid",
    "Tempting Licid",
    "Transmogrifying Licid",
    "Yawgmoth's Agenda",
}
"""Beyond the vocabulary: a creature that becomes an Aura until paid for, piles, a last exiled card's values,
mana that decides what may be cast, casting from the graveyard."""


@pytest.mark.parametrize(
    "card", [c for c in SHIPPED if c.name not in BY_CHARACTERISTICS], ids=lambda card: card.name
)
def test_it_is_played_in_full(card):
    assert card_of(card_text(card)).unread == ()


def test_no_other_card_is_beyond_the_vocabulary():
    assert {card.name for card in SHIPPED if not plays_in_full(card)} == BY_CHARACTERISTICS


def test_abilities_lose_none_of_the_keywords():
    played = [card for card in SHIPPED if card.abilities]
    missing = {card.name: [word for word in card.keywords if not _named(word, card)] for card in played}
    assert {name: words for name, words in missing.items() if words} == {}


def _named(keyword: str, card: Card) -> bool:
    return any(keyword.lower() in line.lower() for line in card.abilities)


def test_a_face_without_a_mana_cost_has_the_colours_of_the_record():
    arbor = next(card for card in SHIPPED if card.name == "Dryad Arbor")
    assert card_text(arbor).faces[0].colours == ("green",)


def test_a_size_that_means_nothing_is_not_played():
    odd = Card("odd", Game.MAGIC, "Odd", "normal", (Face("Odd", type_en="Creature", power="2"),))
    assert plays_in_full(odd)
    assert not plays_in_full(Card("odd", Game.MAGIC, "Odd", "normal", (Face("Odd", mana_cost="{no}"),)))
