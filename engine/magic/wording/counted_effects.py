"""Effects with numbers that are told beside them: «where X is …», «for each …», as many as each player did."""

import dataclasses
from typing import Any, cast

from engine.magic.costs import Cost
from engine.magic.mana import ManaCost
from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.changes import ModifyPT
from engine.magic.vocabulary.walking import rebuilt
from engine.magic.wording.cursor import Unread


def of_their_own(effects: tuple[fx.Effect, ...]) -> tuple[fx.Effect, ...]:
    """Let «each player discards their hand, then draws that many cards» be as many as each has discarded."""
    own = a.EventAmount(own=True)
    return tuple(rebuilt(effect, lambda part: own if part == a.EventAmount() else None) for effect in effects)


def with_x(value: Any, number: a.Amount) -> Any:
    """Return a vocabulary value with X replaced by what the text says it is; raises Unread where it can't be."""

    def change(part: Any) -> Any:
        if isinstance(part, a.X):
            return number
        if isinstance(part, fx.Unless) and part.cost == Cost(ManaCost(xs=1)):
            return fx.Unless(with_x(part.effects, number), Cost(ManaCost(1)), part.who, number)
        if isinstance(part, ManaCost) and part.xs:
            raise Unread("where X is")
        return None

    return rebuilt(value, change)


def multiplied(effect: fx.Effect, counted: a.Amount) -> fx.Effect:
    """Return an effect so many times: with its own number multiplied, or repeated."""
    if isinstance(effect, fx.Modify):
        changes = tuple(
            ModifyPT(times(change.power, counted), times(change.toughness, counted))
            if isinstance(change, ModifyPT)
            else change
            for change in effect.changes
        )
        return dataclasses.replace(effect, changes=changes)
    number = getattr(effect, "amount", None)
    if isinstance(number, int):
        changed: Any = effect
        return cast("fx.Effect", dataclasses.replace(changed, amount=times(number, counted)))
    return fx.Repeat(counted, (effect,))


def times(number: a.Amount, counted: a.Amount) -> a.Amount:
    """Return a number of a text multiplied by what it counts («for each»)."""
    if number == 0:
        return 0
    return a.Times(number, counted) if isinstance(number, int) else number
