"""What each kind of replacement or prevention effect makes of an event (614.6, 615.6).

Entrances and damage have modules of their own; here are moves, destruction, tokens, counters, draws and life.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.magic import events as e
from engine.magic.candidates import Candidate
from engine.magic.choosing import yes_or_no
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.measuring import measure
from engine.magic.objects import GameObject
from engine.magic.replaced import After, Replaced, use_up
from engine.magic.replacing_damage import damaged
from engine.magic.replacing_entrances import entered
from engine.magic.terms import Zone
from engine.magic.vocabulary import instead as i
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.entrances import Entering


def applied(game: Game, event: e.Event, chosen: Candidate) -> Replaced:
    """Return what an event becomes by one effect; a shield that is used up is taken away."""
    change = chosen.replacement
    if isinstance(change, Entering) and isinstance(event, e.Move | e.TokenMade):
        return entered(game, event, chosen, change.change)
    if getattr(change, "optional", False) and not yes_or_no(
        game, "instead", chosen.scope.you, _about(game, event, chosen)
    ):
        return Replaced((event,))
    return _KINDS[type(change)](game, event, chosen, change)


def _about(game: Game, event: e.Event, chosen: Candidate) -> str:
    subject = getattr(event, "obj", None)
    return f"{chosen.name}: {view_of(game).name(subject)}" if isinstance(subject, int) else chosen.name


def _going(game: Game, event: e.Move | e.TokenMade, chosen: Candidate, going: r.Going) -> Replaced:
    """Let an object go elsewhere; a token that would go anywhere but onto the battlefield never is (111.7)."""
    use_up(game, chosen.waiting)
    if isinstance(event, e.TokenMade):
        return Replaced((), (After(going.after, chosen.scope),) if going.after else ())
    entry = None
    if going.counters or going.zone is Zone.BATTLEFIELD:
        entry = e.Entry(counters=tuple((kind, measure(n, chosen.scope)) for kind, n in going.counters))
    moved = replace(event, to=going.zone, place=going.place, entry=entry)
    scope = replace(chosen.scope, memory={**chosen.scope.memory, "moved": (event.obj,)}, event=event)
    return Replaced((moved,), (After(going.after, scope),) if going.after else ())


def _tokens(_game: Game, event: e.TokenMade, _chosen: Candidate, change: i.TokenChange) -> Replaced:
    if change.faces:
        return Replaced(tuple(replace(event, proto=_of_face(event, face)) for face in change.faces))
    events = [replace(event, count=event.count * change.factor)]
    count = event.count if change.plus_count is None else change.plus_count
    events += [
        replace(event, proto=_of_face(event, face), entry=e.Entry(), count=count) for face in change.plus
    ]
    return Replaced(tuple(events))


def _of_face(event: e.TokenMade, face: Any) -> GameObject:
    return replace(event.proto, own=(face,), face=0)


def _more_counters(
    _game: Game, event: e.CountersPlaced, _chosen: Candidate, change: i.CounterChange
) -> Replaced:
    amount = event.amount // 2 if change.halved else max(0, event.amount * change.factor + change.plus)
    return Replaced((replace(event, amount=amount),))


def _instead(game: Game, event: e.Event, chosen: Candidate, change: i.InsteadOf) -> Replaced:
    use_up(game, chosen.waiting)
    if isinstance(event, e.LifeChanged) and not (change.effects or change.nothing):
        return Replaced((replace(event, amount=_new_life_change(game, event, change)),))
    number = abs(event.amount) if isinstance(event, e.LifeChanged) else 1
    memory = {**chosen.scope.memory, "amount": number}
    player = getattr(event, "player", "")
    if player:
        memory["players"] = (player,)
    scope = replace(chosen.scope, memory=memory, event=event)
    return Replaced((), (After(change.effects, scope, instead=True),))


def _new_life_change(game: Game, event: e.LifeChanged, change: i.InsteadOf) -> int:
    """Return by how much life changes instead; damage may bring it down no further than to 1."""
    if change.kind == "life below 1":
        return 1 - game.players[event.player].life
    sign = 1 if event.amount > 0 else -1
    return event.amount * change.factor + sign * change.plus


def _regenerated(game: Game, event: e.Destroyed, chosen: Candidate, _change: r.Regenerating) -> Replaced:
    use_up(game, chosen.waiting)
    return Replaced((e.Changed("regenerated", event.obj),))


_KINDS: dict[type, Callable[[Game, Any, Candidate, Any], Replaced]] = {
    r.Going: _going,
    i.DamageChange: damaged,
    i.TokenChange: _tokens,
    i.CounterChange: _more_counters,
    i.InsteadOf: _instead,
    r.Regenerating: _regenerated,
}
