"""The names in an action's lists: «атакует Mishra, Claimed by Gix, Dragon Engine» names two, «Лев и Медведь» too.

Pieces between commas are joined again where only together they name something, and cut at «и» where each part does.
Refuses to guess: what neither makes a name stays.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine.magic.game import Game
from engine.magic.names_apart import names_apart
from engine.magic.naming import find
from engine.magic.notation import ast
from engine.magic.notation.words import FACE, PLAYERS

_LISTS = ("targets", "sacrifice", "discard", "tap", "exile")
_PAIRS = ("attackers", "blocks")


def with_whole_names(game: Game, action: ast.Action) -> ast.Action:
    """Return the action with the names in its lists made whole."""
    changed: dict[str, Any] = {}
    for name in _LISTS:
        pieces = getattr(action, name, None)
        if pieces:
            whole = _joined(game, [(piece, "") for piece in pieces])
            changed[name] = tuple(each for piece, _ in whole for each in _apart(game, piece))
    for name in _PAIRS:
        if getattr(action, name, ()):
            changed[name] = _pairs_apart(game, _joined(game, getattr(action, name)))
    return replace(action, **changed) if changed else action


def _apart(game: Game, name: str) -> tuple[str, ...]:
    return names_apart(name, partial(_is_known, game))


def _pairs_apart(game: Game, pairs: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Cut both sides: «Стена и Рыцарь > Лев» are two blockers, «Стена > Лев и Волк» blocks two."""
    return tuple(
        (one, other)
        for first, second in pairs
        for one in _apart(game, first)
        for other in _apart(game, second)
    )


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
    if len(pieces) < 2 or pieces[0][1] or _all_known(game, pieces[1][0]):
        return 1
    for count in range(len(pieces), 1, -1):
        inner = pieces[: count - 1]
        if not any(to for _, to in inner) and _all_known(game, ", ".join(each for each, _ in pieces[:count])):
            return count
    return 1


def _all_known(game: Game, text: str) -> bool:
    return all(_is_known(game, name) for name in _apart(game, text))


def _is_known(game: Game, name: str) -> bool:
    return name in game.players or name.lower() in PLAYERS or name.lower() in FACE or bool(find(game, name))
