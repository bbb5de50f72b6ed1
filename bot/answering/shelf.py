"""What an answer may draw on: the library, the name index, the search index."""

from dataclasses import dataclass

from knowledge.library import Library
from knowledge.naming.index import NameIndex
from knowledge.records import Card
from knowledge.search import SearchIndex


@dataclass(frozen=True, slots=True)
class Shelf:
    """Everything that is known, opened for reading."""

    library: Library
    names: NameIndex
    search: SearchIndex

    def close(self) -> None:
        """Close the databases; what was read from them stays."""
        self.library.close()
        self.search.close()

    def card(self, key: str) -> Card:
        """Return a card that an index names; raises KeyError where index and library disagree."""
        card = self.library.card(key)
        if card is None:
            raise KeyError(key)
        return card
