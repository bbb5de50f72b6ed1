"""The replacement and prevention loop (616.1): an event that would happen, until nothing more applies to it.

Self-replacement comes first, then effects on control, then copy effects, then the rest by the choice of the
affected object's controller or the affected player. Each effect gets one chance at an event (614.5).
Refuses to know how each kind changes an event: `replacing` does, and `candidates` finds who may.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.magic.candidates import Candidate, candidates
from engine.magic.choices import Decision
from engine.magic.events import (
    Changed,
    CountersPlaced,
    DamageDealt,
    DamagePrevented,
    Destroyed,
    Drawn,
    Event,
    GameEnded,
    LifeChanged,
    Move,
    TokenMade,
)
from engine.magic.forbidding import forbidden
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.replaced import Aftermath, Key, Replaced
from engine.magic.replacing import applied
from engine.magic.rules_for_entering import finished
from engine.rules import cr
from engine.trace import Step, step


def settle(game: Game, event: Event, used: frozenset[Key] | None = None) -> Replaced:
    """Return what really happens in place of an event, and what follows it."""
    used = game.spent if used is None else used
    rule = forbidden(game, event)
    if rule is not None:
        game.note(step("event.cant", rule, event=type(event).__name__))
        return Replaced(())
    open_ones = [each for each in candidates(game, event) if each.key not in used]
    if not open_ones:
        return finished(game, event, settle)
    chosen = _choose(game, event, open_ones)
    game.note(_told(game, event, chosen))
    result = applied(game, event, chosen)
    events: tuple[Event, ...] = ()
    after: Aftermath = tuple(replace(each, spent=used | {chosen.key}) for each in result.after)
    for each in result.events:
        inner = settle(game, each, used | {chosen.key})
        events += inner.events
        after += inner.after
    return Replaced(events, after)


def _choose(game: Game, event: Event, open_ones: Sequence[Candidate]) -> Candidate:
    first = min(each.rank for each in open_ones)
    best = [each for each in open_ones if each.rank == first]
    if len(best) == 1 or _order_is_nothing(best):
        return best[0]
    names = _distinct([each.name for each in best])
    decision = Decision("replacement", affected_player(game, event), names, _subject(game, event))
    return best[game.choose(decision)]


def _order_is_nothing(best: Sequence[Candidate]) -> bool:
    """Tell whether any order gives the same: they only add to how something enters, or multiply alike."""
    return len({each.commutes for each in best}) == 1 and bool(best[0].commutes)


def _distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Tell equal names apart by number."""
    counted = [(name, names[: index + 1].count(name)) for index, name in enumerate(names)]
    return tuple(f"{name} #{number}" if names.count(name) > 1 else name for name, number in counted)


def affected_player(game: Game, event: Event) -> str:
    """Return who chooses among replacement effects (616.1)."""
    if isinstance(event, DamageDealt | DamagePrevented):
        return event.to if isinstance(event.to, str) else view_of(game).controller(event.to)
    if isinstance(event, CountersPlaced):
        return event.on if isinstance(event.on, str) else view_of(game).controller(event.on)
    if isinstance(event, LifeChanged | Drawn | GameEnded):
        return event.player
    if isinstance(event, Move | Destroyed | Changed):
        return view_of(game).controller(event.obj)
    return event.proto.controller if isinstance(event, TokenMade) else game.turn.active


def _subject(game: Game, event: Event) -> str:
    obj = getattr(event, "obj", None)
    return view_of(game).name(obj) if isinstance(obj, int) else ""


def _told(game: Game, event: Event, chosen: Candidate) -> Step:
    facts = {"name": chosen.name, "subject": _subject(game, event), "event": type(event).__name__}
    return step("replacement.applied", chosen.rule, cr("616.1"), **facts)
