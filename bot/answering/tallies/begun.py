"""A card called by one word of its name that no other card has: «craterhoof», «рафик».

Refuses to know ordinary words: only a foreign one, or a legend's own name, is enough.
"""

from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import is_unknown
from knowledge.naming import Found, Rung
from knowledge.records import Game
from knowledge.russian import is_known

_SHORTEST = 5


def begun(reading: Reading, place: int, shelf: Shelf) -> Mention | None:
    """Return the card of Magic that the word at a place is enough for."""
    word = reading.tokens[place].norm
    if len(word) < _SHORTEST or not is_unknown(reading, place):
        return None
    found = shelf.names.said(word)
    if not isinstance(found, Found) or found.via not in (Rung.PREFIX, Rung.PART):
        return None
    card, face = shelf.card(found.card_key), max(found.face_index, 0)
    foreign = not reading.text.isascii() and (word.isascii() or not is_known(word))
    if card.game is not Game.MAGIC or not (foreign or "Legendary" in card.faces[face].type_en):
        return None
    return Mention(card, face, found.via, place, place)
