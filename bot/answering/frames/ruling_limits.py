"""When a ruling that was found is only near: what the question tells or asks that the ruling never speaks of.

A ruling on a neighbouring matter must not stand as the answer. Refuses to search.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.answering.answers import Answer, CardFound, Nearest, Ruled
from bot.answering.frames.berserk.facts_of_rulings import passes_over
from bot.answering.how_many import tells_amount
from bot.answering.passed_over import passes_over as passes_over_facts
from bot.answering.polarity import speaks_of
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.records import Card, Game, Ruling
from knowledge.russian import words

_SEVERAL = 2
_OWNING = frozenset(("у", "of"))
_MECHANICS = frozenset(("emerge", "escalate", "kicker", "flashback", "megamorph", "delve", "cascade"))
"""Abilities with a cost or count of their own, by concepts that are called as the keywords are."""
_ROOT = 5
_EVENTS = frozenset(
    [
        "untapped",
        "return-it",
        "turn-face-up",
        "draw",
        "transform",
        "create-token",
        "mill",
        "regenerate",
        "reveal",
    ]
)
"""What a card's own text may let happen, whatever a ruling says of cards in general."""


@dataclass(frozen=True, slots=True)
class Told:
    """A question as a ruling is held against it.

    `named` are its cards, `counts` whether an amount is asked for, `copies` whether several copies of a card are told.
    """

    reading: Reading
    named: tuple[CardFound, ...]
    counts: bool
    copies: bool


def limited(answer: Answer, told: Told, shelf: Shelf) -> Answer:
    """Return a ruling as near where it cannot be the answer to what is told; any other answer as it is."""
    if not isinstance(answer, Ruled) or not any(_reasons(answer.ruling, told, shelf)):
        return answer
    return Nearest(answer.ruling, answer.citations, sources=answer.sources)


def _reasons(ruling: Ruling, told: Told, shelf: Shelf) -> Iterator[bool]:
    yield told.counts and not tells_amount(ruling.verdict)
    yield not speaks_of(ruling, told.reading.text)
    yield told.counts and _is_of_other_cards(ruling, told.named)
    yield _is_of_another_pair(ruling, told.named, shelf)
    yield _passes_over_facts(ruling, told)
    yield _is_of_a_card_alone(ruling, told)
    yield _is_of_a_mechanic_it_lacks(told)
    yield ruling.game is Game.MAGIC and _is_overruled(ruling, told, shelf)


def _is_of_other_cards(ruling: Ruling, named: tuple[CardFound, ...]) -> bool:
    """A ruling that names none of several cards of a question tells no amount that depends on them."""
    return len({found.card.key for found in named}) >= _SEVERAL and not any(
        found.card.name in _about(ruling) for found in named
    )


def _is_of_another_pair(ruling: Ruling, named: tuple[CardFound, ...], shelf: Shelf) -> bool:
    """A ruling that tells of one meld pair by name is only near where another one is named and not told of."""
    melding = [found.card for found in named if found.card.layout == "meld"]
    if not melding:
        return False
    told = [card for name in ruling.cards for card in shelf.library.cards_named(name)]
    own = {name for card in melding for name in (card.name, *card.related)}
    others = {name for card in told if card.layout == "meld" for name in (card.name, *card.related)} - own
    said = set(_roots(ruling.verdict))
    ours, theirs = (_roots_of(names, shelf) for names in (own, others))
    return bool(theirs & said) and not ours & said


def _passes_over_facts(ruling: Ruling, told: Told) -> bool:
    """A ruling that passes over what decides the question: copies, a block, a keyword."""
    names = frozenset(found.card.name for found in told.named)
    return (
        (told.copies and "copies" not in ruling.topics)
        or passes_over(ruling, told.reading, names, counts=told.counts)
        or passes_over_facts(ruling, told.reading)
    )


def _is_of_a_card_alone(ruling: Ruling, told: Told) -> bool:
    """A ruling about named cards, where the question tells of a further one beside them that it does not know."""
    if not ruling.cards or any(found.card.layout == "meld" for found in told.named):
        return False
    known = [_knows(ruling, found.card) for found in told.named]
    return any(known) and not all(known)


def _is_of_a_mechanic_it_lacks(told: Told) -> bool:
    """«эскалация у изверга сколько просит»: a cost that is told to be a card's own, which has no such ability."""
    cards = {found.card.key: found.card for found in told.named}
    if len(cards) != 1:
        return False
    has = {keyword.casefold() for card in cards.values() for keyword in card.keywords}
    after = (told.reading.at(place + 1) for each in _MECHANICS - has for place in told.reading.places(each))
    return any(token is not None and token.norm in _OWNING for token in after)


def _is_overruled(ruling: Ruling, told: Told, shelf: Shelf) -> bool:
    """A named card that a ruling does not know, and whose own text speaks of what is asked to happen, decides."""
    strange = [found.card for found in told.named if not _knows(ruling, found.card)]
    asked = _EVENTS & shelf.search.concepts(told.reading.text) if strange else _EVENTS
    return any(asked & shelf.search.concepts(_text_of(card)) for card in strange)


def _knows(ruling: Ruling, card: Card) -> bool:
    return card.name in _about(ruling) or bool(
        {root for face in card.faces for root in _roots(face.name_ru or face.name_en)}
        & {root for line in (*ruling.asked, ruling.verdict, ruling.why) for root in _roots(line)}
    )


def _about(ruling: Ruling) -> str:
    return " ".join((*ruling.cards, ruling.key))


def _text_of(card: Card) -> str:
    return " ".join(face.text_ru or face.text_en for face in card.faces)


def _roots_of(names: set[str], shelf: Shelf) -> set[str]:
    cards = (card for name in names for card in shelf.library.cards_named(name))
    return {root for card in cards for face in card.faces for root in _roots(face.name_ru)}


def _roots(text: str) -> list[str]:
    """Return the beginnings of the longer words of a text."""
    return [word[:_ROOT] for word in words(text.lower().replace("ё", "е")) if len(word) >= _ROOT]
