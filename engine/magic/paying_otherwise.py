"""Paying what is no mana (118, 601.2h): tapping, sacrificing, discarding, exiling, life, counters.

Raises Illegal where it can't be paid.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.magic.choosing import Wanted, choose_some
from engine.magic.costs import CostVerb, OtherCost
from engine.magic.events import Changed, CountersPlaced, LifeChanged, Move
from engine.magic.game import Game
from engine.magic.helping import crew
from engine.magic.layers import view_of
from engine.magic.legality import illegal
from engine.magic.matching import found, passes
from engine.magic.performing import perform
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.standing import cant, player_cant, standing
from engine.magic.terms import Zone
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.replacements import CantPay
from engine.rules import cr


@dataclass(slots=True)
class Payment:
    """What is being paid for, and which objects were picked for it beforehand and are left."""

    source: int
    why: str
    chosen: list[int]


Payer = Callable[[Game, str, OtherCost, Payment], list[int]]


def _tap_self(game: Game, player: str, _other: OtherCost, payment: Payment) -> list[int]:
    obj = game.objects[payment.source]
    values = view_of(game).of(payment.source)
    if obj.tapped:
        raise illegal("tapped", cr("118.3"), object=view_of(game).name(payment.source))
    if is_sick(game, payment.source) and "creature" in values.types:
        raise illegal("summoning_sick", cr("302.6"), object=view_of(game).name(payment.source), player=player)
    perform(game, Changed("tapped", payment.source))
    return []


def is_sick(game: Game, obj_id: int) -> bool:
    """Tell whether a permanent has come under its controller's control since the turn began (302.6)."""
    values = view_of(game).of(obj_id)
    new = game.objects[obj_id].since_turn >= game.turn.latest(values.controller)
    return new and not values.has("haste")


def _untap_self(game: Game, _player: str, _other: OtherCost, payment: Payment) -> list[int]:
    if not game.objects[payment.source].tapped or is_sick(game, payment.source):
        raise illegal("untapped", cr("118.3"), object=view_of(game).name(payment.source))
    perform(game, Changed("untapped", payment.source))
    return []


def _options(game: Game, player: str, other: OtherCost, payment: Payment, base: Filter) -> list[int]:
    scope = Scope(view_of(game), payment.source, player)
    wanted = other.filter if other.filter is not None else base
    return [
        each for each in found(wanted, scope) if passes(base.tests, each, scope) or other.filter is not None
    ]


def _choose(game: Game, player: str, other: OtherCost, payment: Payment, options: Sequence[int]) -> list[int]:
    """Take what was picked beforehand, then have the player choose the rest."""
    ready = [each for each in payment.chosen if each in options][: other.count]
    payment.chosen[:] = [each for each in payment.chosen if each not in ready]
    rest = [each for each in options if each not in ready]
    missing = other.count - len(ready)
    if len(rest) < missing:
        raise illegal("cost", cr("118.3"), player=player, cost=str(other))
    return ready + choose_some(game, rest, Wanted(player, other.verb.value, missing, missing))


def _tap_others(game: Game, player: str, other: OtherCost, payment: Payment) -> list[int]:
    options = [e for e in _options(game, player, other, payment, Filter()) if not game.objects[e].tapped]
    chosen = _choose(game, player, other, payment, options)
    perform(game, *(Changed("tapped", each) for each in chosen))
    return chosen


def _sacrifice(game: Game, player: str, other: OtherCost, payment: Payment) -> list[int]:
    options = sacrificeable(game, player, other, payment.source, payment.why)
    chosen = _choose(game, player, other, payment, options)
    perform(game, *(Move(each, Zone.GRAVEYARD, cause="sacrificed", player=player) for each in chosen))
    return chosen


def sacrificeable(game: Game, player: str, other: OtherCost, source: int, why: str) -> list[int]:
    """Return what a player may sacrifice for a cost (701.21a, 614.17b)."""
    view = view_of(game)
    payment = Payment(source, why, [])
    own = [e for e in _options(game, player, other, payment, Filter()) if view.controller(e) == player]
    return [
        e
        for e in own
        if not cant(game, "be sacrificed", e) and not _barred(game, "sacrifice", player, why, e)
    ]


