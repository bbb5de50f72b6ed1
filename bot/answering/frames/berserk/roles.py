"""What a figure may stand for, and a figure with its meaning. Refuses to know how it is told."""

from dataclasses import dataclass
from enum import StrEnum

KINDS = (
    "strike",
    "special_strike",
    "magic_strike",
    "shot",
    "throw",
    "reach",
    "discharge",
    "spell",
    "influence",
)
"""Concepts that name a kind of action; they are the engine's own codes."""

BLOWS = (*KINDS, "any_attack", "hit", "strength")
"""Concepts whose figure is a strength."""


class Role(StrEnum):
    """What a figure stands for."""

    STRENGTH = "strength"
    MODIFIER = "modifier"
    MODIFIERS = "modifiers"
    TOTAL = "total"
    CLAIM = "claim"
    GUARD = "guard"
    LEFT = "left"
    SPENT = "spent"
    GUARDS = "guards"
    BLOWS = "blows"
    BLOCKED = "blocked"
    WOUNDED = "wounded"
    LIVES = "lives"
    GIVEN = "given"
    TOKENS = "tokens"
    MARKER = "marker"
    NEIGHBOUR = "neighbour"
    HEAL = "heal"
    ELEMENTS = "elements"
    CARDS = "cards"
    HIDDEN = "hidden"
    NEW = "new"
    NAMED = "named"
    REPLACED = "replaced"
    ROW = "row"
    ROLL = "roll"
    X = "x"
    TIMES = "times"
    ONCE = "once"
    EDITION = "edition"
    UNCLEAR = "unclear"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number at a token. `role` None is not understood; `took` are the tokens that gave it its role.

    `head` is the token that told the role, -1 where the figure's own form did.
    """

    place: int
    value: int
    role: Role | None = None
    took: frozenset[int] = frozenset()
    head: int = -1
