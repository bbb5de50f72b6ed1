"""Which abilities trigger on what happened (603): matching events with trigger events, looking back where due.

Leaves-the-battlefield abilities and their like see the position before the event (603.10), all others the one
after it. Refuses to put anything on the stack: that waits for priority (`stack`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.magic import events as e
from engine.magic.event_matching import occurrences
from engine.magic.floating import DelayedTrigger, Pending
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import passes
from engine.magic.measuring import holds
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.standing import standing_in
from engine.magic.terms import Zone
from engine.magic.view import View
from engine.magic.vocabulary.abilities import Instructions, Triggered
from engine.magic.vocabulary.amounts import EventAmount
from engine.magic.vocabulary.effects import ChangeLife, Destroy
from engine.magic.vocabulary.parts import parts_of
from engine.magic.vocabulary.references import EVENT, YOU
from engine.magic.vocabulary.replacements import TriggerChange
from engine.magic.vocabulary.triggers import State
from engine.rules import cr
from engine.trace import Step, step


def collect(game: Game, happened: Sequence[e.Event], before: View, after: View) -> None:
    """Note the abilities that trigger on simultaneous events."""
    found = list(_triggered(game, happened, before, after))
    for pending in found:
        game.note(_told(after, pending))
    game.pending += tuple(found)
    _delayed(game, happened, before, after)
    if game.rules.lifelink_triggers:
        game.pending += tuple(_old_damage_triggers(happened, before))


def _told(view: View, pending: Pending) -> Step:
    name = view.name(pending.source)
    return step("ability.triggered", cr("603.2"), source=name, text=pending.text, player=pending.you)


def watchers(view: View) -> tuple[tuple[int, Triggered], ...]:
    """Return the triggered abilities that function at a moment, with their objects."""
    if view.watchers is None:
        view.watchers = tuple(_watching(view))
    return view.watchers


def _watching(view: View) -> Iterator[tuple[int, Triggered]]:
    for each in view.layered:
        for held in view.chars[each].held:
            for ability in held.parts.triggered:
                if view.objects[each].zone in ability.zones and not view.objects[each].phased_out:
                    yield each, ability
    for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.EXILE):
        for each in (each for each in view.in_zone(zone) if each not in view.layered):
            for own in view.copiable(each).abilities:
                for ability in parts_of(own).triggered:
                    if zone in ability.zones:
                        yield each, ability


def _triggered(game: Game, happened: Sequence[e.Event], before: View, after: View) -> Iterator[Pending]:
    seen: set[tuple[int, int]] = set()
    for moment in (before, after):
        for source, ability in watchers(moment):
            scope = Scope(moment, source, moment.controller(source))
            _add_casting_x(scope)
            for event in occurrences(ability.event, happened, scope, before, after):
                pending = _pending(game, ability, scope, event, seen)
                if pending is not None:
                    yield from (pending,) * _times(event, scope, before, after)


def _add_casting_x(scope: Scope) -> None:
    casting = scope.view.object(scope.source).casting
    scope.x = casting.x if casting is not None else 0


def _pending(
    game: Game, ability: Triggered, scope: Scope, event: e.Event, seen: set[tuple[int, int]]
) -> Pending | None:
    scope = replace(scope, event=event)
    if not holds(ability.condition, scope):
        return None
    if ability.once_each_turn and not _first_this_turn(game, ability, scope.source, seen):
        return None
    return Pending(
        ability.body,
        ability.condition,
        scope.source,
        scope.you,
        event,
        ability.text,
        x=scope.x,
        origin=ability,
    )


def _first_this_turn(game: Game, ability: Triggered, source: int, seen: set[tuple[int, int]]) -> bool:
    obj = game.objects.get(source)
    mark = ("triggered " + ability.text, game.turn.number)
    if (source, id(ability)) in seen or obj is None or mark in obj.activations:
        return False
    seen.add((source, id(ability)))
    game.set(replace(obj, activations=(*obj.activations, mark)))
    return True


def _times(event: e.Event, scope: Scope, before: View, after: View) -> int:
    """Count how often an ability triggers where an effect changes that (603.2d)."""
    times = 1
    on_battlefield = scope.view.object(scope.source).zone is Zone.BATTLEFIELD
    for cause, moment in (("enters", after), ("attacks", after), ("dies", before)):
        subjects = _subjects(event, cause, after)
        for rule, own in standing_in(moment, TriggerChange) if subjects else ():
            fits = rule.cause == cause and any(passes(rule.entering.tests, each, own) for each in subjects)
            if fits and rule.times == 0:
                return 0
            if fits and on_battlefield and scope.you in players_of(rule.whose, own):
                times += rule.times
    return times


def _subjects(event: e.Event, cause: str, after: View) -> tuple[int, ...]:
    """Return the objects that enter, die or attack by an event."""
    if cause == "attacks":
        return (event.obj,) if isinstance(event, e.Changed) and event.kind == "attacks" else ()
    if not isinstance(event, e.Move | e.TokenMade):
        return ()
    if cause == "enters":
        field = (each for each in event.became if after.knows(each))
        return tuple(each for each in field if after.object(each).zone is Zone.BATTLEFIELD)
    died = isinstance(event, e.Move) and event.origin is Zone.BATTLEFIELD and event.to is Zone.GRAVEYARD
    return (event.obj,) if died and isinstance(event, e.Move) else ()


def _delayed(game: Game, happened: Sequence[e.Event], before: View, after: View) -> None:
    kept = []
    for each in game.delayed:
        memory = dict(each.noted)
        scope = Scope(before, each.source, each.you, memory=memory)
        found = list(occurrences(each.event, happened, scope, before, after))
        if not found:
            found = list(occurrences(each.event, happened, scope.at(after), before, after))
        if found:
            game.pending += tuple(
                _from_delayed(each, event) for event in (found if each.until else found[:1])
            )
            game.note(
                step(
                    "ability.triggered",
                    cr("603.7"),
                    source=after.name(each.source),
                    text=each.text,
                    player=each.you,
                )
            )
        if not found or each.until is not None:
            kept.append(each)
    game.delayed = tuple(kept)


def _from_delayed(delayed: DelayedTrigger, event: e.Event) -> Pending:
    return Pending(delayed.body, None, delayed.source, delayed.you, event, delayed.text, delayed.noted)


def _old_damage_triggers(happened: Sequence[e.Event], before: View) -> Iterator[Pending]:
    """Let lifelink and deathtouch trigger, as they did before Magic 2010."""
    for event in happened:
        if not isinstance(event, e.DamageDealt):
            continue
        you = before.controller(event.source)
        names = [held.parts.name for held in before.of(event.source).held]
        to_creature = isinstance(event.to, int) and "creature" in before.of(event.to).types
        for name, effect in (("lifelink", ChangeLife(YOU, EventAmount())), ("deathtouch", Destroy(EVENT))):
            times = names.count(name) if to_creature or name == "lifelink" else 0
            body = Instructions((), (effect,), name)
            yield from (Pending(body, None, event.source, you, event, name) for _ in range(times))


def state_triggers(game: Game) -> bool:
    """Let abilities trigger that wait for a state of the game (603.8); tells whether any did."""
    view = view_of(game)
    found = []
    for source, ability in watchers(view):
        if not isinstance(ability.event, State):
            continue
        scope = Scope(view, source, view.controller(source))
        if holds(ability.event.condition, scope) and not _already_triggered(game, source, ability):
            pending = Pending(
                ability.body, ability.condition, source, scope.you, None, ability.text, origin=ability
            )
            found.append(replace(pending, state_key=_state_key(source, ability)))
            game.note(_told(view, pending))
    game.pending += tuple(found)
    return bool(found)


def _state_key(source: int, ability: Triggered) -> int:
    return hash((source, ability.text))


def _already_triggered(game: Game, source: int, ability: Triggered) -> bool:
    key = _state_key(source, ability)
    on_stack = (game.objects[each].ability for each in game.zone(Zone.STACK))
    return any(each.state_key == key for each in game.pending) or any(
        each is not None and each.number == key for each in on_stack
    )
