"""What becomes of one creature or player that effects are told of: «на моём 4/4 два урона, прилетает -2/-2, и что?».

Everything unnamed; a creature by its card's name is `creature_state`'s, one that fights is `combat`'s.
"""

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.effects.model import Affected
from bot.answering.effects.scene import scene
from bot.answering.effects.told import read_affected
from bot.answering.effects.verdict import findings
from bot.answering.marks import printed_damage
from bot.answering.playing import play
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.records import Game

_LONGEST = 50
_OTHER_MATTERS = ("face_down", "morph", "megamorph", "manifest", "disguise", "cloak", "emerge", "escalate")


class AffectedFrame:
    """«тролль 4/3, щит регенерации стоит, в него два бурна по 3. живой?»."""

    name = "affected"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Affected | None) -> Affected | None:
        """Fill the slots where every word was understood."""
        del last, shelf
        told = reading.of_kind(Kind.PAIR) or reading.of_kind(Kind.NUMBER)
        if not told or reading.has_year or len(reading.tokens) > _LONGEST or reading.has(*_OTHER_MATTERS):
            return None
        if reading.quotes_trigger:
            return None
        if any(not printed_damage(mention.card, mention.face) for mention in reading.mentions):
            return None
        return read_affected(reading)

    def answer(self, slots: Affected, shelf: Shelf, question: Question) -> Answer:
        """Play it and tell what is asked."""
        result = play(scene(slots), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        found = findings(slots, result)
        if not found:
            return NotModelled(("choices",))
        steps = tuple(step for finding in found for step in finding.steps)
        return Computed(found, cite_steps(steps, shelf), scenario=result.text)
