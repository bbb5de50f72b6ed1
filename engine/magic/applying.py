"""Applying events: each kind's change to the game, once it is settled that it happens.

Returns the event as it happened, with the new objects in it. Refuses to know replacement and triggers.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.magic import events as e
from engine.magic.cards import Card, Face
from engine.magic.choices import Decision
from engine.magic.entering import would_be
from engine.magic.floating import FloatingEffect
from engine.magic.game import Block, Game
from engine.magic.layers import view_of
from engine.magic.objects import GameObject, PhysicalCard, Target
from engine.magic.standing import damage_keyword
from engine.magic.terms import Place, Zone
from engine.magic.vocabulary.changes import Control, Until

UNKNOWN = "?"
"""The name of a card that was drawn from a library of which nothing is known."""


def apply_event(game: Game, event: e.Event) -> e.Event | None:
    """Apply an event; returns it as it happened, or None where it could not happen after all (101.3)."""
    return _APPLY[type(event)](game, event)


def _move(game: Game, event: e.Move) -> e.Event | None:
    if any(each not in game.objects for each in (event.obj, *event.together)):
        return None
    old = game.objects[event.obj]
    if event.to is Zone.BATTLEFIELD:
        made: tuple[GameObject, ...] = (would_be(game, event),)
    else:
        leaving = (old, *(game.objects[each] for each in event.together))
        made = _arranged(game, event, tuple(new for each in leaving for new in _elsewhere(game, each, event)))
    for each in (event.obj, *event.together):
        game.take(each)
        game.became[each] = tuple(new.id for new in made)
    for new in made:
        _join_combat(game, new, event)
        game.add(new, at_bottom=event.place is Place.BOTTOM and event.to is Zone.LIBRARY)
        _stay_on(game, new, event.entry)
    if event.to is Zone.LIBRARY and event.place is Place.SHUFFLED:
        game.shuffled |= {old.owner}
    if old.zone is Zone.STACK and event.to is Zone.BATTLEFIELD:
        _carry_on(game, old.id, made[0].id)
    return replace(event, origin=old.zone, became=tuple(new.id for new in made))


def _arranged(game: Game, event: e.Move, made: tuple[GameObject, ...]) -> tuple[GameObject, ...]:
    """Let the owner of a melded permanent choose how its cards lie in a library, the top one first (712.21a)."""
    if len(made) < 2 or event.to is not Zone.LIBRARY or event.place is Place.SHUFFLED:
        return made
    names = [card.card.front.name for each in made for card in each.cards]
    ways = (" + ".join(names), " + ".join(reversed(names)))
    as_named = game.choose(Decision("arrange", made[0].owner, ways)) == 0
    on_top = event.place is Place.TOP
    return made[::-1] if as_named is on_top else made


def _carry_on(game: Game, spell: int, permanent: int) -> None:
    """Let effects on a permanent spell go on for the permanent that it becomes (400.7a)."""
    game.effects = tuple(
        replace(each, objects=(*each.objects, permanent)) if spell in each.objects else each
        for each in game.effects
    )


def _stay_on(game: Game, obj: GameObject, entry: e.Entry | None) -> None:
    """Begin the continuous effects with which an object entered, after its own static abilities' (613.7n)."""
    if entry is None or not entry.changes:
        return
    layers = frozenset(int(change.layer) for change in entry.changes)
    effect = FloatingEffect(
        entry.changes, (obj.id,), game.tick(), Until.FOREVER, obj.id, obj.controller, layers
    )
    game.effects += (effect,)
    game.touch()


def _elsewhere(game: Game, old: GameObject, event: e.Move) -> tuple[GameObject, ...]:
    """Make the objects of a zone that is not the battlefield: one for each card, or for a token (400.7)."""
    if old.ability is not None:
        return ()
    groups: list[tuple[PhysicalCard, ...]] = [(card,) for card in old.cards] or [()]
    return tuple(
        GameObject(
            id=game.new_id(),
            zone=event.to,
            owner=old.owner,
            controller=old.owner,
            timestamp=game.tick(),
            cards=cards,
            own=old.own,
            label=old.label if len(groups) == 1 else "",
        )
        for cards in groups
    )


def _token(game: Game, event: e.TokenMade) -> e.Event:
    obj = would_be(game, event)
    _join_combat(game, obj, event)
    game.add(obj)
    _stay_on(game, obj, event.entry)
    return replace(event, became=(obj.id,))


def _join_combat(game: Game, new: GameObject, event: e.Move | e.TokenMade) -> None:
    """Let what enters attacking attack, if its controller does (508.4, 508.4a); it was never declared."""
    combat = game.turn.combat
    if combat is None or event.entry is None or not event.entry.attacking:
        return
    if new.controller != game.turn.active or game.turn.step == "end of combat":
        return
    defender = event.entry.attacks if event.entry.attacks is not None else _attacked(game, new)
    game.set_turn(
        replace(game.turn, combat=replace(combat, attacks=(*combat.attacks, Block(new.id, defender))))
    )


