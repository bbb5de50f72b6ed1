"""Whether and where a card may be played: «легален ли тармогойф в модерне», «забанен ли», «в каких форматах»."""

from dataclasses import dataclass

from bot.answering.answers import Answer, CardFound, LegalityFound
from bot.answering.frames.card import preferred, show_resolution
from bot.answering.games import without_game
from bot.answering.imported import card_data
from bot.answering.properties import FORMATS, VERDICTS, asked, left_for_name, told
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.naming import Found, Resolution, Rung
from knowledge.naming.leadins import is_asking
from knowledge.records import Game

_CONCEPTS = (*FORMATS, *VERDICTS)
_GUESSES = (Rung.PART, Rung.PREFIX)
_BESIDE = 1
"""Further words that a question with a format may have; without one it has none."""


@dataclass(frozen=True, slots=True)
class LegalitySlots:
    """How the card was resolved, the formats asked for (empty: all), and what is asked: legal, banned or where."""

    resolution: Resolution
    formats: tuple[str, ...]
    asked: str


class LegalityFrame:
    """One card, formats or a word for being allowed, and small talk."""

    name = "legality"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: LegalitySlots | None) -> LegalitySlots | None:
        """Fill the slots where nothing but a card and its being allowed is asked."""
        del last
        concepts = {seen.concept for seen in asked(reading)}
        formats = tuple(each for each in FORMATS if each in concepts)
        if not concepts & {*_CONCEPTS} - {"may"} or _strangers(reading) > (_BESIDE if formats else 0):
            return None
        resolution = _card(reading, shelf)
        if resolution is None:
            return None
        kind = next((each for each in ("banned", "where", "legal") if each in concepts), "legal")
        return LegalitySlots(resolution, formats, kind)

    def answer(self, slots: LegalitySlots, shelf: Shelf, question: Question) -> Answer:
        """State what the imported data say, with their date; ask where two cards fit."""
        del question
        shown = show_resolution(slots.resolution, shelf)
        if not isinstance(shown, CardFound):
            return shown
        title, date = card_data(shelf)
        return LegalityFound(shown.card, shown.face, slots.formats, slots.asked, title, date)


def _strangers(reading: Reading) -> int:
    """Count the words that neither ask nor name: where no card is recognised, the name is among them and unknown."""
    if not reading.mentions:
        return 0
    known = told(reading, _CONCEPTS) | {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    return sum(
        index not in known
        and token.kind is not Kind.MARK
        and len(token.norm) > 1
        and not is_asking(token.norm)
        for index, token in enumerate(reading.tokens)
    )


def _card(reading: Reading, shelf: Shelf) -> Resolution | None:
    """Resolve the one card that is named; a mere part of a name is not believed."""
    if len({mention.card.key for mention in reading.mentions}) > 1:
        return None
    if reading.mentions:
        return _of_mention(reading, shelf)
    text = left_for_name(reading, _CONCEPTS)
    if not text:
        return None
    found = preferred(shelf.names.resolve_query(without_game(text), Game.MAGIC))
    return found if isinstance(found, Found) and found.via not in _GUESSES else None


def _of_mention(reading: Reading, shelf: Shelf) -> Resolution:
    """The mention anew, as a Magic card: a card of the other game may bear the name too."""
    only = reading.mentions[0]
    text = reading.text[reading.tokens[only.first].start : reading.tokens[only.last].end]
    found = preferred(shelf.names.resolve(text, Game.MAGIC))
    sure = Found(only.card.key, "", Rung.EXACT, face_index=only.face)
    return found if isinstance(found, Found) else sure
