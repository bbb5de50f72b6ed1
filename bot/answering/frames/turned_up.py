"""What a face-down permanent is after it is turned up, and whether it survives (708.8, 613, 704.5).

«на закрытом жетон +1/+1, вскрываю 4/4»: the counters, effects and damage stay; only the copiable values change.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed, Finding, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.focus import asks_fate
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost
from bot.answering.marks import Bonus, Counters, Damage, Size, bonuses, counters, damage, sizes
from bot.answering.names import shown_name
from bot.answering.playing import play
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading, has_strangers
from bot.answering.shelf import Shelf
from engine.magic.notation.ast import CardText, Effect, FaceText, Placed, PlayerSetup, Query, Scenario, TurnUp
from knowledge.records import Game

_MORPH = ("Morph", "Megamorph", "Оборотень", "Мегаоборотень")
_OTHER_MATTERS = (
    "lose_abilities", "copy", "stack", "pays", "afford", "combat", "life", "emerge", "escalate", "response", "legal",
)  # fmt: skip
"""What makes it another question: costs, combat, whether one may, what one may answer with."""
_IT = "Существо"
_PAYMENT = frozenset({"cost.alternative", "cost.total", "cost.paid"})


@dataclass(frozen=True, slots=True)
class TurnedUpSlots:
    """The hidden face's size, what is on the permanent before, what it gets as it is turned up, what is asked."""

    size: Size
    card: Mention | None = None
    on_it: tuple[Counters, ...] = ()
    as_turned: tuple[Counters, ...] = ()
    with_entering: tuple[Counters, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    base: Size | None = None
    damage: tuple[Damage, ...] = ()
    fate: str = ""


class TurnedUpFrame:
    """«дал рубашке +3/+3 и вскрыл, а оно 4/3. итог?», «словил 1 урон, вскрываю в 7/1. выживет?»."""

    name = "turned_up"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: TurnedUpSlots | None) -> TurnedUpSlots | None:
        """Fill the slots where a face-down permanent is turned up and its size is told or known."""
        del last
        if not reading.has("turn_up") or not reading.has("face_down", "morph"):
            return None
        if reading.has_year or reading.has(*_OTHER_MATTERS):
            return None
        if reading.has_unread_quote("as_turned", "enters_with", "turn_up"):
            return None
        if reading.unread:
            return None
        card = named_with(reading, shelf, lambda card, face: keyword_cost(card, face, *_MORPH) is not None)
        dealt = {mark.source for mark in damage(reading) if mark.source}
        if not dealt and has_strangers(reading, [card]):
            return None
        return _slots(reading, card)

    def answer(self, slots: TurnedUpSlots, shelf: Shelf, question: Question) -> Answer:
        """Play it; read the size and whether it is still there."""
        result = play(_scene(slots), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        size, zone = result.value(0), result.value(1)
        alive = zone == "battlefield"
        subject = shown_name(slots.card)
        steps = tuple(step for step in result.steps if step.code not in _PAYMENT)
        facts = (("size", str(size or "")), ("damage", sum(mark.amount for mark in slots.damage)))
        fate = (*facts, ("asked", slots.fate))
        findings = [Finding("fate", subject, alive, steps, facts=fate)] if slots.fate or not alive else []
        if alive:
            findings.append(Finding("size", subject, str(size), steps, facts=facts))
        return Computed(tuple(findings), cite_steps(steps, shelf), scenario=result.text)


def _slots(reading: Reading, card: Mention | None) -> TurnedUpSlots | None:
    hidden, base = _hidden_size(reading, card)
    if hidden is None:
        return None
    every = counters(reading)
    as_turned = tuple(mark for mark in every if _is_near(reading, "as_turned", mark.place))
    entering = tuple(mark for mark in every if _is_near(reading, "enters_with", mark.place))
    return TurnedUpSlots(
        hidden,
        card,
        tuple(mark for mark in every if mark not in as_turned and mark not in entering),
        as_turned,
        entering,
        bonuses(reading),
        base,
        damage(reading),
        asks_fate(reading),
    )


def _hidden_size(reading: Reading, card: Mention | None) -> tuple[Size | None, Size | None]:
    """The size of the hidden face, and a base size that an effect set before; «2/2» told of the back is neither."""
    told = list(sizes(reading))
    base = next((size for size in told if _is_near(reading, "set_base", size.place) and len(told) > 1), None)
    rest = [size for size in told if size is not base]
    if len(rest) > 1:
        rest = [size for size in rest if (size.power, size.toughness) != (2, 2)]
    if len(rest) == 1:
        return rest[0], base
    if not rest and card is not None:
        face = card.card.faces[card.face]
        if face.power.isdecimal() and face.toughness.isdecimal():
            return Size(int(face.power), int(face.toughness), card.first), base
    return None, base


def _is_near(reading: Reading, concept: str, place: int) -> bool:
    return any(-2 <= place - seen <= 9 for seen in reading.places(concept))


def _scene(slots: TurnedUpSlots) -> Scenario:
    abilities = ["Morph {2}"]
    abilities += [
        f"As this creature is turned face up, put {c.count} {c.kind} counters on it." for c in slots.as_turned
    ]
    abilities += [
        f"This creature enters with {c.count} {c.kind} counters on it." for c in slots.with_entering
    ]
    size = f"{slots.size.power}/{slots.size.toughness}"
    face = FaceText(_IT, "{4}{G}", "creature", size, abilities=tuple(abilities))
    on_it = tuple((mark.kind, mark.count) for mark in slots.on_it)
    harm = sum(mark.amount for mark in slots.damage)
    placed = Placed(_IT, face_down="morph", counters=on_it, damage=harm)
    changes = [f"{_IT} gets {b.power:+d}/{b.toughness:+d} until end of turn" for b in slots.bonuses]
    if slots.base is not None:
        base = f"{slots.base.power}/{slots.base.toughness}"
        changes.insert(0, f"{_IT} has base power and toughness {base} until end of turn")
    return Scenario(
        players=(PlayerSetup("A", battlefield=(placed,)), PlayerSetup("B")),
        actions=(*(Effect("A", change) for change in changes), TurnUp("A", _IT)),
        queries=(Query("pt", _IT), Query("zone", _IT)),
        cards=(CardText((face,)),),
    )
