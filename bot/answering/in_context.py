"""A card that is named too shortly to be sure of, settled by what the question is about.

«изверга за явление»: of all the cards that «изверг» may mean, only one has emerge.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from bot.answering.amounts import costs
from bot.answering.kept import kept
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.library import Library
from knowledge.naming import Ambiguous, Found, Resolution, Rung
from knowledge.records import Card, Game
from knowledge.russian import lemma, words

_SHORTEST = 4
_ROOT = 5
_ENDING = 3
_ZONES = ("battlefield", "graveyard", "exile", "hand", "library")
"""«в игре» is a place: no word of it names a card."""
_NAMES_ONLY = ("unread_tax", "magic")
"""Concepts of words that are but short names of cards."""


def named_with(
    reading: Reading, shelf: Shelf, fits: Callable[[Card, int], bool], keyword: str = ""
) -> Mention | None:
    """Return the one named card of which `fits(card, face)` is true: sure mentions first, then short words.

    Of the cards with a `keyword` any one word of a name will do, where it is a word of one such name alone.
    """
    sure = next((m for m in reading.mentions if fits(m.card, m.face)), None)
    if sure is not None:
        return sure
    found = {(m.card.key, m.first): m for m in doubtful(reading, shelf) if fits(m.card, m.face)}
    cards = {key for key, _ in found}
    if len(cards) == 1:
        return next(iter(found.values()))
    return by_a_word(reading, shelf, keyword) if keyword else None


def by_a_word(reading: Reading, shelf: Shelf, keyword: str) -> Mention | None:
    """Return the card with a keyword that a word alone names: «топитель за явление», «враждебность заёмная».

    Where words fit several cards, the one that fits more of them than any other is meant.
    """
    named = {index for m in reading.mentions for index in range(m.first, m.last + 1)}
    told = {seen.first for seen in reading.sightings if seen.concept not in _NAMES_ONLY}
    found: dict[str, list[int]] = {}
    for index, token in enumerate(reading.tokens):
        if token.kind is Kind.WORD and len(token.norm) >= _SHORTEST and index not in named | told:
            for key in _words_of_names(shelf.library, keyword).get(token.lemma[:_ROOT], ()):
                found.setdefault(key, []).append(index)
    most = max(map(len, found.values()), default=0)
    fitting = [key for key, places in found.items() if len(places) == most]
    if len(fitting) != 1:
        return None
    places = found[fitting[0]]
    last = places[1] if places[1:] == [places[0] + 1] else places[0]
    return Mention(shelf.card(fitting[0]), 0, Rung.PART, places[0], last)


@kept
def _words_of_names(library: Library, keyword: str) -> dict[str, frozenset[str]]:
    """The cards with a keyword by the beginning of each word of their names."""
    found: dict[str, set[str]] = {}
    for key in library.card_keys_with(keyword):
        card = library.card(key)
        names = (*card.names_ru, card.name) if card is not None else ()
        for word in (word for name in names for word in words(name)):
            found.setdefault(lemma(word)[:_ROOT], set()).add(key)
    return {word: frozenset(keys) for word, keys in found.items()}


def named_by_word(word: str, shelf: Shelf, keywords: Iterable[str]) -> frozenset[str]:
    """Return the keys of the cards with one of the keywords that have a word in their names."""
    root = lemma(word)[:_ROOT]
    keys = {key for each in keywords for key in _words_of_names(shelf.library, each).get(root, frozenset())}
    return frozenset(key for key in keys if any(_is_a_form(word, each) for each in _name_words(shelf, key)))


def _name_words(shelf: Shelf, key: str) -> Iterator[str]:
    card = shelf.card(key)
    for name in (*card.names_ru, card.name):
        yield from words(name)


def _is_a_form(word: str, other: str) -> bool:
    """Say whether two words differ in their endings alone."""
    if lemma(word) == lemma(other):
        return True
    same = next(
        (i for i, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other))
    )
    return same >= _ROOT and len(word) - same <= _ENDING and len(other) - same <= _ENDING


def confirmed(reading: Reading, shelf: Shelf) -> Reading:
    """Return the reading with the short names that something told confirms: a mana cost, or the same card named whole.

    «мульдрифтер …, сам он {4}{U}», «bonecrusher giant …, пока стомп в стеке».
    """
    told = {str(cost) for _, cost in costs(reading)}
    known = {mention.card.key for mention in reading.mentions if len(mention.card.faces) > 1}
    if not told and not known:
        return reading
    found: dict[int, list[Mention]] = {}
    for mention in doubtful(reading, shelf):
        costs_so = {face.mana_cost for face in mention.card.faces if face.mana_cost} & told
        if mention.card.key in known or (costs_so and mention.card.game is Game.MAGIC):
            found.setdefault(mention.first, []).append(mention)
    named = {index for m in reading.mentions for index in range(m.first, m.last + 1)}
    sure = [each[0] for first, each in found.items() if len(each) == 1 and first not in named]
    return replace(reading, mentions=tuple(sorted((*reading.mentions, *sure), key=lambda m: m.first)))


def doubtful(reading: Reading, shelf: Shelf, places: Iterable[int] | None = None) -> Iterator[Mention]:
    """Go through the cards that words of the question may name, which nothing else is known of.

    `places` are the indices of the words to look at, where not all of them need be: each look-up takes its time.
    """
    for index in doubtful_places(reading) if places is None else places:
        yield from _readings(reading.tokens[index].text, index, shelf)


def doubtful_places(reading: Reading) -> tuple[int, ...]:
    """Return the indices of the words that nothing is known of but that they may be of a card's name."""
    told = {seen.first for seen in reading.sightings if seen.concept not in _NAMES_ONLY}
    zones = (s for s in reading.sightings if s.concept in _ZONES)
    told |= {index for seen in zones for index in range(seen.first, seen.last + 1)}
    return tuple(
        index
        for index, token in enumerate(reading.tokens)
        if token.kind is Kind.WORD and len(token.norm) >= _SHORTEST and index not in told
    )


def _readings(word: str, index: int, shelf: Shelf) -> Iterator[Mention]:
    resolution = shelf.names.said(word)
    for found in candidates(resolution):
        yield Mention(shelf.card(found.card_key), max(found.face_index, 0), found.via, index, index)


def candidates(resolution: Resolution) -> tuple[Found, ...]:
    """Return the cards that a look-up may mean: one, several, or none."""
    if isinstance(resolution, Ambiguous):
        return resolution.candidates
    return (resolution,) if isinstance(resolution, Found) else ()
