"""What a face-down permanent is, while it is down and after it is turned up, and whether it survives (708, 613, 704.5).

«на закрытом жетон +1/+1, вскрываю 4/4»: the counters, effects and damage stay; only the copiable values change. A named
card is played with its own text, and so are the permanents named beside it («две secret plans на столе»).
"""

from dataclasses import replace

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.focus import asks_fate
from bot.answering.hidden.closed import asks_of_closed, closed
from bot.answering.hidden.guard import (
    asks_whether_one_may,
    is_asked,
    is_of_another_matter,
    is_of_face_down,
    manifested,
    names_rule,
    speaks_of_paying,
    understood,
)
from bot.answering.hidden.paying import with_turning_paid
from bot.answering.hidden.scene import BEFORE, COUNTERS, COUNTERS_BEFORE, LEGAL, answered, more_asked, scene
from bot.answering.hidden.slots import TurnedUpSlots, slots_of
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost
from bot.answering.marks import counters, damage
from bot.answering.names import shown_name
from bot.answering.playing import Played, play
from bot.answering.properties import lists_properties
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.told_again import with_short_names, without_tellings
from bot.answering.turning import is_turned, with_found_out, with_lying_turned
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_MORPH = ("Morph", "Megamorph", "Disguise", "Оборотень", "Мегаоборотень", "Маскировка")
_UNTOLD = frozenset({"cost.alternative", "cost.total", "cost.paid", "damage.dealt"})
_CLOSED = (step("hidden.size", cr("708.2a")),)
_MAY = (step("turning.if_it_would", cr("702.37e"), cr("708.7")),)
_AT_ONCE = (step("hidden.killed_at_once", cr("704.3"), cr("117.5")),)
_COMING = ("вешает", "вешают", "кладет", "кладут", "хочет", "собира", "лет", "каст", "разыгр", "активир")
_WAYS_DIFFER = (step("hidden.ways", cr("708.2a"), cr("702.168a"), cr("701.58a")),)


