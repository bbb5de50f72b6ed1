"""What each kind of replacement or prevention effect makes of an event (614.6, 615.6)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engine.magic import events as e
from engine.magic.candidates import Candidate
from engine.magic.choices import Decision
from engine.magic.copying import copied_face
from engine.magic.damage import can_be_dealt_damage, damage_takers
from engine.magic.entering import entry_of
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import Scope, found, players_of
from engine.magic.measuring import measure
from engine.magic.qualities_chosen import choose_quality
from engine.magic.standing import game_rule
from engine.magic.terms import Zone
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.effects import Choose, Effect
from engine.magic.vocabulary.filters import THIS, Is, Not

Aftermath = tuple[tuple[tuple[Effect, ...], Scope], ...]


@dataclass(frozen=True, slots=True)
class Replaced:
    """The events that happen in place of one, and the effects that follow at once."""

    events: tuple[e.Event, ...]
    after: Aftermath = ()


def applied(game: Game, event: e.Event, chosen: Candidate) -> Replaced:
    """Return what an event becomes by one effect; a shield that is used up is taken away."""
    if isinstance(chosen.replacement, r.Entering) and isinstance(event, e.Move | e.TokenMade):
        return _ENTERINGS[type(chosen.replacement.change)](game, event, chosen, chosen.replacement.change)
    return _KINDS[type(chosen.replacement)](game, event, chosen, chosen.replacement)


Entrance = e.Move | e.TokenMade


def _with(event: Entrance, **changes: Any) -> Replaced:
    return Replaced((replace(event, entry=replace(entry_of(event), **changes)),))


def _tapped(game: Game, event: Entrance, chosen: Candidate, change: r.EntersTapped) -> Replaced:
    if not change.unless:
        return _with(event, tapped=True)
    decision = Decision("enters", chosen.scope.you, ("tapped", "untapped"), chosen.name)
    if game.choose(decision) == 0:
        return _with(event, tapped=True)
    game.follow(game, change.unless, replace(chosen.scope, view=view_of(game)))
    return Replaced((event,))


def _counters(_game: Game, event: Entrance, chosen: Candidate, change: r.EntersWithCounters) -> Replaced:
    scope = chosen.scope
    casting = scope.view.object(scope.source).casting
    scope.x = casting.x if casting is not None else 0
    number = measure(change.amount, scope)
    held = entry_of(event).counters
    before = next((count for kind, count in held if kind == change.kind), 0)
    others = tuple(pair for pair in held if pair[0] != change.kind)
    return _with(event, counters=(*others, (change.kind, before + number)) if number else held)


def _as_copy(game: Game, event: Entrance, chosen: Candidate, change: r.EntersAsCopy) -> Replaced:
    now = view_of(game)
    if change.filter is None:
        return _with(event, copies=(*entry_of(event).copies, now.copiable(chosen.scope.source)))
    entering = event.obj if isinstance(event, e.Move) else 0
    there = replace(chosen.scope, view=now, source=entering or chosen.scope.source)
    tapped = entry_of(event).tapped or change.tapped
    options = [each for each in found(_without_self(change.filter), there) if each != entering]
    names = [now.name(each) for each in options]
    labels = tuple(_numbered(names)) + (("none",) if change.optional or not options else ())
    index = game.choose(Decision("copy", chosen.scope.you, labels, chosen.name))
    if index >= len(options):
        return Replaced((event,))
    face = copied_face(
        now, options[index], change.exceptions, own=now.copiable(entering) if entering else None
    )
    extra = (
        tuple((kind, measure(n, chosen.scope)) for kind, n in change.exceptions.counters)
        if change.exceptions
        else ()
    )
    entry = entry_of(event)
    return _with(event, copies=(*entry.copies, face), counters=entry.counters + extra, tapped=tapped)


def _without_self(filter_: Any) -> Any:
    tests = tuple(test for test in filter_.tests if not (isinstance(test, Not) and isinstance(test.test, Is)))
    return replace(filter_, tests=tests)


def _numbered(names: list[str]) -> list[str]:
    counted = [(name, names[: index + 1].count(name)) for index, name in enumerate(names)]
    return [f"{name} #{number}" if names.count(name) > 1 else name for name, number in counted]


def _after(game: Game, event: Entrance, chosen: Candidate, change: r.EntersAfter) -> Replaced:
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


def _under(_game: Game, event: Entrance, chosen: Candidate, change: r.EntersUnder) -> Replaced:
    return _with(event, controller=players_of(change.who, chosen.scope)[0])


_ENTERINGS: dict[type, Callable[[Game, Entrance, Candidate, Any], Replaced]] = {
    r.EntersTapped: _tapped,
    r.EntersWithCounters: _counters,
    r.EntersAsCopy: _as_copy,
    r.EntersAfter: _after,
    r.EntersUnder: _under,
}


def _going(game: Game, event: e.Move, chosen: Candidate, going: r.Going) -> Replaced:
    if going.optional and not _wanted(game, chosen, event.obj):
        return Replaced((event,))
    _use_up(game, chosen)
    entry = None
    if going.counters or going.zone is Zone.BATTLEFIELD:
        entry = e.Entry(counters=tuple((kind, measure(n, chosen.scope)) for kind, n in going.counters))
    moved = replace(event, to=going.zone, place=going.place, entry=entry)
    scope = replace(chosen.scope, memory={**chosen.scope.memory, "moved": (event.obj,)}, event=event)
    return Replaced((moved,), ((going.after, scope),) if going.after else ())


def _damage(game: Game, event: e.DamageDealt, chosen: Candidate, change: r.DamageChange) -> Replaced:
    if change.how in ("prevent", "prevent N", "all but N", "shield N"):
        return _prevented(game, event, chosen, change)
    if change.how.startswith("redirect"):
        return _redirected(game, event, chosen, change)
    _use_up(game, chosen)
    if change.how == "instead":
        scope = replace(chosen.scope, memory={**chosen.scope.memory, "amount": event.amount}, event=event)
        return Replaced((), ((change.after, scope),))
    number = measure(change.amount, chosen.scope)
    new = {
        "times N": event.amount * number,
        "plus N": event.amount + number,
        "minus N": max(0, event.amount - number),
        "N": number,
    }[change.how]
    return Replaced((replace(event, amount=new),))


def _prevented(game: Game, event: e.DamageDealt, chosen: Candidate, change: r.DamageChange) -> Replaced:
    number = measure(change.amount, chosen.scope)
    waiting = _waiting(game, chosen)
    shield = waiting.left if waiting is not None and change.how == "shield N" else number
    wanted = {"prevent": event.amount, "all but N": max(0, event.amount - number)}.get(change.how, shield)
    preventable = event.preventable and not game_rule(game, "damage can't be prevented")
    taken = min(event.amount, wanted) if preventable else 0
    if change.how == "shield N":
        _shrink(game, chosen, taken)
    elif taken:
        _use_up(game, chosen)
    events: tuple[e.Event, ...] = (
        replace(event, amount=event.amount - taken, prevented=event.prevented + taken),
    )
    if taken:
        events += (e.DamagePrevented(event.to, taken, event.source),)
    scope = replace(chosen.scope, memory={**chosen.scope.memory, "amount": taken}, event=event)
    return Replaced(events, ((change.after, scope),) if change.after else ())


def _redirected(game: Game, event: e.DamageDealt, chosen: Candidate, change: r.DamageChange) -> Replaced:
    """Have damage dealt to another object or player; to none where that one is gone or no creature (614.9)."""
    scope = replace(chosen.scope, view=view_of(game), event=event)
    to = [each for each in damage_takers(change.onto or THIS, scope) if can_be_dealt_damage(game, each)]
    waiting = _waiting(game, chosen)
    left = waiting.left if waiting is not None and change.how == "redirect N" else event.amount
    moved = min(event.amount, left) if to else 0
    if change.how == "redirect N":
        _shrink(game, chosen, moved)
    elif moved:
        _use_up(game, chosen)
    parts = [replace(event, amount=event.amount - moved)]
    parts += [replace(event, to=to[0], amount=moved)] if moved else []
    return Replaced(tuple(part for part in parts if part.amount))


def _wanted(game: Game, chosen: Candidate, subject: int) -> bool:
    """Ask whether an optional replacement is used."""
    about = f"{chosen.name}: {view_of(game).name(subject)}"
    return game.choose(Decision("instead", chosen.scope.you, ("yes", "no"), about)) == 0


def _tokens(_game: Game, event: e.TokenMade, _chosen: Candidate, change: r.TokenChange) -> Replaced:
    return Replaced((replace(event, count=event.count * change.factor),))


def _more_counters(
    _game: Game, event: e.CountersPlaced, _chosen: Candidate, change: r.CounterChange
) -> Replaced:
    return Replaced((replace(event, amount=max(0, event.amount * change.factor + change.plus)),))


def _instead(game: Game, event: e.Event, chosen: Candidate, change: r.InsteadOf) -> Replaced:
    if change.optional:
        decision = Decision("instead", chosen.scope.you, ("yes", "no"), chosen.name)
        if game.choose(decision) == 1:
            return Replaced((event,))
    _use_up(game, chosen)
    if change.kind == "life below 1" and isinstance(event, e.LifeChanged):
        life = game.players[event.player].life
        return Replaced((replace(event, amount=min(0, 1 - life)),) if life > 1 else ())
    if change.effects or change.nothing or not isinstance(event, e.LifeChanged):
        number = abs(event.amount) if isinstance(event, e.LifeChanged) else 1
        memory = {**chosen.scope.memory, "amount": number, "players": (getattr(event, "player", ""),)}
        return Replaced((), ((change.effects, replace(chosen.scope, memory=memory)),))
    sign = 1 if event.amount > 0 else -1
    return Replaced((replace(event, amount=event.amount * change.factor + sign * change.plus),))


def _regenerated(game: Game, event: e.Destroyed, chosen: Candidate, _change: r.Regenerating) -> Replaced:
    _use_up(game, chosen)
    return Replaced((e.Changed("regenerated", event.obj),))


_KINDS: dict[type, Callable[[Game, Any, Candidate, Any], Replaced]] = {
    r.Going: _going,
    r.DamageChange: _damage,
    r.TokenChange: _tokens,
    r.CounterChange: _more_counters,
    r.InsteadOf: _instead,
    r.Regenerating: _regenerated,
}


def _waiting(game: Game, chosen: Candidate) -> Any:
    return next((each for each in game.replacements if each.number == chosen.waiting), None)


def _use_up(game: Game, chosen: Candidate) -> None:
    """Take away an effect that waits for one event only."""
    game.replacements = tuple(
        each for each in game.replacements if not (each.number == chosen.waiting and each.once)
    )


def _shrink(game: Game, chosen: Candidate, taken: int) -> None:
    """Take prevented damage off a shield; an empty one is gone (615.7)."""
    smaller = tuple(
        replace(each, left=each.left - taken) if each.number == chosen.waiting else each
        for each in game.replacements
    )
    game.replacements = tuple(each for each in smaller if each.number != chosen.waiting or each.left > 0)
