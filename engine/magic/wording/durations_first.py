"""A duration that comes before the change: «until end of turn, …»."""

import dataclasses
from typing import Any

from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.changes import Until
from engine.magic.vocabulary.walking import rebuilt
from engine.magic.wording.cursor import Cursor, Unread
from engine.magic.wording.later import Chain, Effects


def duration_first(cursor: Cursor, chain: Chain) -> Effects | None:
    """Read «until end of turn, …»: the duration comes before the change."""
    until = None
    for phrase, duration in (
        ("until end of turn ,", Until.END_OF_TURN),
        ("until your next turn ,", Until.YOUR_NEXT_TURN),
        ("until your next upkeep ,", Until.YOUR_NEXT_UPKEEP),
    ):
        if cursor.take(*phrase.split()):
            until = duration
    if until is None:
        return None
    cursor.said.lasts = True
    effects = chain(cursor)
    cursor.said.lasts = False
    return _given(effects, until)


_CHANGES = (fx.Modify, fx.BecomeCopy, fx.AddRule, fx.AddReplacement)


def _given(effects: Effects, until: Until) -> Effects:
    """Give changes their duration; raises Unread where all would be done at once, or offered."""
    changed: list[fx.Effect] = []

    def change(part: Any) -> Any:
        if not isinstance(part, _CHANGES):
            return None
        changed.append(part)
        return dataclasses.replace(part, until=until)

    found = tuple(rebuilt(effect, change) for effect in effects)
    if not changed or any(isinstance(effect, fx.May) for effect in effects):
        raise Unread("until")
    return found