def _attacked(game: Game, new: GameObject) -> Target:
    """Have its controller choose what something attacks that enters attacking (508.4)."""
    view = view_of(game)
    opponents = game.opponents(new.controller)
    walkers = [
        each
        for each in view.on_battlefield()
        if "planeswalker" in view.of(each).types and view.controller(each) in opponents
    ]
    options: tuple[Target, ...] = (*opponents, *walkers)
    labels = tuple(each if isinstance(each, str) else view.name(each) for each in options)
    return options[game.choose(Decision("defender", new.controller, labels))]


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
    moved = _move(game, e.Move(library[-1], Zone.HAND, cause="drawn"))
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


def _changed(game: Game, event: e.Changed) -> e.Event | None:
    change = _CHANGES.get(event.kind) if event.obj in game.objects else None
    return event if change is None else change(game, event)


def _tapped(game: Game, event: e.Changed) -> e.Event | None:
    return _set_tapped(game, event, tapped=True)


def _untapped(game: Game, event: e.Changed) -> e.Event | None:
    return _set_tapped(game, event, tapped=False)


def _set_tapped(game: Game, event: e.Changed, *, tapped: bool) -> e.Event | None:
    obj = game.objects[event.obj]
    if obj.tapped is tapped:
        return None
    game.set(replace(obj, tapped=tapped))
    return event


def _face_up(game: Game, event: e.Changed) -> e.Event | None:
    game.set(replace(game.objects[event.obj], face_down="", timestamp=game.tick()))
    return event


def _face_down(game: Game, event: e.Changed) -> e.Event | None:
    obj = game.objects[event.obj]
    if obj.face_down or obj.is_double_faced:
        return None
    lasting = tuple(copy for copy in obj.copies if copy.until is not Until.TURNED_DOWN)
    game.set(replace(obj, face_down="turned", timestamp=game.tick(), copies=lasting))
    return event


def _transformed(game: Game, event: e.Changed) -> e.Event | None:
    obj = game.objects[event.obj]
    game.set(replace(obj, face=1 - obj.face, timestamp=game.tick()))
    return event


def _attached(game: Game, event: e.Changed) -> e.Event | None:
    obj = game.objects[event.obj]
    game.set(replace(obj, attached_to=event.other, timestamp=game.tick()))
    return event


def _unattached(game: Game, event: e.Changed) -> e.Event | None:
    game.set(replace(game.objects[event.obj].no_longer_bestowed(), attached_to=None))
    return event


def _phased_out(game: Game, event: e.Changed) -> e.Event | None:
    leave_combat(game, event.obj)
    game.set(replace(game.objects[event.obj], phased_out=True))
    return event


def _phased_in(game: Game, event: e.Changed) -> e.Event | None:
    game.set(replace(game.objects[event.obj], phased_out=False))
    return event


def _regenerated(game: Game, event: e.Changed) -> e.Event | None:
    game.set(replace(game.objects[event.obj], damage=0, deathtouched=False, tapped=True))
    leave_combat(game, event.obj)
    return event


def _leave_combat(game: Game, event: e.Changed) -> e.Event | None:
    leave_combat(game, event.obj)
    return event


def leave_combat(game: Game, obj_id: int) -> None:
    """Remove an object from combat; an attacker that was blocked stays so (506.4, 509.1h)."""
    combat = game.turn.combat
    if combat is None:
        return
    kept = [each for each in combat.attacks if each.attacker != obj_id]
    attacks = tuple(replace(each, blockers=tuple(b for b in each.blockers if b != obj_id)) for each in kept)
    game.set_turn(replace(game.turn, combat=replace(combat, attacks=attacks)))


_CHANGES: dict[str, Callable[[Game, e.Changed], e.Event | None]] = {
    "tapped": _tapped,
    "untapped": _untapped,
    "turned face up": _face_up,
    "turned face down": _face_down,
    "transforms": _transformed,
    "attached": _attached,
    "unattached": _unattached,
    "phased out": _phased_out,
    "phased in": _phased_in,
    "regenerated": _regenerated,
    "removed from combat": _leave_combat,
}


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
            _move(game, e.Move(each, Zone.EXILE))


def _as_it_is(_game: Game, event: e.Event) -> e.Event:
    """Keep an event that only tells."""
    return event


_APPLY: dict[type, Callable[[Game, Any], e.Event | None]] = {
    e.Move: _move,
    e.TokenMade: _token,
    e.DamageDealt: _damage,
    e.DamagePrevented: _as_it_is,
    e.LifeChanged: _life,
    e.Drawn: _drawn,
    e.CountersPlaced: _counters,
    e.Changed: _changed,
    e.WasCast: _as_it_is,
    e.WasActivated: _as_it_is,
    e.WasTargeted: _as_it_is,
    e.StepBegan: _as_it_is,
    e.GameEnded: _ended,
}
