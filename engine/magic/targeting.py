"""Targets (115): which are legal for an instance of «target», choosing them, and the check on resolution (608.2b)."""

import itertools
import math
from collections.abc import Iterator, Sequence

from engine.magic.choices import Decision
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.legality import illegal
from engine.magic.matching import found, matches
from engine.magic.measuring import measure
from engine.magic.objects import Casting, GameObject, Target, source_of
from engine.magic.players_meant import players_of
from engine.magic.protecting import untargetable
from engine.magic.scope import Scope
from engine.magic.standing import cant
from engine.magic.terms import Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary.abilities import Body, Instructions, Modal, TargetSpec
from engine.magic.vocabulary.filters import Filter
from engine.rules import cr

MOST_CHOICES = 2000
"""More ways to choose targets than this are not offered."""
Groups = tuple[tuple[Target, ...], ...]


def bodies_of(game: Game, obj_id: int) -> tuple[Body, ...]:
    """Return what a stack object will do: an ability's body, or a spell's, one for each half of a fused one."""
    obj = game.objects[obj_id]
    if obj.ability is not None:
        return (obj.ability.body,)
    values = view_of(game).of(obj_id)
    overloaded = obj.casting is not None and "overload" in obj.casting.paid
    spells = [spell for held in values.held for spell in held.parts.spells]
    return tuple(spell.each if overloaded and spell.each is not None else spell.body for spell in spells)


def modal_of(game: Game, obj_id: int) -> Modal | None:
    """Return the choice of modes that a stack object has, or None."""
    return next((body for body in bodies_of(game, obj_id) if isinstance(body, Modal)), None)


def chosen_parts(game: Game, obj_id: int) -> tuple[Instructions, ...]:
    """Return the instructions to follow, of modes only the chosen ones in printed order (608.2c, 700.2)."""
    casting = game.objects[obj_id].casting or Casting()
    return tuple(part for body in bodies_of(game, obj_id) for part in parts_chosen(body, casting.modes))


def parts_chosen(body: Body, modes: Sequence[int]) -> tuple[Instructions, ...]:
    """Return the instructions of a body, or of its chosen modes in printed order."""
    return (body,) if isinstance(body, Instructions) else tuple(body.modes[index] for index in sorted(modes))


def specs_of(game: Game, obj_id: int) -> tuple[TargetSpec, ...]:
    """Return each instance of «target» of a stack object, in the order of its text."""
    obj = game.objects[obj_id]
    if obj.ability is None:
        enchant = _aura_target(game, obj_id)
        if enchant is not None:
            return (enchant,)
    return tuple(spec for part in chosen_parts(game, obj_id) for spec in part.targets)


def _aura_target(game: Game, obj_id: int) -> TargetSpec | None:
    """Return the target of an Aura spell, as its enchant ability defines it (303.4a)."""
    values = view_of(game).of(obj_id)
    if "aura" not in values.subtypes:
        return None
    enchants = [each for held in values.held for each in held.parts.enchants]
    return TargetSpec(enchants[0].objects, enchants[0].players) if enchants else TargetSpec(Filter(), None)


def scope_of(game: Game, obj: GameObject) -> Scope:
    """Return the point of view of a stack object: its source, its controller, its X and its event."""
    casting = obj.casting or Casting()
    event = obj.ability.event if obj.ability is not None else None
    memory = dict(obj.ability.noted) if obj.ability is not None else {}
    return Scope(
        view_of(game), source_of(obj), obj.controller, casting.x, casting.targets, event, dict(memory)
    )


def legal_targets(game: Game, spec: TargetSpec, by: int, you: str) -> tuple[Target, ...]:
    """Return everything that an instance of «target» may be aimed at now."""
    scope = scope_of(game, game.objects[by])
    every: list[Target] = []
    if spec.objects is not None:
        every += found(spec.objects, scope)
    if spec.players is not None:
        every += players_of(spec.players, scope)
    return tuple(each for each in every if each != by and not _shielded(game, each, by, you))


def is_legal(game: Game, spec: TargetSpec, target: Target, by: int, you: str) -> bool:
    """Tell whether one target is legal for an instance of «target»."""
    if isinstance(target, int) and target not in game.objects:
        return False
    scope = scope_of(game, game.objects[by])
    if isinstance(target, str):
        fits = spec.players is not None and target in players_of(spec.players, scope)
    else:
        fits = (
            spec.objects is not None
            and matches(spec.objects, target, scope)
            and not _phased_out(game, target)
        )
    return fits and target != by and not _shielded(game, target, by, you)


def _phased_out(game: Game, target: int) -> bool:
    return game.objects[target].phased_out


def _shielded(game: Game, target: Target, by: int, you: str) -> bool:
    if isinstance(target, int) and cant(game, "be targeted", target, by):
        return True
    if isinstance(target, int) and game.objects[target].zone not in (Zone.BATTLEFIELD, Zone.STACK):
        return False
    return untargetable(game, target, by, you) is not None


