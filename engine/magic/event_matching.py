"""How each trigger event finds its occurrences among events that happened together (603.2, 603.10)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.magic import events as e
from engine.magic.matching import passes
from engine.magic.objects import Target
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.terms import Zone
from engine.magic.view import View
from engine.magic.vocabulary import triggers as t
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.references import Players

Found = Iterator[e.Event]


def occurrences(
    pattern: t.TriggerEvent, happened: Sequence[e.Event], scope: Scope, before: View, after: View
) -> list[e.Event]:
    """Return the events in which a trigger event occurs, seen from a moment: `scope.view` is before or after.

    A pattern that looks back in time answers only from before, any other only from after.
    """
    if isinstance(pattern, t.OneOf):
        every = (occurrences(each, happened, scope, before, after) for each in pattern.events)
        return [event for found in every for event in found]
    if (scope.view is before) is not looks_back(pattern):
        return []
    found = list(_PATTERNS[type(pattern)](pattern, happened, scope))
    if not getattr(pattern, "batched", False):
        return found
    groups: dict[object, list[e.Event]] = {}
    for event in found:
        groups.setdefault(getattr(event, "to", None), []).append(event)
    return [_as_one(group) for group in groups.values()]


def _as_one(group: Sequence[e.Event]) -> e.Event:
    """Return the event that stands for several («one or more»), with their number or the sum of their damage."""
    first = group[0]
    if isinstance(first, e.DamageDealt):
        return replace(first, amount=sum(each.amount for each in group if isinstance(each, e.DamageDealt)))
    return replace(first, batch=len(group)) if isinstance(first, e.Move | e.TokenMade | e.Changed) else first


def looks_back(pattern: t.TriggerEvent) -> bool:
    """Tell whether a trigger event looks back in time (603.10)."""
    if isinstance(pattern, t.Moves):
        return pattern.origin is Zone.BATTLEFIELD and not pattern.cards
    return isinstance(pattern, t.Happens) and pattern.kind in (
        "sacrificed",
        "unattached",
        "phased out",
        "countered",
    )


def _moves(pattern: t.Moves, happened: Sequence[e.Event], scope: Scope) -> Found:
    for event in happened:
        if not isinstance(event, e.Move | e.TokenMade | e.Drawn):
            continue
        origin, to = _way(event)
        if pattern.origin not in (None, origin) or pattern.to not in (None, to):
            continue
        if pattern.cards or pattern.origin is not Zone.BATTLEFIELD:
            yield from _arrivals(pattern, event, scope)
        elif isinstance(event, e.Move) and passes(pattern.what.tests, event.obj, scope):
            yield event


def _way(event: e.Move | e.TokenMade | e.Drawn) -> tuple[Zone | None, Zone]:
    if isinstance(event, e.TokenMade):
        return None, event.proto.zone
    return (Zone.LIBRARY, Zone.HAND) if isinstance(event, e.Drawn) else (event.origin, event.to)


def _arrivals(pattern: t.Moves, event: e.Move | e.TokenMade | e.Drawn, scope: Scope) -> Found:
    """Find each new object that fits: a melded permanent arrives as two cards (712.21)."""
    for each in event.became:
        if scope.view.knows(each) and passes(pattern.what.tests, each, scope):
            yield replace(event, became=(each,))


def _happens(pattern: t.Happens, happened: Sequence[e.Event], scope: Scope) -> Found:
    for event in happened:
        if not isinstance(event, e.Changed | e.Move) or not _is_kind(event, pattern.kind):
            continue
        if not _fits_known(pattern, event.obj, scope) or not _fits_other(pattern, event, scope):
            continue
        if pattern.beside is not None:
            same = [each for each in happened if isinstance(each, e.Changed) and each.kind == pattern.kind]
            others = [each for each in same if each.obj != event.obj]
            count = sum(passes(pattern.beside.tests, each.obj, scope) for each in others)
            if count < pattern.least_beside:
                continue
        yield event


def _is_kind(event: e.Changed | e.Move, kind: str) -> bool:
    return (event.kind if isinstance(event, e.Changed) else event.cause) == kind


def _fits_other(pattern: t.Happens, event: e.Changed | e.Move, scope: Scope) -> bool:
    """Tell whether the second object fits («becomes blocked by a green creature»)."""
    if pattern.other is None:
        return True
    other = event.other if isinstance(event, e.Changed) else None
    return isinstance(other, int) and passes(pattern.other.tests, other, scope)


def _fits_known(pattern: t.Happens, obj_id: int, scope: Scope) -> bool:
    return _known(obj_id, scope) and passes(pattern.what.tests, obj_id, scope)


def _known(obj_id: int, scope: Scope) -> bool:
    return obj_id in scope.view.objects or obj_id in scope.view.gone_views


def _casts(pattern: t.Casts, happened: Sequence[e.Event], scope: Scope) -> Found:
    for event in happened:
        theirs = isinstance(event, e.WasCast) and event.player in players_of(pattern.who, scope)
        if not theirs or not isinstance(event, e.WasCast) or not passes(pattern.what.tests, event.obj, scope):
            continue
        if pattern.nth in (0, _cast_so_far(pattern, event, scope)):
            yield event


def _cast_so_far(pattern: t.Casts, event: e.WasCast, scope: Scope) -> int:
    """Count the player's spells of the kind this turn, with this one."""
    cast = [
        each for each in scope.view.history if isinstance(each, e.WasCast) and each.player == event.player
    ]
    return sum(passes(pattern.what.tests, each.obj, scope) for each in cast)


