"""What amounts and conditions come to at a moment: numbers and truths read from a view.

Refuses to change anything. A number that needs an object which has no such number is 0.
"""

from __future__ import annotations

import dataclasses
import operator
from typing import TYPE_CHECKING, Any

from engine.magic import matching as m
from engine.magic.event_words import event_amount, turn_total
from engine.magic.players_meant import players_of
from engine.magic.references import informing, referred, referred_objects
from engine.magic.terms import BASIC_LAND_TYPES, Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary.filters import Each, Objects, Pick, Several, Stat, TopOf
from engine.magic.vocabulary.references import Ref, RefKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.magic.scope import Scope
    from engine.magic.view import View

_RELATIONS: dict[str, Callable[[int, int], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
    "!=": operator.ne,
}


def compare(left: int, relation: str, right: int) -> bool:
    """Tell whether two numbers stand in a relation."""
    return _RELATIONS[relation](left, right)


def stat(which: Stat, obj_id: int, view: View) -> int:
    """Return a number of an object; 0 where it has none."""
    if which is Stat.MANA_VALUE:
        return view.mana_value(obj_id)
    if which is Stat.LOYALTY:
        return view.object(obj_id).counter("loyalty")
    values = view.of(obj_id)
    if which is Stat.POWER_AND_TOUGHNESS:
        return (values.power or 0) + (values.toughness or 0)
    return (values.power if which is Stat.POWER else values.toughness) or 0


def measure(amount: a.Amount, scope: Scope) -> int:
    """Return the number that an amount is now."""
    return amount if isinstance(amount, int) else _AMOUNTS[type(amount)](amount, scope)


def holds(condition: a.Condition | None, scope: Scope) -> bool:
    """Tell whether a condition holds now; no condition always does."""
    return condition is None or _CONDITIONS[type(condition)](condition, scope)


def named_objects(what: Objects, scope: Scope) -> tuple[int, ...]:
    """Return the objects that words mean, without any choice: a `Pick` stands for all that may be picked."""
    if isinstance(what, Ref):
        return referred_objects(what, scope)
    if isinstance(what, Each | Pick):
        return m.found(what.filter, scope)
    if isinstance(what, Several):
        return tuple(each for part in what.parts for each in named_objects(part, scope))
    return top_cards(what, scope)


def top_cards(what: TopOf, scope: Scope) -> tuple[int, ...]:
    """Return the top cards of libraries, the topmost first; refuses where nothing is said of a library."""
    players = players_of(what.whose, scope)
    if not all(scope.view.players[who].library_known for who in players):
        raise Unmodelled("unknown library")
    count = measure(what.count, scope)
    piles = (scope.view.zones.get((Zone.LIBRARY, who), ()) for who in players)
    return tuple(each for pile in piles for each in reversed(pile[max(0, len(pile) - count) :]))


def _stat_of(amount: a.StatOf, scope: Scope) -> int:
    number = sum(stat(amount.stat, each, scope.view) for each in informing(amount.of, scope))
    return number if amount.signed else max(0, number)


def _counters_on(amount: a.CountersOn, scope: Scope) -> int:
    total = 0
    for each in informing(amount.of, scope):
        obj = scope.view.object(each)
        total += obj.counter(amount.kind) if amount.kind else sum(number for _, number in obj.counters)
    return total


def _greatest(amount: a.Greatest, scope: Scope) -> int:
    return max((stat(amount.stat, each, scope.view) for each in m.found(amount.filter, scope)), default=0)


def _cards_in(amount: a.CardsIn, scope: Scope) -> int:
    zone = Zone(amount.zone)
    return sum(len(scope.view.zones.get((zone, who), ())) for who in players_of(amount.who, scope))


def _devotion(amount: a.Devotion, scope: Scope) -> int:
    view = scope.view
    own = [each for each in view.on_battlefield() if view.of(each).controller == scope.you]
    costs = [view.of(each).mana_cost for each in own]
    return sum(bool(symbol.colours & amount.colours) for cost in costs if cost for symbol in cost.symbols)


def _domain(_amount: a.Domain, scope: Scope) -> int:
    view = scope.view
    own = [view.of(each) for each in view.on_battlefield() if view.of(each).controller == scope.you]
    return sum(
        any("land" in values.types and kind in values.subtypes for values in own) for kind in BASIC_LAND_TYPES
    )


def _x(_amount: a.X, scope: Scope) -> int:
    return int(scope.memory.get("x", scope.x))


def _event_amount(amount: a.EventAmount, scope: Scope) -> int:
    if amount.own:
        return _own_share(scope)
    if "amount" in scope.memory:
        return int(scope.memory["amount"])
    return 0 if scope.event is None else event_amount(scope.event)


def _own_share(scope: Scope) -> int:
    """Return how much of the earlier part of the effect was a player's own doing."""
    shares = scope.memory.get("shares", {})
    if sum(shares.values()) != scope.memory.get("amount"):
        raise Unmodelled("how much each of them did")
    return int(shares.get(scope.whose, 0))


def _targets_chosen(_amount: a.TargetsChosen, scope: Scope) -> int:
    casting = scope.view.object(scope.source).casting
    return sum(len(group) for group in casting.targets) if casting is not None else 0


def _half(amount: a.Half, scope: Scope) -> int:
    number = measure(amount.amount, scope)
    return (number + 1) // 2 if amount.up else number // 2


def _paid_names(obj_id: int, scope: Scope) -> list[str]:
    casting = scope.view.object(obj_id).casting
    return [name.split(":")[0] for name in casting.paid] if casting is not None else []


def _times_paid(amount: a.TimesPaid, scope: Scope) -> int:
    return _paid_names(scope.source, scope).count(amount.name)


_AMOUNTS: dict[type, Callable[[Any, Scope], int]] = {
    a.X: _x,
    a.EventAmount: _event_amount,
    a.Count: lambda t, s: len(m.found(t.filter, s)),
    a.Total: lambda t, s: sum(stat(t.stat, each, s.view) for each in m.found(t.filter, s)),
    a.Greatest: _greatest,
    a.StatOf: _stat_of,
    a.CountersOn: _counters_on,
    a.LifeOf: lambda t, s: sum(s.view.players[who].life for who in players_of(t.who, s)),
    a.PlayerCounters: lambda t, s: sum(s.view.players[w].counter(t.kind) for w in players_of(t.who, s)),
    a.CardsIn: _cards_in,
    a.Devotion: _devotion,
    a.Domain: _domain,
    a.CardTypesAmong: lambda t, s: len(
        frozenset[str]().union(*(s.view.of(each).types for each in m.found(t.filter, s)))
    ),
    a.TurnTotal: lambda t, s: turn_total(s.view, t.what, players_of(t.who, s)),
    a.TargetsChosen: _targets_chosen,
    a.TimesPaid: _times_paid,
    a.Sum: lambda t, s: sum(measure(part, s) for part in t.parts),
    a.Times: lambda t, s: t.factor * measure(t.amount, s),
    a.Half: _half,
}


def _relation(test: a.Relation, scope: Scope) -> bool:
    return compare(measure(test.left, scope), test.relation, measure(test.right, scope))


def _passes(test: a.Passes, scope: Scope) -> bool:
    every = informing(test.what, scope) if isinstance(test.what, Ref) else named_objects(test.what, scope)
    zones = test.filter.zones
    return bool(every) and all(
        m.passes(test.filter.tests, each, scope) and scope.view.object(each).zone in zones for each in every
    )


def _player_is(test: a.PlayerIs, scope: Scope) -> bool:
    among = players_of(test.among, scope)
    return any(who in among for who in players_of(test.who, scope))


def _paid(test: a.Paid, scope: Scope) -> bool:
    return any(test.name in _paid_names(each, scope) for each in informing(test.of, scope))


def _done_to(test: a.DoneTo, scope: Scope) -> bool:
    """Tell of what was moved as it last was before (608.2h); of a cost where no part has moved anything yet."""
    paid = referred(Ref(RefKind.PAID), scope)
    moved = (each for each in scope.memory.get("done", paid) if isinstance(each, int))
    return any(m.passes(test.filter.tests, each, scope) for each in moved)


def _own_and_control(test: a.OwnAndControl, scope: Scope) -> bool:
    view = scope.view
    every = [each for each in named_objects(test.what, scope) if view.knows(each)]
    return any(view.object(each).owner == scope.you == view.controller(each) for each in every)


def _some_player(test: a.SomePlayer, scope: Scope) -> bool:
    return any(
        holds(test.condition, dataclasses.replace(scope, each=who)) for who in players_of(test.who, scope)
    )


_CONDITIONS: dict[type, Callable[[Any, Scope], bool]] = {
    a.Relation: _relation,
    a.Passes: _passes,
    a.PlayerIs: _player_is,
    a.Paid: _paid,
    a.Did: lambda _t, s: bool(s.memory.get("did", False)),
    a.DoneTo: _done_to,
    a.Won: lambda t, s: s.memory.get("won") is not t.lost and "won" in s.memory,
    a.OwnAndControl: _own_and_control,
    a.Negated: lambda t, s: not holds(t.condition, s),
    a.Both: lambda t, s: all(holds(each, s) for each in t.conditions),
    a.Either: lambda t, s: any(holds(each, s) for each in t.conditions),
    a.SomePlayer: _some_player,
    a.InStep: lambda t, s: s.view.turn.step in t.steps,
}
