"""What a creature is with its counters and effects, and whether it survives what it was dealt (613, 704.5).

«на бризеле два жетона +1/+1, п/т?», «бризела получила 9 урона, выживет?», «неразрушимое 3/3 получило 5 урона».
A creature face down is `turned_up`'s, one in combat with another `combat`'s.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.focus import asks_fate
from bot.answering.hidden.guard import stands
from bot.answering.layered import base_set, switches
from bot.answering.loose_names import with_melding_names
from bot.answering.marks import (
    Bonus,
    Counters,
    Damage,
    Size,
    bonuses,
    counters,
    damage_left,
    prevented,
    sizes,
)
from bot.answering.melding import melded_of
from bot.answering.names import shown_name
from bot.answering.playing import play
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.understood import Figure, Taken, is_understood
from bot.answering.values import is_melded
from engine.magic.notation.ast import CardText, Effect, FaceText, Placed, PlayerSetup, Query, Scenario
from engine.rules import cr
from engine.trace import Step, step
from knowledge.records import Card, Game

_IT = "Существо"
_OTHER_MATTERS = (
    "face_down", "morph", "megamorph", "manifest", "disguise", "cloak", "copy", "emerge", "escalate", "kicker", "stack",
    "mana_value", "lose_abilities", "turn_up", "life", "through",
)  # fmt: skip
_UNDERSTOOD = (
    "counter damage pt become survive perish die creature card_word hand_cards size_word outcome battlefield meld "
    "indestructible set_base switches buff keyword_phrase combat i_block blocked legal opponent theirs gold already "
    "land animated_land count struck"
)


@dataclass(frozen=True, slots=True)
class CreatureStateSlots:
    """The creature's size, what is on it, what it was dealt, whether it is indestructible, and what is asked."""

    size: Size
    card: Mention | None = None
    on_it: tuple[Counters, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    damage: tuple[Damage, ...] = ()
    indestructible: bool = False
    fate: str = ""
    is_new: bool = False
    """Whether counters were told of that stayed behind as it was melded."""
    base: Size | None = None
    switched: bool = False


class CreatureStateFrame:
    """One creature, face up, that only counters, effects and damage are told of."""

    name = "creature_state"
    game = Game.MAGIC

    def read(
        self, reading: Reading, shelf: Shelf, last: CreatureStateSlots | None
    ) -> CreatureStateSlots | None:
        """Fill the slots where its size or its fate is asked."""
        del last
        if (
            reading.has_year
            or reading.quotes_trigger
            or reading.has(*_OTHER_MATTERS)
            or _speaks_of_paying(reading)
        ):
            return None
        reading = with_melding_names(reading, shelf)
        if any("as a copy of" in mention.card.faces[mention.face].text_en for mention in reading.mentions):
            return None
        slots = _slots(reading, shelf)
        if slots is None or not _is_asked(reading, slots):
            return None
        return slots if _understood(reading, slots, shelf) else None

    def answer(self, slots: CreatureStateSlots, shelf: Shelf, question: Question) -> Answer:
        """Play it; read the size and whether it is still there."""
        result = play(_scene(slots), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        alive = result.value(1) == "battlefield"
        subject = shown_name(slots.card)
        size = str(result.value(0) or "")
        steps = (*_why(slots), *(each for each in result.steps if each.code != "damage.dealt"))
        facts = (("size", size), ("damage", sum(mark.amount for mark in slots.damage)))
        if slots.fate or not alive:
            fate = Finding("fate", subject, alive, steps, facts=(*facts, ("asked", slots.fate)))
            return Computed((fate,), cite_steps(steps, shelf), scenario=result.text)
        finding = Finding("size", subject, size, steps, facts=facts)
        return Computed((finding,), cite_steps(steps, shelf), scenario=result.text)


def _why(slots: CreatureStateSlots) -> tuple[Step, ...]:
    if slots.is_new:
        return (step("state.new_object", cr("400.7")),)
    if slots.indestructible and slots.damage:
        return (step("state.indestructible", cr("702.12b")),)
    told = [step("state.base_first", cr("613.4b"))] if slots.base is not None else []
    told += [step("state.counted", cr("613.4c"))] if slots.on_it or slots.bonuses else []
    told += [step("state.switched_last", cr("613.4d"))] if slots.switched else []
    return tuple(told) or _PLAIN


_PLAIN = (step("state.lethal", cr("704.5g"), cr("120.6")),)


def _speaks_of_paying(reading: Reading) -> bool:
    """Whether a price is spoken of; «итог?», «что вышло?» and «на нём стоит жетон» speak of none."""
    return any(
        "become" not in reading.concepts_at(place) and not stands(reading, place)
        for place in reading.places("cost", "afford")
    )


def _is_asked(reading: Reading, slots: CreatureStateSlots) -> bool:
    if slots.base is not None or slots.switched:
        return not slots.damage and bool(slots.fate or reading.has("pt", "size_word", "become"))
    if slots.fate:
        return bool(slots.damage or slots.bonuses)
    return reading.has("pt", "size_word") and bool(counters(reading) or slots.bonuses or reading.has("meld"))


def _slots(reading: Reading, shelf: Shelf) -> CreatureStateSlots | None:
    card = melded_of(reading, shelf) or _creature(reading)
    base, switched = base_set(reading), switches(reading)
    told = [size for size in sizes(reading) if size != base]
    if switched > 1 or (base is None and reading.has("set_base")):
        return None
    printed = _printed(card)
    if card is not None and printed is None:
        return None
    others = [
        size
        for size in told
        if printed is None or (size.power, size.toughness) != (printed.power, printed.toughness)
    ]
    if len(others) > (printed is None):
        return None
    size = printed or next(iter(others), None)
    if size is None:
        return None
    on_it = tuple(mark for mark in counters(reading) if not _stays_behind(reading, mark, card))
    keywords = [keyword.lower() for keyword in card.card.keywords] if card is not None else []
    return CreatureStateSlots(
        size,
        card,
        on_it,
        bonuses(reading),
        damage_left(reading),
        reading.has("indestructible") or "indestructible" in keywords,
        asks_fate(reading),
        len(on_it) < len(counters(reading)),
        base,
        bool(switched),
    )


def _stays_behind(reading: Reading, mark: Counters, card: Mention | None) -> bool:
    """Whether the counters were on a half before it was melded: the melded permanent is a new object (400.7)."""
    before = [mention for mention in reading.mentions if mention.first < mark.place]
    melded = [place for place in reading.places("meld") if place > mark.place]
    if card is None or not before or not melded:
        return False
    return before[-1].card.key != card.card.key


def _creature(reading: Reading) -> Mention | None:
    found = [m for m in reading.mentions if "Creature" in m.card.faces[m.face].type_en]
    if reading.has("meld"):
        found = [m for m in found if is_melded(m.card, m.card.faces[m.face])] or found
    return found[0] if len({(m.card.key, m.face) for m in found}) == 1 else None


def _printed(card: Mention | None) -> Size | None:
    if card is None:
        return None
    face = card.card.faces[card.face]
    if not (face.power.isdecimal() and face.toughness.isdecimal()):
        return None
    return Size(int(face.power), int(face.toughness), card.first)


def _understood(reading: Reading, slots: CreatureStateSlots, shelf: Shelf) -> bool:
    figures: list[Figure] = [(size.power, size.toughness) for size in sizes(reading)]
    figures += [mark.count for mark in counters(reading)]
    tokens = {mark.place for mark in counters(reading)} | {bonus.place for bonus in slots.bonuses}
    tokens |= {mark.place for mark in slots.damage}
    tokens |= {index for shield in prevented(reading) for index in shield.tokens}
    tokens |= {place for place in reading.places("cost") if stands(reading, place)}
    sources = tuple(m for m in reading.mentions if m.card.name in {mark.source for mark in slots.damage})
    taken = Taken(tuple(figures), (slots.card, *sources), frozenset(tokens), _parts(slots.card, shelf))
    if (reading.has("switches") and not slots.switched) or (reading.has("buff") and not slots.bonuses):
        return False
    return is_understood(reading, _UNDERSTOOD, taken) and (
        not reading.has("keyword_phrase") or reading.has("indestructible")
    )


def _parts(card: Mention | None, shelf: Shelf) -> tuple[Card, ...]:
    names = card.card.related if card is not None else ()
    return tuple(half for name in names for half in shelf.library.cards_named(name))


def _scene(slots: CreatureStateSlots) -> Scenario:
    abilities = ("Indestructible",) if slots.indestructible else ()
    size = f"{slots.size.power}/{slots.size.toughness}"
    face = FaceText(_IT, "{4}{G}", "creature", size, abilities=abilities)
    placed = Placed(_IT, counters=tuple((mark.kind, mark.count) for mark in slots.on_it))
    changes = [f"{_IT} gets {b.power:+d}/{b.toughness:+d} until end of turn" for b in slots.bonuses]
    changes += (
        [f"{_IT} has base power and toughness {slots.base.power}/{slots.base.toughness} until end of turn"]
        if slots.base
        else []
    )
    changes += [f"switch {_IT}'s power and toughness until end of turn"] if slots.switched else []
    changes += [f"deal {mark.amount} damage to {_IT}" for mark in slots.damage if mark.amount]
    return Scenario(
        players=(PlayerSetup("A", battlefield=(placed,)), PlayerSetup("B")),
        actions=tuple(Effect("B", change) for change in changes),
        queries=(Query("pt", _IT), Query("zone", _IT)),
        cards=(CardText((face,)),),
    )
