"""Choosing new targets for spells and abilities on the stack (115.7, 707.10c)."""

from dataclasses import dataclass

from engine.magic.choices import Decision
from engine.magic.choosing import objects_of, targets_of
from engine.magic.events import WasTargeted
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.objects import Target
from engine.magic.performing import perform
from engine.magic.scope import Scope
from engine.magic.targeting import legal_targets, specs_of
from engine.magic.vocabulary import effects as f
from engine.magic.vocabulary.abilities import TargetSpec


@dataclass(frozen=True, slots=True)
class Wish:
    """Who chooses; whether each target must change where it can; and to what alone, if the text says so."""

    player: str
    must: bool = False
    only: frozenset[Target] | None = None


def retarget(game: Game, effect: f.Retarget, scope: Scope) -> None:
    """Have new targets chosen for spells and abilities on the stack (115.7a, 115.7d)."""
    only = None if effect.to is None else frozenset(targets_of(game, effect.to, scope))
    for each in objects_of(game, effect.what, scope):
        choose_targets(game, each, Wish(scope.you, effect.must, only))
        tell_targets(game, each, game.objects[each].controller)


def choose_targets(game: Game, spell: int, wish: Wish) -> None:
    """Choose new targets, one after another; each may stay as it is unless it must change."""
    obj = game.objects[spell]
    pairs = zip(specs_of(game, spell), obj.targets, strict=False)
    new = tuple(_chosen(game, spec, old, spell, wish) for spec, old in pairs)
    game.set(obj.recast(targets=new))


def _chosen(game: Game, spec: TargetSpec, old: tuple[Target, ...], by: int, wish: Wish) -> tuple[Target, ...]:
    view = view_of(game)
    chosen: list[Target] = []
    for each in old:
        legal = legal_targets(game, spec, by, game.objects[by].controller)
        others = [other for other in legal if other not in old and (wish.only is None or other in wish.only)]
        options = others if wish.must and others else [each, *others]
        labels = tuple(o if isinstance(o, str) else view.name(o) for o in options)
        chosen.append(options[game.choose(Decision("new target", wish.player, labels))])
    return tuple(chosen)


def tell_targets(game: Game, spell: int, player: str) -> None:
    """Let what a spell or copy targets have become its target, for ward and the like (702.21a)."""
    targets = tuple(dict.fromkeys(each for group in game.objects[spell].targets for each in group))
    if targets:
        perform(game, WasTargeted(spell, targets, player))
