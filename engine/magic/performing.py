"""Making events happen: settle each by the replacement loop, apply all at once, record, and let abilities trigger.

Everything that changes a game during play goes through `perform`.
"""

from collections.abc import Iterable, Sequence

from engine.magic import events as e
from engine.magic.applying import apply_event
from engine.magic.applying_status import leave_combat
from engine.magic.damage import results
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.recording import told
from engine.magic.replaced import After, Aftermath
from engine.magic.replacement import settle
from engine.magic.simultaneous import in_order, merged_losses
from engine.magic.terms import Place, Zone
from engine.magic.triggers import collect
from engine.magic.view import View


def perform(game: Game, *proposed: e.Event) -> tuple[e.Event, ...]:
    """Let events happen at the same time, as replaced and prevented; returns what happened.

    Afterwards come the effects that replacement and prevention effects add (615.5), and what returns at once
    because its keeper has left (610.3).
    """
    settled: list[e.Event] = []
    after: Aftermath = ()
    for event in in_order(game, merged_losses(game, proposed)):
        outcome = settle(game, event)
        settled += outcome.events
        after += outcome.after
    deeper, more = _destruction(game, settled)
    happened = _apply(game, deeper)
    for each in (*after, *more):
        _follow(game, each)
    _give_back(game)
    return happened


def _follow(game: Game, after: After) -> None:
    """Follow effects that come at once; what happens instead of an event can't meet the same effects again (614.5)."""
    before = game.spent
    game.spent = after.spent if after.instead else before
    game.follow(game, after.effects, after.scope.at(view_of(game)))
    game.spent = before


def _destruction(game: Game, settled: Sequence[e.Event]) -> tuple[list[e.Event], Aftermath]:
    """Turn what is destroyed into moves to the graveyard, which may be replaced in turn (701.8a)."""
    events: list[e.Event] = []
    after: Aftermath = ()
    for event in settled:
        if not isinstance(event, e.Destroyed):
            events.append(event)
            continue
        outcome = settle(game, e.Move(event.obj, Zone.GRAVEYARD, cause="destroyed", source=event.source))
        events += outcome.events
        after += outcome.after
    return events, after


def _apply(game: Game, settled: Sequence[e.Event]) -> tuple[e.Event, ...]:
    before = view_of(game)
    happened = []
    game.batch += 1
    for event in settled:
        _remember(game, event, before)
        done = apply_event(game, event)
        if done is not None:
            happened.append(done)
    if not happened:
        return ()
    game.history += tuple(happened)
    game.touch()
    told(game, happened, before)
    dealt = [each for each in happened if isinstance(each, e.DamageDealt)]
    consequences = results(game, before, dealt) if dealt else []
    _after_leaving(game, happened)
    collect(game, happened, before, view_of(game))
    inner = perform(game, *consequences) if consequences else ()
    return (*happened, *inner)


def _remember(game: Game, event: e.Event, before: View) -> None:
    """Keep the last known information of what leaves its zone (603.10, 608.2h)."""
    if isinstance(event, e.Move):
        game.gone_views.update(dict.fromkeys((event.obj, *event.together), before))
    if isinstance(event, e.Drawn):
        library = game.zone(Zone.LIBRARY, event.player)
        if library and library[-1] in before.objects:
            game.gone_views[library[-1]] = before


def _after_leaving(game: Game, happened: Iterable[e.Event]) -> None:
    """Take permanents that have left out of combat (506.4)."""
    for event in happened:
        if isinstance(event, e.Move) and event.origin is Zone.BATTLEFIELD:
            leave_combat(game, event.obj)


def _give_back(game: Game) -> None:
    """Return what was exiled until something left that has now left, right after that event (610.3)."""
    due = [each for each in game.returns if _has_left(game, each.source)]
    if not due:
        return
    game.returns = tuple(each for each in game.returns if each not in due)
    moves = [
        e.Move(obj, each.zone, Place.TOP, "returned", e.Entry() if each.zone is Zone.BATTLEFIELD else None)
        for each in due
        for obj in each.objects
        if obj in game.objects
    ]
    perform(game, *moves)


def _has_left(game: Game, source: int) -> bool:
    obj = game.objects.get(source)
    return obj is None or obj.zone is not Zone.BATTLEFIELD
