"""Attachments (301.5, 303.4, 701.3): what an Aura or Equipment may be attached to, and finding a host.

Refuses to know targeting: that an Aura spell targets is `targeting`'s affair.
"""

from dataclasses import replace

from engine.magic.choices import Decision
from engine.magic.entering import entry_of, look_ahead
from engine.magic.events import Move, TokenMade
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import passes
from engine.magic.objects import Target
from engine.magic.players_meant import players_of
from engine.magic.protecting import keeps_attached, protects
from engine.magic.scope import Scope
from engine.magic.standing import cant
from engine.magic.terms import Zone
from engine.magic.view import View
from engine.rules import RuleRef, cr


def cant_be_attached(game: Game, attached: int, host: Target, *, already: bool = False) -> RuleRef | None:
    """Return the rule that keeps something from being attached to a host, or None.

    `already` is the question of state-based actions: protection may spare what is attached already (702.16n).
    """
    view = view_of(game)
    values = view.of(attached)
    if isinstance(host, int) and (not view.knows(host) or view.object(host).zone is not Zone.BATTLEFIELD):
        return cr("704.5m")
    if "aura" in values.subtypes:
        return _aura(game, attached, host, already=already)
    if isinstance(host, str):
        return cr("301.5")
    if "equipment" in values.subtypes:
        return _equipment(game, attached, host, already=already)
    if "fortification" in values.subtypes:
        return None if "land" in view.of(host).types else cr("301.6")
    return cr("701.3b")


def _aura(game: Game, aura: int, host: Target, *, already: bool) -> RuleRef | None:
    view = view_of(game)
    if "creature" in view.of(aura).types:
        return cr("303.4d")
    if aura == host:
        return cr("303.4d")
    if not _enchants(view, aura, host):
        return cr("303.4c")
    if protects(game, host, aura):
        spared = already and isinstance(host, int) and keeps_attached(game, host, aura)
        return None if spared else cr("702.16c")
    if isinstance(host, int) and cant(game, "be enchanted", host, aura):
        return cr("303.4c")
    return None


def _enchants(view: View, aura: int, host: Target) -> bool:
    """Tell whether each enchant ability of an Aura allows the host (702.5d)."""
    values = view.of(aura)
    enchants = [each for held in values.held for each in held.parts.enchants]
    scope = Scope(view, aura, values.controller)
    if isinstance(host, str):
        return all(each.players is not None and host in players_of(each.players, scope) for each in enchants)
    return all(each.objects is not None and passes(each.objects.tests, host, scope) for each in enchants)


def _equipment(game: Game, equipment: int, host: int, *, already: bool) -> RuleRef | None:
    view = view_of(game)
    if "creature" not in view.of(host).types:
        return cr("301.5")
    if equipment == host:
        return cr("301.5c")
    values = view.of(equipment)
    if "creature" in values.types and not values.has("reconfigure"):
        return cr("301.5c")
    if not _enchants(view, equipment, host):
        return cr("301.5")
    kept = already and keeps_attached(game, host, equipment)
    return cr("702.16d") if protects(game, host, equipment) and not kept else None


def choose_host(game: Game, event: Move | TokenMade) -> Move | TokenMade | None:
    """Return the event with a host for an Aura that enters without one (303.4f), or None: it doesn't enter (303.4g)."""
    entry = entry_of(event)
    if entry.attached_to is not None or entry.face_down or not _may_be_aura(game, event):
        return event
    future, aura = look_ahead(game, event)
    if "aura" not in future.of(aura).subtypes:
        return event
    hosts = _hosts(game, event, future, aura)
    if not hosts:
        return None
    labels = tuple(each if isinstance(each, str) else future.name(each) for each in hosts)
    index = game.choose(Decision("host", future.controller(aura), labels, future.name(aura)))
    return replace(event, entry=replace(entry, attached_to=hosts[index]))


def _may_be_aura(game: Game, event: Move | TokenMade) -> bool:
    entry = entry_of(event)
    if isinstance(event, TokenMade):
        faces = event.proto.own
    else:
        faces = tuple(face for card in game.objects[event.obj].cards for face in card.card.faces)
    return any("aura" in face.subtypes for face in (*faces, *entry.copies))


def _hosts(game: Game, event: Move | TokenMade, future: View, aura: int) -> list[Target]:
    twin = game.copy()
    twin.objects, twin.zones, twin.cached_view = future.objects.copy(), future.zones.copy(), future
    entering = event.obj if isinstance(event, Move) else 0
    objects = [each for each in future.on_battlefield() if each not in (aura, entering)]
    every: list[Target] = [*objects, *game.players]
    return [each for each in every if cant_be_attached(twin, aura, each) is None]
