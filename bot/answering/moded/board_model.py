"""A board that chosen modes of a spell change: groups of creatures, both players' life, whom each mode hits.

Refuses to know how it is read and what comes of it.
"""

from dataclasses import dataclass

from bot.answering.moded.model import ME, OPP
from bot.answering.reading import Mention

__all__ = ["ME", "OPP", "SIDES", "Board", "Group"]

SIDES = {"opp": OPP, "other": OPP, "me": ME, "own": ME}
"""The tags that name a player."""


@dataclass(frozen=True, slots=True)
class Group:
    """So many creatures alike, told at tag `place`: their size or the card that is named, and whose they are.

    `aimed` says that it is told to be a target, `aside` that it is told to be none.
    """

    place: int
    count: int = 1
    size: str = ""
    card: Mention | None = None
    side: str = ""
    aimed: bool = False
    aside: bool = False
    counters: int = 0
    marked: int = 0

    @property
    def label(self) -> str:
        """How a scenario calls the first of them."""
        return f"Существо {self.place}"

    @property
    def labels(self) -> tuple[str, ...]:
        """How a scenario calls each of them."""
        return tuple(f"{self.label}.{number}" for number in range(1, self.count + 1))


@dataclass(frozen=True, slots=True)
class Board:
    """The spell, the numbers of its modes and what each is aimed at: a group's place, a player, or nothing («»).

    `life` are told life totals; `attacked` says that the opponent's creatures attack, `fought` that the fight goes on
    to its damage. `asks` are tags of what is asked.
    """

    spell: Mention
    modes: tuple[int, ...]
    targets: tuple[int | str, ...]
    groups: tuple[Group, ...] = ()
    life: tuple[tuple[str, int], ...] = ()
    attacked: bool = False
    fought: bool = False
    asks: frozenset[str] = frozenset()
