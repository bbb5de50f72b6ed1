"""The words that names are made of: which names hold a word, and which words are forms of one another.

Refuses to know spellings that no name holds, except by their forms.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from knowledge.naming.declension import forms
from knowledge.naming.postings import Postings
from knowledge.naming.table import Kind, NameTable

SHORTEST_ABBREVIATION = 3
MOST_ABBREVIATED = 200
REMEMBERED = 8_192
"""Words whose forms are kept: each word of a question is looked up by several readers."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """`rows` lists the rows of each word, `forms` the forms of each word, `words` the words of each form.

    `kin(word)` returns the words of names that may be forms of a word, itself included where a name holds it.
    """

    rows: Postings
    forms: Postings
    words: Postings
    kin: Callable[[str], frozenset[str]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "kin", lru_cache(maxsize=REMEMBERED)(self._kin))

    @classmethod
    def of(cls, table: NameTable) -> "Lexicon":
        """Return the lexicon of the printed names and nicknames; short names are parts of printed ones."""
        rows: defaultdict[str, list[int]] = defaultdict(list)
        for row, normal in enumerate(table.keys):
            if table.kinds[row] != Kind.SHORT:
                for word in normal.split():
                    rows[word].append(row)
        own = {word: forms(word) for word in rows}
        names = sorted(set().union(*own.values()))
        numbers = {name: number for number, name in enumerate(names)}
        words: dict[str, list[int]] = {name: [] for name in names}
        for number, word in enumerate(sorted(own)):
            for name in own[word]:
                words[name].append(number)
        return cls(
            Postings.gathered(rows),
            Postings.gathered({word: [numbers[name] for name in kin] for word, kin in own.items()}),
            Postings.gathered(words),
        )

    def knows(self, word: str) -> bool:
        """Return whether some name holds exactly this word."""
        return self.rows.find(word) >= 0

    def _kin(self, word: str) -> frozenset[str]:
        place = self.forms.find(word)
        if place >= 0:
            found = [self.words.at(number) for number in self.forms.at(place)]
        else:
            found = [self.words.get(name) for name in forms(word)]
        return frozenset(self.rows.keys[number] for numbers in found for number in numbers)

    def abbreviated(self, word: str) -> frozenset[str]:
        """Return at most two hundred words of names that begin so; none for a beginning under three letters."""
        if len(word) < SHORTEST_ABBREVIATION:
            return frozenset()
        return frozenset(self.rows.starting(word, MOST_ABBREVIATED))
