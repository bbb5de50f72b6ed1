"""Applying events: each kind's change to the game, once it is settled that it happens.

Returns the event as it happened, with the new objects in it. Refuses to know replacement and triggers.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.magic import events as e
from engine.magic.applying_moves import move, token
from engine.magic.applying_status import changed, leave_combat
from engine.magic.cards import Card, Face
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.objects import GameObject, PhysicalCard
from engine.magic.standing import damage_keyword
from engine.magic.terms import Zone
from engine.magic.vocabulary.changes import Control

UNKNOWN = "?"
"""The name of a card that was drawn from a library of which nothing is known."""


def apply_event(game: Game, event: e.Event) -> e.Event | None:
    """Apply an event; returns it as it happened, or None where it could not happen after all (101.3)."""
    return _APPLY[type(event)](game, event)


def _damage(game: Game, event: e.DamageDealt) -> e.Event | None:
    if isinstance(event.to, str):
        return event
    view = view_of(game)
    if not view.knows(event.to) or not view.of(event.to).types & {"creature", "planeswalker", "battle"}:
        return None
    obj = game.objects[event.to]
    deadly = damage_keyword(game, "deathtouch", event.source, event.to) and not game.rules.lifelink_triggers
    withers = any(damage_keyword(game, each, event.source, event.to) for each in ("wither", "infect"))
    marked = 0 if withers or "creature" not in view.of(event.to).types else event.amount
    game.set(replace(obj, damage=obj.damage + marked, deathtouched=obj.deathtouched or deadly))
    return event


def _life(game: Game, event: e.LifeChanged) -> e.Event | None:
    if event.amount == 0:
        return None
    player = game.players[event.player]
    game.set_player(replace(player, life=player.life + event.amount))
    return event


def _drawn(game: Game, event: e.Drawn) -> e.Event | None:
    library = game.zone(Zone.LIBRARY, event.player)
    if not library and not game.players[event.player].library_known:
        return replace(event, became=(_unknown_card(game, event.player),))
    if not library:
        game.set_player(replace(game.players[event.player], drew_from_empty=True))
        return None
    moved = move(game, e.Move(library[-1], Zone.HAND, cause="drawn"))
    return replace(event, became=moved.became) if isinstance(moved, e.Move) else None


def _unknown_card(game: Game, player: str) -> int:
    """Put a card that nobody knows into a hand: the scenario says nothing of the library."""
    number = game.new_id()
    card = PhysicalCard(-number, Card((Face(UNKNOWN),)))
    game.add(GameObject(number, Zone.HAND, player, player, game.tick(), cards=(card,)))
    return number


def _counters(game: Game, event: e.CountersPlaced) -> e.Event | None:
    if isinstance(event.on, str):
        player = game.players[event.on]
        others = tuple(pair for pair in player.counters if pair[0] != event.kind)
        number = max(0, player.counter(event.kind) + event.amount)
        game.set_player(replace(player, counters=(*others, (event.kind, number))))
        return event
    if event.on not in game.objects or event.amount == 0:
        return None
    obj = game.objects[event.on]
    obj = obj.with_counter_time(event.kind, game.tick()) if event.amount > 0 else obj
    game.set(obj.with_counters(event.kind, max(0, obj.counter(event.kind) + event.amount)))
    return event


def _ended(game: Game, event: e.GameEnded) -> e.Event:
    player = game.players[event.player]
    game.set_player(replace(player, won=player.won or event.won, lost=player.lost or not event.won))
    if not event.won and sum(not each.lost for each in game.players.values()) > 1:
        _leave(game, event.player)
    return event


def _leave(game: Game, player: str) -> None:
    """Let a player leave a game that goes on, with their objects and what gave them control of others (800.4a).

    What they still control then is exiled.
    """
    view = view_of(game)
    for obj in tuple(game.objects.values()):
        if obj.owner == player:
            leave_combat(game, obj.id)
            game.gone_views[obj.id] = view
            game.take(obj.id)
    game.effects = tuple(each for each in game.effects if Control(player) not in each.changes)
    game.touch()
    for each in view_of(game).on_battlefield():
        if view_of(game).controller(each) == player:
            leave_combat(game, each)
            move(game, e.Move(each, Zone.EXILE))


def _as_it_is(_game: Game, event: e.Event) -> e.Event:
    """Keep an event that only tells."""
    return event


_APPLY: dict[type, Callable[[Game, Any], e.Event | None]] = {
    e.Move: move,
    e.TokenMade: token,
    e.DamageDealt: _damage,
    e.DamagePrevented: _as_it_is,
    e.LifeChanged: _life,
    e.Drawn: _drawn,
    e.CountersPlaced: _counters,
    e.Changed: changed,
    e.WasCast: _as_it_is,
    e.WasActivated: _as_it_is,
    e.WasTargeted: _as_it_is,
    e.StepBegan: _as_it_is,
    e.GameEnded: _ended,
}
