"""The record: each event that happened as a step with its rule, for the explanation of a result."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.magic import events as e
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.objects import Target
from engine.magic.terms import Zone
from engine.magic.view import View
from engine.rules import RuleRef, cr
from engine.trace import Step, step

_CAUSES = {
    "destroyed": "701.8a",
    "sacrificed": "701.21a",
    "discarded": "701.9a",
    "milled": "701.17a",
    "drawn": "121.1",
    "returned": "610.3",
    "countered": "701.6a",
    "resolved": "608.2n",
    "melded": "701.42a",
    "manifest": "701.40a",
    "cloak": "701.58a",
    "not resolved": "608.2b",
    "played": "305.1",
    "cast": "601.2a",
    "entered": "608.3",
}
"""The rule of each cause for which an object moves; other causes carry the rule number themselves."""


def told(game: Game, happened: Iterable[e.Event], before: View) -> None:
    """Write what happened into the log."""
    for event in happened:
        teller = _TELLERS.get(type(event))
        if teller is not None:
            game.note(*teller(game, event, before))


def target_name(view: View, target: Target) -> str:
    """Return what to call an object or player."""
    return target if isinstance(target, str) else view.name(target)


def _rule(cause: str) -> RuleRef:
    known = _CAUSES.get(cause)
    if known is not None:
        return cr(known)
    return cr(cause) if cause[:1].isdigit() else cr("400.7")


def _move(game: Game, event: e.Move, before: View) -> list[Step]:
    origin = event.origin or before.object(event.obj).zone
    facts: dict[str, Any] = {"object": before.name(event.obj), "origin": str(origin), "to": str(event.to)}
    if event.cause and not event.cause[0].isdigit():
        facts["cause"] = event.cause
    steps = [step("moved", _rule(event.cause), **facts)]
    was_hidden = bool(before.object(event.obj).face_down) and event.to is not Zone.BATTLEFIELD
    if was_hidden and event.became:
        names = tuple(view_of(game).name(each) for each in event.became)
        steps.append(step("revealed", cr("708.9"), object=before.name(event.obj), cards=names))
    return steps


def _token(game: Game, event: e.TokenMade, _before: View) -> list[Step]:
    names = tuple(view_of(game).name(each) for each in event.became)
    return [step("token.created", cr("111.1"), names=names, player=event.proto.controller)]


def _damage(_game: Game, event: e.DamageDealt, before: View) -> list[Step]:
    facts: dict[str, Any] = {
        "source": before.name(event.source),
        "to": target_name(before, event.to),
        "amount": event.amount,
    }
    return [step("damage.dealt", cr("120.3"), **facts)]


def _prevented(_game: Game, event: e.DamagePrevented, before: View) -> list[Step]:
    return [step("damage.prevented", cr("615.6"), to=target_name(before, event.to), amount=event.amount)]


def _life(game: Game, event: e.LifeChanged, _before: View) -> list[Step]:
    code = "life.gained" if event.amount > 0 else "life.lost"
    rule = {"damage": "120.3a", "paid": "119.4", "lifelink": "120.3f"}.get(event.cause, "119.3")
    life = game.players[event.player].life
    return [step(code, cr(rule), player=event.player, amount=abs(event.amount), life=life)]


def _drawn(_game: Game, event: e.Drawn, _before: View) -> list[Step]:
    return [step("card.drawn", cr("121.1"), player=event.player)]


def _counters(_game: Game, event: e.CountersPlaced, before: View) -> list[Step]:
    code = "counters.put" if event.amount > 0 else "counters.removed"
    facts: dict[str, Any] = {
        "on": target_name(before, event.on),
        "kind": event.kind,
        "amount": abs(event.amount),
    }
    return [step(code, cr("122.1"), **facts)]


_CHANGE_RULES = {
    "tapped": "701.26a",
    "untapped": "701.26b",
    "turned face up": "708.8",
    "turned face down": "708.2a",
    "transforms": "701.27a",
    "attached": "701.3a",
    "unattached": "701.3d",
    "phased out": "702.26b",
    "phased in": "702.26c",
    "attacks": "508.1",
    "blocks a creature": "509.1",
    "becomes blocked": "509.1h",
    "not blocked": "509.1h",
    "sacrificed": "701.21a",
    "regenerated": "701.19a",
    "removed from combat": "506.4",
    "countered": "701.6a",
}


def _changed(_game: Game, event: e.Changed, before: View) -> list[Step]:
    rule = _CHANGE_RULES.get(event.kind)
    if rule is None or event.obj not in before.objects:
        return []
    kind = "blocks" if event.kind == "blocks a creature" else event.kind
    facts = {"object": before.name(event.obj), "kind": kind}
    if event.other is not None:
        facts["other"] = target_name(before, event.other)
    return [step("changed", cr(rule), **facts)]


def _cast(game: Game, event: e.WasCast, _before: View) -> list[Step]:
    return [step("spell.cast", cr("601.2i"), player=event.player, spell=view_of(game).name(event.obj))]


def _step(_game: Game, event: e.StepBegan, _before: View) -> list[Step]:
    return [step("step.began", cr("500.1"), step=event.step, active=event.active)]


def _ended(_game: Game, event: e.GameEnded, _before: View) -> list[Step]:
    return [step("game.won" if event.won else "game.lost", cr(event.rule), player=event.player)]


_TELLERS: dict[type, Callable[[Game, Any, View], list[Step]]] = {
    e.Move: _move,
    e.TokenMade: _token,
    e.DamageDealt: _damage,
    e.DamagePrevented: _prevented,
    e.LifeChanged: _life,
    e.Drawn: _drawn,
    e.CountersPlaced: _counters,
    e.Changed: _changed,
    e.WasCast: _cast,
    e.StepBegan: _step,
    e.GameEnded: _ended,
}
