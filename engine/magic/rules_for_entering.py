"""The end of the replacement loop: numbers of tokens and counters settle, and an Aura finds its host.

What is left when no more replacement effects apply is what happens.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.magic.attaching import choose_host
from engine.magic.entering import entry_of, look_ahead
from engine.magic.events import CountersPlaced, DamageDealt, Event, Move, TokenMade
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.replaced import Replaced
from engine.magic.replacing_entrances import added
from engine.magic.standing import standing
from engine.magic.terms import Zone
from engine.magic.vocabulary.instead import CounterChange
from engine.magic.vocabulary.replacements import CantDo

Settle = Callable[[Game, Event], Replaced]


def finished(game: Game, event: Event, settle: Settle) -> Replaced:
    """Return the events that an event is when no replacement effect is left to apply."""
    if isinstance(event, TokenMade) and not event.single:
        return _each_token(game, event, settle)
    if isinstance(event, DamageDealt) and event.amount <= 0:
        return Replaced(())
    if isinstance(event, Move | TokenMade) and _enters(event):
        return _entering(game, event, settle)
    return Replaced((event,))


def _each_token(game: Game, event: TokenMade, settle: Settle) -> Replaced:
    parts = [settle(game, replace(event, count=1, single=True)) for _ in range(event.count)]
    events = tuple(each for part in parts for each in part.events)
    return Replaced(events, tuple(each for part in parts for each in part.after))


def _enters(event: Move | TokenMade) -> bool:
    return (
        event.proto.zone is Zone.BATTLEFIELD if isinstance(event, TokenMade) else event.to is Zone.BATTLEFIELD
    )


def _entering(game: Game, event: Move | TokenMade, settle: Settle) -> Replaced:
    entry = entry_of(event)
    if entry.with_copy:
        counters = entry.counters
        for kind, number in entry.with_copy:
            counters = added(counters, kind, number)
        entry = replace(entry, counters=counters, with_copy=())
        event = replace(event, entry=entry)
    if entry.counters and _counters_may_change(game):
        event = replace(event, entry=replace(entry, counters=_settled_counters(game, event, settle)))
    hosted = choose_host(game, event)
    return Replaced(() if hosted is None else (hosted,))


def _counters_may_change(game: Game) -> bool:
    view = view_of(game)
    every = [each.parts for obj in view.layered for each in view.chars[obj].held]
    changed = any(isinstance(part.replacement, CounterChange) for parts in every for part in parts.replacing)
    return changed or any(rule.kind.startswith("have") for rule, _ in standing(game, CantDo))


def _settled_counters(game: Game, event: Move | TokenMade, settle: Settle) -> tuple[tuple[str, int], ...]:
    """Let effects on counters change those that it would enter with (614.16)."""
    twin = game.copy()
    twin.script = game.script
    future, obj_id = look_ahead(twin, event)
    twin.objects, twin.zones, twin.cached_view = future.objects.copy(), future.zones.copy(), future
    counted = []
    for kind, number in entry_of(event).counters:
        placed = settle(twin, CountersPlaced(obj_id, kind, number, player=future.controller(obj_id))).events
        total = sum(each.amount for each in placed if isinstance(each, CountersPlaced))
        counted.append((kind, total))
    return tuple(pair for pair in counted if pair[1] > 0)
