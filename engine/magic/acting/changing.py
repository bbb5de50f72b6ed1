"""Instructions that change permanents where they are: counters, tapping, faces, attachments, continuous effects."""

from collections.abc import Callable
from dataclasses import replace

from engine.magic.acting.noting import noted
from engine.magic.applying_changes import abilities_of
from engine.magic.attaching import cant_be_attached
from engine.magic.cards import Layout
from engine.magic.choosing import objects_of, targets_of
from engine.magic.chosen_qualities import has_chosen_quality, with_chosen
from engine.magic.copying import copied_face
from engine.magic.dividing import share
from engine.magic.events import Changed, CountersPlaced, Event
from engine.magic.floating import FloatingEffect, FloatingRule
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.mana import Colour
from engine.magic.matching import Scope, players_of
from engine.magic.measuring import measure
from engine.magic.objects import CopyEffect, Target
from engine.magic.performing import perform
from engine.magic.qualities_chosen import choose_quality
from engine.magic.standing import cant
from engine.magic.terms import PERMANENT_TYPES, Zone
from engine.magic.turning import turn_up
from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary import effects as f
from engine.rules import cr
from engine.trace import step


def tap(game: Game, effect: f.Tap, scope: Scope) -> None:
    """Tap objects (701.26a)."""
    happened = perform(game, *(Changed("tapped", each) for each in objects_of(game, effect.what, scope)))
    scope.memory["did"] = bool(happened)


def untap(game: Game, effect: f.Untap, scope: Scope) -> None:
    """Untap objects (701.26b)."""
    happened = perform(game, *(Changed("untapped", each) for each in objects_of(game, effect.what, scope)))
    scope.memory["did"] = bool(happened)


def put_counters(game: Game, effect: f.PutCounters, scope: Scope) -> None:
    """Put counters on objects or players, all together (122.1)."""
    events: list[Event] = []
    for each in targets_of(game, effect.on, scope):
        number = share(effect, scope, each)
        if number > 0:
            events.append(CountersPlaced(each, effect.kind, number, player=scope.you))
    scope.memory["did"] = bool(perform(game, *events))


def remove_counters(game: Game, effect: f.RemoveCounters, scope: Scope) -> None:
    """Remove counters of a kind, or of every kind, from objects (122.1)."""
    events: list[Event] = []
    for each in objects_of(game, effect.on, scope):
        for kind, held in game.objects[each].counters:
            if effect.kind in ("", kind):
                number = held if effect.amount is None else min(held, measure(effect.amount, scope))
                events.append(CountersPlaced(each, kind, -number))
    happened = perform(game, *events)
    removed = sum(-each.amount for each in happened if isinstance(each, CountersPlaced))
    scope.memory.update(did=bool(removed), amount=removed)


def turn_face(game: Game, effect: f.TurnFace, scope: Scope) -> None:
    """Turn permanents face down or face up (708.2a, 708.7)."""
    every = objects_of(game, effect.what, scope)
    if effect.up:
        for each in every:
            if game.objects[each].face_down:
                turn_up(game, each)
        return
    free = [each for each in every if not cant(game, "be turned face down", each)]
    for each in free:
        if game.objects[each].is_double_faced:
            game.note(step("effect.impossible", cr("712.16"), object=view_of(game).name(each)))
    perform(game, *(Changed("turned face down", each) for each in free))


def transform(game: Game, effect: f.Transform, scope: Scope) -> None:
    """Transform double-faced permanents; others stay as they are (701.27c, 712.9, 712.10)."""
    able = [each for each in objects_of(game, effect.what, scope) if _can_transform(game, each)]
    happened = perform(game, *(Changed("transforms", each) for each in able))
    scope.memory["did"] = bool(happened)


def _can_transform(game: Game, obj_id: int) -> bool:
    obj = game.objects[obj_id]
    if obj.face_down or obj.melded or obj.zone is not Zone.BATTLEFIELD:
        return False
    faces = obj.own or obj.cards[0].card.faces
    double = len(obj.own) > 1 or (bool(obj.cards) and obj.cards[0].card.layout is Layout.TRANSFORM)
    return (
        double and bool(faces[1 - obj.face].types & PERMANENT_TYPES) and not cant(game, "transform", obj_id)
    )


