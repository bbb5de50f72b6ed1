"""State-based actions (704): a table of rule, finder and what happens, all performed together on one snapshot.

Repeated, with triggered abilities put on the stack in between, until nothing more happens (704.3, 117.5).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from engine.magic.attaching import cant_be_attached
from engine.magic.combat import fall_out
from engine.magic.control_changes import watching_control
from engine.magic.events import Changed, CountersPlaced, Destroyed, Event, GameEnded, Move
from engine.magic.expiring import expire_by_source, expires_by_source
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.objects import Target
from engine.magic.performing import perform
from engine.magic.stack import put_triggers
from engine.magic.standing import player_cant
from engine.magic.terms import Zone
from engine.magic.triggers import state_triggers
from engine.magic.uniqueness import legends, planeswalkers, roles, worlds
from engine.magic.unmodelled import Unmodelled
from engine.magic.view import View
from engine.rules import cr
from engine.trace import step

MOST_ROUNDS = 200
"""So many rounds of state-based actions mean a loop that the engine does not untangle (104.4b)."""


StateEvent = GameEnded | CountersPlaced | Move | Destroyed | Changed
"""What state-based actions make happen."""


@dataclass(frozen=True, slots=True)
class StateBasedAction:
    """One row: the rule's number, the reason by which the record calls it, and what must happen now."""

    rule: str
    reason: str
    find: Callable[[Game, View], Iterator[StateEvent]]


def priority(game: Game) -> bool:
    """Do all that happens before a player gets priority (117.5); tells whether anything did."""
    for done in range(MOST_ROUNDS):
        if expires_by_source(game):
            watching_control(game, partial(expire_by_source, game))
        fall_out(game)
        if check(game):
            continue
        state_triggers(game)
        if not put_triggers(game):
            return done > 0
    raise Unmodelled("an endless loop")


def check(game: Game) -> bool:
    """Perform all state-based actions that apply, as one event; tells whether any did (704.3)."""
    view = view_of(game)
    events: list[Event] = []
    for row in TABLE:
        found = [event for event in row.find(game, view) if not _has_same(events, event)]
        for subject in dict.fromkeys(map(_about, found)):
            _note(game, row.rule, row.reason, view.name(subject) if isinstance(subject, int) else subject)
        events += found
    vanished = _vanish(game)
    marked = [each for each in view.on_battlefield() if view.objects[each].deathtouched]
    happened = perform(game, *events) if events else ()
    for each in marked:
        if each in game.objects:
            game.set(replace(game.objects[each], deathtouched=False))
    return bool(happened) or vanished


def _has_same(events: list[Event], event: Event) -> bool:
    """Tell whether an object already goes by another row: the same result happens once (704.7)."""
    subject = getattr(event, "obj", None)
    return subject is not None and any(
        getattr(each, "obj", None) == subject and isinstance(each, Move | Destroyed) for each in events
    )


def _about(event: StateEvent) -> Target:
    """Return the object or player that an event of a state-based action is about."""
    if isinstance(event, GameEnded):
        return event.player
    return event.on if isinstance(event, CountersPlaced) else event.obj


def _note(game: Game, rule: str, reason: str, name: str) -> None:
    game.note(step("state_based", cr(rule), object=name, reason=reason))


def _losing(game: Game, _view: View) -> Iterator[StateEvent]:
    for player in game.players.values():
        safe = player.lost or player_cant(game, "lose for life", player.name)
        if player.life <= 0 and not safe:
            yield GameEnded(player.name, won=False, rule="704.5a")


def _drawing(game: Game, _view: View) -> Iterator[StateEvent]:
    for player in game.players.values():
        if player.drew_from_empty and not player.lost:
            game.set_player(replace(player, drew_from_empty=False))
            yield GameEnded(player.name, won=False, rule="704.5b")


def _poisoned(game: Game, _view: View) -> Iterator[StateEvent]:
    for player in game.players.values():
        if player.counter("poison") >= 10 and not player.lost:
            yield GameEnded(player.name, won=False, rule="704.5c")


def _creatures(view: View) -> Iterator[tuple[int, int]]:
    for each in view.on_battlefield():
        values = view.chars[each]
        if "creature" in values.types:
            yield each, values.toughness or 0


def _no_toughness(_game: Game, view: View) -> Iterator[StateEvent]:
    for each, toughness in _creatures(view):
        if toughness <= 0:
            yield Move(each, Zone.GRAVEYARD, cause="704.5f")


def _lethal(_game: Game, view: View) -> Iterator[StateEvent]:
    for each, toughness in _creatures(view):
        damage = view.objects[each].damage
        if toughness > 0 and 0 < toughness <= damage and not view.chars[each].has("indestructible"):
            yield Destroyed(each)


def _deathtouched(_game: Game, view: View) -> Iterator[StateEvent]:
    for each, toughness in _creatures(view):
        if toughness > 0 and view.objects[each].deathtouched and not view.chars[each].has("indestructible"):
            yield Destroyed(each)


