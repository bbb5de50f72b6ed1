"""Patterns about the turn: steps and turns that are skipped, and extra turns."""

from collections.abc import Callable
from typing import Any

from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.changes import Until
from engine.magic.vocabulary.references import YOU
from engine.magic.vocabulary.replacements import GameRule
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.templates import Found


def _skip_next(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.AddRule(GameRule(f"skip next {found['step']}", found.get("doer", YOU)), Until.FOREVER)


def _extra(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.ExtraTurn(found.get("doer", YOU))


TURNS: tuple[tuple[str, Callable[[Found, Cursor], Any]], ...] = (
    ("<doer> skips|skip their|your next <step>", _skip_next),
    (
        "you may play an additional land this turn",
        lambda _x, _c: fx.AddRule(GameRule("extra land", YOU), Until.END_OF_TURN),
    ),
    ("<doer> takes|take an extra turn after this one", _extra),
)
