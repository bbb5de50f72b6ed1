"""The rule changes that stand at a moment: of static abilities that function and of resolved effects (613.11).

Answers what is forbidden, demanded or allowed (101.2). Refuses to act on it.
"""

from collections.abc import Iterator
from typing import TypeVar

from engine.magic.floating import FloatingRule
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import matches, passes
from engine.magic.measuring import holds
from engine.magic.objects import Target
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.view import View
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.replacements import (
    Allow,
    CantDo,
    CantPlayer,
    DamageAs,
    GameRule,
    Must,
    PlayerHas,
    RuleChange,
)

R = TypeVar("R", bound=RuleChange)


def standing_in(view: View, kind: type[R]) -> Iterator[tuple[R, Scope]]:
    """Go through the rule changes of a kind that static abilities make at a moment."""
    for each in view.layered:
        for held in view.chars[each].held:
            for ruling in held.parts.ruling:
                if not isinstance(ruling.rule, kind):
                    continue
                scope = Scope(view, each, view.controller(each))
                works = view.objects[each].zone in ruling.zones and not view.objects[each].phased_out
                if works and holds(ruling.condition, scope):
                    yield ruling.rule, scope


def standing(game: Game, kind: type[R]) -> Iterator[tuple[R, Scope]]:
    """Go through the rule changes of a kind that stand now, each with its point of view."""
    view = view_of(game)
    yield from standing_in(view, kind)
    for floating in game.rule_changes:
        if isinstance(floating.rule, kind):
            yield floating.rule, _floating_scope(game, floating)


def cant_under(game: Game, floating: FloatingRule, kind: str, obj_id: int) -> bool:
    """Tell whether one «can't» effect of a resolution forbids something to an object."""
    rule = floating.rule
    scope = _floating_scope(game, floating)
    return isinstance(rule, CantDo) and rule.kind == kind and _forbids(rule, scope, obj_id, None)


def _floating_scope(game: Game, floating: FloatingRule) -> Scope:
    memory = dict(floating.noted)
    return Scope(
        view_of(game),
        floating.source,
        floating.you,
        targets=floating.targets,
        event=floating.event,
        memory=memory,
        each=floating.each,
    )


def cant(game: Game, kind: str, obj_id: int, by: int | None = None) -> bool:
    """Tell whether a «can't» effect forbids something to an object, perhaps by or with another object."""
    return any(
        _forbids(rule, scope, obj_id, by) for rule, scope in standing(game, CantDo) if rule.kind == kind
    )


def _forbids(rule: CantDo, scope: Scope, obj_id: int, by: int | None) -> bool:
    if not passes(rule.what.tests, obj_id, scope):
        return False
    return rule.by is None or (by is not None and passes(rule.by.tests, by, scope))


def must(game: Game, kind: str, obj_id: int) -> bool:
    """Tell whether an effect demands something of an object if able."""
    rules = standing(game, Must)
    return any(rule.kind == kind and passes(rule.what.tests, obj_id, scope) for rule, scope in rules)


def player_cant(game: Game, kind: str, player: str) -> bool:
    """Tell whether a «can't» effect forbids something to a player («gain life»)."""
    rules = standing(game, CantPlayer)
    return any(rule.kind == kind and player in players_of(rule.who, scope) for rule, scope in rules)


def allowed(game: Game, kind: str, obj_id: int, player: str | None = None) -> Allow | None:
    """Return the effect that allows something to an object, or None."""
    for rule, scope in standing(game, Allow):
        theirs = player is None or rule.who is None or player in players_of(rule.who, scope)
        if rule.kind == kind and theirs and matches(rule.what, obj_id, scope):
            return rule
    return None


def game_rule(game: Game, kind: str, player: str | None = None, obj_id: int | None = None) -> bool:
    """Tell whether a rule of the game is changed («legend rule off») for a player or an object."""
    for rule, scope in standing(game, GameRule):
        if rule.kind != kind or (player is not None and player not in players_of(rule.who, scope)):
            continue
        if rule.what is None or obj_id is None or matches(rule.what, obj_id, scope):
            return True
    return False


def player_qualities(game: Game, player: str, keyword: str) -> list[tuple[Filter | None, Scope]]:
    """Return the qualities of a keyword that a player has: one None for plain hexproof or shroud."""
    rules = standing(game, PlayerHas)
    return [
        (rule.quality, scope)
        for rule, scope in rules
        if rule.keyword == keyword and player in players_of(rule.who, scope)
    ]


def damage_keyword(game: Game, keyword: str, source: int, to: Target) -> bool:
    """Tell whether a source's damage counts as a keyword's (infect, wither, lifelink, deathtouch)."""
    view = view_of(game)
    if view.of(source).has(keyword):
        return True
    for rule, scope in standing(game, DamageAs):
        fits_source = rule.by is None or passes(rule.by.tests, source, scope)
        fits_player = rule.players is None or to in players_of(rule.players, scope)
        if rule.keyword == keyword and fits_source and fits_player:
            return True
    return False
