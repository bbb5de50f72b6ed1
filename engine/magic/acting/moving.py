"""Instructions that move objects between zones: destroy, sacrifice, exile, return, manifest, meld."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.magic.acting.cards import require_order
from engine.magic.acting.followed import arrived, follow_moved, link
from engine.magic.choices import Decision
from engine.magic.choosing import Wanted, choose_some, objects_of
from engine.magic.events import Destroyed, Entry, Event, Move
from engine.magic.floating import Return
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import found
from engine.magic.measuring import measure
from engine.magic.objects import GameObject, Target
from engine.magic.performing import perform
from engine.magic.players_meant import players_of
from engine.magic.references import referred
from engine.magic.scope import Scope
from engine.magic.standing import cant
from engine.magic.terms import PERMANENT_TYPES, Zone
from engine.magic.vocabulary import effects as f
from engine.magic.vocabulary.filters import Controlled, Filter, HasType
from engine.magic.vocabulary.references import YOU
from engine.rules import cr
from engine.trace import step

_RULES = {Zone.EXILE: "701.13a", Zone.HAND: "400.7", Zone.LIBRARY: "400.7", Zone.BATTLEFIELD: "400.7"}
_HIDDEN = frozenset({Zone.HAND, Zone.LIBRARY})


def destroy(game: Game, effect: f.Destroy, scope: Scope) -> None:
    """Destroy objects at the same time (701.8)."""
    events = [
        Destroyed(each, scope.source, effect.regenerate and not cant(game, "be regenerated", each))
        for each in objects_of(game, effect.what, scope)
    ]
    happened = perform(game, *events)
    moved = arrived(happened)
    follow_moved(scope, happened)
    scope.memory.update(did=bool(moved), moved=moved, amount=sum(isinstance(each, Move) for each in happened))


def sacrifice(game: Game, effect: f.Sacrifice, scope: Scope) -> None:
    """Have objects sacrificed by their controllers, who may be no others than the instructed ones (701.21a)."""
    every = objects_of(game, effect.what, scope)
    by = players_of(effect.by, scope) if effect.by is not None else tuple(game.players)
    view = view_of(game)
    _sacrifice(game, tuple(each for each in every if view.controller(each) in by), scope)


def sacrifice_chosen(game: Game, effect: f.SacrificeChosen, scope: Scope) -> None:
    """Have players choose what they sacrifice, then sacrifice it all together (101.4, 701.21)."""
    chosen: list[int] = []
    for player in players_of(effect.who, scope):
        own = [
            each
            for each in found(effect.filter, scope.at(view_of(game)))
            if _may_sacrifice(game, each, player)
        ]
        count = measure(effect.amount, scope)
        chosen += choose_some(game, own, Wanted(player, "sacrifice", count, 0 if effect.up_to else count))
    _sacrifice(game, tuple(chosen), scope)


def _may_sacrifice(game: Game, obj_id: int, player: str) -> bool:
    return view_of(game).controller(obj_id) == player and not cant(game, "be sacrificed", obj_id)


def _sacrifice(game: Game, objects: tuple[int, ...], scope: Scope) -> None:
    view = view_of(game)
    on_field = [each for each in objects if view.object(each).zone is Zone.BATTLEFIELD]
    moves = [
        Move(each, Zone.GRAVEYARD, cause="sacrificed", player=view.controller(each)) for each in on_field
    ]
    happened = perform(game, *moves)
    follow_moved(scope, happened)
    gone = [each.player for each in happened if isinstance(each, Move)]
    shares = {player: gone.count(player) for player in gone}
    scope.memory.update(
        did=bool(happened),
        moved=arrived(happened),
        sacrificed=tuple(on_field),
        amount=len(gone),
        shares=shares,
    )


def devour(game: Game, effect: f.Devour, scope: Scope) -> None:
    """Have the controller of what enters sacrifice creatures for counters; not itself (614.13a, 702.82a)."""
    view = view_of(game)
    creatures = Filter((HasType("creature"), Controlled(YOU)))
    own = [each for each in found(creatures, scope.at(view)) if _may_sacrifice(game, each, scope.you)]
    chosen = choose_some(game, own, Wanted(scope.you, "devour", len(own), 0))
    _sacrifice(game, tuple(chosen), scope)
    scope.memory["entering counters"] = (("+1/+1", effect.number * len(chosen)),) if chosen else ()


def put(game: Game, effect: f.Put, scope: Scope) -> None:
    """Move objects to a zone, together; what can't go there stays (101.3, 304.4, 400.4a)."""
    if effect.until_leaves and not _source_in_play(game, scope):
        game.note(step("effect.nothing", cr("610.3b"), source=view_of(game).name(scope.source)))
        return
    objects = objects_of(game, effect.what, scope)
    moves = [_move(game, effect, scope, each) for each in objects]
    happened = perform(game, *(move for move in moves if move is not None))
    moved = arrived(happened)
    follow_moved(scope, happened)
    scope.memory.update(did=bool(moved), moved=moved, amount=sum(isinstance(each, Move) for each in happened))
    if effect.linked or effect.until_leaves:
        link(game, scope.source, moved)
    if effect.until_leaves:
        game.returns += tuple(_to_go_back(scope.source, happened))


def _to_go_back(source: int, happened: Sequence[Event]) -> Iterator[Return]:
    """Note what goes back to the zone that it came from as soon as the source leaves (610.3).

    What was moved to a hidden zone instead can't be found there (400.7j).
    """
    for event in happened:
        if isinstance(event, Move) and event.to not in _HIDDEN:
            yield Return(source, event.became, event.origin or Zone.BATTLEFIELD)


