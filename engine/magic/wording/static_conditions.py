"""When a static ability works: «as long as …», «during your turn», «unless …», «if it targets …»."""

from engine.magic.vocabulary.amounts import Condition, Negated, PlayerIs
from engine.magic.vocabulary.references import YOU, PlayerKind, Players
from engine.magic.vocabulary.replacements import CostChange
from engine.magic.wording.conditions import condition
from engine.magic.wording.cursor import Cursor


def condition_first(cursor: Cursor) -> Condition | None:
    """Read «as long as …,» or «during your turn,» before what the ability does."""
    start = cursor.at
    if cursor.take("as", "long", "as") or cursor.take("during", "your", "turn"):
        if cursor.peek(-1) == "turn":
            cursor.take(",")
            return PlayerIs(YOU, Players(PlayerKind.ACTIVE))
        test = condition(cursor)
        if test is not None and cursor.take(","):
            return test
    cursor.at = start
    return None


def condition_after(cursor: Cursor) -> Condition | None:
    """Read «as long as …», «unless …» or «during your turn» after what the ability does."""
    start = cursor.at
    if cursor.take("as", "long", "as"):
        test = condition(cursor)
        if test is not None:
            return test
    if cursor.take("unless"):
        test = condition(cursor)
        if test is not None:
            return Negated(test)
    if cursor.take("during", "your", "turn") or cursor.take("on", "your", "turn"):
        return PlayerIs(YOU, Players(PlayerKind.ACTIVE))
    cursor.at = start
    return None


def if_priced(cursor: Cursor, rule: object) -> Condition | None:
    """Read «if it targets a tapped creature» after «~ costs {2} less to cast»."""
    start = cursor.at
    priced = isinstance(rule, CostChange) and cursor.take("if")
    test = condition(cursor) if priced else None
    cursor.at = cursor.at if test is not None else start
    return test
