"""Names of the shipped cards as words of a question: which card they name, and what kind of card it is.

A question about one melded card may be answered by a ruling that was asked about another, so a card brings,
beside its name, its traits. Refuses to find names in general; that is `knowledge.naming`, whose finds the
caller passes in.
"""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass

from knowledge.records import Card, Face
from knowledge.russian import is_known, is_noun, words
from knowledge.search.lexicon import phrase_keys
from knowledge.search.stopwords import STOP

NAME = "k:"
TRAIT = "t:"
SHORTEST_NAME_WORD = 4
EVERGREEN = frozenset(
    (
        "deathtouch", "defender", "double strike", "equip", "enchant", "first strike", "flash", "flying", "haste",
        "hexproof", "indestructible", "lifelink", "menace", "protection", "prowess", "reach", "trample",
        "vigilance", "ward",
    )
)  # fmt: skip
"""Keywords so common that they do not make two cards alike."""
_ENDINGS = "аеиоуыэюяьй"


def traits(card: Card) -> tuple[str, ...]:
    """Return what kind of card it is, as tokens: its layout and keywords where they are special."""
    if card.layout == "meld" and "//" not in card.name:
        return (TRAIT + "meld-result",)
    kinds = () if card.layout in {"normal", ""} else (card.layout,)
    kinds = (*kinds, *(keyword.lower() for keyword in card.keywords if keyword.lower() not in EVERGREEN))
    return tuple(TRAIT + kind for kind in kinds)


@dataclass(frozen=True, slots=True)
class NameWords:
    """Phrases that name a card, and beginnings of words that do: a name is declined as no dictionary knows."""

    phrases: dict[tuple[str, ...], tuple[str, ...]]
    stems: dict[str, tuple[str, ...]]


def name_token(card: Card, face: Face) -> str:
    """Return the token of a face: its English name, or the card's own name where it has none («Берсерк»)."""
    return NAME + (face.name_en or card.name)


def name_words(cards: Iterable[Card], told: Container[str]) -> NameWords:
    """Return what names a card: a whole name, its parts before and after a comma, and a word that says enough.

    Such a word is the first noun before the comma («Изверг» of «Древний Изверг Бездны») or one that no dictionary
    has, where no other card has it. Of a card's traits only those are kept that are `told`: a ruling tells of them.
    """
    phrases: dict[tuple[str, ...], tuple[str, ...]] = {}
    owners: dict[str, set[tuple[str, ...]]] = {}
    for name, tokens in _named(cards):
        kept = (tokens[0], *(token for token in tokens[1:] if token in told))
        short = name.split(",")[0]
        for keys in (phrase_keys(name), phrase_keys(short), phrase_keys(name[len(short) :].lstrip(", "))):
            if keys == phrase_keys(short) or len(keys) > 1:
                phrases.setdefault(keys, kept)
        for word in _telling_words(short):
            owners.setdefault(word, set()).add(kept)
    own = {word: next(iter(found)) for word, found in owners.items() if len(found) == 1}
    single = {phrase_keys(word): tokens for word, tokens in own.items()}
    stems = {
        word.rstrip(_ENDINGS): tokens
        for word, tokens in own.items()
        if not word.isascii() and not is_known(word)
    }
    return NameWords(
        {keys: tokens for keys, tokens in (single | phrases).items() if keys},
        {stem: tokens for stem, tokens in stems.items() if len(stem) >= SHORTEST_NAME_WORD},
    )


def _telling_words(name: str) -> tuple[str, ...]:
    """Return the noun that a name is about: in English its last word, in Russian its first noun; and strange words."""
    long_enough = [word for word in words(name) if len(word) >= SHORTEST_NAME_WORD and word not in STOP]
    if name.isascii():
        return tuple(long_enough[-1:])
    nouns = [word for word in long_enough if is_noun(word)]
    return (*nouns[:1], *(word for word in long_enough if not is_known(word)))


def _named(cards: Iterable[Card]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for card in cards:
        for face in card.faces:
            tokens = (name_token(card, face), *traits(card))
            yield from ((name, tokens) for name in (face.name_en, face.name_ru) if name)
        if len(card.faces) == 1:
            tokens = (name_token(card, card.faces[0]), *traits(card))
            yield from ((name, tokens) for name in (card.name, *card.names_ru))
