"""What it costs to cast cards face down, to turn them up, or both, and whether the mana at hand pays (702.37)."""

from dataclasses import dataclass

from bot.answering.amounts import adjustments, cheaper_by, dearer_for, mana_at_hand, number_beside, total_fact
from bot.answering.answers import Answer, Computed, Finding
from bot.answering.cite import cite_steps
from bot.answering.focus import asks_cost, asks_mana_value
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading, has_strangers
from bot.answering.shelf import Shelf
from engine.magic.costs import Cost, alternative, total_cost
from engine.magic.mana import ZERO, ManaCost
from engine.magic.payment import ManaUnit, can_pay
from engine.rules import cr
from engine.trace import Step, step
from knowledge.records import Game

_MORPH = ("Morph", "Megamorph", "Оборотень", "Мегаоборотень")
_FACE_DOWN = ManaCost(3)


@dataclass(frozen=True, slots=True)
class FaceDownCostSlots:
    """How many cards are cast face down, what is turned up for which cost, taxes, and the mana at hand."""

    cast: int = 0
    turned_up: ManaCost | None = None
    card: Mention | None = None
    dearer: int = 0
    cheaper: int = 0
    mana: tuple[ManaUnit, ...] | None = None


class FaceDownCostFrame:
    """«сколько морф рубашкой под налогом {1}», «положить и вскрыть сколько суммарно», «хватит ли 8 земель»."""

    name = "face_down_cost"
    game = Game.MAGIC

    def read(
        self, reading: Reading, shelf: Shelf, last: FaceDownCostSlots | None
    ) -> FaceDownCostSlots | None:
        """Fill the slots where a cost of casting face down or turning up is asked."""
        del last
        if not _is_asked(reading) or asks_mana_value(reading) or reading.has("emerge", "escalate", "meld"):
            return None
        card = named_with(reading, shelf, lambda card, face: keyword_cost(card, face, *_MORPH) is not None)
        if has_strangers(reading, [card]) and not reading.has("dearer", "cheaper"):
            return None
        slots = _slots(reading, card)
        simple = slots.dearer == slots.cheaper == 0 and slots.mana is None
        return None if simple and not (slots.cast and slots.turned_up) else slots

    def answer(self, slots: FaceDownCostSlots, shelf: Shelf, question: Question) -> Answer:
        """Add up what is paid."""
        del question
        mana, steps = _total(slots)
        subject = shown_name(slots.card)
        findings = [Finding("cost", subject, str(mana), steps, facts=total_fact(mana) or _plain_fact(mana))]
        if slots.mana is not None:
            facts = (("cost", str(mana)), ("mana", len(slots.mana)))
            findings.insert(0, Finding("afford", subject, can_pay(mana, slots.mana), steps, facts=facts))
        return Computed(tuple(findings), cite_steps(steps, shelf))


def _is_asked(reading: Reading) -> bool:
    face_down = reading.has("face_down", "morph")
    return face_down and (
        asks_cost(reading) or reading.has("afford", "count") or mana_at_hand(reading) is not None
    )


def _slots(reading: Reading, card: Mention | None) -> FaceDownCostSlots:
    up = reading.has("turn_up")
    cost = keyword_cost(card.card, card.face, *_MORPH) if card is not None and up else None
    cast = reading.has("cast", "lay", "cost", "afford") or not up
    return FaceDownCostSlots(
        cast=(number_beside(reading, "morph", before=2, after=0) or 1) if cast else 0,
        turned_up=cost.mana if cost is not None else None,
        card=card,
        dearer=dearer_for(reading, creature=True),
        cheaper=cheaper_by(reading),
        mana=mana_at_hand(reading),
    )


def _total(slots: FaceDownCostSlots) -> tuple[ManaCost, tuple[Step, ...]]:
    each = total_cost(
        alternative("morph", Cost(_FACE_DOWN), cr("702.37a")), adjustments(slots.dearer, slots.cheaper)
    )
    mana = ZERO
    steps: tuple[Step, ...] = ()
    if slots.cast:
        mana = (each.mana or ZERO).times(slots.cast)
        steps = (*each.steps, *_times(slots.cast, each.mana))
    if slots.turned_up is not None:
        mana = mana.plus(slots.turned_up)
        steps = (*steps, step("morph.turned_up", cr("702.37e"), cr("116.2b"), cost=str(slots.turned_up)))
    return mana, steps


def _times(count: int, mana: ManaCost | None) -> tuple[Step, ...]:
    return (step("cost.times", cr("601.2f"), count=count, cost=str(mana)),) if count > 1 else ()


def _plain_fact(mana: ManaCost) -> tuple[tuple[str, int], ...]:
    return (("total", mana.mana_value()),)
