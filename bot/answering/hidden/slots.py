"""What is told of a face-down permanent: its face, what is on it, what happens to it and when, what lies beside it.

Refuses to know how it is played: `scene` does; and whether all was understood: `guard` does.
"""

from dataclasses import dataclass

from bot.answering.beside import Beside, beside
from bot.answering.focus import asks_fate
from bot.answering.marks import (
    Bonus,
    Counters,
    Damage,
    Size,
    bonuses,
    counters,
    damage,
    damage_left,
    printed_damage,
    sizes,
)
from bot.answering.reading import Mention, Reading
from bot.answering.turning import is_turned

FACE_DOWN = (2, 2)


@dataclass(frozen=True, slots=True)
class TurnedUpSlots:
    """The hidden face's size, what is on the permanent before, what it gets as it is turned up, what is asked.

    `turned` is False where it stays face down; `late` is the damage that comes after it was turned up; `in_response`:
    it is turned up in response to the effects. `ways` are how face-down permanents came («morph», «disguise», ...), one
    for each that is asked about; `price` is «manifest» where it is turned up for its mana cost; `visible` is its told
    size before it was turned up; `asks_counter`: whether it gets a counter as it is turned up; `asks_may`: whether it
    may be turned up at all.
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
    ways: tuple[str, ...] = ("morph",)
    price: str = ""
    beside: tuple[Beside, ...] = ()
    visible: Size | None = None
    asks_counter: bool = False
    asks_may: bool = False
    pumps: tuple[Mention, ...] = ()
    asks_closed: bool = False
    """Its size while it lies face down is asked, beside what it is turned up for."""
    asks_draw: bool = False


def slots_of(reading: Reading, card: Mention | None, *, may: bool) -> TurnedUpSlots | None:
    """Return what is told; None where its face is not, or something is attached. `may`: the face does not matter."""
    turned = is_turned(reading)
    others = beside(reading, card)
    if others is None:
        return None
    hidden, base = _hidden_size(reading, card)
    if hidden is None:
        if turned and not may:
            return None
        hidden = Size(*FACE_DOWN, 0)
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
        turned and _is_in_response(reading),
        _ways(reading),
        _price(reading) if turned else "",
        others,
        _visible(reading, hidden, base, turned=turned),
        asks_counter=turned and reading.has("counter") and not every and _is_mega(reading, card),
        pumps=_pumps(reading),
    )


COMING = (
    "летит", "летят", "полетел", "полетела", "полетело", "кидает", "кидают", "кинул", "кинули", "целит", "целится",
    "метит", "бахнул", "прилетает",
)  # fmt: skip
"""Verbs of a spell or damage that is on its way."""


def _is_in_response(reading: Reading) -> bool:
    """Whether it is turned up while the damage is still to come: «в ответ», «летит болт, вскрываю»."""
    up = max(reading.places("turn_up"), default=0)
    coming = any(token.norm in COMING for token in reading.tokens[:up])
    return reading.has("response") or (coming and bool(damage(reading)))


def _price(reading: Reading) -> str:
    """For which of its costs a manifested or cloaked card is turned up, where that is told."""
    way = next((way for way in ("manifest", "cloak") if reading.has(way)), "")
    if way and reading.has("mana_cost"):
        return way
    own = [
        each for each in ("megamorph", "morph") if any(_after_for(reading, p) for p in reading.places(each))
    ]
    return own[0] if way and own else ""


def _after_for(reading: Reading, place: int) -> bool:
    return any(token.norm in ("за", "по", "for") for token in reading.tokens[max(0, place - 2) : place])


def _is_mega(reading: Reading, card: Mention | None) -> bool:
    return reading.has("megamorph") or (card is not None and "Megamorph" in card.card.keywords)


def _pumps(reading: Reading) -> tuple[Mention, ...]:
    """The spells by name that are cast on it and deal no damage, in order: «giant growth на рубашку»."""
    named = {m.card.key: m for m in reversed(reading.mentions) if "Instant" in m.card.faces[m.face].type_en}
    found = [m for m in named.values() if not printed_damage(m.card, m.face)]
    return tuple(sorted(found, key=lambda mention: mention.first))


def _ways(reading: Reading) -> tuple[str, ...]:
    """How they came face down, in the order in which the ways are named; «морф» where none is."""
    named = [
        (place, way) for way in ("manifest", "cloak", "disguise", "morph") for place in reading.places(way)
    ]
    found = tuple(dict.fromkeys(way for _, way in sorted(named)))
    if len(found) > 1 and is_turned(reading):
        return tuple(way for way in found if way != "morph")[:1]
    return found or ("morph",)


def _visible(reading: Reading, hidden: Size, base: Size | None, *, turned: bool) -> Size | None:
    """The size that is told of it while it lies face down: the one before the hidden face's, «лежит 3/3»."""
    if not turned:
        return None
    face = (hidden.power, hidden.toughness)
    rest = [s for s in sizes(reading) if (s.power, s.toughness) != face and s is not base]
    lying = [size for size in rest if _is_near(reading, "already", size.place)]
    return lying[0] if len(lying) == 1 else None


def _in_order(reading: Reading, *, turned: bool) -> tuple[tuple[Damage, ...], tuple[Damage, ...]]:
    """The damage before and after it is turned up: «в ответ вскрываю» puts all of it after."""
    told = damage_left(reading)
    if not turned:
        return told, ()
    if _is_in_response(reading):
        return (), told
    up = min(reading.places("turn_up"))
    late = tuple(mark for mark in told if mark.place > up and _is_later(reading, mark.place))
    return tuple(mark for mark in told if mark not in late), late


def _is_unclear(reading: Reading, early: tuple[Damage, ...]) -> bool:
    """Say whether damage told after the turning would have killed it before: «вскрыл морфа 4/4, на котором 2 урона»."""
    up = min(reading.places("turn_up"), default=0)
    return any(mark.place > up and mark.amount >= FACE_DOWN[1] for mark in early)


def _is_later(reading: Reading, place: int) -> bool:
    """«и потом прилетело ещё 2»."""
    said = [token.norm for token in reading.tokens[max(0, place - 5) : place]]
    return any(word in ("потом", "затем", "после", "еще", "then") for word in said)


def _hidden_size(reading: Reading, card: Mention | None) -> tuple[Size | None, Size | None]:
    """The size of the hidden face, and a base size that an effect set before; «2/2» told of the back is neither."""
    told = list(sizes(reading))
    base = next((size for size in told if _is_near(reading, "set_base", size.place) and len(told) > 1), None)
    rest = [size for size in told if size is not base]
    if len(rest) > 1:
        rest = [size for size in rest if (size.power, size.toughness) != FACE_DOWN]
    printed = printed_size(card)
    if printed is not None and (len(rest) != 1 or _is_near(reading, "already", rest[0].place)):
        same = [size for size in rest if (size.power, size.toughness) == (printed.power, printed.toughness)]
        return (same[0] if same else printed), base
    if len(rest) == 1:
        return rest[0], base
    return None, base


def printed_size(card: Mention | None) -> Size | None:
    """Return the size that a named face prints, None where it is no plain numbers."""
    if card is None:
        return None
    face = card.card.faces[card.face]
    if face.power.isdecimal() and face.toughness.isdecimal():
        return Size(int(face.power), int(face.toughness), card.first)
    return None


def _is_near(reading: Reading, concept: str, place: int) -> bool:
    return any(-2 <= place - seen <= 9 for seen in reading.places(concept))
