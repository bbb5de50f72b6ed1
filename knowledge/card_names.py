"""Every name under which a card can be looked up, from its record. Refuses to know spelling mistakes."""

from collections.abc import Iterator

from knowledge.naming.records import NameEntry
from knowledge.records import Card

WHOLE_CARD = -1
BETWEEN_FACES = " // "


def entries_of(card: Card) -> tuple[NameEntry, ...]:
    """Return each name once, English and Russian: of the card as a whole, then of its faces.

    Primary are the card's own name, its newest Russian name, and the names of its faces; the others are those
    of older printings.
    """
    seen: dict[tuple[str, str], NameEntry] = {}
    for text, lang, face, primary in _names(card):
        if text:
            seen.setdefault((text, lang), NameEntry(text, lang, card.key, face, primary))
    return tuple(seen.values())


def _names(card: Card) -> Iterator[tuple[str, str, int, bool]]:
    yield card.name, "ru" if is_russian(card.name) else "en", WHOLE_CARD, True
    for place, name in enumerate(card.names_ru):
        yield name, "ru", WHOLE_CARD, place == 0
    for index, face in enumerate(card.faces):
        yield face.name_en, "ru" if is_russian(face.name_en) else "en", index, True
        yield face.name_ru, "ru", index, True
    for name in card.names_ru:
        parts = name.split(BETWEEN_FACES)
        if len(parts) == len(card.faces) > 1:
            yield from ((part, "ru", index, False) for index, part in enumerate(parts))


def is_russian(text: str) -> bool:
    """Tell whether a text has a Russian letter."""
    return any("а" <= letter <= "я" or letter == "ё" for letter in text.casefold())
