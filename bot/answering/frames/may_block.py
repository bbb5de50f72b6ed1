"""May one creature block another: «2/2 может заблокировать летуна?», «одним существом угрозу заблокировать можно?»."""

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.fights.permitted import permitted
from bot.answering.fights.scene import Fight, scene
from bot.answering.findings import Finding
from bot.answering.playing import Differs, play
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.magic.notation.ast import Query
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_ILLEGAL = ("no: illegal.block", "no: illegal.prohibited")
_FREE = (step("block.allowed", cr("509.1b")),)


class MayBlockFrame:
    """Who is to block whom, and what each of them is."""

    name = "may_block"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Fight | None) -> Fight | None:
        """Fill the slots where nothing but a block of two sides is asked about."""
        del shelf, last
        return permitted(reading) if not reading.has_year else None

    def answer(self, slots: Fight, shelf: Shelf, question: Question) -> Answer:
        """Declare the block; the engine tells whether it is legal, and by which rule it is not."""
        told = scene(slots)
        place = told.queries.index(Query("legal"))
        played = play(told, shelf, question.as_of)
        if isinstance(played, NotModelled):
            return played
        try:
            legal = str(played.value(place))
        except Differs:
            return NotModelled(("choices",))
        if legal != "yes" and not legal.startswith(_ILLEGAL):
            return NotModelled((legal,))
        barred = tuple(each for each in played.steps if each.code.startswith("illegal."))
        because = barred[0].rules[0].number if barred else ""
        found = Finding("may_block", "", legal == "yes", because=because)
        return Computed((found,), cite_steps(barred or _FREE, shelf), scenario=played.text)
