"""Whether a manifested or cloaked card may be turned face up, by what card it is (701.40b, 701.58b).

«манифестировал волшебство, можно вскрыть?»: only a creature card for its mana cost, or any for a cost of its own.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.understood import Taken, is_understood
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_KINDS = ("creature", "instant", "sorcery", "land", "artifact", "enchantment")
_OWN = ("morph", "megamorph", "disguise")
_UNDERSTOOD = (
    "manifest cloak face_down turn_up legal card_word hand_cards mana_cost pays mana cost for_its_cost creature spell "
    "instant sorcery land artifact enchantment morph megamorph disguise no_morph opponent_turn"
)


@dataclass(frozen=True, slots=True)
class TurningRightSlots:
    """How it came face down (manifest or cloak), what kind of card it is, whether it has a cost of its own."""

    way: str
    kind: str
    own_cost: bool


class TurningRightFrame:
    """The card under a manifest or cloak is told by its type."""

    name = "turning_right"
    game = Game.MAGIC

    def read(
        self, reading: Reading, shelf: Shelf, last: TurningRightSlots | None
    ) -> TurningRightSlots | None:
        """Fill the slots where it is asked whether it may be turned up."""
        del shelf, last
        ways = [way for way in ("manifest", "cloak") if reading.has(way)]
        if len(ways) != 1 or not reading.has("legal") or not reading.has("turn_up"):
            return None
        own = reading.has(*_OWN) and not reading.has("no_morph")
        kinds = [kind for kind in _KINDS if reading.has(kind)]
        if len(kinds) > 1 or not (kinds or own) or not is_understood(reading, _UNDERSTOOD, Taken()):
            return None
        return TurningRightSlots(ways[0], kinds[0] if kinds else "", own)

    def answer(self, slots: TurningRightSlots, shelf: Shelf, question: Question) -> Answer:
        """Say yes or no, and why."""
        del question
        rule = cr("701.40b" if slots.way == "manifest" else "701.58b")
        if slots.own_cost and slots.kind not in ("instant", "sorcery"):
            steps = (step("turning.own_cost", cr("701.40c" if slots.way == "manifest" else "701.58c")),)
        elif slots.kind == "creature":
            steps = (step("turning.creature_card", rule),)
        else:
            steps = (step("turning.no_creature_card", rule),)
        may = steps[0].code != "turning.no_creature_card"
        return Computed((Finding("turn_up", "", may, steps),), cite_steps(steps, shelf))
