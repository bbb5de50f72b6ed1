"""How clauses hang together: one X for several, «instead» in place of the clause before, what joins two."""

import dataclasses
from collections.abc import Sequence
from typing import Any, cast

from engine.magic.vocabulary import effects as fx
from engine.magic.wording.counted_effects import with_x
from engine.magic.wording.cursor import Cursor, Unread
from engine.magic.wording.later import Effects
from engine.magic.wording.phrases_harm import UNPREVENTABLE


def same_x(cursor: Cursor, earlier: Sequence[fx.Effect]) -> list[fx.Effect]:
    """Let «where X is …» after a later clause hold for the clauses before it in the sentence."""
    number, cursor.said.x = cursor.said.x, None
    return [with_x(effect, number) for effect in earlier] if number is not None else list(earlier)


def with_instead(found: list[fx.Effect], more: Sequence[fx.Effect], begun: int) -> list[fx.Effect]:
    """Let «if …, … instead» take the place of the sentence before it, which begins there (614.15)."""
    for effect in more:
        if isinstance(effect, fx.If) and effect.instead and found:
            before = _replaced(found[begun:], effect.effects[0])
            del found[-len(before) :]
            effects = tuple(_same_but(before[-1], each) for each in effect.effects)
            found.append(fx.If(effect.condition, effects, before))
        elif found and isinstance(effect, fx.NoEffect) and effect.words == UNPREVENTABLE:
            found[-1] = _unpreventable(found[-1])
        else:
            found.append(effect)
    return found


def _replaced(sentence: Sequence[fx.Effect], first: fx.Effect) -> Effects:
    """Return what of a sentence is replaced by what begins with this: all of it, or its last part."""
    if len(sentence) == 1 or (sentence and type(first) is type(sentence[0])):
        return tuple(sentence)
    if sentence and type(first) in (type(sentence[-1]), fx.SameBut):
        return (sentence[-1],)
    raise Unread("instead")


def _unpreventable(effect: fx.Effect) -> fx.Effect:
    return dataclasses.replace(effect, unpreventable=True) if isinstance(effect, fx.Damage) else effect


def _same_but(before: fx.Effect, effect: fx.Effect) -> fx.Effect:
    """Read «create five of those tokens instead», «it deals 4 damage instead»: the same with another number."""
    if isinstance(effect, fx.SameBut):
        changed: Any = before
        return cast("fx.Effect", dataclasses.replace(changed, amount=effect.amount))
    return effect


def joined(cursor: Cursor) -> bool:
    """Go past what joins two clauses; false at the end."""
    if cursor.done:
        return False
    here = cursor.at
    cursor.take_any(".", ",", ";")
    cursor.take("and")
    cursor.take("then")
    return cursor.at > here
