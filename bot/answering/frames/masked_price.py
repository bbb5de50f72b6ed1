"""What face-down cards cost to cast and to turn up, by the roles of all that is told: totals, turns, X, leftovers."""

from bot.answering.answers import Answer, Computed, NotModelled, Unknown
from bot.answering.cite import cite_steps
from bot.answering.fresh_attack import asks_to_attack
from bot.answering.masked.model import Masked
from bot.answering.masked.reckoned import findings
from bot.answering.masked.story import read_masked
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.records import Game

_HIDDEN = ("face_down", "morph", "megamorph", "disguise", "manifest", "cloak", "turn_up")
_OTHER = ("mana_value", "emerge", "escalate", "meld")
"""What makes it another question."""


class MaskedPriceFrame:
    """«пять земель: рубашкой и сразу вскрыть хватит?», «на каком ходу вскрою», «максимум икс при вскрытии»."""

    name = "masked_price"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Masked | None) -> Masked | None:
        """Read the question whole, or pass; what it comes to nothing for is passed too."""
        if last is None and not reading.has(*_HIDDEN):
            return None
        if reading.has(*_OTHER) or asks_to_attack(reading):
            return None
        told = read_masked(reading, shelf, last)
        if told is None:
            return None
        found = findings(told, shelf, "")
        return told if isinstance(found, NotModelled) or found else None

    def answer(self, slots: Masked, shelf: Shelf, question: Question) -> Answer:
        """Tell what it comes to."""
        found = findings(slots, shelf, question.as_of)
        if isinstance(found, NotModelled):
            return found
        return (
            Computed(found, cite_steps((s for f in found for s in f.steps), shelf))
            if found
            else Unknown("nothing")
        )
