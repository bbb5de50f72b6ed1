"""Instructions about damage, life and the end of the game."""

from dataclasses import replace

from engine.magic.choosing import objects_of, targets_of
from engine.magic.dividing import share
from engine.magic.events import DamageDealt, Event, GameEnded, LifeChanged
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.measuring import measure, stat
from engine.magic.performing import perform
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.vocabulary import effects as f
from engine.magic.vocabulary.filters import Objects, Stat
from engine.magic.vocabulary.references import Ref, RefKind


def damage(game: Game, effect: f.Damage, scope: Scope) -> None:
    """Deal damage; all at the same time (120.2b)."""
    sources = _sources(game, effect.by, scope)
    recipients = targets_of(game, effect.to, scope)
    events: list[Event] = []
    for source in sources:
        for each in recipients:
            amount = share(effect, scope, each)
            if amount > 0 and source != 0:
                events.append(DamageDealt(source, each, amount, preventable=not effect.unpreventable))
    happened = perform(game, *events)
    strikes = [each for each in happened if isinstance(each, DamageDealt)]
    dealt = sum(each.amount for each in strikes)
    harmed = scope.memory.get("harmed", ()) + tuple(each.to for each in strikes)
    scope.memory.update(did=bool(dealt), amount=dealt, harmed=harmed)


def _sources(game: Game, by: Objects, scope: Scope) -> tuple[int, ...]:
    if isinstance(by, Ref) and by.kind in (RefKind.THIS, RefKind.PAID):
        return (scope.source,) if by.kind is RefKind.THIS else tuple(scope.memory.get("paid", ()))
    return objects_of(game, by, scope)


def change_life(game: Game, effect: f.ChangeLife, scope: Scope) -> None:
    """Have players gain or lose life (119.3)."""
    events = []
    for player in players_of(effect.who, scope):
        amount = effect.sign * measure(effect.amount, scope.of(player))
        events.append(LifeChanged(player, amount, source=scope.source))
    happened = perform(game, *(event for event in events if event.amount))
    total = sum(abs(each.amount) for each in happened if isinstance(each, LifeChanged))
    scope.memory.update(did=bool(happened), amount=total)


def set_life(game: Game, effect: f.SetLife, scope: Scope) -> None:
    """Have life totals become a number: by gaining or losing the difference (119.5)."""
    every: list[Event] = []
    for player in players_of(effect.who, scope):
        change = measure(effect.amount, scope.of(player)) - game.players[player].life
        every += [LifeChanged(player, change)] if change else []
    perform(game, *every)


def fight(game: Game, effect: f.Fight, scope: Scope) -> None:
    """Have two creatures deal damage to each other (701.14)."""
    first, second = objects_of(game, effect.one, scope), objects_of(game, effect.other, scope)
    view = view_of(game)
    if (
        len(first) != 1
        or len(second) != 1
        or not all("creature" in view.of(each).types for each in first + second)
    ):
        return
    pairs = ((first[0], second[0]), (second[0], first[0]))
    strikes = [DamageDealt(one, other, stat(Stat.POWER, one, view)) for one, other in pairs]
    perform(game, *(event for event in strikes if event.amount > 0))


def end_game(game: Game, effect: f.EndGame, scope: Scope) -> None:
    """Have players win or lose, or end the game in a draw (104.2b, 104.3e, 104.4c)."""
    who = tuple(game.players) if effect.result == "draw" else players_of(effect.who, scope)
    rule = {"win": "104.2b", "lose": "104.3e", "draw": "104.4c"}[effect.result]
    perform(game, *(GameEnded(player, effect.result == "win", rule) for player in who))


def deal_assigned(game: Game, effect: f.DealAssigned, scope: Scope) -> None:
    """Deal combat damage as it was assigned, to what is still there."""
    there = [each for each in effect.strikes if isinstance(each[1], str) or each[1] in game.objects]
    happened = perform(game, *(DamageDealt(by, to, amount, combat=True) for by, to, amount in there))
    scope.memory["did"] = bool(happened)


def remove_damage(game: Game, effect: f.RemoveDamage, scope: Scope) -> None:
    """Remove all damage that is marked on objects."""
    for each in objects_of(game, effect.what, scope):
        game.set(replace(game.objects[each], damage=0, deathtouched=False))
