"""A face-down permanent as a scenario: the real card where it is named, else a card of the told size."""

from bot.answering.hidden.slots import TurnedUpSlots, printed_size
from bot.answering.playing import Played
from bot.answering.reading import Mention
from engine.magic.notation.ast import (
    Action,
    CardText,
    Cast,
    Effect,
    FaceText,
    Placed,
    PlayerSetup,
    Query,
    Resolve,
    Scenario,
    TurnUp,
)

_IT = "Существо"
_DECK = 10
"""Cards to draw from, where it is asked how many are drawn."""
LEGAL, BEFORE, COUNTERS_BEFORE, COUNTERS = "legal", "before", "counters before", "counters"
"""What may be asked beyond the size and the zone."""


def scene(slots: TurnedUpSlots) -> Scenario:
    """Return the scenario; it asks the size and the zone, then what more is asked, then the size of further ones."""
    on_it = tuple((mark.kind, mark.count) for mark in slots.on_it)
    name = _played_name(slots) or _IT
    placed = [Placed(name, _IT, face_down=slots.ways[0], counters=on_it)]
    placed += [Placed(name, f"{_IT} {number}", face_down=way) for number, way in enumerate(slots.ways[1:], 2)]
    lying = {
        side: tuple(
            Placed(each.mention.card.faces[each.mention.face].name_en)
            for each in slots.beside
            if each.side == side
            for _ in range(each.count)
        )
        for side in ("mine", "theirs")
    }
    actions = _actions(slots)
    drawn = (Placed("Wastes"),) * (_DECK if slots.asks_draw else 0)
    hand = tuple(Placed(mention.card.faces[mention.face].name_en) for mention in slots.pumps)
    turned = next((n for n, action in enumerate(actions, 1) if isinstance(action, TurnUp)), -1)
    more = {
        LEGAL: Query("legal", after=turned),
        BEFORE: Query("pt", _IT, after=0),
        COUNTERS_BEFORE: Query("counters", _IT, after=0),
        COUNTERS: Query("counters", _IT),
    }
    wanted = tuple(more[each] for each in more_asked(slots))
    return Scenario(
        players=(
            PlayerSetup("A", battlefield=(*lying["mine"], *placed), hand=hand, library=drawn),
            PlayerSetup("B", battlefield=lying["theirs"]),
        ),
        actions=actions,
        queries=(
            Query("pt", _IT),
            Query("zone", _IT),
            *wanted,
            *(Query("pt", each.label) for each in placed[1:]),
        ),
        cards=() if _played_name(slots) else (CardText((_unnamed(slots),)),),
    )


def more_asked(slots: TurnedUpSlots) -> tuple[str, ...]:
    """What is asked beyond the size and the zone, in order."""
    looked = slots.beside or slots.card or slots.price or slots.asks_may or slots.damage
    asked: tuple[str, ...] = (LEGAL,) if slots.turned and looked else ()
    asked += (BEFORE,) if slots.visible is not None or slots.asks_closed else ()
    return (*asked, *((COUNTERS_BEFORE, COUNTERS) if slots.asks_counter else ()))


def answered(slots: TurnedUpSlots, result: Played, what: str) -> str:
    """The answer to one of those; empty where it was not asked."""
    asked = more_asked(slots)
    return str(result.value(2 + asked.index(what))) if what in asked else ""


def _played_name(slots: TurnedUpSlots) -> str:
    """The name of the real card, where it is named and nothing else is told of its face."""
    printed = printed_size(slots.card)
    if slots.card is None or printed is None or slots.as_turned or slots.with_entering:
        return ""
    same = (printed.power, printed.toughness) == (slots.size.power, slots.size.toughness)
    return slots.card.card.faces[slots.card.face].name_en if same else ""


def _unnamed(slots: TurnedUpSlots) -> FaceText:
    """A card of the told size, with what is told of its turning up."""
    abilities = [f"{slots.keyword} {{2}}"]
    abilities += [
        f"As this creature is turned face up, put {c.count} {c.kind} counters on it." for c in slots.as_turned
    ]
    abilities += [
        f"This creature enters with {c.count} {c.kind} counters on it." for c in slots.with_entering
    ]
    size = f"{slots.size.power}/{slots.size.toughness}"
    return FaceText(_IT, "{4}{G}", "creature", size, abilities=tuple(abilities))


def _actions(slots: TurnedUpSlots) -> tuple[Action, ...]:
    """Effects and damage in the order they are told, then the turning, then what comes later."""
    gets = [(b.place, f"{_IT} gets {b.power:+d}/{b.toughness:+d} until end of turn") for b in slots.bonuses]
    if slots.base is not None:
        base = f"{slots.base.power}/{slots.base.toughness}"
        gets.append((slots.base.place, f"{_IT} has base power and toughness {base} until end of turn"))
    hits = [(mark.place, f"deal {mark.amount} damage to {_IT}") for mark in slots.damage if mark.amount]
    told: list[tuple[int, tuple[Action, ...]]] = [
        (place, (Effect("B", text),)) for place, text in (*gets, *hits)
    ]
    told += [(mention.first, _cast(mention)) for mention in slots.pumps]
    early = tuple(action for _, actions in sorted(told, key=lambda pair: pair[0]) for action in actions)
    triggers = (Resolve(everything=True),) if slots.beside or _played_name(slots) else ()
    turning: tuple[Action, ...] = (TurnUp("A", _IT, slots.price), *triggers) if slots.turned else ()
    late = tuple(Effect("B", f"deal {mark.amount} damage to {_IT}") for mark in slots.late if mark.amount)
    return (*turning, *early, *late) if slots.in_response else (*early, *turning, *late)


def _cast(mention: Mention) -> tuple[Action, ...]:
    name = mention.card.faces[mention.face].name_en
    return Cast("A", name, targets=(_IT,)), Resolve(everything=True)
