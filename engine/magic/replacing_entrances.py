"""What each kind of entrance effect makes of an object that would enter the battlefield (614.1c, d, 614.12, 707.9)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.magic import events as e
from engine.magic.candidates import Candidate
from engine.magic.choices import Decision
from engine.magic.choosing_qualities import choose_quality
from engine.magic.copying import copied_face, excepted, met
from engine.magic.entering import entry_of, would_be_face
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import found
from engine.magic.measuring import measure
from engine.magic.players_meant import players_of
from engine.magic.references import referred_objects
from engine.magic.replaced import Replaced
from engine.magic.scope import Scope
from engine.magic.vocabulary import entrances as n
from engine.magic.vocabulary.copy_exceptions import Exceptions
from engine.magic.vocabulary.effects import Choose
from engine.magic.vocabulary.filters import Filter, Is, Not

Entrance = e.Move | e.TokenMade


def entered(game: Game, event: Entrance, chosen: Candidate, change: n.EnterChange) -> Replaced:
    """Return what an entrance becomes by one effect."""
    return _ENTRANCES[type(change)](game, event, chosen, change)


def _with(event: Entrance, **changes: Any) -> Replaced:
    return Replaced((replace(event, entry=replace(entry_of(event), **changes)),))


def _tapped(game: Game, event: Entrance, chosen: Candidate, change: n.EntersTapped) -> Replaced:
    if not change.unless:
        return _with(event, tapped=True)
    decision = Decision("enters", chosen.scope.you, ("tapped", "untapped"), chosen.name)
    if game.choose(decision) == 0:
        return _with(event, tapped=True)
    game.follow(game, change.unless, replace(chosen.scope, view=view_of(game)))
    return Replaced((event,))


def _counters(game: Game, event: Entrance, chosen: Candidate, change: n.EntersWithCounters) -> Replaced:
    """Put counters on what enters; what is counted for them is counted while it is still where it was."""
    scope = _with_x(chosen.scope)
    if isinstance(event, e.Move) and scope.source not in game.objects:
        scope = replace(scope, view=view_of(game), source=event.obj)
    number = measure(change.amount, scope)
    held = entry_of(event).counters
    return _with(event, counters=added(held, change.kind, number))


def _with_x(scope: Scope) -> Scope:
    """Return the point of view with the X that was chosen for the spell (107.3m)."""
    casting = scope.view.object(scope.source).casting
    return replace(scope, x=casting.x if casting is not None else 0)


def added(held: tuple[tuple[str, int], ...], kind: str, number: int) -> tuple[tuple[str, int], ...]:
    """Return counters with more of a kind."""
    before = next((count for name, count in held if name == kind), 0)
    others = tuple(pair for pair in held if pair[0] != kind)
    return (*others, (kind, before + number)) if number else held


def _as_copy(game: Game, event: Entrance, chosen: Candidate, change: n.EntersAsCopy) -> Replaced:
    """Copy what is chosen; of several copy effects only the last one's extra counters come (707.9e)."""
    now = view_of(game)
    entry = entry_of(event)
    if change.filter is None:
        of = referred_objects(change.of, replace(chosen.scope, view=now))
        copies = (*entry.copies, now.copiable(of[0])) if of else entry.copies
        return _with(event, copies=copies, with_copy=())
    entering = event.obj if isinstance(event, e.Move) else 0
    there = replace(chosen.scope, view=now, source=entering or chosen.scope.source)
    options = [each for each in found(_without_self(change.filter), there) if each != entering]
    labels = tuple(_numbered([now.name(each) for each in options]))
    labels += ("none",) if change.optional or not options else ()
    index = game.choose(Decision("copy", chosen.scope.you, labels, chosen.name))
    if index >= len(options):
        return Replaced((event,))
    own = would_be_face(game, event)
    face = copied_face(now, options[index], change.exceptions, own=own)
    plain = copied_face(now, options[index], None)
    extra = met(change.exceptions, plain).counters if change.exceptions else ()
    scope = _with_x(chosen.scope)
    counted = tuple((kind, measure(number, scope)) for kind, number in extra)
    tapped = entry.tapped or change.tapped
    return _with(event, copies=(*entry.copies, face), with_copy=counted, tapped=tapped)


def _without_self(filter_: Filter) -> Filter:
    tests = tuple(test for test in filter_.tests if not (isinstance(test, Not) and isinstance(test.test, Is)))
    return replace(filter_, tests=tests)


def _numbered(names: list[str]) -> list[str]:
    counted = [(name, names[: index + 1].count(name)) for index, name in enumerate(names)]
    return [f"{name} #{number}" if names.count(name) > 1 else name for name, number in counted]


def _after(game: Game, event: Entrance, chosen: Candidate, change: n.EntersAfter) -> Replaced:
    """Follow «as it enters»: choices are kept with it, other effects happen at once (614.12a, 614.13)."""
    entry = entry_of(event)
    entering = event.obj if isinstance(event, e.Move) else chosen.scope.source
    scope = replace(chosen.scope, view=view_of(game), source=entering)
    for effect in change.effects:
        if isinstance(effect, Choose):
            made = choose_quality(game, effect, scope, chosen.name)
            entry = replace(entry, chosen=(*entry.chosen, *made.chosen), copied=made.copied or entry.copied)
        else:
            game.follow(game, (effect,), scope)
            extra = scope.memory.pop("entering counters", ())
            entry = replace(entry, counters=entry.counters + tuple(extra))
    return Replaced((replace(event, entry=entry),))


def _under(_game: Game, event: Entrance, chosen: Candidate, change: n.EntersUnder) -> Replaced:
    return _with(event, controller=players_of(change.who, chosen.scope)[0])


def _as_chosen(game: Game, event: Entrance, chosen: Candidate, change: n.EntersAsChosen) -> Replaced:
    """Have a player choose what it becomes; the description is part of its copiable values (613.2a)."""
    labels = tuple(_described(each) for each in change.choices)
    index = game.choose(Decision("enters as", chosen.scope.you, labels, chosen.name))
    face = excepted(would_be_face(game, event), change.choices[index])
    return _with(event, copies=(*entry_of(event).copies, face))


def _described(each: Exceptions) -> str:
    size = f"{each.power}/{each.toughness}" if each.power is not None else ""
    names = [getattr(ability, "name", "") for ability in each.add_abilities]
    return " ".join([size, *sorted(each.add_types), *names]).strip()


def _changed(_game: Game, event: Entrance, _chosen: Candidate, change: n.EntersChanged) -> Replaced:
    return _with(event, changes=entry_of(event).changes + change.changes)


_ENTRANCES: dict[type, Callable[[Game, Entrance, Candidate, Any], Replaced]] = {
    n.EntersTapped: _tapped,
    n.EntersWithCounters: _counters,
    n.EntersAsCopy: _as_copy,
    n.EntersAfter: _after,
    n.EntersUnder: _under,
    n.EntersAsChosen: _as_chosen,
    n.EntersChanged: _changed,
}
