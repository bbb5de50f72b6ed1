"""Rulings as the search compares them: the ways each is asked, read into tokens, and the words of its answer.

Refuses to know a ruling's sentences; the library has them under the same key.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from knowledge.records import Ruling
from knowledge.russian import folded
from knowledge.search.lexicon import Lexicon
from knowledge.search.names import NAME
from knowledge.search.reading import RULE, YEAR, Reading, read

_FIRST_WORD = re.compile(r"\w+")
_OPENING = 2
"""Words of a verdict among which its amount stands first: «два раза»."""
_AMOUNTS = {
    "один": 1, "одна": 1, "одну": 1, "однажды": 1, "once": 1, "два": 2, "две": 2, "двое": 2, "дважды": 2, "twice": 2,
    "три": 3, "трое": 3, "трижды": 3, "четыре": 4, "ноль": 0, "none": 0,
}  # fmt: skip
_YES = frozenset(("да", "можно", "может", "можете", "yes"))
_NO = frozenset(("нет", "нельзя", "не", "ничего", "никто", "no"))


@dataclass(frozen=True)
class Form:
    """One question: its tokens in order, which it denies, which its asking sentence has, its pairs of neighbours.

    Where no asking sentence is told, all of it asks.
    """

    tokens: tuple[str, ...]
    denied: frozenset[str]
    focus: frozenset[str] = frozenset()

    @cached_property
    def words(self) -> frozenset[str]:
        """Its tokens, however often each stands there."""
        return frozenset(self.tokens)

    @cached_property
    def asking(self) -> frozenset[str]:
        """The tokens of its asking sentence, or all of them."""
        return self.focus or self.words

    @cached_property
    def pairs(self) -> frozenset[tuple[str, str]]:
        """Each two tokens that follow each other, one between them or none; found when a question is compared."""
        nearest = zip(self.tokens, self.tokens[1:], strict=False)
        return frozenset((*nearest, *zip(self.tokens, self.tokens[2:], strict=False)))


@dataclass(frozen=True, slots=True)
class Entry:
    """A ruling: its forms, its answer's tokens, its cards; `shares` tells in how many forms a token is.

    `places` are, for each token, the places of the forms that have it. `counts` tells how often a token is in all of
    it. `says` is yes or no where the verdict begins so; `verdict` are the tokens of the verdict alone.
    """

    key: str
    forms: tuple[Form, ...]
    text: frozenset[str]
    cards: frozenset[str]
    verdict: frozenset[str] = frozenset()
    says: str = ""
    places: dict[str, list[int]] = field(init=False)
    shares: dict[str, float] = field(init=False)
    counts: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        places = _places(self.forms)
        counts = {token: len(found) for token, found in places.items()}
        shares = {token: count / len(self.forms) for token, count in counts.items()}
        for token in self.text:
            counts[token] = counts.get(token, 0) + 1
        object.__setattr__(self, "places", places)
        object.__setattr__(self, "shares", shares)
        object.__setattr__(self, "counts", counts)


def _places(forms: tuple[Form, ...]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for place, form in enumerate(forms):
        for token in form.tokens:
            at = found.get(token)
            if at is None:
                found[token] = [place]
            elif at[-1] != place:
                at.append(place)
    return found


def form_of(reading: Reading) -> Form:
    """Return a reading as a form to compare."""
    denied = frozenset(token.text for token in reading.tokens if token.denied)
    return Form(reading.texts, denied, reading.focus)


def entry_of(ruling: Ruling, words: Lexicon) -> Entry:
    """Return a ruling read with its game's lexicon."""
    answer = " \n ".join((ruling.verdict, ruling.why, ruling.today, ruling.slip, *ruling.topics))
    numbers = (RULE + ref.number for ref in ruling.rules)
    years = (YEAR + ref.edition[:4] for ref in ruling.rules if ref.edition[:4].isdigit())
    return Entry(
        key=ruling.key,
        forms=tuple(form_of(read(asked, words)) for asked in ruling.asked),
        text=frozenset((*read(answer, words).texts, *numbers, *years)),
        cards=frozenset(NAME + name for name in ruling.cards),
        verdict=frozenset(read(ruling.verdict, words).texts),
        says=_says(ruling.verdict),
    )


def _says(verdict: str) -> str:
    match = _FIRST_WORD.match(folded(verdict))
    word = match.group() if match else ""
    said = "yes" if word in _YES else "no" if word in _NO else ""
    return said or _amount(folded(verdict))


def _amount(verdict: str) -> str:
    """Return the number that a verdict begins with, or nothing: «два раза» says otherwise than «один раз»."""
    for word in map(str, _FIRST_WORD.findall(verdict)[:_OPENING]):
        if word in _AMOUNTS:
            return f"{_AMOUNTS[word]}"
        if word.isdecimal():
            return word
    return ""


def entries_of(rulings: Iterable[Ruling], words: Lexicon) -> tuple[Entry, ...]:
    """Return the entries of rulings of one game, in their order."""
    return tuple(entry_of(ruling, words) for ruling in rulings)