def assign(game: Game, by: int, given: Sequence[Target] | None) -> Groups:
    """Return targets for each instance of «target» of a stack object (601.2c): the given ones, or by choice.

    Raises Illegal where a given target is illegal, or a needed one can't be chosen.
    """
    obj = game.objects[by]
    specs = specs_of(game, by)
    if given is None:
        return tuple(_choose_all(game, specs, by, obj.controller))
    bounds = [(least_of(game, by, spec), _most(game, obj, spec)) for spec in specs]
    for groups in _divisions(tuple(given), bounds):
        if _all_legal(game, specs, groups, by, obj.controller):
            return groups
    raise _why_not(game, specs, given, by, obj.controller)


def least_of(game: Game, by: int, spec: TargetSpec) -> int:
    """Return how many targets must be chosen for an instance of «target»: X of them where it says so (601.2c)."""
    return measure(spec.least, scope_of(game, game.objects[by]))


def _most(game: Game, obj: GameObject, spec: TargetSpec) -> int:
    if spec.most is None:
        return len(game.objects) + len(game.players)
    scope = scope_of(game, obj)
    each = 1 if spec.for_each is None else len(players_of(spec.for_each, scope))
    return measure(spec.most, scope) * each


def _divisions(given: tuple[Target, ...], bounds: Sequence[tuple[int, int]]) -> Iterator[Groups]:
    """Go through all ways to hand the given targets to the instances, in their order, each within its bounds."""
    if not bounds:
        if not given:
            yield ()
        return
    least, most = bounds[0]
    for size in range(min(most, len(given)), least - 1, -1):
        for rest in _divisions(given[size:], bounds[1:]):
            yield (given[:size], *rest)


def _all_legal(game: Game, specs: Sequence[TargetSpec], groups: Groups, by: int, you: str) -> bool:
    earlier: list[Target] = []
    for spec, group in zip(specs, groups, strict=True):
        if len(set(group)) < len(group) or not all(is_legal(game, spec, each, by, you) for each in group):
            return False
        if spec.another and any(each in earlier for each in group):
            return False
        if not _shared_out(game, spec, group):
            return False
        earlier += group
    return True


def _shared_out(game: Game, spec: TargetSpec, group: Sequence[Target]) -> bool:
    """Tell whether no player's objects are chosen too often, where so many are chosen for each player."""
    if spec.for_each is None or not isinstance(spec.most, int):
        return True
    owners = [view_of(game).controller(each) for each in group if isinstance(each, int)]
    return all(owners.count(each) <= spec.most for each in owners)


def _why_not(
    game: Game, specs: Sequence[TargetSpec], given: Sequence[Target], by: int, you: str
) -> Exception:
    view = view_of(game)
    for each in given:
        name = each if isinstance(each, str) else view.name(each)
        rule = untargetable(game, each, by, you) if isinstance(each, str) or each in game.objects else None
        if rule is not None:
            return illegal("target", rule, target=name, spell=_whose(game, by))
        if not any(is_legal(game, spec, each, by, you) for spec in specs):
            return illegal("target", cr("601.2c"), cr("115.1"), target=name, spell=_whose(game, by))
    return illegal("target_count", cr("601.2c"), spell=_whose(game, by), given=len(given))


def _choose_all(game: Game, specs: Sequence[TargetSpec], by: int, you: str) -> Iterator[tuple[Target, ...]]:
    earlier: list[Target] = []
    for spec in specs:
        group = _choose(game, spec, by, you, earlier if spec.another else [])
        earlier += group
        yield group


def _choose(game: Game, spec: TargetSpec, by: int, you: str, barred: Sequence[Target]) -> tuple[Target, ...]:
    options = [each for each in legal_targets(game, spec, by, you) if each not in barred]
    least, most = least_of(game, by, spec), _most(game, game.objects[by], spec)
    if len(options) < least:
        raise illegal("no_target", cr("601.2c"), spell=_whose(game, by))
    sizes = range(min(most, len(options)), least - 1, -1)
    if sum(math.comb(len(options), size) for size in sizes) > MOST_CHOICES:
        raise Unmodelled("too many ways to choose targets")
    groups = [group for size in sizes for group in itertools.combinations(options, size)]
    groups = [group for group in groups if _shared_out(game, spec, group)]
    names = tuple(" + ".join(_name(game, each, options) for each in group) or "none" for group in groups)
    return groups[game.choose(Decision("target", you, names, _whose(game, by)))]


def _whose(game: Game, by: int) -> str:
    """Return what is aiming: a spell, or the source of an ability."""
    return view_of(game).name(source_of(game.objects[by]))


def _name(game: Game, target: Target, options: Sequence[Target]) -> str:
    view = view_of(game)
    if isinstance(target, str):
        return target
    name = view.name(target)
    same = [each for each in options if isinstance(each, int) and view.name(each) == name]
    return name if len(same) == 1 else f"{name} #{same.index(target) + 1}"


def still_legal(game: Game, by: int) -> tuple[Groups, bool]:
    """Check targets on resolution: the groups without what is illegal now, and whether it resolves (608.2b)."""
    obj = game.objects[by]
    specs = specs_of(game, by)
    groups = obj.targets
    checked = tuple(
        tuple(each for each in group if is_legal(game, spec, each, by, obj.controller))
        for spec, group in zip(specs, groups, strict=False)
    )
    had_any = any(groups)
    return checked, not had_any or any(checked)
