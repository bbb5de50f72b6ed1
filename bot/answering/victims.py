"""The sacrificed card that is told by one word of its name, or in brackets by that of its other face.

«ульрих на обороте», «баллиста с шестью жетонами»: only where a word fits one creature card alone; counters that are
told on it must be printed on it. Refuses to know what it is sacrificed for.
"""

from dataclasses import replace

from bot.answering.in_context import candidates, doubtful_places
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from knowledge.naming import Rung
from knowledge.naming.evidence import is_plain_word
from knowledge.records import Card, Game
from knowledge.russian import lemma

_SEVERAL = 2
_GUESSED = (Rung.FUZZY, Rung.TRANSLIT)
_BACK = ("оборот", "перевернут", "трансформ", "transform", "задн", "обратн")


def with_named_victim(
    reading: Reading, shelf: Shelf, spell: Mention | None
) -> tuple[Reading, frozenset[int]]:
    """Return the reading with that card named, and the tokens that name it; the reading itself where there is none."""
    taken = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    taken |= {spell.first} if spell is not None else set()
    places = [place for place in doubtful_places(reading) if place not in taken]
    fits = {place: _fitting(reading, shelf, place) for place in places}
    alone = {cards[0].key: cards[0] for cards in fits.values() if len(cards) == 1}
    if len(alone) != 1 or (spell is not None and spell.card.key in alone):
        return reading, frozenset()
    ((key, card),) = alone.items()
    named = frozenset(place for place, cards in fits.items() if key in {each.key for each in cards})
    if len(named) < _SEVERAL and not _is_name(reading.tokens[min(named)].text, card, shelf):
        return reading, frozenset()
    first = min(named)
    mention = Mention(card, _face(reading, card), Rung.PART, first, first)
    mentions = tuple(sorted((*reading.mentions, mention), key=lambda m: m.first))
    return replace(reading, mentions=mentions), named


def _is_name(word: str, card: Card, shelf: Shelf) -> bool:
    """Whether the word is no ordinary one («мамонта» may be any), or is what players call that very card."""
    return not is_plain_word(lemma(word)) or card.key in {each.key for each in _called(shelf, word)}


def _fitting(reading: Reading, shelf: Shelf, place: int) -> list[Card]:
    """The creature cards that a word may name; with counters told, the ones that print them."""
    word = reading.tokens[place].text
    found = candidates(shelf.names.resolve(word, Game.MAGIC.value))
    named = (shelf.card(each.card_key) for each in found if each.via not in _GUESSED)
    cards = {card.key: card for card in (*named, *_called(shelf, word))}
    counted = reading.has("counter")
    return [card for card in cards.values() if _is_creature(card) and (not counted or _counts(card))]


def _called(shelf: Shelf, word: str) -> tuple[Card, ...]:
    """The cards that players call so."""
    said = lemma(word)
    return tuple(
        card
        for nickname in shelf.library.nicknames()
        if nickname.game == Game.MAGIC.value and said in map(lemma, (*nickname.names, *nickname.loose))
        for card in shelf.library.cards_named(nickname.card)
    )


def _is_creature(card: Card) -> bool:
    return any("Creature" in face.type_en for face in card.faces)


def _counts(card: Card) -> bool:
    return any("counter" in face.text_en for face in card.faces)


def _face(reading: Reading, card: Card) -> int:
    """The back face where it is said to lie so."""
    turned = any(token.norm.startswith(_BACK) for token in reading.tokens) or reading.has("back_side")
    return 1 if turned and card.layout == "transform" else 0
