"""Whether a replacement or prevention effect speaks of an event: one question for each kind of effect."""

from collections.abc import Callable
from typing import Any, get_args

from engine.magic.entering import look_ahead
from engine.magic.event_words import first_of_draw_step
from engine.magic.events import (
    Changed,
    CountersPlaced,
    DamageDealt,
    Destroyed,
    Drawn,
    Event,
    GameEnded,
    LifeChanged,
    Move,
    TokenMade,
)
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import passes
from engine.magic.measuring import holds
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.standing import cant
from engine.magic.terms import Zone
from engine.magic.vocabulary import instead as i
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.references import Players

_Whole = Drawn | LifeChanged | GameEnded | Destroyed | Changed
"""Events that something else as a whole may happen instead of (614.6)."""


def applies(game: Game, event: Event, replacement: r.Replacement, scope: Scope) -> bool:
    """Tell whether a replacement effect speaks of an event."""
    found = _KINDS.get(type(replacement))
    return found is not None and isinstance(event, found[0]) and found[1](game, event, replacement, scope)


def _going(game: Game, event: Move | TokenMade, going: r.Going, scope: Scope) -> bool:
    if isinstance(event, TokenMade):
        in_play = event.single and event.proto.zone is Zone.BATTLEFIELD
        return in_play and _token_going(game, event, going, scope)
    view, obj_id = view_of(game), event.obj
    obj = view.object(obj_id)
    if going.origin not in (None, obj.zone) or going.to not in (None, event.to):
        return False
    if event.to is going.zone or obj.ability is not None:
        return False
    if going.cause and event.cause != going.cause:
        return False
    if going.by is not None and not (
        event.source and view.controller(event.source) in players_of(going.by, scope)
    ):
        return False
    if going.to is Zone.BATTLEFIELD:
        future, entering = look_ahead(game, event)
        return passes(going.what.tests, entering, scope.at(future))
    return passes(going.what.tests, obj_id, scope)


def _token_going(game: Game, event: TokenMade, going: r.Going, scope: Scope) -> bool:
    """Tell whether a token would be kept from the battlefield: it comes from no zone, and nobody casts it."""
    if going.to is not Zone.BATTLEFIELD or going.origin is not None or going.cause or going.by is not None:
        return False
    future, entering = look_ahead(game, event)
    return passes(going.what.tests, entering, scope.at(future))


def _damage(_game: Game, event: DamageDealt, change: i.DamageChange, scope: Scope) -> bool:
    if event.amount < max(1, change.least) or (
        change.combat is not None and change.combat is not event.combat
    ):
        return False
    if change.by is not None and not passes(change.by.tests, event.source, scope):
        return False
    return is_recipient(event.to, change.to, change.players, scope)


def is_recipient(to: int | str, objects: Filter | None, players: Players | None, scope: Scope) -> bool:
    """Tell whether an object or player is one of those that an effect on damage or counters speaks of."""
    if objects is None and players is None:
        return True
    if isinstance(to, str):
        return players is not None and to in players_of(players, scope)
    return objects is not None and passes(objects.tests, to, scope)


def _tokens(game: Game, event: TokenMade, change: i.TokenChange, scope: Scope) -> bool:
    if event.single or event.proto.zone is not Zone.BATTLEFIELD:
        return False
    if event.proto.controller not in players_of(change.who, scope):
        return False
    if change.what is None:
        return True
    future, token = look_ahead(game, event)
    return passes(change.what.tests, token, scope.at(future))


def _counters(game: Game, event: CountersPlaced, change: i.CounterChange, scope: Scope) -> bool:
    if event.amount <= 0 or change.kind not in ("", event.kind):
        return False
    if change.effects_only and not event.by_effect:
        return False
    if change.by is not None and _putter(game, event) not in players_of(change.by, scope):
        return False
    return is_recipient(event.on, change.what, change.players, scope)


def _putter(game: Game, event: CountersPlaced) -> str:
    """Return who puts counters: whoever an effect names, else the controller of the object (122.6a)."""
    if event.player or isinstance(event.on, str):
        return event.player or str(event.on)
    return view_of(game).controller(event.on)


def _instead(game: Game, event: _Whole, change: i.InsteadOf, scope: Scope) -> bool:
    if not holds(change.condition, scope):
        return False
    match event:
        case Drawn():
            spared = change.but_first and first_of_draw_step(game.history, game.turn, event.player)
            fits = change.kind == "draw" and not spared
        case LifeChanged():
            fits = _is_life_kind(game, event, change.kind)
        case GameEnded():
            fits = change.kind == "lose the game" and not event.won
        case _:
            return _object_event(event, change, scope)
    return fits and event.player in players_of(change.who, scope)


def _is_life_kind(game: Game, event: LifeChanged, kind: str) -> bool:
    if kind == "life below 1":
        life = game.players[event.player].life
        return event.cause == "damage" and life >= 1 > life + event.amount
    return kind == ("gain life" if event.amount > 0 else "lose life")


def _object_event(event: Destroyed | Changed, change: i.InsteadOf, scope: Scope) -> bool:
    happens = "be destroyed" if isinstance(event, Destroyed) else {"untapped": "untap"}.get(event.kind, "")
    fits = happens == change.kind and change.what is not None
    return fits and change.what is not None and passes(change.what.tests, event.obj, scope)


def _regenerating(game: Game, event: Destroyed, change: r.Regenerating, scope: Scope) -> bool:
    able = event.regenerate and not cant(game, "be regenerated", event.obj)
    return able and passes(change.what.tests, event.obj, scope)


_KINDS: dict[type, tuple[type | tuple[type, ...], Callable[[Game, Any, Any, Scope], bool]]] = {
    r.Going: ((Move, TokenMade), _going),
    r.Regenerating: (Destroyed, _regenerating),
    i.DamageChange: (DamageDealt, _damage),
    i.TokenChange: (TokenMade, _tokens),
    i.CounterChange: (CountersPlaced, _counters),
    i.InsteadOf: (get_args(_Whole), _instead),
}