def _source_in_play(game: Game, scope: Scope) -> bool:
    return scope.source in game.objects and game.objects[scope.source].zone is Zone.BATTLEFIELD


def _move(game: Game, effect: f.Put, scope: Scope, obj_id: int) -> Move | None:
    obj = game.objects[obj_id]
    cause = _RULES.get(effect.zone, "400.7")
    if effect.zone is not Zone.BATTLEFIELD:
        same = obj.zone is effect.zone and effect.zone in (Zone.GRAVEYARD, Zone.HAND)
        return None if same else Move(obj_id, effect.zone, effect.place, cause, source=scope.source)
    if effect.either_face:
        decision = Decision("face", scope.you, ("face up", "face down"), view_of(game).name(obj_id))
        effect = replace(effect, face_down=game.choose(decision) == 1)
    if not effect.face_down and not _can_be_permanent(obj, transformed=effect.transformed):
        game.note(step("effect.impossible", cr("400.4a"), object=view_of(game).name(obj_id)))
        return None
    return Move(obj_id, effect.zone, effect.place, cause, _entry(effect, scope), scope.source)


def _can_be_permanent(obj: GameObject, *, transformed: bool) -> bool:
    """Tell whether a card can enter the battlefield face up: no instant, sorcery or former token (304.4, 111.8)."""
    if not obj.cards:
        return False
    card = obj.cards[0].card
    face = card.faces[1] if transformed and len(card.faces) > 1 else card.front
    return bool(face.types & PERMANENT_TYPES)


def _same_attack(scope: Scope) -> Target | None:
    """Return what an attacker that a cost has returned was attacking (702.49c)."""
    paid = scope.memory.get("paid", ())
    moments = (scope.view.gone_views[each] for each in paid if each in scope.view.gone_views)
    combats = [moment.turn.combat for moment in moments if moment.turn.combat is not None]
    attacked = (each.defender for combat in combats for each in combat.attacks if each.attacker in paid)
    return next(attacked, None)


def _entry(effect: f.Put, scope: Scope) -> Entry:
    under = players_of(effect.under, scope) if effect.under is not None else ()
    host = referred(effect.attached_to, scope) if effect.attached_to is not None else ()
    return Entry(
        controller=under[0] if under else None,
        tapped=effect.tapped,
        attacking=effect.attacking,
        attacks=_same_attack(scope) if effect.attacking else None,
        face_down="turned" if effect.face_down else "",
        face=1 if effect.transformed else 0,
        counters=tuple((kind, measure(number, scope)) for kind, number in effect.counters),
        attached_to=host[0] if host else None,
    )


def manifest(game: Game, effect: f.Manifest, scope: Scope) -> None:
    """Put cards onto the battlefield face down, one at a time (701.40a, e, 701.58a, e)."""
    under = players_of(effect.under, scope)
    made: tuple[int, ...] = ()
    if effect.keyword == "manifest dread":
        _manifest_dread(game, effect, scope)
        return
    for each in objects_of(game, effect.what, scope):
        owner = game.objects[each].owner
        if game.objects[each].zone is Zone.LIBRARY:
            require_order(game, owner)
        entry = Entry(controller=under[0] if under else None, face_down=effect.keyword)
        made += arrived(perform(game, Move(each, Zone.BATTLEFIELD, cause=effect.keyword, entry=entry)))
    scope.memory.update(did=bool(made), moved=made, created=made)


def _manifest_dread(game: Game, effect: f.Manifest, scope: Scope) -> None:
    """Manifest one of the cards that a player looks at; the others go to their graveyard (701.62a)."""
    made: tuple[int, ...] = ()
    for player in players_of(effect.under, scope):
        require_order(game, player)
        seen = [each for each in objects_of(game, effect.what, scope) if game.objects[each].owner == player]
        kept = choose_some(game, seen, Wanted(player, "manifest dread", 1, 1))
        for each in kept:
            entry = Entry(controller=player, face_down="manifest")
            made += arrived(perform(game, Move(each, Zone.BATTLEFIELD, cause="manifest", entry=entry)))
        others = [each for each in seen if each not in kept]
        perform(game, *(Move(each, Zone.GRAVEYARD, cause="701.62a") for each in others))
    scope.memory.update(did=bool(made), moved=made, created=scope.memory.get("created", ()) + made)


def meld(game: Game, effect: f.Meld, scope: Scope) -> None:
    """Meld two cards of a pair; what can't be melded stays where it is (701.42)."""
    pair = [game.objects[each] for each in scope.memory.get("moved", ()) if each in game.objects]
    if len(pair) != 2 or not _are_pair(pair[0], pair[1], effect.into):
        names = tuple(view_of(game).name(each.id) for each in pair)
        game.note(step("meld.impossible", cr("701.42b"), cr("701.42c"), objects=names))
        return
    entry = Entry(controller=scope.you, melded=True, tapped=effect.tapped, attacking=effect.attacking)
    move = Move(pair[0].id, Zone.BATTLEFIELD, cause="melded", entry=entry, together=(pair[1].id,))
    scope.memory.update(moved=arrived(perform(game, move)))


def _are_pair(one: GameObject, other: GameObject, into: str) -> bool:
    """Tell whether two objects are the two cards of a meld pair, in exile together (701.42b)."""
    if len(one.cards) != 1 or len(other.cards) != 1 or one.zone is not other.zone:
        return False
    first, second = one.cards[0].card, other.cards[0].card
    named = first.melds_with == second.front.name and second.melds_with == first.front.name
    return named and first.melded is not None and into.lower() in ("", first.melded.name.lower())
