"""Names with a comma in a list that commas divide: «атакует Mishra, Claimed by Gix, Dragon Engine» names two.

Pieces are joined again where only together they name something. Refuses to guess: what no joining names stays.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.magic.game import Game
from engine.magic.naming import find
from engine.magic.notation import ast
from engine.magic.notation.words import PLAYERS

_LISTS = ("targets", "sacrifice", "discard", "tap", "exile")
_PAIRS = ("attackers", "blocks")


def with_whole_names(game: Game, action: ast.Action) -> ast.Action:
    """Return the action with the names in its lists made whole."""
    changed: dict[str, Any] = {}
    for name in _LISTS:
        pieces = getattr(action, name, None)
        if pieces and len(pieces) > 1:
            changed[name] = tuple(each for each, _ in _joined(game, [(piece, "") for piece in pieces]))
    for name in _PAIRS:
        if len(getattr(action, name, ())) > 1:
            changed[name] = tuple(_joined(game, getattr(action, name)))
    return replace(action, **changed) if changed else action


def _joined(game: Game, pieces: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    index = 0
    while index < len(pieces):
        taken = _as_one(game, pieces[index:])
        name = ", ".join(each for each, _ in pieces[index : index + taken])
        found.append((name, pieces[index + taken - 1][1]))
        index += taken
    return found


def _as_one(game: Game, pieces: Sequence[tuple[str, str]]) -> int:
    """Return how many of the first pieces are one name: more than one only where the second names nothing itself."""
    if len(pieces) < 2 or pieces[0][1] or _is_known(game, pieces[1][0]):
        return 1
    for count in range(len(pieces), 1, -1):
        inner = pieces[: count - 1]
        if not any(to for _, to in inner) and _is_known(game, ", ".join(each for each, _ in pieces[:count])):
            return count
    return 1


def _is_known(game: Game, name: str) -> bool:
    return name in game.players or name.lower() in PLAYERS or bool(find(game, name))
