"""What chosen modes of a named spell do to a told creature, life total and hand, played by the engine."""

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.moded.board import read_board
from bot.answering.moded.board_model import Board
from bot.answering.moded.board_scene import board_outcome, board_scene
from bot.answering.moded.model import Moded
from bot.answering.moded.scene import outcome, scene
from bot.answering.moded.story import read_moded
from bot.answering.names import shown_name
from bot.answering.playing import play
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_LONGEST = 45
_LOOKED = step("prohibited.looked", cr("601.3"), cr("101.2"))
_IN_ORDER = step("modes.in_order", cr("700.2"), cr("608.2c"))


class ModedFrame:
    """«у соперника 10 хп и 5 карт, прилетают в него режимы 1 и 3. хп и рука после»."""

    name = "moded"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Moded | Board | None) -> Moded | Board | None:
        """Fill the slots where every word was understood."""
        if reading.has_year or len(reading.tokens) > _LONGEST:
            return None
        before = last if isinstance(last, Moded) else None
        if reading.quotes:
            return read_board(reading, shelf) if before is None else None
        if before is not None or reading.mentions or reading.has("mode"):
            found = read_moded(reading, shelf, before)
            if found is not None or before is not None:
                return found
        return read_board(reading, shelf)

    def answer(self, slots: Moded | Board, shelf: Shelf, question: Question) -> Answer:
        """Cast it, resolve it, and tell what became of each thing that was told."""
        if isinstance(slots, Board):
            return _on_board(slots, shelf, question)
        played = play(scene(slots), shelf, question.as_of)
        if isinstance(played, NotModelled):
            return played
        if slots.card is not None and played.value(0) == "no: illegal.prohibited":
            by = (("by", shown_name(slots.card)),)
            finding = Finding("may_cast", shown_name(slots.spell), value=False, steps=(_LOOKED,), facts=by)
            return Computed((finding,), cite_steps((_LOOKED,), shelf), scenario=played.text)
        found = tuple(outcome(slots, played))
        if not found:
            return NotModelled((slots.spell.card.name,))
        steps = (_IN_ORDER, *(each for finding in found[:1] for each in finding.steps))
        return Computed(found, cite_steps(steps, shelf), scenario=played.text)


def _on_board(board: Board, shelf: Shelf, question: Question) -> Answer:
    """Cast it on a told board, and tell of each creature and each life total."""
    played = play(board_scene(board), shelf, question.as_of)
    if isinstance(played, NotModelled):
        return played
    found = tuple(board_outcome(board, played, shelf))
    if not found:
        return NotModelled((board.spell.card.name,))
    steps = (_IN_ORDER, *(each for finding in found[:1] for each in finding.steps))
    return Computed(found, cite_steps(steps, shelf), scenario=played.text)
