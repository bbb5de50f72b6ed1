"""What a frame is: a kind of question, its slots, and how they are answered.

A new kind of question is one file here and one line in `FRAMES`.
"""

from typing import Any, Protocol

from bot.answering.answers import Answer
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.records import Game


class Frame(Protocol):
    """`read` fills the frame's slots from a reading, or returns None where the question is of another kind.

    `last` are the slots that this frame had filled for the chat's last question, where a follow-up may lean on
    them; `answer` gets what `read` returned (Any here, each frame names its own type). Missing facts become
    `NeedsMore`.
    """

    @property
    def name(self) -> str:
        """A stable name, kept in the chat's memory."""
        ...

    @property
    def game(self) -> Game | None:
        """The game that alone it is about; None for both."""
        ...

    def read(self, reading: Reading, shelf: Shelf, last: Any) -> Any:
        """Fill the slots, or return None."""
        ...

    def answer(self, slots: Any, shelf: Shelf, question: Question) -> Answer:
        """Answer filled slots."""
        ...
