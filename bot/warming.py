"""Making ready for many questions: what is read at the first question of a kind is read now.

Half a second well spent by a bot and by a batch; one question from the console does without it.
"""

import gc
from typing import Protocol

from bot.answering.playing import warm_up
from bot.presenting.desk import Asker, Desk
from bot.samples import QUESTIONS

_ASKER = Asker("warming", "warming")


class Preparing(Desk, Protocol):
    """A desk that can read ahead what its questions will need."""

    def prepare(self) -> None:
        """Read it now."""
        ...


def warmed(desk: Preparing) -> None:
    """Ask a desk one question of each kind, so that every table and dictionary is there, then settle."""
    warm_up()
    desk.prepare()
    for question in QUESTIONS:
        desk.ask(question, _ASKER)
    settle()


def settle() -> None:
    """Take all that is held now out of the search for garbage: it stays, and looking through it takes 0.1 s."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
