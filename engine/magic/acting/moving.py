"""Instructions that move objects between zones: destroy, sacrifice, exile, return, counter, manifest, meld."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.magic.acting.harm import gone, require_order
from engine.magic.choices import Decision
from engine.magic.choosing import Wanted, choose_some, objects_of, yes_or_no
from engine.magic.events import Changed, CountersPlaced, Destroyed, Entry, Event, Move
from engine.magic.floating import Return
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import Scope, found, passes, players_of, referred
from engine.magic.measuring import measure
from engine.magic.objects import GameObject, Target
from engine.magic.performing import perform
from engine.magic.standing import cant
from engine.magic.terms import PERMANENT_TYPES, Zone
from engine.magic.vocabulary import effects as f
from engine.magic.vocabulary.filters import YOU, Controlled, Filter, HasType, TopOf
from engine.rules import cr
from engine.trace import step

_RULES = {Zone.EXILE: "701.13a", Zone.HAND: "400.7", Zone.LIBRARY: "400.7", Zone.BATTLEFIELD: "400.7"}
_HIDDEN = frozenset({Zone.HAND, Zone.LIBRARY})


def arrived(happened: tuple[Event, ...]) -> tuple[int, ...]:
    """Return the new objects that moves have made."""
    return tuple(new for each in happened if isinstance(each, Move) for new in each.became)


def follow_moved(scope: Scope, happened: tuple[Event, ...]) -> None:
    """Remember what this effect has moved and where to, for its later parts (400.7j)."""
    scope.memory["done"] = gone(happened) or scope.memory.get("done", ())
    followed = scope.memory.setdefault("followed", {})
    for each in happened:
        if isinstance(each, Move):
            followed[each.obj] = each.became


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


def link(game: Game, source: int, moved: tuple[int, ...]) -> None:
    """Let a source's other abilities find what it has exiled (607.2a)."""
    obj = game.objects.get(source)
    if obj is not None:
        game.set(replace(obj, linked=obj.linked + moved))


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


def counter(game: Game, effect: f.Counter, scope: Scope) -> None:
    """Counter spells and abilities (701.6a)."""
    moves: list[Event] = []
    for each in objects_of(game, effect.what, scope):
        if game.objects[each].zone is not Zone.STACK:
            continue
        if cant(game, "be countered", each, scope.source):
            game.note(step("event.cant", cr("101.2"), event="Counter", object=view_of(game).name(each)))
            continue
        moves += [
            Changed("countered", each),
            Move(each, effect.zone, effect.place, "countered", source=scope.source),
        ]
    happened = perform(game, *moves)
    scope.memory.update(did=bool(happened), moved=arrived(happened))


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


def search(game: Game, effect: f.Search, scope: Scope) -> None:
    """Have players find cards in their libraries, then shuffle (701.23)."""
    for player in players_of(effect.who, scope):
        library = game.zone(Zone.LIBRARY, player)
        options = [each for each in found(effect.filter, scope.at(view_of(game))) if each in library]
        count = measure(effect.amount, scope)
        chosen = choose_some(game, options, Wanted(player, "search", count, 0))
        entry = Entry(controller=player, tapped=effect.tapped) if effect.zone is Zone.BATTLEFIELD else None
        first = _one_of(game, chosen, player) if effect.others is not None else chosen
        moves = [Move(each, effect.zone, cause="701.23a", entry=entry) for each in first]
        if effect.others is not None:
            rest = (each for each in chosen if each not in first)
            moves += [Move(each, effect.others, cause="701.23a") for each in rest]
        scope.memory.update(moved=arrived(perform(game, *moves)), did=bool(moves))
        game.shuffled |= {player}


def _one_of(game: Game, cards: list[int], player: str) -> list[int]:
    return choose_some(game, cards, Wanted(player, "choose", 1, 1)) if len(cards) > 1 else cards


def dig(game: Game, effect: f.Dig, scope: Scope) -> None:
    """Look at top cards, move what is taken, and put the rest elsewhere (701.20, 401.4)."""
    require_order(game, scope.you)
    seen = objects_of(game, TopOf(YOU, measure(effect.look, scope)), scope)
    options = [each for each in seen if passes(effect.filter.tests, each, scope.at(view_of(game)))]
    most = measure(effect.take, scope)
    chosen = choose_some(game, options, Wanted(scope.you, "dig", most, 0 if effect.optional else most))
    entry = Entry(controller=scope.you) if effect.zone is Zone.BATTLEFIELD else None
    happened = perform(game, *(Move(each, effect.zone, cause="701.20a", entry=entry) for each in chosen))
    others = [each for each in seen if each not in chosen]
    perform(game, *(Move(each, effect.rest, effect.place, "401.4") for each in others))
    scope.memory.update(moved=arrived(happened), did=bool(chosen))


def shuffle(game: Game, effect: f.Shuffle, scope: Scope) -> None:
    """Have players shuffle: the order of their libraries is unknown from now on (701.24)."""
    game.shuffled |= frozenset(players_of(effect.who, scope))


def reveal(game: Game, effect: f.Reveal, scope: Scope) -> None:
    """Show cards (701.20); later parts of the effect find them."""
    shown = objects_of(game, effect.what, scope)
    names = tuple(view_of(game).name(each) for each in shown)
    if effect.openly:
        game.note(step("revealed", cr("701.20a"), cards=names))
    scope.memory.update(moved=shown, did=bool(shown))


def proliferate(game: Game, _effect: f.Proliferate, scope: Scope) -> None:
    """Choose among what has counters, and give each chosen one another counter of each kind (701.34a)."""
    events: list[Event] = []
    view = view_of(game)
    for each in view.on_battlefield():
        if view.objects[each].counters and yes_or_no(game, "proliferate", scope.you, view.name(each)):
            events += [
                CountersPlaced(each, kind, 1, player=scope.you) for kind, _ in view.objects[each].counters
            ]
    for player in game.players.values():
        if player.counters and yes_or_no(game, "proliferate", scope.you, player.name):
            events += [CountersPlaced(player.name, kind, 1, player=scope.you) for kind, _ in player.counters]
    perform(game, *events)
