"""Whether one mode of a named spell may be chosen more than once (700.2d)."""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed
from bot.answering.castings import idle, settled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.keywords import modes_of
from bot.answering.modes_repeated import repeating
from bot.answering.modes_told import modes_told
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_AGAIN = "same mode more than once"
_ASKS = ("legal", "afford", "takes", "choose", "cast")
_UNDERSTOOD = (
    "mode same_mode choose takes legal afford cast spell escalate discard lay card_word hand_cards opponent their_side "
    "their_side life damage creature pays mana cost paid on_me face whole sacrifice tapping lose_life outcome"
)


@dataclass(frozen=True, slots=True)
class RepeatedModeSlots:
    """The spell, and whether its text lets one mode be chosen again."""

    spell: Mention
    allowed: bool


class RepeatedModeFrame:
    """«слив жизней в brutality дважды взять, скинув карту?»."""

    name = "repeated_mode"
    game = Game.MAGIC

    def read(
        self, reading: Reading, shelf: Shelf, last: RepeatedModeSlots | None
    ) -> RepeatedModeSlots | None:
        """Fill the slots where it is asked of a named modal spell whether a mode may be taken again."""
        del last
        told = repeating(reading)
        if not told or not reading.has(*_ASKS) or reading.has("mana_value", "count", "copy"):
            return None
        reading = settled(reading, shelf)
        modal = [m for m in reading.mentions if modes_of(m.card, m.face) > 1]
        if len(modal) != 1:
            return None
        return _slots(reading, modal[0], told)

    def answer(self, slots: RepeatedModeSlots, shelf: Shelf, question: Question) -> Answer:
        """Say what the rule says, unless the spell says otherwise."""
        del question
        steps = (step("modes.once", cr("700.2d")),)
        finding = Finding("mode_again", shown_name(slots.spell), slots.allowed, steps)
        return Computed((finding,), cite_steps(steps, shelf))


def _slots(reading: Reading, spell: Mention, told: frozenset[int]) -> RepeatedModeSlots | None:
    named = modes_told(reading, spell)
    if named is None and not reading.has("mode", "same_mode"):
        return None
    text = spell.card.faces[spell.face].text_en
    tokens = told | (named.tokens if named is not None else frozenset()) | idle(reading, "want", "goes")
    tokens |= frozenset(reading.of_kind(Kind.NUMBER))
    if not is_understood(reading, _UNDERSTOOD, Taken((), (spell,), tokens)):
        return None
    return RepeatedModeSlots(spell, _AGAIN in text)
