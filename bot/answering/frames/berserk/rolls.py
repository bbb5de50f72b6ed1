"""What a roll comes to under a permanent ability of a card that may be hidden (529.4*).

Refuses to know what the roll is for.
"""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer
from bot.answering.findings import Finding
from bot.answering.frames.berserk.figures import figures, of_role
from bot.answering.frames.berserk.playing import asked, finding, play
from bot.answering.frames.berserk.roles import Role
from bot.answering.frames.berserk.told import Told, is_understood, told
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.berserk.abilities import RollModifier
from engine.berserk.branches import Branch
from engine.berserk.cards import Card
from engine.berserk.scenario import Ask, Roll, Scenario, Topic
from engine.berserk.terms import Side, Whose
from knowledge.records import Game

ROLLER, SPEAKER = "Бросающий", "Карта с особенностью"
_SIDES = range(1, 7)
_UNDERSTOOD = """
    roll hidden reveal revealed modifier bonus penalty me opponent own action result how_many may
    counts_as left all works passes already both strip give
"""


@dataclass(frozen=True, slots=True)
class RollSlots:
    """What is rolled, the change of it, and whether the card that changes it lies hidden."""

    rolled: int | None = None
    delta: int | None = None
    hidden: bool | None = None


class RollsFrame:
    """«у меня скрытая карта „−1 к броскам противника“, он выбросил 4: какой бросок»."""

    name = "berserk.rolls"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: RollSlots | None) -> RollSlots | None:
        """Fill the slots where a roll and a change of rolls are told; a follow-up leans on `last`."""
        del shelf
        words = told(reading)
        if last is None and not words.has("roll"):
            return None
        slots = _slots(words)
        if slots is not None and last is not None:
            slots = _leaning(slots, last)
        whole = slots is not None and None not in (slots.rolled, slots.delta, slots.hidden)
        return slots if whole and slots is not None and slots.rolled in _SIDES else None

    def answer(self, slots: RollSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the roll."""
        del question
        return play(_scenario(slots), _findings, shelf)


def _slots(words: Told) -> RollSlots | None:
    found = figures(words)
    taken = frozenset(index for figure in found for index in figure.took)
    if words.reading.mentions or not is_understood(words, _UNDERSTOOD, taken):
        return None
    rolls, deltas = of_role(found, Role.ROLL), of_role(found, Role.MODIFIER)
    if len(rolls) > 1 or len(deltas) > 1 or len(rolls) + len(deltas) < len(found):
        return None
    hidden = True if words.has("hidden") else False if words.has("revealed") else None
    return RollSlots(
        rolls[0].value if rolls else None,
        deltas[0].value if deltas else None,
        hidden,
    )


def _leaning(slots: RollSlots, last: RollSlots) -> RollSlots:
    return replace(
        last,
        rolled=last.rolled if slots.rolled is None else slots.rolled,
        delta=last.delta if slots.delta is None else slots.delta,
        hidden=last.hidden if slots.hidden is None else slots.hidden,
    )


def _scenario(slots: RollSlots) -> Scenario:
    speaker = Card(
        SPEAKER,
        Side.B,
        hidden=bool(slots.hidden),
        abilities=(RollModifier(slots.delta or 0, Whose.OPPOSING),),
    )
    roll = Roll(ROLLER, slots.rolled or 0)
    return Scenario(
        (Card(ROLLER, Side.A), speaker), (roll,), (Ask(Topic.ROLL, ROLLER), Ask(Topic.HIDDEN, SPEAKER))
    )


def _findings(branch: Branch) -> tuple[Finding, ...]:
    (_, rolled), (_, hidden) = asked(branch, Topic.ROLL)[0], asked(branch, Topic.HIDDEN)[0]
    told = [finding("roll", "", rolled)]
    if hidden:
        told.append(finding("need_not_reveal", "", value=True))
    return tuple(told)
