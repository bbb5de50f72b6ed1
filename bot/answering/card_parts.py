"""Which other part of a card is asked of: its back face, its Adventure, its other half, what it melds into.

Refuses to know what is asked of the part; a card without such a part is for other readers.
"""

from collections.abc import Iterable

from bot.answering.shelf import Shelf
from knowledge.records import Card, Game

OF_PART = "@part"
"""What the code of a fact ends with that is asked of the part, not of the card itself."""
KINDS = ("back", "front", "adventure", "half", "melded")
_LAYOUTS = {
    "back": ("transform", "modal_dfc", "flip", "meld"),
    "front": ("transform", "modal_dfc", "flip"),
    "adventure": ("adventure",),
    "half": ("split", "aftermath", "adventure", "meld"),
    "melded": ("meld",),
}
_IN_THE_LINE = (
    "cost",
    "mana_value",
    "pt",
    "type",
    "loyalty",
    "defense",
    "name_ru",
    "name_en",
    "text",
    "keywords",
)
"""What the line that tells of a part holds, or the shown card itself."""


def part_of(card: Card, face: int, kind: str, shelf: Shelf) -> tuple[Card, int] | None:
    """Return the card and face that a word for a part means; None where the card has no such part."""
    if card.game is not Game.MAGIC or card.layout not in _LAYOUTS[kind]:
        return None
    if card.layout == "meld":
        return _melded(card, shelf)
    if len(card.faces) < 2:
        return None
    if kind == "half":
        return card, 1 - min(face, 1)
    return card, 0 if kind == "front" else 1


def _melded(card: Card, shelf: Shelf) -> tuple[Card, int] | None:
    """What a card melds into; None for the melded card itself."""
    if len(card.related) != 1:
        return None
    whole = next(iter(shelf.library.cards_named(card.related[0])), None)
    names = [face.name_en for face in whole.faces] if whole is not None else []
    return (whole, names.index(card.related[0])) if whole and card.related[0] in names else None


def told_of_part(codes: Iterable[str]) -> tuple[str, ...]:
    """Return the codes without those of a part that its own line tells."""
    return tuple(
        code for code in codes if not code.endswith(OF_PART) or code.removesuffix(OF_PART) not in _IN_THE_LINE
    )
