"""The melded card that a question means by its two halves: «бруна и гизела соединились»."""

from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.values import is_melded

_COMES = (
    "выш",
    "вышл",
    "выйд",
    "выход",
    "получ",
    "вылез",
    "вылуп",
    "образ",
    "слеп",
    "собр",
    "итог",
    "результат",
)


def comes_of_melding(reading: Reading) -> frozenset[int]:
    """Return the words that only say that something came of it: «слиплись. кмс того, что вышло?»."""
    if not reading.has("meld"):
        return frozenset()
    return frozenset(i for i, token in enumerate(reading.tokens) if token.norm.startswith(_COMES))


def melded_of(reading: Reading, shelf: Shelf) -> Mention | None:
    """Return what two named halves make where melding is told of, placed where the first stands."""
    return made_of(reading, shelf) if reading.has("meld") else None


def made_of(reading: Reading, shelf: Shelf) -> Mention | None:
    """Return what two named halves make, placed where the first stands; None where not just two halves are named."""
    named = list({(m.card.key, m.face): m for m in reversed(reading.mentions)}.values())[::-1]
    if len(named) != 2:
        return None
    made = set(named[0].card.related) & set(named[1].card.related)
    found = [card for name in sorted(made) for card in shelf.library.cards_named(name)]
    faces = (
        Mention(card, index, named[0].via, named[0].first, named[0].last)
        for card in found
        for index, face in enumerate(card.faces)
        if is_melded(card, face)
    )
    return next(faces, None)
