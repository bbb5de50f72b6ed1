"""Events that can't happen (614.17): indestructible, «can't gain life», «can't have counters» and the like."""

from collections.abc import Callable
from typing import Any

from engine.magic.events import CountersPlaced, Destroyed, Drawn, Event, GameEnded, LifeChanged, Move
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.standing import cant, player_cant
from engine.magic.terms import Zone
from engine.rules import RuleRef, cr


def forbidden(game: Game, event: Event) -> RuleRef | None:
    """Return the rule by which an event can't happen, or None where it can."""
    check = _CHECKS.get(type(event))
    return check(game, event) if check is not None else None


def _destroyed(game: Game, event: Destroyed) -> RuleRef | None:
    return cr("702.12b") if view_of(game).of(event.obj).has("indestructible") else None


def _life(game: Game, event: LifeChanged) -> RuleRef | None:
    kind = "gain life" if event.amount > 0 else "lose life"
    return cr("119.7") if player_cant(game, kind, event.player) else None


def _drawn(game: Game, event: Drawn) -> RuleRef | None:
    if player_cant(game, "draw second", event.player):
        already = any(isinstance(each, Drawn) and each.player == event.player for each in game.history)
        return cr("121.2a") if already else None
    return cr("121.2a") if player_cant(game, "draw", event.player) else None


def _ended(game: Game, event: GameEnded) -> RuleRef | None:
    kind = "win the game" if event.won else "lose the game"
    return cr("101.2") if player_cant(game, kind, event.player) else None


def _counters(game: Game, event: CountersPlaced) -> RuleRef | None:
    if event.amount <= 0:
        return None
    if isinstance(event.on, str):
        kinds = ("get counters", f"get {event.kind} counters")
        blocked = any(player_cant(game, kind, event.on) for kind in kinds)
    else:
        known = view_of(game).knows(event.on)
        kinds = ("have counters", f"have {event.kind} counters")
        blocked = known and any(cant(game, kind, event.on) for kind in kinds)
    return cr("614.17") if blocked else None


def _move(game: Game, event: Move) -> RuleRef | None:
    if event.cause == "sacrificed" and cant(game, "be sacrificed", event.obj):
        return cr("701.21a")
    enters = event.to is Zone.BATTLEFIELD
    return cr("614.17d") if enters and cant(game, "enter the battlefield", event.obj) else None


_CHECKS: dict[type, Callable[[Game, Any], RuleRef | None]] = {
    Destroyed: _destroyed,
    LifeChanged: _life,
    Drawn: _drawn,
    GameEnded: _ended,
    CountersPlaced: _counters,
    Move: _move,
}
