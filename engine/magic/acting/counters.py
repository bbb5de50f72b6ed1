"""Instructions that put counters on objects and players, and take them off (122)."""

from engine.magic.choosing import objects_of, targets_of, yes_or_no
from engine.magic.dividing import share
from engine.magic.events import CountersPlaced, Event
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.measuring import measure
from engine.magic.performing import perform
from engine.magic.scope import Scope
from engine.magic.vocabulary import effects as f


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


def put_counters(game: Game, effect: f.PutCounters, scope: Scope) -> None:
    """Put counters on objects or players, all together (122.1)."""
    events: list[Event] = []
    for each in targets_of(game, effect.on, scope):
        number = share(effect, scope, each)
        if number > 0:
            events.append(CountersPlaced(each, effect.kind, number, player=scope.you))
    scope.memory["did"] = bool(perform(game, *events))


def remove_counters(game: Game, effect: f.RemoveCounters, scope: Scope) -> None:
    """Remove counters of a kind, or of every kind, from objects (122.1)."""
    events: list[Event] = []
    for each in objects_of(game, effect.on, scope):
        for kind, held in game.objects[each].counters:
            if effect.kind in ("", kind):
                number = held if effect.amount is None else min(held, measure(effect.amount, scope))
                events.append(CountersPlaced(each, kind, -number))
    happened = perform(game, *events)
    removed = sum(-each.amount for each in happened if isinstance(each, CountersPlaced))
    scope.memory.update(did=bool(removed), amount=removed)
