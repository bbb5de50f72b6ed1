"""How long several changes of one sentence last: «gets +2/+0 and … get +0/+2 until end of turn» (611.2a)."""

import dataclasses
from collections.abc import Sequence

from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.changes import AddAbility, ModifyPT, Until


def as_long(earlier: Sequence[fx.Effect], later: Sequence[fx.Effect]) -> list[fx.Effect]:
    """Let the duration said last hold of the changes before it in the sentence that have none of their own."""
    last = later[-1]
    until = last.until if isinstance(last, fx.Modify) else Until.FOREVER
    return [_lasting(effect, until) for effect in earlier]


def _lasting(effect: fx.Effect, until: Until) -> fx.Effect:
    if not isinstance(effect, fx.Modify) or effect.until is not Until.FOREVER:
        return effect
    plain = all(isinstance(change, ModifyPT | AddAbility) for change in effect.changes)
    return dataclasses.replace(effect, until=until) if plain else effect
