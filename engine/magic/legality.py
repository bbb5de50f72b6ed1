"""What an illegal action says: one exception, with the step that tells why and by which rule.

Each action has three forms: `verify_x` returns the step or None, `can_x` asks, `x` acts or raises `Illegal`; the
position before it is untouched (733.1), since actions work on a copy until they succeed.
"""

from collections.abc import Callable
from typing import TypeVar

from engine.magic.game import Game
from engine.rules import RuleRef
from engine.trace import Fact, Step, step

T = TypeVar("T")


class Illegal(Exception):  # noqa: N818 — an answer to the player, not a fault of the program
    """An action is not allowed; `why` is the step that says so."""

    def __init__(self, why: Step) -> None:
        super().__init__(why.code)
        self.why = why


def illegal(code: str, *rules: RuleRef, **facts: Fact) -> Illegal:
    """Return the exception for a reason code, with its rules and facts."""
    return Illegal(step("illegal." + code, *rules, **facts))


def attempt(game: Game, action: Callable[[Game], T]) -> tuple[Game, T] | Step:
    """Try an action on a copy; returns the new position with the result, or why it is illegal."""
    twin = game.copy()
    try:
        result = action(twin)
    except Illegal as refusal:
        return refusal.why
    return twin, result


def put_back(game: Game, saved: Game) -> None:
    """Put the position before an illegal action back (733.1); what was decided on the way stays decided."""
    script = game.script
    for name in Game.__slots__:
        setattr(game, name, getattr(saved, name))
    game.script = script
