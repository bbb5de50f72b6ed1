"""Applying what makes objects: cards that change zones (400.7), tokens that are made (111.2).

What enters attacking joins the combat here (508.4).
"""

from dataclasses import replace

from engine.magic import events as e
from engine.magic.choices import Decision
from engine.magic.entering import would_be
from engine.magic.floating import FloatingEffect
from engine.magic.game import Block, Game
from engine.magic.layers import view_of
from engine.magic.objects import GameObject, PhysicalCard, Target
from engine.magic.players_meant import defending_player
from engine.magic.terms import Place, Zone
from engine.magic.vocabulary.changes import Until


def move(game: Game, event: e.Move) -> e.Event | None:
    """Move objects, which become new ones; None where they are not there any more (400.7)."""
    if any(each not in game.objects for each in (event.obj, *event.together)):
        return None
    old = game.objects[event.obj]
    if event.to is Zone.BATTLEFIELD:
        made: tuple[GameObject, ...] = (would_be(game, event),)
    else:
        leaving = (old, *(game.objects[each] for each in event.together))
        made = _arranged(game, event, tuple(new for each in leaving for new in _elsewhere(game, each, event)))
    for each in (event.obj, *event.together):
        game.take(each)
        game.became[each] = tuple(new.id for new in made)
    for new in made:
        _join_combat(game, new, event)
        game.add(new, at_bottom=event.place is Place.BOTTOM and event.to is Zone.LIBRARY)
        _stay_on(game, new, event.entry)
    if event.to is Zone.LIBRARY and event.place is Place.SHUFFLED:
        game.shuffled |= {old.owner}
    if old.zone is Zone.STACK and event.to is Zone.BATTLEFIELD:
        _carry_on(game, old.id, made[0].id)
    return replace(event, origin=old.zone, became=tuple(new.id for new in made))


def _arranged(game: Game, event: e.Move, made: tuple[GameObject, ...]) -> tuple[GameObject, ...]:
    """Let the owner of a melded permanent choose how its cards lie in a library, the top one first (712.21a)."""
    if len(made) < 2 or event.to is not Zone.LIBRARY or event.place is Place.SHUFFLED:
        return made
    names = [card.card.front.name for each in made for card in each.cards]
    ways = (" + ".join(names), " + ".join(reversed(names)))
    as_named = game.choose(Decision("arrange", made[0].owner, ways)) == 0
    on_top = event.place is Place.TOP
    return made[::-1] if as_named is on_top else made


def _carry_on(game: Game, spell: int, permanent: int) -> None:
    """Let effects on a permanent spell go on for the permanent that it becomes (400.7a)."""
    game.effects = tuple(
        replace(each, objects=(*each.objects, permanent)) if spell in each.objects else each
        for each in game.effects
    )


def _stay_on(game: Game, obj: GameObject, entry: e.Entry | None) -> None:
    """Begin the continuous effects with which an object entered, after its own static abilities' (613.7n)."""
    if entry is None or not entry.changes:
        return
    layers = frozenset(int(change.layer) for change in entry.changes)
    effect = FloatingEffect(
        entry.changes, (obj.id,), game.tick(), Until.FOREVER, obj.id, obj.controller, layers
    )
    game.effects += (effect,)
    game.touch()


def _elsewhere(game: Game, old: GameObject, event: e.Move) -> tuple[GameObject, ...]:
    """Make the objects of a zone that is not the battlefield: one for each card, or for a token (400.7)."""
    if old.ability is not None:
        return ()
    groups: list[tuple[PhysicalCard, ...]] = [(card,) for card in old.cards] or [()]
    return tuple(
        GameObject(
            id=game.new_id(),
            zone=event.to,
            owner=old.owner,
            controller=old.owner,
            timestamp=game.tick(),
            cards=cards,
            own=old.own,
            label=old.label if len(groups) == 1 else "",
        )
        for cards in groups
    )


def token(game: Game, event: e.TokenMade) -> e.Event:
    """Make a token on the battlefield (111.2)."""
    obj = would_be(game, event)
    _join_combat(game, obj, event)
    game.add(obj)
    _stay_on(game, obj, event.entry)
    return replace(event, became=(obj.id,))


def _join_combat(game: Game, new: GameObject, event: e.Move | e.TokenMade) -> None:
    """Let what enters attacking attack, if its controller does (508.4, 508.4a); it was never declared."""
    combat = game.turn.combat
    if combat is None or event.entry is None or not event.entry.attacking:
        return
    if new.controller != game.turn.active or game.turn.step == "end of combat":
        return
    defender = event.entry.attacks if event.entry.attacks is not None else _attacked(game, new)
    joining = Block(new.id, defender, defending_player(view_of(game), defender))
    game.set_turn(replace(game.turn, combat=replace(combat, attacks=(*combat.attacks, joining))))


def _attacked(game: Game, new: GameObject) -> Target:
    """Have its controller choose what something attacks that enters attacking (508.4)."""
    view = view_of(game)
    opponents = game.opponents(new.controller)
    walkers = [
        each
        for each in view.on_battlefield()
        if "planeswalker" in view.of(each).types and view.controller(each) in opponents
    ]
    options: tuple[Target, ...] = (*opponents, *walkers)
    labels = tuple(each if isinstance(each, str) else view.name(each) for each in options)
    return options[game.choose(Decision("defender", new.controller, labels))]
