"""Instructions that begin what lasts: continuous effects, copies, rules that change for a while (611)."""

from dataclasses import replace

from engine.magic.acting.noting import noted
from engine.magic.applying_changes import abilities_of
from engine.magic.choosing import objects_of
from engine.magic.chosen_qualities import has_chosen_quality, with_chosen
from engine.magic.control_changes import watching_control
from engine.magic.copying import copied_face
from engine.magic.floating import FloatingEffect, FloatingRule
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.mana import Colour
from engine.magic.measuring import measure
from engine.magic.objects import CopyEffect, Target
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.terms import Zone
from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary import effects as f
from engine.rules import cr
from engine.trace import step


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