def _activates(pattern: t.Activates, happened: Sequence[e.Event], scope: Scope) -> Found:
    for event in happened:
        if not isinstance(event, e.WasActivated) or (event.mana and not pattern.mana_too):
            continue
        if event.player in players_of(pattern.who, scope) and passes(pattern.what.tests, event.source, scope):
            yield event


def _damages(pattern: t.Damages, happened: Sequence[e.Event], scope: Scope) -> Found:
    """Find damage: what one thing is dealt at once is one event, and so is what a source deals to all (603.2c)."""
    found = list(_each_damage(pattern, happened, scope))
    if pattern.by is None:
        return iter(_summed({each.to: [one for one in found if one.to == each.to] for each in found}))
    if pattern.at_once or (pattern.to is None and pattern.players is None):
        return iter(
            _summed({each.source: [one for one in found if one.source == each.source] for each in found})
        )
    return iter(found)


def _summed(groups: Mapping[Target, Sequence[e.DamageDealt]]) -> list[e.DamageDealt]:
    return [replace(each[0], amount=sum(one.amount for one in each)) for each in groups.values()]


def _each_damage(pattern: t.Damages, happened: Sequence[e.Event], scope: Scope) -> Iterator[e.DamageDealt]:
    for event in happened:
        if not isinstance(event, e.DamageDealt) or (pattern.combat and not event.combat):
            continue
        if pattern.noncombat and event.combat:
            continue
        if pattern.by is not None and not passes(pattern.by.tests, event.source, scope):
            continue
        if _fits(event.to, pattern.to, pattern.players, scope):
            yield event


def _fits(to: Target, objects: Filter | None, players: Players | None, scope: Scope) -> bool:
    if objects is None and players is None:
        return True
    if isinstance(to, str):
        return players is not None and to in players_of(players, scope)
    return objects is not None and passes(objects.tests, to, scope)


def _player_event(pattern: t.PlayerEvent, happened: Sequence[e.Event], scope: Scope) -> Found:
    who = players_of(pattern.who, scope)
    if pattern.kind == "damage prevented":
        yield from _prevented(happened, who)
        return
    for event in happened:
        if _player_kind(event) == pattern.kind and getattr(event, "player", "") in who:
            yield event


