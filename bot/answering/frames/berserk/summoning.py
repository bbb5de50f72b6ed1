"""Where a summoned card goes, and what becomes of a summoning without room or without a find (532.3).

Refuses to know the other ways into the squad: rulings tell of them.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer
from bot.answering.findings import Finding
from bot.answering.frames.berserk.playing import finding, play, value_of
from bot.answering.frames.berserk.told import Told, is_understood, tells_a_number, told
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.berserk.branches import Branch
from engine.berserk.cards import Card
from engine.berserk.effects import Cost, Effect
from engine.berserk.scenario import Ask, Declare, Scenario, Topic
from engine.berserk.terms import Side, Status, What, Zone
from knowledge.records import Game

CALLER, CALLED = "Вызывающая карта", "Вызванная карта"
_KINDS = {"flying": "flying", "terrain": "terrain"}
_NOT = frozenset(("не", "нет", "ни", "нету", "без"))
_TAKEN = frozenset(("занято", "заняты", "занята", "забиты", "забито"))
_UNDERSTOOD = """
    summon deck cell free not_found shuffle cancel zone control flying terrain ground open close reveal
    revealed hidden neighbour me own result may paid spent passes already game_zone token who all
    declared performed source_gone
"""


@dataclass(frozen=True, slots=True)
class SummoningSlots:
    """What is summoned (a feature, empty for a plain creature), whether there is room, and whether it is found."""

    feature: str = ""
    crowded: bool = False
    not_found: bool = False
    asks_payment: bool = False


class SummoningFrame:
    """«вызываю летающее, а рядом ни одной свободной клетки: куда оно встанет»."""

    name = "berserk.summoning"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: SummoningSlots | None) -> SummoningSlots | None:
        """Fill the slots where a summoning meets a full board, an empty deck, or a flyer."""
        del shelf, last
        words = told(reading)
        if not words.has("summon") or words.has("opponent"):
            return None
        if words.reading.mentions or (tells_a_number(reading) and not _counts_cells(words)):
            return None
        crowded, taken = _crowded(words)
        found_none = words.spans("not_found")
        if not is_understood(words, _UNDERSTOOD, taken | found_none):
            return None
        feature = next((name for concept, name in _KINDS.items() if words.has(concept)), "")
        slots = SummoningSlots(feature, crowded, bool(found_none), words.has("paid", "spent", "close"))
        asks_leave = words.has("may") and not feature
        return slots if (crowded or found_none or feature) and not asks_leave else None

    def answer(self, slots: SummoningSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the summoning."""
        del question
        return play(_scenario(slots), lambda branch: _findings(slots, branch), shelf)


def _counts_cells(words: Told) -> bool:
    """Say whether all that is counted are cells: «ни одной свободной клетки»."""
    numbers = [index for index in range(len(words.tokens)) if words.number(index) is not None]
    return all(any(words.is_at(near, "cell") for near in range(i + 1, i + 4)) for i in numbers)


def _crowded(words: Told) -> tuple[bool, frozenset[int]]:
    """«нет свободных клеток», «ни одной клетки», «все клетки заняты»: no room beside the caller."""
    cells = words.places("cell")
    for place in cells:
        clause = words.clause(place)
        near = range(max(clause.start, place - 4), min(place + 4, clause.stop))
        denied = [index for index in near if words.tokens[index].norm in _NOT]
        if denied:
            return True, frozenset(near)
        if any(words.tokens[index].norm in _TAKEN for index in near):
            return True, frozenset(near)
    return False, frozenset()


def _scenario(slots: SummoningSlots) -> Scenario:
    features = (slots.feature,) if slots.feature else ()
    caller = Card(CALLER, Side.A, crowded=slots.crowded)
    called = Card(CALLED, Side.A, Zone.DECK, features=features)
    effect = Effect(What.SUMMON, targets=(CALLED,))
    declare = Declare(CALLER, (effect,), cost=Cost(close=True), not_found=slots.not_found)
    asks = [Ask(Topic.STATUS, "1"), Ask(Topic.ZONE, CALLED), Ask(Topic.CONTROLLER, CALLED)]
    asks += [Ask(Topic.HIDDEN, CALLED), Ask(Topic.CLOSED, CALLED)]
    asks += [Ask(Topic.PAID, "1")] if slots.asks_payment else []
    return Scenario((caller, called), (declare,), tuple(asks))


def _findings(slots: SummoningSlots, branch: Branch) -> tuple[Finding, ...]:
    paid = (finding("paid", "", value_of(branch, Topic.PAID, "1")),) if slots.asks_payment else ()
    if value_of(branch, Topic.STATUS, "1") == Status.CANCELLED:
        return (finding("summon_cancelled", "", value=True), *paid)
    zone = value_of(branch, Topic.ZONE, CALLED)
    return (finding("summoned", "", zone, crowded=slots.crowded), *paid)
