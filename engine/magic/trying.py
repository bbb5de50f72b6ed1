"""Whether an action may be taken in some way, why not, and what it costs: by trying it on a copy of the game."""

from typing import TYPE_CHECKING

from engine.magic.choices import ChoiceNeeded, Script
from engine.magic.game import Game
from engine.magic.legality import Illegal
from engine.magic.notation import ast
from engine.magic.playing import perform_action
from engine.magic.unmodelled import Unmodelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.trace import Step


def about_action(game: Game, what: str, action: ast.Action) -> str | None:
    """Try the action on a copy: whether it may be taken in some way, why not, or what it costs."""
    start = len(game.log)
    twin, why = _first_legal(game, action)
    if what == "cost":
        totals = [each for each in twin.log[start:] if each.code == "cost.total"]
        free = "{0}" if isinstance(action, ast.Activate | ast.TurnUp) else None
        return str(totals[0].fact("cost")) if totals else (why.code if why else free)
    unread = twin.not_read[len(game.not_read) :]
    if unread:
        raise Unmodelled(*unread)
    if what == "why":
        return None if why is None else why.code
    return "yes" if why is None else f"no: {why.code}"


MOST_TRIES = 200
"""In so many ways an action is tried before the question whether it may be taken is given up."""


def _first_legal(game: Game, action: ast.Action) -> "tuple[Game, Step | None]":
    """Return the first way in which an action is legal, else the first of all with why it is not."""
    refused: list[tuple[Game, Step | None]] = []
    for tried in _tries(game, action):
        if tried[1] is None:
            return tried
        refused.append(tried)
        if len(refused) > MOST_TRIES:
            raise Unmodelled("too many ways to do it")
    return refused[0]


def _tries(game: Game, action: ast.Action) -> "Iterator[tuple[Game, Step | None]]":
    """Try an action with every choice that it brings; yields each position with why it is illegal, or None."""
    branches: list[tuple[int, ...]] = [()]
    while branches:
        branch = branches.pop()
        twin = game.copy()
        twin.script = Script((), branch, game.script.habits)
        why: Step | None = None
        try:
            perform_action(twin, action)
        except ChoiceNeeded as needed:
            branches += [(*branch, index) for index in reversed(range(len(needed.decision.options)))]
            continue
        except Illegal as refusal:
            why = refusal.why
        yield twin, why
