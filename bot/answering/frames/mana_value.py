"""What the mana value of a cost, a card or a thing told of is, on the stack and elsewhere (202.3)."""

from dataclasses import dataclass

from bot.answering.amounts import announced, costs
from bot.answering.answers import Answer, Computed, Finding, Unknown
from bot.answering.cite import cite_steps
from bot.answering.focus import asks_mana_value
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.things import Thing, things
from bot.answering.values import (
    Worth,
    copy_of_melded,
    half_worth,
    is_melded,
    permanent_worth,
    spell_worth,
    split_worth,
    worth,
)
from engine.magic.mana import ManaCost
from knowledge.records import Game

_ELSEWHERE = ("battlefield", "graveyard", "hand", "exile", "library")


@dataclass(frozen=True, slots=True)
class Valued:
    """A subject and its worth; `zone` is a code, empty where it does not matter."""

    subject: str
    zone: str
    worth: Worth


@dataclass(frozen=True, slots=True)
class ManaValueSlots:
    """Everything whose mana value is asked."""

    values: tuple[Valued, ...]


class ManaValueFrame:
    """«кмс {2/B}{2/B}{2/B}», «кмс Бризелы», «{X}{X}{R} с X=3, кмс в стеке»."""

    name = "mana_value"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: ManaValueSlots | None) -> ManaValueSlots | None:
        """Fill the slots where a mana value is asked of something that has one."""
        del shelf
        leans = last is not None and bool(costs(reading) or reading.mentions)
        if not (leans or asks_mana_value(reading) or (reading.has("mana_cost") and reading.has("meld"))):
            return None
        if reading.has("kicker", "color", "called"):
            return None
        values = _of_split(reading) or _of_things(reading) or _of_costs(reading)
        return ManaValueSlots(tuple(values)) if values else None

    def answer(self, slots: ManaValueSlots, shelf: Shelf, question: Question) -> Answer:
        """State each value."""
        del question
        if not slots.values:
            return Unknown("nothing")
        findings = tuple(
            Finding(
                "mana_value",
                valued.subject,
                valued.worth.amount,
                valued.worth.steps,
                facts=(("zone", valued.zone),),
            )
            for valued in slots.values
        )
        return Computed(findings, cite_steps((s for f in findings for s in f.steps), shelf))


def _of_split(reading: Reading) -> list[Valued]:
    """A split card, named or told by its two costs: whole in every zone but the stack, a half there (202.3d)."""
    halves = _halves(reading)
    if len(halves) < 2:
        return []
    on_stack = [Valued(name, "stack", half_worth(cost)) for name, cost in halves]
    whole = Valued("", "elsewhere", split_worth([cost for _, cost in halves]))
    if reading.has("stack") and not reading.has("graveyard", "hand", "library", "exile"):
        return on_stack
    return [whole, *on_stack]


def _halves(reading: Reading) -> list[tuple[str, ManaCost]]:
    for mention in reading.mentions:
        if mention.card.layout == "split":
            faces = [face for face in mention.card.faces if face.mana_cost]
            return [(face.name_ru or face.name_en, ManaCost.parse(face.mana_cost)) for face in faces]
    if not reading.has("split"):
        return []
    return [(str(cost), cost) for _, cost in costs(reading)]


def _of_things(reading: Reading) -> list[Valued]:
    found = things(reading)
    named = [thing for thing in found if thing.named]
    copy = next((thing for thing in found if thing.copy), None)
    copied = next((thing for thing in found if not thing.copy and (thing.named or thing.face_down)), None)
    if copy is not None and copied is not None:
        worthy = worth(copy, copied)
        return [Valued(shown_name(copy.mention), "", worthy)] if worthy else []
    if copy is not None and reading.has("meld"):
        return [Valued(shown_name(copy.mention), "", copy_of_melded())]
    if copy is not None and reading.has("copy") and not copy.cost:
        return []
    subjects = _asked_of(named) or [thing for thing in found if thing.face_down or thing.token]
    return [valued for thing in subjects[:1] for valued in _of_thing(reading, thing)]


def _asked_of(named: list[Thing]) -> list[Thing]:
    """The card that is asked of: the melded one where its halves are named too, else the first."""
    partners = {name for thing in named if thing.mention is not None for name in thing.mention.card.related}
    melded = [
        thing
        for thing in named
        if thing.mention is not None
        and is_melded(thing.mention.card, thing.mention.card.faces[thing.mention.face])
        and thing.mention.card.name in partners
    ]
    return melded[:1] or named[:1]


def _of_thing(reading: Reading, thing: Thing) -> list[Valued]:
    x = announced(reading)
    if thing.mention is not None and not thing.face_down:
        face = thing.mention.card.faces[thing.mention.face]
        if "{X}" in face.mana_cost:
            return _of_cost(reading, ManaCost.parse(face.mana_cost), shown_name(thing.mention), x)
    found = worth(thing)
    if found is None:
        return []
    return [Valued(shown_name(thing.mention), "", found)]


def _of_costs(reading: Reading) -> list[Valued]:
    x = announced(reading)
    told = [cost for index, cost in costs(reading) if not _is_paid(reading, index)]
    return [valued for cost in told for valued in _of_cost(reading, cost, str(cost), x)]


def _is_paid(reading: Reading, index: int) -> bool:
    """«если я заплатил 2UU»: what is paid is not the mana cost (118.9c)."""
    return any(0 < index - place <= 3 for place in reading.places("paid", "emerge"))


def _of_cost(reading: Reading, cost: ManaCost, subject: str, x: int | None) -> list[Valued]:
    if not cost.xs or x is None:
        return [Valued(subject, "", permanent_worth(cost))]
    zone = "battlefield" if reading.has("battlefield") else "elsewhere"
    elsewhere = Valued(subject, zone, permanent_worth(cost))
    on_stack = Valued(subject, "stack", spell_worth(cost, x))
    if reading.has(*_ELSEWHERE) and not reading.has("stack"):
        return [elsewhere]
    return [on_stack, elsewhere] if reading.has(*_ELSEWHERE) else [on_stack]
