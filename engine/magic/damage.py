"""The results of damage that was dealt (120.3): life, counters, marked damage, lifelink."""

from collections.abc import Sequence

from engine.magic.events import CountersPlaced, DamageDealt, Event, LifeChanged
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.objects import Target
from engine.magic.players_meant import players_of
from engine.magic.references import referred
from engine.magic.scope import Scope
from engine.magic.standing import damage_keyword
from engine.magic.terms import Zone
from engine.magic.view import View
from engine.magic.vocabulary.abilities import Keyword
from engine.magic.vocabulary.references import Players, Ref


def damage_takers(to: Ref | Players, scope: Scope) -> tuple[Target, ...]:
    """Return the objects and players that damage is redirected to, without any choice."""
    return players_of(to, scope) if isinstance(to, Players) else referred(to, scope)


def can_be_dealt_damage(game: Game, to: Target) -> bool:
    """Tell whether damage can be dealt to it: a player, or a creature, planeswalker or battle in play (120.1)."""
    if isinstance(to, str):
        return to in game.players
    view = view_of(game)
    in_play = to in game.objects and game.objects[to].zone is Zone.BATTLEFIELD
    return in_play and bool(view.of(to).types & {"creature", "planeswalker", "battle"})


def results(game: Game, view: View, dealt: Sequence[DamageDealt]) -> list[Event]:
    """Return the events that simultaneous damage results in, from the position in which it was dealt.

    Life gained by lifelink is one event for each source, however many it harmed (120.3f, 510.2).
    """
    every = [event for each in dealt for event in _result(game, view, each)]
    return every + _lifelink(game, view, dealt)


def _result(game: Game, view: View, each: DamageDealt) -> list[Event]:
    infect = damage_keyword(game, "infect", each.source, each.to)
    putter = view.controller(each.source)
    if isinstance(each.to, str):
        life = LifeChanged(each.to, -each.amount, "damage", each.source)
        lost: Event = (
            CountersPlaced(each.to, "poison", each.amount, not each.combat, putter) if infect else life
        )
        return [lost, *_toxic(view, each, each.to)]
    types = view.of(each.to).types
    events: list[Event] = []
    if "planeswalker" in types:
        events.append(CountersPlaced(each.to, "loyalty", -each.amount))
    if "battle" in types:
        events.append(CountersPlaced(each.to, "defense", -each.amount))
    if "creature" in types and (infect or damage_keyword(game, "wither", each.source, each.to)):
        events.append(CountersPlaced(each.to, "-1/-1", each.amount, not each.combat, putter))
    return events


def _toxic(view: View, each: DamageDealt, player: str) -> list[Event]:
    abilities = (held.ability for held in view.of(each.source).held)
    total = sum(
        ability.number for ability in abilities if isinstance(ability, Keyword) and ability.name == "toxic"
    )
    if not total or not each.combat:
        return []
    return [CountersPlaced(player, "poison", total, by_effect=False, player=view.controller(each.source))]


def _lifelink(game: Game, view: View, dealt: Sequence[DamageDealt]) -> list[Event]:
    if game.rules.lifelink_triggers:
        return []
    gained: dict[int, int] = {}
    for each in dealt:
        if damage_keyword(game, "lifelink", each.source, each.to):
            gained[each.source] = gained.get(each.source, 0) + each.amount
    return [
        LifeChanged(view.controller(source), total, "lifelink", source) for source, total in gained.items()
    ]
