"""A card by name, whole or one property of it."""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer, AskWhich, CardFound, Option, Unknown
from bot.answering.focus import asks_mana_value
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.naming import Ambiguous, Found, Resolution, Rung
from knowledge.records import Game

_PROPERTIES = ("cost", "mana_value", "pt", "type", "color", "text")
_IDLE = frozenset((*_PROPERTIES, "small_talk", "count", "magic", "berserk"))
_FIGURES = (Kind.COST, Kind.PAIR, Kind.RULE)
_LOOSE_WORDS = 1
"""Words beside a recognised name that may be part of it or of no weight."""
_LONGEST_NAME = 6
"""Words that a name may have where none of it was recognised inside the sentence."""


@dataclass(frozen=True, slots=True)
class CardSlots:
    """How the name was resolved and which properties are asked for."""

    resolution: Resolution
    wanted: tuple[str, ...]


class CardFrame:
    """«бризела», «п/т гизелы», «текст дубликанта»: the question is a name, a property and small talk."""

    name = "card"
    game: Game | None = None

    def read(self, reading: Reading, shelf: Shelf, last: CardSlots | None) -> CardSlots | None:
        """Fill the slots where nothing else is said."""
        del last
        if not is_look_up(reading) or (reading.mentions and asks_mana_value(reading)):
            return None
        return look_up(reading, shelf)

    def answer(self, slots: CardSlots, shelf: Shelf, question: Question) -> Answer:
        """Show the card, or ask which is meant."""
        del question
        return show_resolution(slots.resolution, shelf, slots.wanted)


def is_look_up(reading: Reading) -> bool:
    """Say whether all that is said beside card names is a property or small talk.

    A question without a recognised name is one if it is short: a misspelt name is then the best reading.
    """
    return says_nothing_else(reading, beside=_LOOSE_WORDS if reading.mentions else _LONGEST_NAME)


def says_nothing_else(reading: Reading, *, beside: int) -> bool:
    """Say whether nothing but at most one card, a property, small talk and `beside` further words is said."""
    if len(reading.mentions) > 1 or any(token.kind in _FIGURES for token in reading.tokens):
        return False
    named = {index for mention in reading.mentions for index in range(mention.first, mention.last + 1)}
    told = {s.first for s in reading.sightings if s.concept in _IDLE}
    if any(s.concept not in _IDLE and s.first not in told | named for s in reading.sightings):
        return False
    rest = [
        index
        for index, token in enumerate(reading.tokens)
        if index not in named | told and token.kind is not Kind.MARK and len(token.norm) > 1
    ]
    return len(rest) <= beside


def look_up(reading: Reading, shelf: Shelf) -> CardSlots | None:
    """Resolve the name that a question asks for."""
    resolution = preferred(shelf.names.resolve_query(reading.text))
    if not isinstance(resolution, Found | Ambiguous) and not resolution.meant:
        return None
    return CardSlots(resolution, tuple(concept for concept in _PROPERTIES if reading.has(concept)))


def preferred(resolution: Resolution) -> Resolution:
    """In a question, a card that players call just so is meant before those whose names only begin so."""
    if not isinstance(resolution, Ambiguous):
        return resolution
    called = [found for found in resolution.candidates if found.via in (Rung.EXACT, Rung.ALIAS)]
    return called[0] if len(called) == 1 else resolution


class AnyCardFrame:
    """The last resort: the card that is named is shown, with a word that the question itself is not answered."""

    name = "any_card"
    game: Game | None = None

    def read(self, reading: Reading, shelf: Shelf, last: CardSlots | None) -> CardSlots | None:
        """Take the one card that the question names."""
        del last
        return look_up(reading, shelf) if len(reading.mentions) == 1 else None

    def answer(self, slots: CardSlots, shelf: Shelf, question: Question) -> Answer:
        """Show the card as what is known instead of an answer."""
        del question
        answer = show_resolution(slots.resolution, shelf, slots.wanted)
        return replace(answer, instead=True) if isinstance(answer, CardFound) else answer


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
    near = tuple(_option(found, shelf) for found in resolution.nearest)
    if resolution.meant:
        return Unknown("not_loaded", resolution.meant, near)
    return Unknown("card", asked, near)


def _option(found: Found, shelf: Shelf) -> Option:
    face = shelf.card(found.card_key).faces[max(found.face_index, 0)]
    both = (
        f"{face.name_ru} ({face.name_en})" if face.name_ru and face.name_ru != face.name_en else face.name_en
    )
    return Option(both, f"card:{shelf.library.card_id(found.card_key)}:{max(found.face_index, 0)}")