def attach(game: Game, effect: f.Attach, scope: Scope) -> None:
    """Attach objects to another, where they may be (701.3b)."""
    hosts = targets_of(game, effect.to, scope)
    for each in objects_of(game, effect.what, scope):
        if hosts:
            attach_to(game, each, hosts[0])


def attach_to(game: Game, obj_id: int, host: Target) -> None:
    """Attach one object, or say why it can't be."""
    rule = cant_be_attached(game, obj_id, host)
    if rule is not None or game.objects[obj_id].attached_to == host:
        name = host if isinstance(host, str) else view_of(game).name(host)
        game.note(
            step("attach.impossible", rule or cr("701.3b"), object=view_of(game).name(obj_id), host=name)
        )
        return
    perform(game, Changed("attached", obj_id, host))


def unattach(game: Game, effect: f.Unattach, scope: Scope) -> None:
    """Unattach objects (701.3d)."""
    every = objects_of(game, effect.what, scope)
    perform(
        game, *(Changed("unattached", each) for each in every if game.objects[each].attached_to is not None)
    )


def modify(game: Game, effect: f.Modify, scope: Scope) -> None:
    """Begin a continuous effect on a locked set of objects, with locked numbers (611.2c, 611.2d)."""
    objects = objects_of(game, effect.what, scope)
    if effect.until is c.Until.WHILE_CONTROLLED and not _controls_source(game, scope):
        return
    apart = effect.until in (c.Until.WHILE_COUNTER, c.Until.THEIR_UNTAP)
    groups = [(each,) for each in objects] if apart else _groups(objects, effect.changes)
    for group in groups:
        own = scope.of(group[0]) if len(group) == 1 else scope
        locked = tuple(part for change in effect.changes for part in _written_out(change, own))
        add_effect(
            game,
            FloatingEffect(
                locked,
                group,
                game.tick(),
                effect.until,
                scope.source,
                view_of(game).controller(group[0]) if effect.until is c.Until.THEIR_UNTAP else scope.you,
                frozenset(int(change.layer) for change in locked),
                effect.counter,
            ),
        )
    scope.memory["did"] = bool(objects)


def _controls_source(game: Game, scope: Scope) -> bool:
    known = scope.source in game.objects and game.objects[scope.source].zone is Zone.BATTLEFIELD
    return known and view_of(game).controller(scope.source) == scope.you


def _groups(objects: tuple[int, ...], changes: tuple[c.Change, ...]) -> list[tuple[int, ...]]:
    """Keep the objects together, unless a number is each one's own («where X is its power»)."""
    numbers = (c.ModifyPT, c.SetPT)
    plain = all(
        isinstance(change.power, int | None) and isinstance(change.toughness, int | None)
        for change in changes
        if isinstance(change, numbers)
    )
    if not objects:
        return []
    return [objects] if plain else [(each,) for each in objects]


def _written_out(change: c.Change, scope: Scope) -> tuple[c.Change, ...]:
    """Return a change with what it says now; abilities of others are those that they have now (611.2c)."""
    if isinstance(change, c.AbilitiesOf):
        return tuple(c.AddAbility(ability) for ability in abilities_of(change, scope))
    return (_locked(change, scope),)


def _locked(change: c.Change, scope: Scope) -> c.Change:
    if isinstance(change, c.ModifyPT):
        return c.ModifyPT(measure(change.power, scope), measure(change.toughness, scope))
    if isinstance(change, c.SetPT):
        power = None if change.power is None else measure(change.power, scope)
        toughness = None if change.toughness is None else measure(change.toughness, scope)
        return c.SetPT(power, toughness)
    if isinstance(change, c.Control) and not isinstance(change.who, str):
        return c.Control(players_of(change.who, scope)[0])
    if isinstance(change, c.ChosenColour):
        return _colour(change, scope)
    if isinstance(change, c.AddAbility) and has_chosen_quality(change.ability):
        return c.AddAbility(with_chosen(change.ability, lambda what: _choice(what, scope)))
    return change


