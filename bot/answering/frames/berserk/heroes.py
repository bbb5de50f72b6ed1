"""«Берсерк. Герои»: another game, however much of its talk sounds like this one's. Refuses to know its rules."""

import re
from dataclasses import dataclass

from bot.answering.answers import Answer
from bot.answering.frames.ruling import show_ruling
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.records import Game

_RULING = "berserk-silent.heroes"
_HEROES = r"геро(?:и|ев|ях|ям|ями)(?![\w-])(?!\W+(?:маг|воин))"
_NAMED = re.compile(
    rf"(?<!\w)берсерк[\"»]?\W{{1,3}}{_HEROES}|(?<!\w)берсерк[ауе]\W{{1,3}}героях(?![\w-])|{_HEROES}\W{{1,2}}берсерк(?!\w)"
    rf"|(?<!\w)геро(?:и|ев|ях|ям|ями) берсерка(?!\w)|\bberserk\W{{1,3}}heroes\b"
)
"""The name as it is declined: «берсерк герои», «в берсерке героях», «герои берсерка»; not «в берсерке герои-маги»."""


@dataclass(frozen=True, slots=True)
class HeroesSlots:
    """Nothing more is read: any question about that game has the same answer."""


class HeroesFrame:
    """«в берсерк герои сколько жизней у героя»: before any frame that would answer it from the wrong rules."""

    name = "heroes"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: HeroesSlots | None) -> HeroesSlots | None:
        """Fill the slots where the other game is named."""
        del shelf, last
        return HeroesSlots() if _NAMED.search(reading.norm) else None

    def answer(self, slots: HeroesSlots, shelf: Shelf, question: Question) -> Answer:
        """Say that its rules are not here."""
        del slots, question
        return show_ruling(_RULING, shelf)