def _player_kind(event: e.Event) -> str:
    """Return what an event is to its player, in the words of `PlayerEvent`."""
    match event:
        case e.LifeChanged():
            return "gains life" if event.amount > 0 else "loses life"
        case e.Drawn():
            return "draws"
        case e.GameEnded():
            return "wins the game" if event.won else "loses the game"
        case e.Move():
            return "discards" if event.cause == "discarded" else ""
        case _:
            return ""


def _prevented(happened: Sequence[e.Event], who: tuple[str, ...]) -> Found:
    """Sum up what was prevented to each player: one occurrence for simultaneous damage (615.13)."""
    totals: dict[str, int] = {}
    for event in happened:
        if isinstance(event, e.DamagePrevented) and isinstance(event.to, str) and event.to in who:
            totals[event.to] = totals.get(event.to, 0) + event.amount
    return iter([e.DamagePrevented(player, amount) for player, amount in totals.items()])


def _becomes_target(pattern: t.BecomesTarget, happened: Sequence[e.Event], scope: Scope) -> Found:
    for event in happened:
        if not isinstance(event, e.WasTargeted):
            continue
        if pattern.by is not None and not passes(pattern.by.tests, event.by, scope):
            continue
        fitting = [each for each in event.targets if _fits(each, pattern.what, pattern.players, scope)]
        if fitting and not (pattern.first and all(_targeted_before(each, event, scope) for each in fitting)):
            yield event


def _targeted_before(target: Target, now: e.WasTargeted, scope: Scope) -> bool:
    earlier = [each for each in scope.view.history if isinstance(each, e.WasTargeted) and each is not now]
    return any(target in each.targets for each in earlier)


def _begins(pattern: t.Begins, happened: Sequence[e.Event], scope: Scope) -> Found:
    for event in happened:
        began = isinstance(event, e.StepBegan) and event.step == pattern.step
        if began and isinstance(event, e.StepBegan) and event.active in players_of(pattern.whose, scope):
            yield event


def _counters(pattern: t.CountersPut, happened: Sequence[e.Event], scope: Scope) -> Found:
    for event in happened:
        if not isinstance(event, e.CountersPlaced) or pattern.kind not in ("", event.kind):
            continue
        if event.amount <= 0 and not (pattern.last and _none_left(event, scope)):
            continue
        if event.amount > 0 and pattern.last:
            continue
        if isinstance(event.on, int) and passes(pattern.what.tests, event.on, scope):
            yield event


def _none_left(event: e.CountersPlaced, scope: Scope) -> bool:
    known = isinstance(event.on, int) and scope.view.knows(event.on)
    return known and isinstance(event.on, int) and scope.view.object(event.on).counter(event.kind) == 0


def _chapter(pattern: t.Chapter, happened: Sequence[e.Event], scope: Scope) -> Found:
    """Find where the lore counters on the source reach a chapter's number (714.2b)."""
    now = scope.view.object(scope.source).counter("lore")
    for event in happened:
        added = 0
        if isinstance(event, e.CountersPlaced) and event.on == scope.source and event.kind == "lore":
            added = event.amount
        elif isinstance(event, e.Move | e.TokenMade) and scope.source in event.became:
            added = now
        if added > 0 and now - added < pattern.number <= now:
            yield event


def _state(_pattern: t.State, _happened: Iterable[e.Event], _scope: Scope) -> Found:
    """Leave state triggers to the check of 603.8."""
    return iter(())


_PATTERNS: dict[type, Callable[[Any, Sequence[e.Event], Scope], Found]] = {
    t.Moves: _moves,
    t.Happens: _happens,
    t.Casts: _casts,
    t.Activates: _activates,
    t.Damages: _damages,
    t.PlayerEvent: _player_event,
    t.BecomesTarget: _becomes_target,
    t.Begins: _begins,
    t.CountersPut: _counters,
    t.Chapter: _chapter,
    t.State: _state,
}
