"""Events that would happen at the same time: the order in which choices about them are made, and what counts as one.

Players choose in APNAP order (101.4); whoever is shielded chooses which damage a shield takes first (615.7);
damage that may not bring life below a number counts together (510.2).
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.magic.applicability import applies
from engine.magic.candidates import candidates
from engine.magic.choices import Decision
from engine.magic.events import DamageDealt, Destroyed, Event, LifeChanged, Move
from engine.magic.floating import FloatingReplacement
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.objects import Target
from engine.magic.scope import Scope
from engine.magic.vocabulary.instead import DamageChange, InsteadOf

ENDLESS = 10**6


def in_order(game: Game, proposed: Sequence[Event]) -> Iterable[Event]:
    """Put events into APNAP order, and damage to what is shielded into the order that its player chooses."""
    if len(proposed) < 2:
        return proposed
    order = {player: index for index, player in enumerate(game.apnap())}
    return _shielded(game, sorted(proposed, key=lambda event: order.get(_player(game, event), 0)))


def _player(game: Game, event: Event) -> str:
    if isinstance(event, Move | Destroyed) and view_of(game).knows(event.obj):
        return view_of(game).controller(event.obj)
    return getattr(event, "player", "")


def _shielded(game: Game, events: list[Event]) -> list[Event]:
    """Let the player of each shield that does not last for all the damage choose which damage it takes first."""
    for shield in game.replacements:
        change = shield.replacement
        if not isinstance(change, DamageChange) or change.how not in ("shield N", "redirect N"):
            continue
        hit = [
            each for each in events if isinstance(each, DamageDealt) and _covers(game, shield, change, each)
        ]
        if len({each.source for each in hit}) < 2 or sum(each.amount for each in hit) <= shield.left:
            continue
        places = [index for index, each in enumerate(events) if each in hit]
        chosen = _chosen_order(game, list(hit), shield.left)
        for place, event in zip(places, chosen, strict=True):
            events[place] = event
    return events


def _covers(game: Game, shield: FloatingReplacement, change: DamageChange, event: DamageDealt) -> bool:
    scope = Scope(view_of(game), shield.source, shield.you, targets=shield.targets, memory=dict(shield.noted))
    on = not shield.on or event.to in shield.on
    return on and applies(game, event, change, scope)


def _chosen_order(game: Game, hit: list[DamageDealt], left: int) -> list[DamageDealt]:
    ordered: list[DamageDealt] = []
    while len(hit) > 1 and left > 0:
        labels = _names(game, [each.source for each in hit])
        index = game.choose(Decision("shield", _whose(game, hit[0].to), labels))
        event = hit.pop(index)
        left -= event.amount
        ordered.append(event)
    return ordered + hit


def _names(game: Game, sources: Sequence[int]) -> tuple[str, ...]:
    view = view_of(game)
    names = [view.name(each) for each in sources]
    return tuple(
        f"{name} #{names[: index + 1].count(name)}" if names.count(name) > 1 else name
        for index, name in enumerate(names)
    )


def _whose(game: Game, to: Target) -> str:
    return to if isinstance(to, str) else view_of(game).controller(to)


def merged_losses(game: Game, events: Sequence[Event]) -> Sequence[Event]:
    """Count the life that a player loses to simultaneous damage together, where an effect sets a floor to it."""
    losses: dict[str, list[LifeChanged]] = {}
    for each in events:
        if isinstance(each, LifeChanged) and each.cause == "damage":
            losses.setdefault(each.player, []).append(each)
    found = list(events)
    for player, several in losses.items():
        if len(several) > 1 and _has_floor(game, player):
            total = replace(several[0], amount=sum(each.amount for each in several))
            found = [each for each in found if each not in several]
            found.append(total)
    return found


def _has_floor(game: Game, player: str) -> bool:
    probe = LifeChanged(player, -ENDLESS, "damage")
    effects = (each.replacement for each in candidates(game, probe))
    return any(isinstance(each, InsteadOf) and each.kind == "life below 1" for each in effects)
