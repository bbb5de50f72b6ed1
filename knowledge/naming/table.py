"""All names of all cards as columns, sorted by normal spelling; equal spellings lie side by side.

Beside the printed names stand short ones (what comes before the first comma) and nicknames; each row points
at the printed name it stands for. Refuses to know how rows are searched.
"""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum

from knowledge.naming.normalise import key
from knowledge.naming.records import NameEntry

COLUMNS = ("texts", "keys", "card_keys", "cards", "faces", "kinds", "langs", "primary", "targets")


_ARTICLE = "the"


class Kind(IntEnum):
    """What a row of the table is."""

    FULL = 0
    SHORT = 1
    ALIAS = 2
    LOOSE = 3


@dataclass(frozen=True, slots=True)
class Nickname:
    """What players call a card: its English name (Russian for Berserk) and the words for it.

    `loose` are ordinary words, which stand for the card only in a text that names some card in full.
    """

    card: str
    names: tuple[str, ...]
    game: str = "magic"
    loose: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NameTable:
    """The columns. `targets` is the row of the printed name, the row itself for a printed name.

    `langs` holds 0 for Russian and 1 for any other language; `cards` holds places in `card_keys`; `game` is
    the one game to be shown, or empty.
    """

    texts: list[str]
    keys: list[str]
    card_keys: list[str]
    cards: "array[int]"
    faces: "array[int]"
    kinds: "array[int]"
    langs: "array[int]"
    primary: "array[int]"
    targets: "array[int]"
    game: str = ""

    def of_game(self, game: str) -> "NameTable":
        """Return the same table for one game: rows of other games stay, and are not to be shown."""
        return replace(self, game=game)

    def shows(self, row: int) -> bool:
        """Return whether a row's card is of the game that is asked for, if one is."""
        return not self.game or self.card_of(row).startswith(self.game + ":")

    def equal(self, normal: str) -> range:
        """Return the rows whose normal spelling is exactly this."""
        first = bisect_left(self.keys, normal)
        last = first
        while last < len(self.keys) and self.keys[last] == normal:
            last += 1
        return range(first, last)

    def starting(self, prefix: str) -> Iterator[int]:
        """Yield the rows whose normal spelling begins with this, in order."""
        place = bisect_left(self.keys, prefix)
        while place < len(self.keys) and self.keys[place].startswith(prefix):
            yield place
            place += 1

    def game_of(self, row: int) -> str:
        """Return the game of the row's card."""
        return self.card_of(row).partition(":")[0]

    def card_of(self, row: int) -> str:
        """Return the key of the row's card."""
        return self.card_keys[self.cards[row]]


@dataclass(frozen=True, slots=True)
class _Row:
    key: str
    kind: Kind
    text: str
    entry: NameEntry


def tabled(entries: Iterable[NameEntry], nicknames: Iterable[Nickname]) -> NameTable:
    """Return the table of all names; nicknames of cards that are not among the entries are left out."""
    full = [_Row(normal, Kind.FULL, entry.text, entry) for entry in entries if (normal := key(entry.text))]
    rows = full + [row for each in full for row in (*_short(each), *_without_article(each))]
    rows += _aliases(full, nicknames)
    rows.sort(
        key=lambda row: (row.key, row.kind, not row.entry.primary, row.entry.card_key, row.entry.face_index)
    )
    return _columns(rows)


def _without_article(row: _Row) -> Iterator[_Row]:
    """«one ring»: an English name of several words is called so without its article too."""
    article, _, rest = row.key.partition(" ")
    if article == _ARTICLE and " " in rest and row.entry.lang != "ru":
        yield _Row(rest, Kind.ALIAS, rest, row.entry)


def _short(row: _Row) -> Iterator[_Row]:
    head, comma, _ = row.text.partition(",")
    normal = key(head)
    if comma and len(normal) > 1:
        yield _Row(normal, Kind.SHORT, head, row.entry)


def _aliases(full: list[_Row], nicknames: Iterable[Nickname]) -> list[_Row]:
    by_name: dict[tuple[str, str], _Row] = {}
    for row in sorted(full, key=lambda row: row.entry.face_index):
        by_name.setdefault((row.entry.card_key.partition(":")[0], row.key), row)
    known = ((nickname, by_name.get((nickname.game, key(nickname.card)))) for nickname in nicknames)
    return [
        _Row(key(name), Kind.LOOSE if name in nickname.loose else Kind.ALIAS, name, row.entry)
        for nickname, row in known
        if row is not None
        for name in (*nickname.names, *nickname.loose)
    ]


def _columns(rows: list[_Row]) -> NameTable:
    card_keys = sorted({row.entry.card_key for row in rows})
    places = {card: place for place, card in enumerate(card_keys)}
    printed = {row.entry: number for number, row in enumerate(rows) if row.kind is Kind.FULL}
    return NameTable(
        texts=[row.text for row in rows],
        keys=[row.key for row in rows],
        card_keys=card_keys,
        cards=array("I", (places[row.entry.card_key] for row in rows)),
        faces=array("b", (row.entry.face_index for row in rows)),
        kinds=array("b", (row.kind for row in rows)),
        langs=array("b", (row.entry.lang != "ru" for row in rows)),
        primary=array("b", (row.entry.primary for row in rows)),
        targets=array("I", (printed[row.entry] for row in rows)),
    )
