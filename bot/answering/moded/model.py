"""What a question tells of chosen modes of a spell, and the question while it is read.

Refuses to know how it is read and what comes of it.
"""

from dataclasses import dataclass, field

from bot.answering.printed_modes import Mode
from bot.answering.reading import Mention
from bot.answering.tallies.tagged import Row

ME, OPP = "A", "B"
SIDES = {"opp": OPP, "me": ME}


@dataclass(frozen=True, slots=True)
class Moded:
    """The spell and its modes; `aim` is whom a mode hits that may hit any player, empty where none does.

    `life` and `hand` are of the player whom the modes hit. The creature is `size` or the named `card`; `turned` is what
    a face-down one is turned up to in response, `marked` the damage on it, `counters` its +1/+1 counters.
    """

    spell: Mention
    modes: tuple[Mode, ...]
    aim: str = ""
    life: int | None = None
    hand: int | None = None
    size: str = ""
    card: Mention | None = None
    hidden: bool = False
    turned: str = ""
    turned_card: Mention | None = None
    marked: int = 0
    counters: int = 0
    asks: frozenset[str] = frozenset()
    by_fact: bool = False
    """Whether the spell was not named, but is the only one that fits."""

    def hits(self, target: str) -> bool:
        """Say whether a chosen mode is aimed so: «creature», «opponent», «player»."""
        return any(mode.target == target for mode in self.modes)

    @property
    def victim(self) -> str:
        """The player whom the modes hit."""
        return OPP if self.hits("opponent") else self.aim


@dataclass(slots=True)
class Draft:
    """A question while its parts are taken; `clear` while everything could be told apart."""

    row: Row
    spell: Mention
    numbers: set[int] = field(default_factory=set)
    clear: bool = True
