"""Ordinary words that players call the halves and the whole of a meld pair: «куча», «крысы», «мародёры».

A word alone may be anything; two that name cards of one pair, or one beside a word of melding, are meant so. Refuses
to know what is asked of them.
"""

from collections import Counter
from dataclasses import replace

from bot.answering.half_words import halves_by_words
from bot.answering.kept import kept_with
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.naming import Found
from knowledge.records import Card, Game

_SHORTEST = 4
_TOLD = frozenset(("creature", "filler", "small_talk"))


@kept_with
def with_melding_names(reading: Reading, shelf: Shelf) -> Reading:
    """Return the reading with the words of a meld pair as names of its cards; itself where none is meant."""
    loose = _loose(reading, shelf)
    by_words = () if loose else halves_by_words(reading, shelf)
    if by_words:
        others = (
            m for m in reading.mentions if not any(m.first <= half.first <= m.last for half in by_words)
        )
        return replace(reading, mentions=tuple(sorted((*others, *by_words), key=lambda m: m.first)))
    if not loose:
        return reading
    cards = {m.card.key: m.card for m in (*reading.mentions, *loose) if m.card.layout == "meld"}
    pairs = Counter(map(_whole, cards.values()))
    meant = tuple(m for m in loose if reading.has("meld") or pairs[_whole(m.card)] > 1)
    if not meant:
        return reading
    inside = {mention.first for mention in meant}
    seen = tuple(each for each in reading.sightings if each.first not in inside)
    mentions = tuple(sorted((*reading.mentions, *meant), key=lambda mention: mention.first))
    return replace(reading, mentions=mentions, sightings=seen)


def _loose(reading: Reading, shelf: Shelf) -> tuple[Mention, ...]:
    named = {i for mention in reading.mentions for i in range(mention.first, mention.last + 1)}
    found = []
    for index, token in enumerate(reading.tokens):
        if token.kind is not Kind.WORD or len(token.norm) < _SHORTEST or index in named:
            continue
        called = shelf.names.nicknamed(token.norm) if reading.concepts_at(index) <= _TOLD else None
        if not isinstance(called, Found):
            continue
        card = shelf.card(called.card_key)
        if card.game is Game.MAGIC and card.layout == "meld":
            found.append(Mention(card, max(called.face_index, 0), called.via, index, index))
    return tuple(found)


def _whole(card: Card) -> str:
    """The name of what the card is or melds into."""
    is_half = bool(card.faces[0].mana_cost) or "Land" in card.faces[0].type_en
    return card.related[0] if is_half and card.related else card.name
