"""What a face-down permanent is, while it is down and after it is turned up, and whether it survives (708, 613, 704.5).

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
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.turning import is_turned
from bot.answering.understood import Figure, Taken, is_understood
from engine.magic.notation.ast import (
    Action,
    CardText,
    Effect,
    FaceText,
    Placed,
    PlayerSetup,
    Query,
    Scenario,
    TurnUp,
)
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_MORPH = ("Morph", "Megamorph", "Disguise", "Оборотень", "Мегаоборотень", "Маскировка")
_HIDDEN = ("face_down", "morph", "megamorph", "manifest", "disguise", "cloak")
_OTHER_MATTERS = (
    "lose_abilities", "copy", "stack", "afford", "combat", "life", "emerge", "escalate", "mana_value",
)  # fmt: skip
"""What makes it another question: costs, combat, whether one may."""
_UNDERSTOOD = (
    "turn_up not_turned face_down morph megamorph manifest disguise cloak already counter damage pt become survive "
    "perish as_turned enters_with set_base creature card_word hand_cards response back_side front_side size_word "
    "outcome lay cast battlefield die opponent legal count for_its_cost aura"
)
_IT = "Существо"
_UNTOLD = frozenset({"cost.alternative", "cost.total", "cost.paid", "damage.dealt"})
_FACE_DOWN = (2, 2)


@dataclass(frozen=True, slots=True)
class TurnedUpSlots:
    """The hidden face's size, what is on the permanent before, what it gets as it is turned up, what is asked.

    `turned` is False where it stays face down; `late` is the damage that comes after it was turned up; `in_response`:
    it is turned up in response to the effects.
    """

    size: Size
    card: Mention | None = None
    on_it: tuple[Counters, ...] = ()
    as_turned: tuple[Counters, ...] = ()
    with_entering: tuple[Counters, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    base: Size | None = None
    damage: tuple[Damage, ...] = ()
    late: tuple[Damage, ...] = ()
    fate: str = ""
    turned: bool = True
    keyword: str = "Morph"
    in_response: bool = False


class TurnedUpFrame:
    """«дал рубашке +3/+3 и вскрыл, а оно 4/3. итог?», «словил 1 урон, вскрываю в 7/1. выживет?»."""

    name = "turned_up"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: TurnedUpSlots | None) -> TurnedUpSlots | None:
        """Fill the slots where a face-down permanent's size or fate is asked and its figures are told or known."""
        del last
        if not reading.has(*_HIDDEN) or reading.has_year or reading.has(*_OTHER_MATTERS):
            return None
        if _speaks_of_paying(reading):
            return None
        if _asks_whether_one_may(reading) and not (asks_fate(reading) and damage(reading)):
            return None
        if reading.has_unread_quote("as_turned", "enters_with", "turn_up", "set_base") or not _is_asked(
            reading
        ):
            return None
        card = named_with(reading, shelf, lambda card, face: keyword_cost(card, face, *_MORPH) is not None)
        slots = _slots(reading, card)
        return slots if slots is not None and _understood(reading, slots, card) else None

    def answer(self, slots: TurnedUpSlots, shelf: Shelf, question: Question) -> Answer:
        """Play it; read the size and whether it is still there."""
        result = play(_scene(slots), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        size, zone = result.value(0), result.value(1)
        alive = zone == "battlefield"
        subject = shown_name(slots.card)
        told = tuple(each for each in result.steps if each.code not in _UNTOLD)
        steps = told if slots.turned else (*_CLOSED, *told)
        harm = sum(mark.amount for mark in (*slots.damage, *slots.late))
        facts = (("size", str(size or "")), ("damage", harm))
        fate = (*facts, ("asked", slots.fate))
        findings = [Finding("fate", subject, alive, steps, facts=fate)] if slots.fate or not alive else []
        if alive:
            findings.append(Finding("size", subject, str(size), steps, facts=facts))
        return Computed(tuple(findings), cite_steps(steps, shelf), scenario=result.text)


def _speaks_of_paying(reading: Reading) -> bool:
    """Whether a cost is spoken of otherwise than in «за стоимость мегаморфа»."""
    named = {s.last for s in reading.sightings if s.concept == "for_its_cost"}
    return any(place not in named for place in reading.places("pays"))


def _asks_whether_one_may(reading: Reading) -> bool:
    """«можно ли вскрыть»; «дали +3/+3» tells what was done."""
    return any(reading.tokens[place].lemma != "дать" for place in reading.places("legal"))


def _is_asked(reading: Reading) -> bool:
    """Where it is turned up, whatever it becomes; else its size or its fate."""
    if is_turned(reading):
        return True
    return reading.has("pt") or bool(asks_fate(reading) and damage(reading))


def _slots(reading: Reading, card: Mention | None) -> TurnedUpSlots | None:
    turned = is_turned(reading)
    hidden, base = _hidden_size(reading, card)
    if hidden is None:
        if turned:
            return None
        hidden = Size(*_FACE_DOWN, 0)
    every = counters(reading)
    as_turned = tuple(mark for mark in every if _is_near(reading, "as_turned", mark.place))
    entering = tuple(mark for mark in every if _is_near(reading, "enters_with", mark.place))
    early, late = _in_order(reading, turned=turned)
    if turned and _is_unclear(reading, early):
        return None
    return TurnedUpSlots(
        hidden,
        card,
        tuple(mark for mark in every if mark not in as_turned and mark not in entering),
        as_turned,
        entering,
        bonuses(reading),
        base,
        early,
        late,
        asks_fate(reading),
        turned,
        "Megamorph" if reading.has("megamorph") else "Morph",
        turned and reading.has("response"),
    )


def _in_order(reading: Reading, *, turned: bool) -> tuple[tuple[Damage, ...], tuple[Damage, ...]]:
    """The damage before and after it is turned up: «в ответ вскрываю» puts all of it after."""
    told = damage(reading)
    if not turned:
        return told, ()
    if reading.has("response"):
        return (), told
    up = min(reading.places("turn_up"))
    late = tuple(mark for mark in told if mark.place > up and _is_later(reading, mark.place))
    return tuple(mark for mark in told if mark not in late), late


def _is_unclear(reading: Reading, early: tuple[Damage, ...]) -> bool:
    """Whether damage told after the turning would have killed it before: «вскрыл морфа 4/4, на котором 2 урона»."""
    up = min(reading.places("turn_up"), default=0)
    return any(mark.place > up and mark.amount >= _FACE_DOWN[1] for mark in early)


def _is_later(reading: Reading, place: int) -> bool:
    """«и потом прилетело ещё 2»."""
    said = [token.norm for token in reading.tokens[max(0, place - 5) : place]]
    return any(word in ("потом", "затем", "после", "еще", "then") for word in said)


def _understood(reading: Reading, slots: TurnedUpSlots, card: Mention | None) -> bool:
    figures: list[Figure] = [(size.power, size.toughness) for size in sizes(reading)]
    marks = (*slots.on_it, *slots.as_turned, *slots.with_entering)
    figures += [mark.count for mark in marks]
    tokens = {mark.place for mark in marks} | {bonus.place for bonus in slots.bonuses}
    harm = (*slots.damage, *slots.late)
    tokens |= {mark.place for mark in harm}
    sources = tuple(m for m in reading.mentions if m.card.name in {mark.source for mark in harm})
    if len(reading.places("aura")) > len(slots.bonuses):
        return False
    told = [size for size in sizes(reading) if size not in (slots.size, slots.base)]
    if any((size.power, size.toughness) != _FACE_DOWN for size in told):
        return False
    return is_understood(reading, _UNDERSTOOD, Taken(tuple(figures), (card, *sources), frozenset(tokens)))


def _hidden_size(reading: Reading, card: Mention | None) -> tuple[Size | None, Size | None]:
    """The size of the hidden face, and a base size that an effect set before; «2/2» told of the back is neither."""
    told = list(sizes(reading))
    base = next((size for size in told if _is_near(reading, "set_base", size.place) and len(told) > 1), None)
    rest = [size for size in told if size is not base]
    if len(rest) > 1:
        rest = [size for size in rest if (size.power, size.toughness) != _FACE_DOWN]
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
    abilities = [f"{slots.keyword} {{2}}"]
    abilities += [
        f"As this creature is turned face up, put {c.count} {c.kind} counters on it." for c in slots.as_turned
    ]
    abilities += [
        f"This creature enters with {c.count} {c.kind} counters on it." for c in slots.with_entering
    ]
    size = f"{slots.size.power}/{slots.size.toughness}"
    face = FaceText(_IT, "{4}{G}", "creature", size, abilities=tuple(abilities))
    on_it = tuple((mark.kind, mark.count) for mark in slots.on_it)
    placed = Placed(_IT, face_down="morph", counters=on_it)
    return Scenario(
        players=(PlayerSetup("A", battlefield=(placed,)), PlayerSetup("B")),
        actions=_actions(slots),
        queries=(Query("pt", _IT), Query("zone", _IT)),
        cards=(CardText((face,)),),
    )


def _actions(slots: TurnedUpSlots) -> tuple[Action, ...]:
    """Effects and damage in the order they are told, then the turning, then what comes later."""
    gets = [(b.place, f"{_IT} gets {b.power:+d}/{b.toughness:+d} until end of turn") for b in slots.bonuses]
    if slots.base is not None:
        base = f"{slots.base.power}/{slots.base.toughness}"
        gets.append((slots.base.place, f"{_IT} has base power and toughness {base} until end of turn"))
    hits = [(mark.place, f"deal {mark.amount} damage to {_IT}") for mark in slots.damage]
    early = tuple(Effect("B", text) for _, text in sorted([*gets, *hits]))
    turning = (TurnUp("A", _IT),) if slots.turned else ()
    late = tuple(Effect("B", f"deal {mark.amount} damage to {_IT}") for mark in slots.late)
    return (*turning, *early, *late) if slots.in_response else (*early, *turning, *late)


_CLOSED = (step("hidden.size", cr("708.2a")),)
