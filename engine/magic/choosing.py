"""The objects and players of an instruction as it is followed, with the choices that it leaves to players (608.2d)."""

import itertools
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.magic.choices import Decision
from engine.magic.events import Move
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import found
from engine.magic.measuring import measure, top_cards
from engine.magic.objects import GameObject, Target
from engine.magic.players_meant import players_of
from engine.magic.references import referred
from engine.magic.scope import Scope
from engine.magic.terms import Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary.filters import Each, Objects, Pick, Several
from engine.magic.vocabulary.references import Players, Ref, RefKind

MOST_GROUPS = 20_000
"""More groups of objects than this are not offered as a choice."""


def objects_of(game: Game, what: Objects, scope: Scope) -> tuple[int, ...]:
    """Return the objects that an instruction acts on; those that are not there are left out (101.3)."""
    scope.view = view_of(game)
    match what:
        case Ref():
            return tuple(each for each in _reached(what, scope) if each in game.objects)
        case Each():
            return found(what.filter, scope)
        case Pick():
            return _picked(game, what, scope)
        case Several():
            parts = [objects_of(game, part, scope) for part in what.parts]
            return tuple(dict.fromkeys(each for part in parts for each in part))
        case _:
            return top_cards(what, scope)


def _reached(ref: Ref, scope: Scope) -> tuple[int, ...]:
    """Follow an object to where its own event or this very effect has moved it (400.7e, 400.7j).

    A melded permanent is found as its two cards (712.21c).
    """
    ids = tuple(each for each in referred(ref, scope) if isinstance(each, int))
    event = scope.event
    if ref.kind is RefKind.THIS and isinstance(event, Move) and event.obj in ids:
        return event.became
    followed = scope.memory.get("followed", {})
    found: tuple[int, ...] = ()
    for each in ids:
        found += followed.get(each, (each,))
    return found


def targets_of(game: Game, to: Objects | Players, scope: Scope) -> tuple[Target, ...]:
    """Return the objects and players that an instruction acts on."""
    scope.view = view_of(game)
    if isinstance(to, Players):
        return players_of(to, scope)
    if isinstance(to, Ref) and to.kind in (
        RefKind.TARGET,
        RefKind.NOTED,
        RefKind.EACH,
        RefKind.EVENT,
        RefKind.OTHER,
        RefKind.ATTACKED,
    ):
        return _followed(game, referred(to, scope), scope)
    if isinstance(to, Several):
        return tuple(each for part in to.parts for each in targets_of(game, part, scope))
    return objects_of(game, to, scope)


def _followed(game: Game, there: tuple[Target, ...], scope: Scope) -> tuple[Target, ...]:
    """Return players, and objects where this very effect has moved them (400.7j)."""
    moved = scope.memory.get("followed", {})
    every = [
        now for each in there for now in (moved.get(each, (each,)) if isinstance(each, int) else (each,))
    ]
    return tuple(each for each in every if isinstance(each, str) or each in game.objects)


def _picked(game: Game, pick: Pick, scope: Scope) -> tuple[int, ...]:
    chosen: list[int] = []
    for player in players_of(pick.by, scope):
        own = Scope(
            scope.view, scope.source, scope.you, scope.x, scope.targets, scope.event, scope.memory, player
        )
        options = [each for each in found(pick.filter, own) if each not in chosen]
        count = measure(pick.count, scope)
        chosen += choose_some(game, options, Wanted(player, "choose", count, 0 if pick.up_to else count))
    scope.memory["picked"] = tuple(chosen)
    return tuple(chosen)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Who is to choose objects, by which kind of decision, at most how many, and at least how many."""

    player: str
    kind: str
    most: int
    least: int


def choose_some(game: Game, options: Sequence[int], wanted: Wanted) -> list[int]:
    """Have a player choose objects: as many as there are, fewer where that is allowed."""
    most = min(wanted.most, len(options))
    if most <= 0:
        return []
    if most == len(options) and wanted.least >= most:
        if game.script.answers:
            game.choose(Decision(wanted.kind, wanted.player, group_names(game, (options,))))
        return list(options)
    sizes = range(most, min(wanted.least, most) - 1, -1)
    if sum(math.comb(len(options), size) for size in sizes) > MOST_GROUPS:
        raise Unmodelled("too many ways to choose")
    groups = _different(game, (g for size in sizes for g in itertools.combinations(options, size)))
    labels = group_names(game, groups)
    return list(groups[game.choose(Decision(wanted.kind, wanted.player, labels))])


def _different(game: Game, groups: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Leave out groups that differ only in which of several equal cards in a hand they take."""
    found: dict[frozenset[tuple[tuple[int, str], int]], tuple[int, ...]] = {}
    for group in groups:
        kinds = Counter(_kind(game.objects[each]) for each in group)
        found.setdefault(frozenset(kinds.items()), group)
    return list(found.values())


def _kind(obj: GameObject) -> tuple[int, str]:
    """Return what equal cards of one name in a hand share; anything else has its own."""
    equal = obj.zone is Zone.HAND and len(obj.cards) == 1
    return (id(obj.cards[0].card), obj.label) if equal else (obj.id, "")


def group_names(game: Game, groups: Sequence[Sequence[int]]) -> tuple[str, ...]:
    """Return a name for each group of objects; objects of one name are told apart by number."""
    view = view_of(game)
    every = list(dict.fromkeys(each for group in groups for each in group))
    names = {each: view.name(each) for each in every}
    counted = {each: [o for o in every if names[o] == names[each]] for each in every}
    full = {
        each: names[each] if len(counted[each]) == 1 else f"{names[each]} #{counted[each].index(each) + 1}"
        for each in every
    }
    return tuple(" + ".join(full[each] for each in group) or "none" for group in groups)


def yes_or_no(game: Game, kind: str, player: str, subject: str) -> bool:
    """Ask a player a yes-or-no question."""
    return game.choose(Decision(kind, player, ("yes", "no"), subject)) == 0
