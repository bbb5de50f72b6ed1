"""Paying mana (601.2g): from the pool, from mana abilities, with what else helps to pay.

A player of `ample` mana always has what a cost needs; what was spent is told all the same. Raises Illegal where the
mana is not there, and Unmodelled where it hangs on which mana ability that does more is activated.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.magic.choices import Decision
from engine.magic.events import LifeChanged
from engine.magic.game import Game
from engine.magic.helping import helped
from engine.magic.layers import view_of
from engine.magic.legality import illegal
from engine.magic.mana import ManaCost
from engine.magic.mana_sources import Source, sources_of
from engine.magic.matching import passes
from engine.magic.payment import ManaUnit, payable
from engine.magic.performing import perform
from engine.magic.scope import Scope
from engine.magic.standing import game_rule, player_cant
from engine.magic.unmodelled import Unmodelled
from engine.rules import cr
from engine.trace import step


@dataclass(frozen=True, slots=True)
class Purpose:
    """What a cost is paid for: the source, the announced X, «cast», «activate», «turn up» or «effect».

    `chosen` are objects picked beforehand for a sacrifice (702.119c).
    """

    source: int
    why: str = "effect"
    x: int = 0
    chosen: tuple[int, ...] = ()


def pay_mana(game: Game, player: str, mana: ManaCost, purpose: Purpose) -> None:
    """Pay mana for a purpose, with improvise and the like for a spell (601.2h)."""
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
