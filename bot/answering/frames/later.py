"""A frame of one game that is imported when a question may be of that game.

The words and rules of a game's frames take a tenth of a second to read, which a question of the other need not wait
for. Refuses to know which frames there are.
"""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from bot.answering.answers import Answer
from bot.answering.frames.base import Frame
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.records import Game


@dataclass(frozen=True, slots=True)
class Later:
    """Stands for the frame of class `kind` whose name, that of its module in this room too, and game it has."""

    name: str
    game: Game | None
    kind: str

    def read(self, reading: Reading, shelf: Shelf, last: Any) -> Any:
        """Fill the frame's slots, or return None."""
        return self.frame().read(reading, shelf, last)

    def answer(self, slots: Any, shelf: Shelf, question: Question) -> Answer:
        """Answer filled slots."""
        return self.frame().answer(slots, shelf, question)

    def frame(self) -> Frame:
        """Return the frame itself, importing it at the first call."""
        return _frame(self.name, self.kind)


@cache
def _frame(module: str, kind: str) -> Frame:
    made: Frame = getattr(import_module(f"bot.answering.frames.{module}"), kind)()
    return made
