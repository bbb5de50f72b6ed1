"""Names of the shipped cards as words of a question: which card they name, and what kind of card it is.

A question about one melded card may be answered by a ruling that was asked about another, so a card brings,
beside its name, its traits. Refuses to find names in general; that is `knowledge.naming`, whose finds the
caller passes in.
"""

from collections.abc import Container, Iterable, Iterator

from knowledge.records import Card
from knowledge.search.lexicon import phrase_keys
from knowledge.search.stopwords import STOP

NAME = "k:"
TRAIT = "t:"
SHORTEST_NAME_WORD = 4


def traits(card: Card) -> tuple[str, ...]:
    """Return what kind of card it is, as tokens: its layout where that is special, and its keywords."""
    if card.layout == "meld" and "//" not in card.name:
        return (TRAIT + "meld-result",)
    kinds = () if card.layout in {"normal", ""} else (card.layout,)
    return tuple(TRAIT + kind.lower() for kind in (*kinds, *card.keywords))


def name_phrases(cards: Iterable[Card], told: Container[str]) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return phrases for every name, for its part before a comma, and for each word that only this card has.

    Of a card's traits only those are kept that are `told`, so that flying does not make two cards alike.
    """
    whole: dict[tuple[str, ...], tuple[str, ...]] = {}
    owners: dict[str, set[tuple[str, ...]]] = {}
    for name, tokens in _named(cards):
        kept = (tokens[0], *(token for token in tokens[1:] if token in told))
        for spelling in (name, name.split(",")[0]):
            whole.setdefault(phrase_keys(spelling), kept)
        for key in phrase_keys(name):
            owners.setdefault(key, set()).add(kept)
    single = {
        (key,): next(iter(found)) for key, found in owners.items() if len(found) == 1 and _is_telling(key)
    }
    return {keys: tokens for keys, tokens in (single | whole).items() if keys}


def _is_telling(key: str) -> bool:
    return len(key) >= SHORTEST_NAME_WORD and key not in STOP


def _named(cards: Iterable[Card]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for card in cards:
        for face in card.faces:
            tokens = (NAME + face.name_en, *traits(card))
            yield from ((name, tokens) for name in (face.name_en, face.name_ru) if name)
        if len(card.faces) == 1:
            tokens = (NAME + card.faces[0].name_en, *traits(card))
            yield from ((name, tokens) for name in card.names_ru)
