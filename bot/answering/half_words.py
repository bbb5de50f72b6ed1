"""The halves of a meld pair, each told by one word of its name: «титания соединилась с аргот».

A word alone may name another card; two that are of the two halves of one pair, where melding is spoken of, mean
them. Refuses to know what is asked of them.
"""

from itertools import product

from bot.answering.kept import kept
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.library import Library
from knowledge.naming import Rung
from knowledge.naming.translit import latin_key
from knowledge.records import Card
from knowledge.russian import words

_SHORTEST = 4
_ENDING = 2
_PAIR = 2


def halves_by_words(reading: Reading, shelf: Shelf) -> tuple[Mention, ...]:
    """Return the two halves of the one pair that two words name; nothing where a card of a pair is named in full."""
    if not reading.has("meld") or any(m.card.layout == "meld" for m in reading.mentions):
        return ()
    known = _by_word(shelf.library)
    found: dict[str, tuple[Card, int]] = {}
    for index, token in enumerate(reading.tokens):
        if token.kind is Kind.WORD and len(token.norm) >= _SHORTEST:
            for card in known.get(_root(token.lemma), ()):
                found.setdefault(card.key, (card, index))
    pairs = [
        (first, second)
        for first, second in product(found.values(), repeat=_PAIR)
        if first[1] < second[1] and {*first[0].related} & {*second[0].related}
    ]
    if len(pairs) != 1:
        return ()
    return tuple(Mention(card, 0, Rung.PART, index, index) for card, index in pairs[0])


def _root(word: str) -> str:
    """The word in Latin letters, without the vowels of its ending."""
    key = latin_key(word).replace("th", "t")
    bare = key.rstrip("aeiou")
    return bare if len(key) - len(bare) <= _ENDING else key


@kept
def _by_word(library: Library) -> dict[str, tuple[Card, ...]]:
    """The halves of all pairs by each word of their own names that no other half has."""
    melding = [card for key in library.card_keys_with("Meld") if (card := library.card(key)) is not None]
    whole = sorted({name for card in melding for name in card.related})
    keys = [key for name in whole for key in library.card_keys_ending(f" // {name}")]
    halves = [card for key in keys if (card := library.card(key)) is not None]
    named: dict[str, list[Card]] = {}
    for card in halves:
        face = card.faces[0]
        said = {_root(word) for name in (face.name_en, face.name_ru) for word in words(name.lower())}
        for word in said:
            named.setdefault(word, []).append(card)
    return {
        word: tuple(cards) for word, cards in named.items() if len(word) >= _SHORTEST - 1 and len(cards) == 1
    }
