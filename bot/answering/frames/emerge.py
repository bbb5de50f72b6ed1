"""What a spell costs for its emerge cost, whether the mana at hand pays for it, and what to sacrifice (702.119)."""

from dataclasses import replace

from bot.answering.answers import Answer, Computed, NeedsMore, NotModelled
from bot.answering.castings import settled
from bot.answering.cite import cite_steps
from bot.answering.emerge_guard import is_beyond
from bot.answering.emerge_reckoned import findings, least_sacrifice, total
from bot.answering.emerge_told import (
    asks_for_victim,
    asks_least,
    asks_of_another,
    is_emerge,
    is_hit,
    names_emerging,
    told_cost,
)
from bot.answering.emerging import EmergeSlots, is_unclear, read_emerging
from bot.answering.findings import Assumption
from bot.answering.focus import asks_mana_value, asks_of_no_price
from bot.answering.instead import without_replaced
from bot.answering.likenesses import likenesses
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.records import Game

_NOBODY = frozenset(("некого", "некем", "нечего", "нечем"))
"""Words that there is nothing to sacrifice: then nothing is priced, and a ruling tells whether one must."""


_MOST = ("максим", "наибольш", "maxim", "предельн")
"""How much a sacrifice may be worth at most is no price."""


class EmergeFrame:
    """«сакаю существо за 3 под явление 5UU, сколько платить», «5 лесов, кого жертвовать под явление {6}{G}{G}{G}»."""

    name = "emerge"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: EmergeSlots | None) -> EmergeSlots | None:
        """Fill the slots where emerge and a sacrifice or a cost are named; a follow-up leans on `last`."""
        reading = without_replaced(reading, last.victim) if last is not None else reading
        if last is None and not reading.has("emerge", "sacrifice") and not names_emerging(reading):
            return None
        reading = settled(reading, shelf)
        least = last is not None and asks_least(reading)
        if (
            reading.has("forbid")
            or asks_of_no_price(reading)
            or is_hit(reading)
            or any(token.norm in _NOBODY for token in reading.tokens)
            or (asks_mana_value(reading) and any(t.norm.startswith(_MOST) for t in reading.tokens))
            or (asks_mana_value(reading) and (asks_of_another(reading) or not (told_cost(reading) or least)))
        ):
            return None
        slots = read_emerging(reading, shelf, last.victim if last is not None else None)
        if slots.stranger or is_unclear(reading, slots) or not (last or is_emerge(reading) or slots.spell):
            return None
        if last is not None:
            return _leaning(slots, last)
        if _is_misread(reading, slots) or is_beyond(reading, slots):
            return None
        if slots.mana is None and (asks_for_victim(reading) or reading.has("afford")):
            return None
        computable = slots.cost is not None and (slots.sacrificed is not None or slots.mana is not None)
        return slots if computable else None

    def answer(self, slots: EmergeSlots, shelf: Shelf, question: Question) -> Answer:
        """Compute the total, or what to sacrifice at least, or ask for what is missing."""
        if slots.cost is None:
            return NeedsMore("emerge_cost")
        if slots.sacrificed is None:
            return least_sacrifice(slots, slots.cost, shelf) if slots.least else NeedsMore("sacrificed")
        told = total(slots, slots.cost, slots.sacrificed.amount, shelf, question.as_of)
        if isinstance(told, NotModelled):
            return told
        mana, own = told
        steps = slots.sacrificed.steps + own
        assumed = tuple(Assumption(s.code, s.facts) for s in slots.sacrificed.steps if s.code == "value.told")
        return Computed(findings(slots, mana, steps), cite_steps(steps, shelf), assumed)


def _is_misread(reading: Reading, slots: EmergeSlots) -> bool:
    """«5 земель и жертву-четвёрку», «фишку-копию изверга»: no land that pays, and no copy, is what is sacrificed."""
    codes = {step.code for step in slots.sacrificed.steps} if slots.sacrificed is not None else set()
    pays = "value.land" in codes and slots.mana is not None and not reading.has("animated_land")
    named = slots.victim is not None and slots.victim.mention is not None
    coloured_alone = (
        slots.spell is None and slots.cost is not None and not (slots.cost.generic or slots.cost.xs)
    )
    return (pays and not named) or coloured_alone or _is_of_a_likeness(reading) or _supposes_value(reading)


def _is_of_a_likeness(reading: Reading) -> bool:
    """«популейт-фишка», «лже-бризела»: what a copy is worth hangs on what it copies."""
    return bool(likenesses(reading)) and not reading.has("copy")


def _supposes_value(reading: Reading) -> bool:
    """«изверг за явление кмс 8 или меньше»: a value told beside no sacrifice is asked of the spell itself."""
    return reading.has("mana_value") and not reading.has(
        "sacrifice", "creature", "token", "drop", "copy", "face_down"
    )


def _leaning(slots: EmergeSlots, last: EmergeSlots) -> EmergeSlots | None:
    if slots.sacrificed is None and slots.cost is None and slots.mana is None and not slots.tax.tells:
        return None
    priced = slots if slots.cost is not None else last
    return replace(
        last,
        cost=priced.cost,
        quality=priced.quality,
        spell=priced.spell,
        sacrificed=None if slots.least else slots.sacrificed or last.sacrificed,
        victim=slots.victim or last.victim,
        least=slots.least,
        tax=slots.tax if slots.tax.tells else last.tax,
        mana=slots.mana or last.mana,
        claim=slots.claim,
        asks_coloured=slots.asks_coloured,
    )
