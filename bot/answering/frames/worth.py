"""Mana values with an X that is told or paid for, of several things, in several zones, and how they compare (202.3)."""

from bot.answering.answers import Answer, Computed, Unknown
from bot.answering.cite import cite_steps
from bot.answering.open_copies import copy_is_open
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.worths.model import Worths
from bot.answering.worths.reckoned import findings
from bot.answering.worths.story import read_worths
from knowledge.records import Game

_ASKS = ("mana_value", "mana_cost", "stack", "count", "mana")
_VALUES = ("mana_value", "mana_cost", "count", "mana")
"""What asks for a value where no amount is named: that something lies on the stack does not."""
_OTHER = (
    "split",
    "fused",
    "adventure",
    "modal_faces",
    "double_faced",
    "back_side",
    "meld",
    "emerge",
)
"""What other frames know of: parts of cards, and what is paid with a sacrifice."""


class WorthFrame:
    """«кмс {X}{B}{B} при икс 6: стек, могила, стол», «{X}{X}{U} за семь маны, какой икс», «у кого больше»."""

    name = "worth"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Worths | None) -> Worths | None:
        """Read the question whole, or pass."""
        del last
        if copy_is_open(reading) or reading.has(*_OTHER) or not (reading.has(*_ASKS) or "{" in reading.text):
            return None
        told = read_worths(reading, shelf)
        if told is not None and not told.asks and not ("{" in reading.text or reading.has(*_VALUES)):
            return None
        return told if told is not None and findings(told) else None

    def answer(self, slots: Worths, shelf: Shelf, question: Question) -> Answer:
        """State each value."""
        del question
        found = findings(slots)
        return (
            Computed(found, cite_steps((s for f in found for s in f.steps), shelf))
            if found
            else Unknown("nothing")
        )
