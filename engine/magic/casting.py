"""Casting spells (601.2), step by step; an illegal casting raises `Illegal` and the caller keeps the old position.

`verify_cast` says why not, `can_cast` asks, `cast` casts. Refuses to resolve anything.
"""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.magic.casting_options import Way, way_to_cast
from engine.magic.casting_rules import check_prohibitions, check_timing
from engine.magic.choices import Decision
from engine.magic.dividing import announce_division
from engine.magic.events import WasCast, WasTargeted
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.legality import attempt, illegal
from engine.magic.objects import Casting, Target
from engine.magic.paying import pay
from engine.magic.paying_mana import Purpose
from engine.magic.paying_otherwise import sacrificeable
from engine.magic.performing import perform
from engine.magic.reading_required import note_unread_spell
from engine.magic.targeting import assign, least_of, legal_targets, modal_of
from engine.magic.terms import Zone
from engine.magic.totalling import total_for
from engine.magic.vocabulary.abilities import Instructions, Modal
from engine.rules import cr
from engine.trace import Step, step


@dataclass(frozen=True, slots=True)
class CastRequest:
    """A wish to cast: who, which card, and all announcements of 601.2b-d that are given beforehand.

    `option` names the way («» is the mana cost, «free», «fuse», or a keyword); `face` is the face or half;
    `modes` count from 0; `targets` are in the order of the text, None leaves them to choice; `paid` names the
    optional costs, once for each time.
    """

    player: str
    card: int
    option: str = ""
    face: int = 0
    modes: tuple[int, ...] = ()
    x: int = 0
    targets: tuple[Target, ...] | None = None
    paid: tuple[str, ...] = ()
    division: tuple[int, ...] = ()


def verify_cast(game: Game, request: CastRequest) -> Step | None:
    """Return why a spell can't be cast that way, or None where it can."""
    outcome = attempt(game, lambda twin: cast(twin, request))
    return outcome if isinstance(outcome, Step) else None


def can_cast(game: Game, request: CastRequest) -> bool:
    """Tell whether a spell can be cast that way."""
    return verify_cast(game, request) is None


def cast(game: Game, request: CastRequest) -> int:
    """Cast a spell; returns its object on the stack. Raises Illegal at the step that can't be done (601.2)."""
    way = way_to_cast(game, request.player, request.card, request.option, request.face)
    spell = _propose(game, request, way)
    check_timing(game, request.player, spell, way)
    note_unread_spell(game, spell)
    _announce_modes(game, spell, request)
    _announce_targets(game, spell, request)
    check_prohibitions(game, request.player, spell)
    chosen = _chosen_sacrifice(game, request.player, spell, way)
    total = total_for(game, spell, way, request.paid, chosen)
    game.note(step("spell.proposed", cr("601.2a"), spell=view_of(game).name(spell), player=request.player))
    game.note(*total.steps)
    paid = pay(game, request.player, total, Purpose(spell, "cast", request.x, chosen))
    game.set(game.objects[spell].recast(used=paid.used))
    _become_cast(game, spell, request.player)
    return spell


def _propose(game: Game, request: CastRequest, way: Way) -> int:
    """Move the card to the stack, face down where it is cast so (601.2a, 708.4)."""
    game.gone_views[request.card] = view_of(game)
    card = game.take(request.card)
    names = tuple(name for name in (way.name, *request.paid) if name)
    casting = Casting(
        x=request.x,
        paid=names,
        leaves_to=way.leaves_to,
        was_cast=True,
        from_zone=card.zone,
        division=request.division,
    )
    spell = replace(
        card,
        id=game.new_id(),
        zone=Zone.STACK,
        controller=request.player,
        timestamp=game.tick(),
        face=request.face if way.face is None else way.face,
        face_down=way.face_down,
        casting=casting,
        chosen=(),
        counters=(),
    )
    game.became[request.card] = (spell.id,)
    game.add(spell)
    return spell.id


def _announce_modes(game: Game, spell: int, request: CastRequest) -> None:
    body = modal_of(game, spell)
    if body is not None and "entwine" in request.paid:
        game.set(game.objects[spell].recast(modes=tuple(range(len(body.modes)))))
    elif body is not None:
        modes = choose_modes(game, spell, body, request.modes, request.player)
        game.set(game.objects[spell].recast(modes=modes))
    elif request.modes:
        raise illegal("modes", cr("700.2"), spell=view_of(game).name(spell))


def choose_modes(game: Game, by: int, body: Modal, given: Sequence[int], player: str) -> tuple[int, ...]:
    """Return the modes of a stack object: the given ones, or by choice among what is legal (700.2a, 700.2b)."""
    name = view_of(game).name(by)
    if given:
        _check_modes(game, by, body, given)
        return tuple(given)
    able = [index for index, mode in enumerate(body.modes) if _mode_is_legal(game, by, mode, player)]
    sizes = range(max(1, body.least), min(body.most, len(able)) + 1)
    groups = [group for size in sizes for group in itertools.combinations(able, size)]
    if len(able) < body.least or not groups:
        raise illegal("no_mode", cr("700.2a"), spell=name)
    labels = tuple(" + ".join(str(index + 1) for index in group) for group in groups)
    return groups[game.choose(Decision("mode", player, labels, name))]


def _check_modes(game: Game, by: int, body: Modal, given: Sequence[int]) -> None:
    name, player = view_of(game).name(by), game.objects[by].controller
    if len(set(given)) < len(given) and not body.repeatable:
        raise illegal("mode_twice", cr("700.2d"), spell=name)
    if not body.least <= len(given) <= body.most or any(not 0 <= index < len(body.modes) for index in given):
        raise illegal("modes", cr("700.2a"), spell=name, count=len(given))
    for index in given:
        if not _mode_is_legal(game, by, body.modes[index], player):
            raise illegal("mode", cr("700.2a"), spell=name, mode=index + 1)


def _mode_is_legal(game: Game, by: int, mode: Instructions, player: str) -> bool:
    return all(
        len(legal_targets(game, spec, by, player)) >= least_of(game, by, spec) for spec in mode.targets
    )


def _announce_targets(game: Game, spell: int, request: CastRequest) -> None:
    groups = assign(game, spell, request.targets)
    game.set(game.objects[spell].recast(targets=groups))
    division = announce_division(game, spell, request.division)
    game.set(game.objects[spell].recast(division=division))


def _chosen_sacrifice(game: Game, player: str, spell: int, way: Way) -> tuple[int, ...]:
    """Choose what is sacrificed for emerge as its cost is announced (702.119c)."""
    if way.option is None or not way.option.reduce_by_sacrificed or way.option.cost is None:
        return ()
    wanted = next(other for other in way.option.cost.others if other.verb.value == "sacrifice")
    options = sacrificeable(game, player, wanted, spell, "cast")
    if not options:
        raise illegal("cost", cr("118.3"), cr("702.119a"), player=player, cost=str(wanted))
    view = view_of(game)
    names = [view.name(each) for each in options]
    labels = tuple(
        n if names.count(n) == 1 else f"{n} #{names[: i + 1].count(n)}" for i, n in enumerate(names)
    )
    return (options[game.choose(Decision("sacrifice", player, labels, view.name(spell)))],)


def _become_cast(game: Game, spell: int, player: str) -> None:
    """Finish: the spell becomes cast, and what triggers on that and on its targets triggers (601.2i)."""
    casting = game.objects[spell].casting
    targets = tuple(dict.fromkeys(each for group in (casting.targets if casting else ()) for each in group))
    perform(game, WasCast(spell, player))
    if targets:
        perform(game, WasTargeted(spell, targets, player))
