"""Effects on one creature or one player while they are read: the row of tags, and what was taken from it so far."""

from dataclasses import dataclass, field

from bot.answering.effects.model import Deed
from bot.answering.tallies.tagged import Found, Row

PLUS, MINUS = "+1/+1", "-1/-1"


@dataclass(slots=True)
class Draft:
    """What was read so far; `clear` says that everything could be told apart."""

    row: Row
    deeds: list[Deed] = field(default_factory=list)
    lasting: list[str] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    size: str = ""
    doublers: int = 0
    life: int = -1
    poison: int = -1
    clear: bool = True

    def _lies_there(self, place: int) -> bool:
        """Whether a word of its clause says that it is there already: «висит ещё +1/+1»."""
        names = [tag.name for tag in self.row.tags[:place]]
        start = max((at for at, name in enumerate(names) if name == "end"), default=-1) + 1
        return "ready" in names[start:]

    def add(self, found: Found, kind: str, amount: int = 1, text: str = "") -> None:
        """Add a deed and take what tells it."""
        self.deeds.append(Deed(kind, found.places[0], amount, text, early=self._lies_there(found.places[0])))
        self.row.take(found)

    def take_all(self, pattern: str) -> None:
        """Take whatever fits a pattern."""
        for found in self.row.find(pattern):
            self.row.take(found)
