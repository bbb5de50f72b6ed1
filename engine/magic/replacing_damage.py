"""What each kind of damage effect makes of damage: prevented, multiplied, dealt to another, or something instead."""

from dataclasses import replace

from engine.magic import events as e
from engine.magic.candidates import PREVENTING, Candidate
from engine.magic.damage import can_be_dealt_damage, damage_takers
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import passes
from engine.magic.measuring import measure
from engine.magic.replaced import After, Replaced, shrink, use_up, waiting
from engine.magic.scope import Scope
from engine.magic.standing import game_rule, standing
from engine.magic.vocabulary.instead import DamageChange
from engine.magic.vocabulary.references import THIS
from engine.magic.vocabulary.replacements import CantPrevent


def damaged(game: Game, event: e.DamageDealt, chosen: Candidate, change: DamageChange) -> Replaced:
    """Return what damage becomes by one effect."""
    if change.how in PREVENTING:
        return _prevented(game, event, chosen, change)
    if change.how.startswith("redirect"):
        return _redirected(game, event, chosen, change)
    use_up(game, chosen.waiting)
    if change.how == "instead":
        return Replaced((), (After(change.after, _scope(chosen, event, event.amount), instead=True),))
    number = measure(change.amount, chosen.scope)
    amount = {
        "times N": event.amount * number,
        "plus N": event.amount + number,
        "minus N": max(0, event.amount - number),
        "half": event.amount // 2,
        "half up": (event.amount + 1) // 2,
        "N": number,
    }[change.how]
    return Replaced((replace(event, amount=amount),))


def _scope(chosen: Candidate, event: e.DamageDealt, amount: int) -> Scope:
    memory = {**chosen.scope.memory, "amount": amount, "did": amount > 0}
    return replace(chosen.scope, memory=memory, event=event)


def _wanted(game: Game, event: e.DamageDealt, chosen: Candidate, change: DamageChange) -> int:
    number = measure(change.amount, replace(chosen.scope, event=event))
    if change.how == "prevent":
        return event.amount
    if change.how == "all but N":
        return max(0, event.amount - number)
    if change.how == "prevent half up":
        return (event.amount + 1) // 2
    held = waiting(game, chosen.waiting)
    return held.left if held is not None and change.how == "shield N" else number


def _prevented(game: Game, event: e.DamageDealt, chosen: Candidate, change: DamageChange) -> Replaced:
    """Prevent; what can't be prevented uses no shield up, yet the rest of the effect happens (615.12)."""
    wanted = min(event.amount, _wanted(game, event, chosen, change))
    taken = wanted if _preventable(game, event) else 0
    if change.how == "shield N":
        shrink(game, chosen.waiting, taken)
    elif taken:
        use_up(game, chosen.waiting)
    left = replace(event, amount=event.amount - taken, prevented=event.prevented + taken)
    events: tuple[e.Event, ...] = (left,)
    if taken:
        events += (e.DamagePrevented(event.to, taken, event.source),)
    after = (After(change.after, _scope(chosen, event, taken)),) if change.after else ()
    return Replaced(events, after)


def _preventable(game: Game, event: e.DamageDealt) -> bool:
    if not event.preventable or game_rule(game, "damage can't be prevented"):
        return False
    for rule, scope in standing(game, CantPrevent):
        fits_kind = rule.combat is None or rule.combat is event.combat
        if fits_kind and passes(rule.by.tests, event.source, scope):
            return False
    return True


def _redirected(game: Game, event: e.DamageDealt, chosen: Candidate, change: DamageChange) -> Replaced:
    """Deal it to another; where that one is gone or can't be dealt damage, the effect does nothing (614.9)."""
    scope = replace(chosen.scope, view=view_of(game), event=event)
    to = [each for each in damage_takers(change.onto or THIS, scope) if can_be_dealt_damage(game, each)]
    if not to or to[0] == event.to:
        return Replaced((event,))
    if change.how == "redirect":
        use_up(game, chosen.waiting)
        return Replaced((replace(event, to=to[0]),))
    held = waiting(game, chosen.waiting)
    moved = min(event.amount, held.left if held is not None else 0)
    shrink(game, chosen.waiting, moved)
    left = replace(event, amount=event.amount - moved)
    return Replaced((left, replace(event, to=to[0], amount=moved)))