class TurnedUpFrame:
    """«дал рубашке +3/+3 и вскрыл, а оно 4/3. итог?», «словил 1 урон, вскрываю в 7/1. выживет?»."""

    name = "turned_up"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: TurnedUpSlots | None) -> TurnedUpSlots | None:
        """Fill the slots where a face-down permanent's size or fate is asked and its figures are told or known."""
        del last
        if lists_properties(reading) or names_rule(reading):
            return None
        reading = with_found_out(with_lying_turned(without_tellings(with_short_names(reading, shelf))))
        if not reading.has("paid") and not _is_of_this_kind(reading):
            return None
        card = named_with(reading, shelf, lambda card, face: keyword_cost(card, face, *_MORPH) is not None)
        printed = keyword_cost(card.card, card.face, *_MORPH) if card is not None else None
        reading = with_turning_paid(reading, printed.mana if printed is not None else None)
        if not _is_of_this_kind(reading):
            return None
        may = asks_whether_one_may(reading) and not (asks_fate(reading) and damage(reading))
        if may and not reading.mentions and not counters(reading):
            return None
        card = card or manifested(reading)
        of_closed = card is None and not may and is_turned(reading) and asks_of_closed(reading)
        slots = slots_of(reading, card, may=may or of_closed)
        if of_closed and slots is not None:
            slots = closed(reading, slots)
        if may and slots is not None:
            slots = replace(slots, asks_may=True) if slots.turned and _may_be_told(reading, slots) else None
        return slots if slots is not None and understood(reading, slots, card) else None

    def answer(self, slots: TurnedUpSlots, shelf: Shelf, question: Question) -> Answer:
        """Play it; read the size and whether it is still there."""
        result = play(scene(slots), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        if slots.asks_may:
            may = answered(slots, result, LEGAL) == "yes"
            why = _MAY if slots.beside or may else _AT_ONCE
            return Computed((Finding("turn_up", "", may, why),), cite_steps(why, shelf), scenario=result.text)
        if not _is_as_told(slots, answered(slots, result, LEGAL)) or not _is_seen_so(slots, result):
            return NotModelled(("choices",))
        if slots.asks_closed:
            return _of_closed(slots, result, shelf)
        if len(slots.ways) > 1:
            return _of_each(slots, result, shelf)
        size, zone = result.value(0), result.value(1)
        alive = zone == "battlefield"
        subject = shown_name(slots.card)
        told = tuple(each for each in result.steps if _is_told(each.code))
        steps = told if slots.turned else (*_CLOSED, *told)
        harm = sum(mark.amount for mark in (*slots.damage, *slots.late))
        facts = (("size", str(size or "")), ("damage", harm))
        fate = (*facts, ("asked", slots.fate))
        findings = [Finding("fate", subject, alive, steps, facts=fate)] if slots.fate or not alive else []
        if alive:
            findings.append(Finding("size", subject, str(size), steps, facts=facts))
        if slots.asks_counter:
            findings.insert(
                0,
                Finding(
                    "gets_counter",
                    "",
                    answered(slots, result, COUNTERS) != answered(slots, result, COUNTERS_BEFORE),
                ),
            )
        return Computed(tuple(findings), cite_steps(steps, shelf), scenario=result.text)


def _is_of_this_kind(reading: Reading) -> bool:
    """Say whether a size or a fate under a face-down permanent is asked, and nothing beyond what is read here."""
    return (
        is_of_face_down(reading)
        and is_asked(reading)
        and not (reading.has_year or is_of_another_matter(reading) or speaks_of_paying(reading))
        and not _has_unread_quote(reading)
    )


def _may_be_told(reading: Reading, slots: TurnedUpSlots) -> bool:
    """Whether the table alone says if it may be turned up; counters must lie there already, nothing be on its way."""
    if slots.beside:
        return True
    harmed = slots.bonuses or slots.damage or slots.late or slots.in_response or slots.pumps
    coming = any(token.norm.startswith(_COMING) for token in reading.tokens)
    return bool(slots.on_it) and not harmed and not coming


def _is_as_told(slots: TurnedUpSlots, legal: str) -> bool:
    """Whether it could be turned up as it is told: what a named spell has killed before was turned up in response."""
    by_spell = any(mark.source for mark in slots.damage)
    needed = slots.beside or slots.card or slots.price or by_spell
    return legal in ("", "yes") or not needed


def _has_unread_quote(reading: Reading) -> bool:
    """Whether an ability is told of which nothing is read; «положите на неё пять +1/+1» tells counters."""
    if not reading.has_unread_quote("as_turned", "enters_with", "turn_up", "set_base"):
        return False
    read = {mark.place for mark in counters(reading)} if reading.has("as_turned") else set()
    read |= set(reading.places("as_turned", "enters_with", "turn_up", "set_base"))
    return any(not any(first <= place <= last for place in read) for first, last in reading.quotes)


def _is_told(code: str) -> bool:
    """Whether a step is worth telling; that nothing was left on the stack is not."""
    return code not in _UNTOLD and not code.startswith("illegal.")


def _is_seen_so(slots: TurnedUpSlots, result: Played) -> bool:
    """Whether the size that is told of it face down is the one that it has there: «лежит 3/3» under +1/+1."""
    seen = slots.visible
    return seen is None or answered(slots, result, BEFORE) == f"{seen.power}/{seen.toughness}"


def _of_closed(slots: TurnedUpSlots, result: Played, shelf: Shelf) -> Answer:
    """The size while it is face down, and how many cards its turning up draws."""
    findings = [Finding("size", "", answered(slots, result, BEFORE), _CLOSED)]
    if slots.asks_draw:
        drawn = tuple(each for each in result.steps if each.code == "card.drawn")
        if not drawn:
            return NotModelled(("draw",))
        findings.append(Finding("event.drawn", "", len(drawn), drawn, facts=(("player", "A"),)))
    steps = tuple(step for finding in findings for step in finding.steps)
    return Computed(tuple(findings), cite_steps(steps, shelf), scenario=result.text)


def _of_each(slots: TurnedUpSlots, result: Played, shelf: Shelf) -> Computed:
    """The size of each of several face-down permanents that came in different ways."""
    findings = tuple(
        Finding(
            "size_of_way",
            "",
            str(result.value((0, *range(2 + len(more_asked(slots)), 99))[index])),
            _WAYS_DIFFER,
            facts=(("way", way),),
        )
        for index, way in enumerate(slots.ways)
    )
    return Computed(findings, cite_steps(_WAYS_DIFFER, shelf), scenario=result.text)