def _choice(what: str, scope: Scope) -> Target | None:
    """Return what this effect has chosen, or else what was chosen for its source."""
    made: Target | None = scope.memory.get(what)
    return made if made is not None else scope.view.object(scope.source).choice(what)


def _colour(change: c.ChosenColour, scope: Scope) -> c.Change:
    """Lock the colour that was chosen as the effect was followed, or before for its source (611.2c)."""
    chosen = _choice("color", scope)
    if chosen is None:
        return change
    colours = frozenset({Colour(str(chosen))})
    return c.SetColours(colours) if change.instead else c.AddColours(colours)


def add_effect(game: Game, effect: FloatingEffect) -> None:
    """Begin a continuous effect; who changes controller has just come under control (302.6)."""
    watching_control(game, lambda: _append(game, effect))


def _append(game: Game, effect: FloatingEffect) -> None:
    game.effects += (effect,)
    game.touch()


def watching_control(game: Game, act: Callable[[], object]) -> None:
    """Do something, and note the permanents that have changed controllers by it."""
    before = {each: view_of(game).controller(each) for each in view_of(game).on_battlefield()}
    act()
    after = view_of(game)
    for each, player in before.items():
        if after.knows(each) and after.controller(each) != player:
            game.set(replace(game.objects[each], since_turn=game.turn.number))


def become_copy(game: Game, effect: f.BecomeCopy, scope: Scope) -> None:
    """Have objects become copies, with the values locked now (707.2b, 707.4)."""
    originals = objects_of(game, effect.of, scope)
    if not originals:
        return
    for each in objects_of(game, effect.what, scope):
        view = view_of(game)
        face = copied_face(
            view, originals[0], effect.exceptions, view.copiable(each), scope.memory.get("ability")
        )
        obj = game.objects[each]
        copy = CopyEffect(face, game.tick(), effect.until, scope.source)
        game.set(replace(obj, copies=(*obj.copies, copy)))
        game.note(step("copy.becomes", cr("707.4"), object=view.name(each), of=view.name(originals[0])))


def add_rule(game: Game, effect: f.AddRule, scope: Scope) -> None:
    """Change a rule of the game for a while (611.2c)."""
    said = effect.rule
    if has_chosen_quality(said):
        said = with_chosen(said, lambda what: _choice(what, scope))
    rule = FloatingRule(
        said, effect.until, scope.source, scope.you, scope.targets, noted(scope), scope.event, scope.each
    )
    game.rule_changes += (rule,)
    game.touch()


def choose(game: Game, effect: f.Choose, scope: Scope) -> None:
    """Choose a quality for the source, or for the rest of this effect."""
    view = view_of(game)
    name = view.name(scope.source) if scope.source in view.objects else ""
    made = choose_quality(game, effect, scope, name)
    for what, value in made.chosen:
        scope.memory[what] = value
        if what == "object":
            scope.memory["chosen"] = (value,)
            continue
        if what in ("opponent", "player"):
            scope.memory["chosen player"] = value
        if scope.source in game.objects:
            game.set(game.objects[scope.source].with_choice(what, value))


def phase_out(game: Game, effect: f.PhaseOut, scope: Scope) -> None:
    """Phase permanents out, with what is attached to them (702.26b, g)."""
    every = objects_of(game, effect.what, scope)
    with_attached = [each for obj in every for each in (obj, *view_of(game).attached(obj))]
    perform(game, *(Changed("phased out", each) for each in dict.fromkeys(with_attached)))


def leave_combat(game: Game, effect: f.LeaveCombat, scope: Scope) -> None:
    """Remove creatures from combat (506.4)."""
    perform(game, *(Changed("removed from combat", each) for each in objects_of(game, effect.what, scope)))
