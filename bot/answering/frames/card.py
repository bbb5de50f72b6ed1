"""A card by name, whole or one property of it."""

from dataclasses import dataclass

from bot.answering.answers import Answer, AskWhich, CardFound, Option, Unknown
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.naming import Ambiguous, Found, Resolution

_PROPERTIES = ("cost", "mana_value", "pt", "type", "color", "text")


@dataclass(frozen=True, slots=True)
class CardSlots:
    """How the name was resolved and which properties are asked for."""

    resolution: Resolution
    wanted: tuple[str, ...]


class CardFrame:
    """«бризела», «п/т гизелы», «текст дубликанта»: the whole question is a name and at most a property."""

    name = "card"

    def read(self, reading: Reading, shelf: Shelf, last: CardSlots | None) -> CardSlots | None:
        """Fill the slots where nothing but a name, a property and small talk is said."""
        del last
        resolution = shelf.names.resolve_query(reading.text)
        if isinstance(resolution, Found | Ambiguous):
            wanted = tuple(concept for concept in _PROPERTIES if reading.has(concept))
            return CardSlots(resolution, wanted)
        return None

    def answer(self, slots: CardSlots, shelf: Shelf, question: Question) -> Answer:
        """Show the card, or ask which is meant."""
        del question
        return show_resolution(slots.resolution, shelf, slots.wanted)


def show_resolution(
    resolution: Resolution, shelf: Shelf, wanted: tuple[str, ...] = (), asked: str = ""
) -> Answer:
    """Turn the outcome of a name look-up into an answer."""
    if isinstance(resolution, Found):
        return CardFound(
            shelf.card(resolution.card_key), max(resolution.face_index, 0), resolution.via, wanted
        )
    if isinstance(resolution, Ambiguous):
        names = tuple(shelf.card(found.card_key).name for found in resolution.candidates)
        return AskWhich(
            "card", tuple(_option(found, shelf) for found in resolution.candidates), (("names", names),)
        )
    return Unknown("card", asked, tuple(_option(found, shelf) for found in resolution.nearest))


def _option(found: Found, shelf: Shelf) -> Option:
    face = shelf.card(found.card_key).faces[max(found.face_index, 0)]
    both = (
        f"{face.name_ru} ({face.name_en})" if face.name_ru and face.name_ru != face.name_en else face.name_en
    )
    return Option(both, f"card:{shelf.library.card_id(found.card_key)}:{max(found.face_index, 0)}")
