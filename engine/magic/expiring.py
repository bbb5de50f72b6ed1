"""Durations (611.2a, 611.2b): which floating effects end, and when."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from engine.magic.floating import FloatingEffect
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.objects import GameObject
from engine.magic.terms import Zone
from engine.magic.vocabulary.changes import Until


@dataclass(frozen=True, slots=True)
class _Copying:
    """A copy effect, seen as something that lasts."""

    until: Until | None
    source: int
    you: str


class Lasting(Protocol):
    """Something that a resolution has left behind for a while."""

    @property
    def until(self) -> Until | None:
        """Return how long it lasts."""

    @property
    def source(self) -> int:
        """Return what made it."""

    @property
    def you(self) -> str:
        """Return whose it is."""


def expire(game: Game, until: Until) -> None:
    """End everything that lasts until then."""
    _keep(game, lambda each: each.until is not until)


def expire_for_turn_of(game: Game, player: str) -> None:
    """End what lasts until a player's next turn, as that turn begins."""
    _keep(game, lambda each: each.until is not Until.YOUR_NEXT_TURN or each.you != player)


def expire_for_step_of(game: Game, until: Until, player: str) -> None:
    """End what lasts until a player's next untap step or upkeep, as it begins."""
    if any(each.until is until and each.you == player for each in _lasting(game)):
        _keep(game, lambda each: each.until is not until or each.you != player)


def expires_by_source(game: Game) -> bool:
    """Tell whether anything lasts only while its source is there, controlled or tapped."""
    return any(each.until in _BY_SOURCE for each in _lasting(game))


def _lasting(game: Game) -> Iterator[Lasting]:
    """Go through all that lasts for a while, copy effects too."""
    there: tuple[Lasting, ...] = (*game.effects, *game.rule_changes, *game.replacements, *game.delayed)
    yield from there
    for obj in game.objects.values():
        yield from _copying(obj)


def _copying(obj: GameObject) -> Iterator[_Copying]:
    return (_Copying(copy.until, copy.by, obj.controller) for copy in obj.copies)


def expire_by_source(game: Game) -> bool:
    """End what lasts only while its source is there, controlled or tapped (611.2b); tells whether anything did."""
    before = (game.effects, game.rule_changes, game.replacements)
    _keep(game, lambda each: _source_holds(game, each))
    return before != (game.effects, game.rule_changes, game.replacements)


_BY_SOURCE = (Until.SOURCE_LEAVES, Until.WHILE_CONTROLLED, Until.WHILE_TAPPED, Until.WHILE_COUNTER)


def _source_holds(game: Game, each: Lasting) -> bool:
    if each.until not in _BY_SOURCE:
        return True
    if isinstance(each, FloatingEffect) and each.until is Until.WHILE_COUNTER:
        there = [game.objects[obj] for obj in each.objects if obj in game.objects]
        return any(obj.counter(each.counter) > 0 for obj in there)
    obj = game.objects.get(each.source)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return False
    if each.until is Until.SOURCE_LEAVES:
        return True
    if view_of(game).controller(obj.id) != each.you:
        return False
    return each.until is Until.WHILE_CONTROLLED or obj.tapped


def _keep(game: Game, wanted: Callable[[Lasting], bool]) -> None:
    game.effects = tuple(each for each in game.effects if wanted(each))
    game.rule_changes = tuple(each for each in game.rule_changes if wanted(each))
    game.replacements = tuple(each for each in game.replacements if wanted(each))
    game.delayed = tuple(each for each in game.delayed if wanted(each))
    game.touch()
    for obj in tuple(game.objects.values()):
        if obj.copies:
            pairs = zip(obj.copies, _copying(obj), strict=True)
            kept = tuple(copy for copy, seen in pairs if wanted(seen))
            if kept != obj.copies:
                game.set(replace(obj, copies=kept))
