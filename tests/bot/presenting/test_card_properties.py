"""A property of a card in words, where the card has more than one part."""

from bot.presenting.card_properties import property_shown
from knowledge.records import Card, Face, Game

_HALVES = tuple(
    Face(name, "", cost, 2, (colour,), "Instant")
    for name, cost, colour in (("Ash", "{1}{R}", "R"), ("Hail", "{1}{U}", "U"))
)


def test_a_split_card_has_the_colours_of_both_halves_off_the_stack():
    card = Card("magic:Ash // Hail", Game.MAGIC, "Ash // Hail", "split", _HALVES)
    shown = property_shown(card, card.faces[0], "color", "ru")
    assert shown == "Ash — красный, Hail — синий; вне стека — цвета обеих половин"