def _no_loyalty(_game: Game, view: View) -> Iterator[StateEvent]:
    for each in view.on_battlefield():
        if "planeswalker" in view.chars[each].types and view.objects[each].counter("loyalty") == 0:
            yield Move(each, Zone.GRAVEYARD, cause="704.5i")


def _no_defense(_game: Game, view: View) -> Iterator[StateEvent]:
    for each in view.on_battlefield():
        if "battle" in view.chars[each].types and view.objects[each].counter("defense") == 0:
            yield Move(each, Zone.GRAVEYARD, cause="704.5v")


def _auras(game: Game, view: View) -> Iterator[StateEvent]:
    for each in view.on_battlefield():
        if "aura" not in view.chars[each].subtypes:
            continue
        host = view.objects[each].attached_to
        if host is not None and cant_be_attached(game, each, host, already=True) is None:
            continue
        if view.objects[each].is_bestowed:
            yield Changed("unattached", each)
        else:
            yield Move(each, Zone.GRAVEYARD, cause="704.5m")


def _equipment(game: Game, view: View) -> Iterator[StateEvent]:
    for each in view.on_battlefield():
        host = view.objects[each].attached_to
        attachable = view.chars[each].subtypes & {"equipment", "fortification"}
        if attachable and host is not None and cant_be_attached(game, each, host, already=True) is not None:
            yield Changed("unattached", each)


def _misattached(_game: Game, view: View) -> Iterator[StateEvent]:
    for each in view.on_battlefield():
        values = view.chars[each]
        if view.objects[each].attached_to is None or values.subtypes & {"aura", "equipment", "fortification"}:
            continue
        yield Changed("unattached", each)


def _opposed_counters(_game: Game, view: View) -> Iterator[StateEvent]:
    for each in view.on_battlefield():
        obj = view.objects[each]
        both = min(obj.counter("+1/+1"), obj.counter("-1/-1"))
        if both > 0:
            yield CountersPlaced(each, "+1/+1", -both)
            yield CountersPlaced(each, "-1/-1", -both)


def _sagas(game: Game, view: View) -> Iterator[StateEvent]:
    """Sacrifice a Saga whose last chapter is done (704.5s)."""
    on_stack = {obj.ability.source for obj in game.each_in(Zone.STACK) if obj.ability is not None}
    waiting = {each.source for each in game.pending}
    for each in view.on_battlefield():
        chapters = [held.ability for held in view.chars[each].held if held.parts.name == "chapter"]
        last = max((getattr(chapter, "number", 0) for chapter in chapters), default=0)
        done = last and view.objects[each].counter("lore") >= last
        if done and each not in on_stack | waiting:
            yield Move(each, Zone.GRAVEYARD, cause="sacrificed", player=view.chars[each].controller)


def _vanish(game: Game) -> bool:
    """Let tokens outside the battlefield and copies of spells outside the stack cease to exist (704.5d, e)."""
    gone = [
        obj.id
        for obj in tuple(game.objects.values())
        if not obj.cards and obj.ability is None and obj.own and obj.zone not in _TOKEN_ZONES
    ]
    for each in gone:
        rule, reason = ("704.5e", "copy") if _was_spell(game, each) else ("704.5d", "token")
        _note(game, rule, reason, view_of(game).name(each))
        game.gone_views[each] = view_of(game)
        game.take(each)
    return bool(gone)


def _was_spell(game: Game, obj_id: int) -> bool:
    moves = (each for each in game.history if isinstance(each, Move) and obj_id in each.became)
    return any(each.origin is Zone.STACK for each in moves)


_TOKEN_ZONES = (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND)

TABLE: tuple[StateBasedAction, ...] = (
    StateBasedAction("704.5a", "life", _losing),
    StateBasedAction("704.5b", "library", _drawing),
    StateBasedAction("704.5c", "poison", _poisoned),
    StateBasedAction("704.5f", "toughness", _no_toughness),
    StateBasedAction("704.5g", "lethal", _lethal),
    StateBasedAction("704.5h", "deathtouch", _deathtouched),
    StateBasedAction("704.5i", "loyalty", _no_loyalty),
    StateBasedAction("704.5j", "legend", legends),
    StateBasedAction("704.5j", "planeswalker", planeswalkers),
    StateBasedAction("704.5k", "world", worlds),
    StateBasedAction("704.5m", "aura", _auras),
    StateBasedAction("704.5n", "equipment", _equipment),
    StateBasedAction("704.5p", "attached", _misattached),
    StateBasedAction("704.5q", "counters", _opposed_counters),
    StateBasedAction("704.5s", "saga", _sagas),
    StateBasedAction("704.5v", "defense", _no_defense),
    StateBasedAction("704.5y", "role", roles),
)
