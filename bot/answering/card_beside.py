"""Whether a card is asked of, or only stands beside what is asked: «стифл на каскад», «хумилити и морф».

Refuses to know rulings: it looks at what would be told of the card and at how its name stands in the question.
"""

from bot.answering.card_facts import HARD
from bot.answering.card_parts import OF_PART
from bot.answering.everyday import is_everyday, is_ordinary
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.naming import Found, Rung
from knowledge.records import Card

TURNED = frozenset(("Morph", "Megamorph", "Disguise"))
"""The keywords, as cards list them, by which a card is cast face down."""
_NOT_PRINTED = ("legal", "formats")
_OF_KEYWORDS = frozenset(("keyword", "face_down"))
_PREPOSITIONS = frozenset(("на", "в", "во", "из", "с", "по", "под", "к", "за", "от", "до"))
_TIES = frozenset((
    "на", "под", "против", "и", "от", "в", "во", "через", "on", "against", "vs", "and", "under", "into", "at", "i",
))  # fmt: skip
"""Words beside a name that tie it to something else; an English «i» does something with it."""


def is_printed(card: Card, facts: tuple[str, ...], shelf: Shelf) -> bool:
    """Say whether all that is asked stands on the card: its properties and keywords that it has, no format."""
    return all(
        fact.partition(":")[0] not in _NOT_PRINTED
        and (_is_had(card, fact, shelf) or fact.removesuffix(OF_PART).partition(":")[0] in HARD)
        for fact in facts
    )


def only_lacks(card: Card, facts: tuple[str, ...], shelf: Shelf) -> bool:
    """Say whether all that would be told is which keywords a card has not, and that it is never face down."""
    kinds = {fact.partition(":")[0] for fact in facts}
    return kinds <= _OF_KEYWORDS and not any(_is_had(card, fact, shelf) for fact in facts)


def _is_had(card: Card, fact: str, shelf: Shelf) -> bool:
    kind, _, about = fact.removesuffix(OF_PART).partition(":")
    if kind == "face_down":
        return not TURNED.isdisjoint(card.keywords)
    names = (name.lower() for term in shelf.library.terms() if term.key == about for name in term.en)
    return kind == "keyword" and not {word.lower() for word in card.keywords}.isdisjoint(names)


def is_tied(reading: Reading, places: frozenset[int]) -> bool:
    """Say whether a card is put beside something: «стифл на каскад», «под бризелой», «хумилити и морф»."""
    beside = (reading.at(min(places) - 1) if min(places) else None, reading.at(max(places) + 1))
    return any(token is not None and token.norm in _TIES for token in beside)


def is_phrase(reading: Reading, named: tuple[Found, frozenset[int]], shelf: Shelf) -> bool:
    """Say whether a name that is no nickname is an everyday word or phrase too: «на землю», «клон»."""
    found, places = named
    said = [reading.tokens[index].norm for index in sorted(places)]
    begun = said[0] in _PREPOSITIONS and all(is_ordinary(word, shelf) for word in said[1:])
    return found.via is not Rung.ALIAS and (begun or is_everyday(" ".join(said), shelf))
