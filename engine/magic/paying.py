"""Paying costs (601.2g, 601.2h): mana from pool and mana abilities, and everything else a cost asks for.

A player of `ample` mana always has what a cost needs; what was spent is told all the same. Raises Illegal where
a cost can't be paid.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.magic.choices import Decision, Script
from engine.magic.choosing import Wanted, choose_some
from engine.magic.costs import CostVerb, OtherCost, TotalCost
from engine.magic.events import Changed, CountersPlaced, LifeChanged, Move
from engine.magic.game import Game
from engine.magic.helping import crew, helped
from engine.magic.layers import view_of
from engine.magic.legality import Illegal, illegal
from engine.magic.mana import ManaCost
from engine.magic.mana_sources import Source, sources_of
from engine.magic.matching import found, passes
from engine.magic.payment import ManaUnit, payable
from engine.magic.performing import perform
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.standing import cant, game_rule, player_cant, standing
from engine.magic.terms import Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.replacements import CantPay
from engine.rules import cr
from engine.trace import step


@dataclass(frozen=True, slots=True)
class Paid:
    """What was paid: the mana cost, and the objects that other costs used (as they were before)."""

    mana: ManaCost
    used: tuple[int, ...]


def can_pay(game: Game, player: str, total: TotalCost, source: int, why: str = "effect") -> bool:
    """Tell whether a player could pay a total cost now, for that purpose."""
    twin = game.copy()
    twin.script = _AnyChoice()
    try:
        pay(twin, player, total, Purpose(source, why))
    except Illegal:
        return False
    return True


class _AnyChoice(Script):
    """Takes the first option of every choice: whether a cost can be paid does not hang on which."""

    def decide(self, decision: Decision) -> int:
        """Return the first option."""
        del decision
        return 0


@dataclass(frozen=True, slots=True)
class Purpose:
    """What a cost is paid for: the source, the announced X, «cast», «activate», «turn up» or «effect».

    `chosen` are objects picked beforehand for a sacrifice (702.119c).
    """

    source: int
    why: str = "effect"
    x: int = 0
    chosen: tuple[int, ...] = ()


def pay(game: Game, player: str, total: TotalCost, purpose: Purpose) -> Paid:
    """Pay a locked-in total cost."""
    source = purpose.source
    if total.mana is None:
        raise illegal("unpayable", cr("118.6"), object=view_of(game).name(source))
    _pay_mana(game, player, total.mana, purpose)
    used: list[int] = []
    left = list(purpose.chosen)
    for other in total.others:
        used += _PAYERS[other.verb](
            game, player, _numbered(other, purpose.x), _Payment(source, purpose.why, left)
        )
    return Paid(total.mana, tuple(used))


@dataclass(slots=True)
class _Payment:
    source: int
    why: str
    chosen: list[int]


def _numbered(other: OtherCost, x: int) -> OtherCost:
    return replace(other, count=x, is_x=False) if other.is_x else other


def _pay_mana(game: Game, player: str, mana: ManaCost, purpose: Purpose) -> None:
    if purpose.why == "cast":
        mana = helped(game, player, mana, purpose.source, lambda left: _has(game, player, left, purpose))
    held = game.players[player]
    game.note(step("cost.paid", cr("601.2h"), player=player, mana=str(mana)))
    if held.ample:
        _pay_phyrexian(game, player, mana)
        return
    sources = sources_of(game, player, lambda unit: _may_spend(game, unit, purpose))
    units = _units(game, player, sources, purpose)
    payment = payable(mana, units, max(0, held.life))
    if payment is None:
        _refuse_to_guess(game, player, mana, purpose)
        raise illegal("mana", cr("601.2h"), cr("118.3"), player=player, cost=str(mana), available=len(units))
    _spend(game, player, sources, payment.units)
    if payment.life:
        perform(game, LifeChanged(player, -payment.life, "paid", purpose.source))


def _units(game: Game, player: str, sources: Sequence[Source], purpose: Purpose) -> tuple[ManaUnit, ...]:
    """Return the mana that a player has or could get for a purpose."""
    units = game.players[player].pool + tuple(unit for each in sources for unit in each.units)
    units = tuple(each if _may_spend(game, each, purpose) else _NO_MANA for each in units)
    if game_rule(game, "mana of any color", player):
        every = frozenset("WUBRG")
        units = tuple(replace(unit, kinds=unit.kinds | every) if unit.kinds else unit for unit in units)
    return units


def _has(game: Game, player: str, mana: ManaCost, purpose: Purpose) -> bool:
    """Tell whether a player has the mana for a cost now."""
    held = game.players[player]
    sources = sources_of(game, player, lambda unit: _may_spend(game, unit, purpose))
    return held.ample or payable(mana, _units(game, player, sources, purpose), max(0, held.life)) is not None


def _refuse_to_guess(game: Game, player: str, mana: ManaCost, purpose: Purpose) -> None:
    """Raise Unmodelled where only mana abilities that do more could pay: which one, the scenario must say."""
    sources = sources_of(game, player, lambda unit: _may_spend(game, unit, purpose), lambda _ability: True)
    units = game.players[player].pool + tuple(unit for each in sources for unit in each.units)
    if payable(mana, units, max(0, game.players[player].life)) is not None:
        raise Unmodelled("which mana ability that does more is activated")


_NO_MANA = ManaUnit(frozenset())
"""Stands for mana that may not be spent here."""


def _may_spend(game: Game, unit: ManaUnit, purpose: Purpose) -> bool:
    """Tell whether mana may be spent on this (106.6)."""
    only = unit.only
    if only is None:
        return True
    if purpose.why == "turn up":
        return bool(only.turn_up or only.freely)
    among = {"cast": only.cast, "activate": only.activate}.get(purpose.why)
    if among is None:
        return bool(only.freely)
    return passes(among.tests, purpose.source, Scope(view_of(game), purpose.source, ""))


def _pay_phyrexian(game: Game, player: str, mana: ManaCost) -> None:
    """Have a player of ample mana choose how many Phyrexian symbols are paid with life (107.4f)."""
    symbols = sum(1 for symbol in mana.symbols if symbol.life)
    most = min(symbols, game.players[player].life // 2)
    if most > 0 and not player_cant(game, "lose life", player):
        count = game.choose(
            Decision("phyrexian", player, tuple(str(n * 2) for n in range(most + 1)), str(mana))
        )
        if count:
            perform(game, LifeChanged(player, -2 * count, "paid"))


def _spend(game: Game, player: str, sources: Sequence[Source], spent: Sequence[int]) -> None:
    """Tap what gave the mana that is spent, and keep what is left of its mana in the pool."""
    held = game.players[player]
    position = len(held.pool)
    left = [unit for index, unit in enumerate(held.pool) if index not in spent]
    for each in sources:
        own = range(position, position + len(each.units))
        position += len(each.units)
        if any(index in spent for index in own):
            left += [unit for index, unit in zip(own, each.units, strict=True) if index not in spent]
            each.use(game)
    game.set_player(replace(game.players[player], pool=tuple(left)))


Payer = Callable[[Game, str, OtherCost, _Payment], list[int]]


def _tap_self(game: Game, player: str, _other: OtherCost, payment: _Payment) -> list[int]:
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


def _untap_self(game: Game, _player: str, _other: OtherCost, payment: _Payment) -> list[int]:
    if not game.objects[payment.source].tapped or is_sick(game, payment.source):
        raise illegal("untapped", cr("118.3"), object=view_of(game).name(payment.source))
    perform(game, Changed("untapped", payment.source))
    return []


def _options(game: Game, player: str, other: OtherCost, payment: _Payment, base: Filter) -> list[int]:
    scope = Scope(view_of(game), payment.source, player)
    wanted = other.filter if other.filter is not None else base
    return [
        each for each in found(wanted, scope) if passes(base.tests, each, scope) or other.filter is not None
    ]


def _choose(
    game: Game, player: str, other: OtherCost, payment: _Payment, options: Sequence[int]
) -> list[int]:
    """Take what was picked beforehand, then have the player choose the rest."""
    ready = [each for each in payment.chosen if each in options][: other.count]
    payment.chosen[:] = [each for each in payment.chosen if each not in ready]
    rest = [each for each in options if each not in ready]
    missing = other.count - len(ready)
    if len(rest) < missing:
        raise illegal("cost", cr("118.3"), player=player, cost=str(other))
    return ready + choose_some(game, rest, Wanted(player, other.verb.value, missing, missing))


def _tap_others(game: Game, player: str, other: OtherCost, payment: _Payment) -> list[int]:
    options = [e for e in _options(game, player, other, payment, Filter()) if not game.objects[e].tapped]
    chosen = _choose(game, player, other, payment, options)
    perform(game, *(Changed("tapped", each) for each in chosen))
    return chosen


def _sacrifice(game: Game, player: str, other: OtherCost, payment: _Payment) -> list[int]:
    options = sacrificeable(game, player, other, payment.source, payment.why)
    chosen = _choose(game, player, other, payment, options)
    perform(game, *(Move(each, Zone.GRAVEYARD, cause="sacrificed", player=player) for each in chosen))
    return chosen


def sacrificeable(game: Game, player: str, other: OtherCost, source: int, why: str) -> list[int]:
    """Return what a player may sacrifice for a cost (701.21a, 614.17b)."""
    view = view_of(game)
    payment = _Payment(source, why, [])
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


def _discard(game: Game, player: str, other: OtherCost, payment: _Payment) -> list[int]:
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


def _exile(game: Game, player: str, other: OtherCost, payment: _Payment) -> list[int]:
    options = [payment.source] if other.what == "this" else _options(game, player, other, payment, Filter())
    chosen = _choose(game, player, other, payment, options)
    perform(game, *(Move(each, Zone.EXILE, cause="701.13a") for each in chosen))
    return chosen


def _life(game: Game, player: str, other: OtherCost, payment: _Payment) -> list[int]:
    if game.players[player].life < other.count or player_cant(game, "lose life", player):
        raise illegal("life", cr("119.4"), player=player, cost=other.count, life=game.players[player].life)
    if other.count and _barred(game, "life", player, payment.why):
        raise illegal("cost_forbidden", cr("614.17b"), player=player, cost=str(other))
    if other.count:
        perform(game, LifeChanged(player, -other.count, "paid", payment.source))
    return []


def _remove_counters(game: Game, player: str, other: OtherCost, payment: _Payment) -> list[int]:
    held = game.objects[payment.source].counters
    kind = other.what or (held[0][0] if len(held) == 1 else "")
    if game.objects[payment.source].counter(kind) < other.count:
        raise illegal("counters", cr("118.3"), player=player, cost=str(other))
    _place(game, CountersPlaced(payment.source, kind, -other.count, by_effect=False))
    return []


def _add_counters(game: Game, player: str, other: OtherCost, payment: _Payment) -> list[int]:
    _place(game, CountersPlaced(payment.source, other.what, other.count, by_effect=False, player=player))
    return []


def _place(game: Game, event: CountersPlaced) -> None:
    if event.amount:
        perform(game, event)


def _return(game: Game, player: str, other: OtherCost, payment: _Payment) -> list[int]:
    view = view_of(game)
    own = [e for e in _options(game, player, other, payment, Filter()) if view.controller(e) == player]
    chosen = _choose(game, player, other, payment, [payment.source] if other.what == "this" else own)
    perform(game, *(Move(each, Zone.HAND) for each in chosen))
    return chosen


def _reveal(game: Game, player: str, other: OtherCost, payment: _Payment) -> list[int]:
    hand = game.zone(Zone.HAND, player)
    scope = Scope(view_of(game), payment.source, player)
    tests = other.filter.tests if other.filter is not None else ()
    return _choose(game, player, other, payment, [each for each in hand if passes(tests, each, scope)])


def _crew(game: Game, player: str, other: OtherCost, payment: _Payment) -> list[int]:
    crewing = crew(game, player, payment.source, other.count)
    if crewing is None:
        raise illegal("cost", cr("118.3"), player=player, cost=str(other))
    return crewing


_PAYERS: dict[CostVerb, Payer] = {
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
