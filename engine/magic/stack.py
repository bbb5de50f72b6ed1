"""The stack: triggered abilities go on it (603.3), and its top object resolves (608)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.magic.cards import Layout
from engine.magic.casting import choose_modes
from engine.magic.choices import Decision
from engine.magic.dividing import announce_division
from engine.magic.events import Entry, Move, WasTargeted
from engine.magic.floating import DelayedTrigger, Pending
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.legality import Illegal
from engine.magic.measuring import holds
from engine.magic.objects import Casting, GameObject, StackAbility, Target
from engine.magic.performing import perform
from engine.magic.reading_required import note_unread
from engine.magic.scope import Scope
from engine.magic.targeting import assign, chosen_parts, modal_of, still_legal
from engine.magic.terms import PERMANENT_TYPES, Zone
from engine.magic.view import View
from engine.magic.vocabulary.abilities import Modal
from engine.rules import cr
from engine.trace import step


def put_triggers(game: Game) -> bool:
    """Put waiting triggered abilities on the stack, in APNAP order (603.3b); tells whether there were any."""
    waiting, game.pending = game.pending, ()
    for player in game.apnap():
        own = [each for each in waiting if each.you == player]
        for pending in _ordered(game, own, player):
            _put(game, pending)
    return bool(waiting)


def _ordered(game: Game, own: Sequence[Pending], player: str) -> list[Pending]:
    """Have a player order their own triggers; equal ones need no order."""
    left, ordered = list(own), []
    while left:
        names = _names(game, left)
        distinct = list(dict.fromkeys(names))
        name = distinct[game.choose(Decision("trigger order", player, tuple(distinct)))]
        ordered.append(left.pop(names.index(name)))
    return ordered


def _names(game: Game, pending: Sequence[Pending]) -> list[str]:
    view = view_of(game)
    return [
        f"{view.name(each.source)}: {each.text}" if each.text else view.name(each.source) for each in pending
    ]


def _put(game: Game, pending: Pending) -> None:
    """Put one triggered ability on the stack with its modes and targets; without legal ones it is gone (603.3d)."""
    note_unread(game, pending.body)
    obj = _as_object(game, pending)
    game.add(obj)
    try:
        targets = _announce(game, obj.id, pending)
    except Illegal as refusal:
        game.take(obj.id)
        name, why = view_of(game).name(pending.source), refusal.why.code
        game.note(step("trigger.removed", cr("603.3d"), source=name, why=why))
        return
    if targets:
        perform(game, WasTargeted(obj.id, targets, pending.you))


def _announce(game: Game, obj_id: int, pending: Pending) -> tuple[Target, ...]:
    """Choose modes, targets and a division; returns the targets. Raises Illegal where they can't be chosen."""
    if isinstance(pending.body, Modal):
        modes = choose_modes(game, obj_id, pending.body, (), pending.you)
        game.set(game.objects[obj_id].recast(modes=modes))
    groups = assign(game, obj_id, None)
    game.set(game.objects[obj_id].recast(targets=groups))
    game.set(game.objects[obj_id].recast(division=announce_division(game, obj_id, ())))
    return tuple(dict.fromkeys(each for group in groups for each in group))


def _as_object(game: Game, pending: Pending) -> GameObject:
    ability = StackAbility(
        pending.body,
        pending.source,
        "triggered",
        pending.origin,
        pending.text,
        pending.condition,
        pending.event,
        pending.noted,
        pending.state_key,
    )
    return GameObject(
        game.new_id(),
        Zone.STACK,
        pending.you,
        pending.you,
        game.tick(),
        ability=ability,
        casting=Casting(x=pending.x),
    )


def resolve_top(game: Game) -> None:
    """Resolve the top object of the stack (608.1)."""
    top = game.zone(Zone.STACK)[-1]
    obj = game.objects[top]
    name = view_of(game).name(top) if obj.ability is None else view_of(game).name(obj.ability.source)
    game.note(step("resolves", cr("608.1"), object=name))
    if obj.ability is not None:
        _resolve_ability(game, obj, obj.ability)
    elif view_of(game).of(top).types & PERMANENT_TYPES:
        _resolve_permanent(game, obj)
    else:
        _resolve_spell(game, obj)


def _resolve_ability(game: Game, obj: GameObject, ability: StackAbility) -> None:
    name = view_of(game).name(ability.source)
    if not holds(ability.condition, _scope(game, obj, ())):
        game.note(step("condition.false", cr("608.2a"), cr("603.4"), source=name))
        game.take(obj.id)
        return
    groups, resolves = still_legal(game, obj.id)
    if resolves:
        _follow_all(game, obj.id, groups)
    else:
        game.note(step("not_resolved", cr("608.2b"), object=name))
    if obj.id in game.objects:
        game.take(obj.id)