def _barred(game: Game, kind: str, player: str, why: str, obj_id: int | None = None) -> bool:
    """Tell whether an effect keeps a player from paying that way to cast or activate (614.17b)."""
    if why not in ("cast", "activate"):
        return False
    for rule, scope in standing(game, CantPay):
        if rule.kind != kind or player not in players_of(rule.who, scope):
            continue
        if rule.what is None or (obj_id is not None and passes(rule.what.tests, obj_id, scope)):
            return True
    return False


def _discard(game: Game, player: str, other: OtherCost, payment: Payment) -> list[int]:
    hand = game.zone(Zone.HAND, player)
    if other.what == "this":
        options = [payment.source] if payment.source in hand else []
    elif other.what == "hand":
        other, options = replace(other, count=len(hand)), list(hand)
    else:
        scope = Scope(view_of(game), payment.source, player)
        tests = other.filter.tests if other.filter is not None else ()
        options = [each for each in hand if passes(tests, each, scope)]
    chosen = _choose(game, player, other, payment, options)
    perform(game, *(Move(each, Zone.GRAVEYARD, cause="discarded", player=player) for each in chosen))
    return chosen


def _exile(game: Game, player: str, other: OtherCost, payment: Payment) -> list[int]:
    options = [payment.source] if other.what == "this" else _options(game, player, other, payment, Filter())
    chosen = _choose(game, player, other, payment, options)
    perform(game, *(Move(each, Zone.EXILE, cause="701.13a") for each in chosen))
    return chosen


def _life(game: Game, player: str, other: OtherCost, payment: Payment) -> list[int]:
    if game.players[player].life < other.count or player_cant(game, "lose life", player):
        raise illegal("life", cr("119.4"), player=player, cost=other.count, life=game.players[player].life)
    if other.count and _barred(game, "life", player, payment.why):
        raise illegal("cost_forbidden", cr("614.17b"), player=player, cost=str(other))
    if other.count:
        perform(game, LifeChanged(player, -other.count, "paid", payment.source))
    return []


def _remove_counters(game: Game, player: str, other: OtherCost, payment: Payment) -> list[int]:
    held = game.objects[payment.source].counters
    kind = other.what or (held[0][0] if len(held) == 1 else "")
    if game.objects[payment.source].counter(kind) < other.count:
        raise illegal("counters", cr("118.3"), player=player, cost=str(other))
    _place(game, CountersPlaced(payment.source, kind, -other.count, by_effect=False))
    return []


def _add_counters(game: Game, player: str, other: OtherCost, payment: Payment) -> list[int]:
    _place(game, CountersPlaced(payment.source, other.what, other.count, by_effect=False, player=player))
    return []


def _place(game: Game, event: CountersPlaced) -> None:
    if event.amount:
        perform(game, event)


def _return(game: Game, player: str, other: OtherCost, payment: Payment) -> list[int]:
    view = view_of(game)
    own = [e for e in _options(game, player, other, payment, Filter()) if view.controller(e) == player]
    chosen = _choose(game, player, other, payment, [payment.source] if other.what == "this" else own)
    perform(game, *(Move(each, Zone.HAND) for each in chosen))
    return chosen


def _reveal(game: Game, player: str, other: OtherCost, payment: Payment) -> list[int]:
    hand = game.zone(Zone.HAND, player)
    scope = Scope(view_of(game), payment.source, player)
    tests = other.filter.tests if other.filter is not None else ()
    return _choose(game, player, other, payment, [each for each in hand if passes(tests, each, scope)])


def _crew(game: Game, player: str, other: OtherCost, payment: Payment) -> list[int]:
    crewing = crew(game, player, payment.source, other.count)
    if crewing is None:
        raise illegal("cost", cr("118.3"), player=player, cost=str(other))
    return crewing


PAYERS: dict[CostVerb, Payer] = {
    CostVerb.TAP_SELF: _tap_self,
    CostVerb.UNTAP_SELF: _untap_self,
    CostVerb.TAP: _tap_others,
    CostVerb.SACRIFICE: _sacrifice,
    CostVerb.DISCARD: _discard,
    CostVerb.EXILE: _exile,
    CostVerb.PAY_LIFE: _life,
    CostVerb.REMOVE_COUNTERS: _remove_counters,
    CostVerb.ADD_COUNTERS: _add_counters,
    CostVerb.RETURN: _return,
    CostVerb.REVEAL: _reveal,
    CostVerb.CREW: _crew,
}
