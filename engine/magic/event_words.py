"""What the words of an ability find in the event that triggered it: its object, its player, its number.

Also what a turn's history tells. Refuses to match events with triggers: `triggers` does.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from engine.magic import events as e
from engine.magic.objects import Target
from engine.magic.terms import Zone
from engine.magic.unmodelled import Unmodelled

if TYPE_CHECKING:
    from engine.magic.game import Turn
    from engine.magic.view import View

_SUBJECTS: dict[type, Callable[[Any], tuple[Target, ...]]] = {
    e.Move: lambda v: v.became or (v.obj,),
    e.TokenMade: lambda v: v.became,
    e.DamageDealt: lambda v: (v.to,),
    e.Changed: lambda v: (v.obj,),
    e.WasCast: lambda v: (v.obj,),
    e.WasTargeted: lambda v: (v.by,),
    e.WasActivated: lambda v: (v.ability,),
    e.CountersPlaced: lambda v: (v.on,),
    e.Drawn: lambda v: v.became,
}


def event_subject(event: e.Event) -> tuple[Target, ...]:
    """Return the objects that «it» or «that creature» means after a trigger event, where they are now."""
    return _SUBJECTS[type(event)](event) if type(event) in _SUBJECTS else ()


def event_other(event: e.Event) -> tuple[Target, ...]:
    """Return the second object of an event: the source of damage, what was blocked."""
    if isinstance(event, e.DamageDealt):
        return (event.source,)
    other = event.other if isinstance(event, e.Changed) else None
    return () if other is None else (other,)


def event_player(event: e.Event, view: "View") -> tuple[str, ...]:
    """Return the player that «that player» means after a trigger event."""
    if isinstance(event, e.DamageDealt):
        return (event.to if isinstance(event.to, str) else view.controller(event.to),)
    if isinstance(event, e.StepBegan):
        return (event.active,)
    if isinstance(event, e.Move):
        return (event.player or view.controller(event.obj),)
    player = getattr(event, "player", "")
    if player:
        return (player,)
    subject = event_subject(event)
    return (view.controller(subject[0]),) if subject and isinstance(subject[0], int) else ()


def event_amount(event: e.Event) -> int:
    """Return the number of an event: damage, life, counters, how many at once; refuses where it has none."""
    if not hasattr(event, "amount"):
        number = getattr(event, "batch", 0)
        if not number:
            raise Unmodelled("that many")
        return int(number)
    return abs(int(event.amount))


def turn_total(view: "View", what: str, players: Iterable[str]) -> int:
    """Return how much of something happened to players this turn."""
    who = frozenset(players)
    if what == "cast last turn":
        return sum(number for player, number in view.turn.cast_before if player in who)
    return sum(_TOTALS[what](event, who, view) for event in view.history)


def _life(sign: int) -> Callable[[e.Event, frozenset[str], "View"], int]:
    def count(event: e.Event, who: frozenset[str], _view: "View") -> int:
        fits = isinstance(event, e.LifeChanged) and event.player in who and event.amount * sign > 0
        return abs(event.amount) if fits and isinstance(event, e.LifeChanged) else 0

    return count


def _died(event: e.Event, who: frozenset[str], view: "View") -> int:
    if (
        not isinstance(event, e.Move)
        or event.origin is not Zone.BATTLEFIELD
        or event.to is not Zone.GRAVEYARD
    ):
        return 0
    return int("creature" in view.of(event.obj).types and view.controller(event.obj) in who)


def _drawn(event: e.Event, who: frozenset[str], _view: "View") -> int:
    return int(isinstance(event, e.Drawn) and event.player in who)


def _cast(event: e.Event, who: frozenset[str], _view: "View") -> int:
    return int(isinstance(event, e.WasCast) and event.player in who)


def _attacked(event: e.Event, who: frozenset[str], _view: "View") -> int:
    return int(isinstance(event, e.Changed) and event.kind == "attacks" and event.player in who)


def _damaged(event: e.Event, who: frozenset[str], _view: "View") -> int:
    return event.amount if isinstance(event, e.DamageDealt) and event.to in who else 0


def _left(event: e.Event, who: frozenset[str], view: "View") -> int:
    left = isinstance(event, e.Move) and event.origin is Zone.BATTLEFIELD
    return int(left and isinstance(event, e.Move) and view.controller(event.obj) in who)


_TOTALS: dict[str, Callable[[e.Event, frozenset[str], "View"], int]] = {
    "life gained": _life(1),
    "life lost": _life(-1),
    "creatures died": _died,
    "permanents left": _left,
    "cards drawn": _drawn,
    "spells cast": _cast,
    "attackers": _attacked,
    "damage": _damaged,
}


def first_of_draw_step(history: Iterable[e.Event], turn: "Turn", player: str) -> bool:
    """Tell whether the next card that a player draws is their first in their own draw step."""
    if turn.step != "draw" or turn.active != player:
        return False
    events = list(history)
    began = max((n for n, each in enumerate(events) if isinstance(each, e.StepBegan)), default=-1)
    return not any(isinstance(each, e.Drawn) and each.player == player for each in events[began + 1 :])


def happened_to(history: Iterable[e.Event], kind: str, obj_id: int) -> bool:
    """Tell whether something of a kind («damage», «attacks») happened to an object this turn."""
    for event in history:
        if kind == "damage" and isinstance(event, e.DamageDealt) and event.to == obj_id:
            return True
        if isinstance(event, e.Changed) and event.kind == kind and event.obj == obj_id:
            return True
    return False


def damaged_this_turn(history: Iterable[e.Event], by: int, to: Target, *, combat: bool = False) -> bool:
    """Tell whether a source dealt damage, perhaps combat damage, to an object or player this turn."""
    dealt = (each for each in history if isinstance(each, e.DamageDealt))
    return any(each.source == by and each.to == to and (each.combat or not combat) for each in dealt)