def _scope(game: Game, obj: GameObject, targets: tuple[tuple[Target, ...], ...]) -> Scope:
    casting = obj.casting or Casting()
    ability = obj.ability
    source = obj.id if ability is None else ability.source
    event = None if ability is None else ability.event
    scope = Scope(view_of(game), source, obj.controller, casting.x, targets, event)
    scope.memory["paid"] = casting.used
    scope.memory["division"] = casting.division
    if ability is not None:
        scope.memory.update(dict(ability.noted))
        scope.memory["ability"] = ability.origin
    return scope


def _follow_all(game: Game, obj_id: int, groups: tuple[tuple[Target, ...], ...]) -> None:
    """Follow the body, or each chosen mode in printed order, with its own targets (608.2c)."""
    obj = game.objects[obj_id]
    start = 0
    memory = _scope(game, obj, ()).memory
    is_modal = modal_of(game, obj_id) is not None
    for part in chosen_parts(game, obj_id):
        size = len(part.targets)
        scope = _scope(game, obj, groups[start : start + size])
        memory["announced"] = obj.casting.targets[start : start + size] if obj.casting is not None else ()
        scope.memory = memory
        start += size
        if size and not any(scope.targets) and is_modal:
            continue
        game.follow(game, part.effects, scope)


def _resolve_spell(game: Game, obj: GameObject) -> None:
    groups, resolves = still_legal(game, obj.id)
    if resolves:
        _follow_all(game, obj.id, groups)
    else:
        game.note(step("not_resolved", cr("608.2b"), object=view_of(game).name(obj.id)))
    if obj.id not in game.objects:
        return
    cause = "resolved" if resolves else "not resolved"
    if resolves and _is_adventure(obj):
        perform(game, Move(obj.id, Zone.EXILE, cause="715.3d"))
        for new in game.became.get(obj.id, ()):
            game.set(game.objects[new].with_choice("adventure", obj.controller))
        return
    bought = resolves and obj.casting is not None and "buyback" in obj.casting.paid
    perform(game, Move(obj.id, Zone.HAND if bought else Zone.GRAVEYARD, cause="702.27a" if bought else cause))


def _is_adventure(obj: GameObject) -> bool:
    return bool(obj.cards) and obj.cards[0].card.layout is Layout.ADVENTURE and obj.face > 0


def _resolve_permanent(game: Game, obj: GameObject) -> None:
    """Put a permanent spell onto the battlefield, an Aura attached to its target (608.3)."""
    view = view_of(game)
    groups, resolves = still_legal(game, obj.id)
    if not resolves and obj.is_bestowed:
        obj, groups, resolves = obj.no_longer_bestowed(), (), True
        game.set(obj)
        game.note(step("bestow.ceases", cr("702.103e"), object=view.name(obj.id)))
    if not resolves:
        game.note(step("not_resolved", cr("608.2b"), object=view.name(obj.id)))
        perform(game, Move(obj.id, Zone.GRAVEYARD, cause="not resolved"))
        return
    host = groups[0][0] if groups and groups[0] and _is_aura(view, obj.id) else None
    face_down = obj.face_down
    entry = Entry(
        controller=obj.controller, face_down=face_down, face=obj.face, attached_to=host, casting=obj.casting
    )
    perform(game, Move(obj.id, Zone.BATTLEFIELD, cause="entered", entry=_kept_face(obj, entry)))
    game.delayed = tuple(_of_permanent(game, obj.id, each) for each in game.delayed)
    if obj.id in game.objects:
        perform(game, Move(obj.id, Zone.GRAVEYARD, cause="303.4g"))


def _of_permanent(game: Game, spell: int, delayed: DelayedTrigger) -> DelayedTrigger:
    """Return a delayed ability that the spell's own static ability made as that of what it became (608.3g)."""
    became = game.became.get(spell, ())
    return replace(delayed, source=became[0]) if became and delayed.source == spell else delayed


def _kept_face(obj: GameObject, entry: Entry) -> Entry:
    adventure = bool(obj.cards) and obj.cards[0].card.layout is Layout.ADVENTURE
    return replace(entry, face=0) if adventure else entry


def _is_aura(view: View, obj_id: int) -> bool:
    return "aura" in view.of(obj_id).subtypes
