"""The readings of rulings and the words of each game in the database, so that opening it reads no Russian.

Refuses to know how they are compared.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from typing import Any, Final

from knowledge.records import Game
from knowledge.search.forms import Entry, Form
from knowledge.search.lexicon import Lexicon
from knowledge.search.rulings import RulingIndex, Spread, spread_of

SCHEMA: Final = """
DROP TABLE IF EXISTS search_game;
DROP TABLE IF EXISTS search_ruling;
DROP TABLE IF EXISTS search_way;
CREATE TABLE search_game (game TEXT PRIMARY KEY, lexicon TEXT, spread TEXT, surfaces TEXT);
CREATE TABLE search_ruling (game TEXT, place INTEGER, entry TEXT, PRIMARY KEY (game, place));
CREATE TABLE search_way (game TEXT, words TEXT, ruling TEXT, PRIMARY KEY (game, words)) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class Packed:
    """What one game's search is made of; `surfaces` are words as written, to correct misspelt ones by.

    `ways` has, by the words as written of each way of asking, the ruling that alone is asked so.
    """

    game: Game
    words: Lexicon
    entries: tuple[Entry, ...]
    surfaces: frozenset[str]
    ways: Mapping[str, str]


def write(connection: sqlite3.Connection, games: Iterable[Packed]) -> None:
    """Make the tables anew and fill them."""
    connection.executescript(SCHEMA)
    for one in games:
        spread = asdict(spread_of(one.entries))
        row = (one.game, _json(_lexicon_out(one.words)), _json(spread), _json(sorted(one.surfaces)))
        connection.execute("INSERT INTO search_game VALUES (?, ?, ?, ?)", row)
        rows = ((one.game, place, _json(_entry_out(entry))) for place, entry in enumerate(one.entries))
        connection.executemany("INSERT INTO search_ruling VALUES (?, ?, ?)", rows)
        ways = ((one.game, words, key) for words, key in one.ways.items())
        connection.executemany("INSERT INTO search_way VALUES (?, ?, ?)", ways)


class Games(Mapping[Game, RulingIndex]):
    """The rulings of each game, ready to compare. A game is read when it is first asked for, a ruling likewise.

    Raises `sqlite3.Error` at once where there are no such tables.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._games = tuple(Game(game) for (game,) in connection.execute("SELECT game FROM search_game"))
        self._read = lru_cache(maxsize=None)(self._read_anew)

    def __getitem__(self, game: Game) -> RulingIndex:
        return self._read(game)

    def __iter__(self) -> Iterator[Game]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def _read_anew(self, game: Game) -> RulingIndex:
        sql = "SELECT lexicon, spread FROM search_game WHERE game = ?"
        words, spread = map(json.loads, self._connection.execute(sql, (game,)).fetchone())
        return RulingIndex(Spread(**spread), _lexicon_in(words), partial(_entry, self._connection, game))


def read_surfaces(connection: sqlite3.Connection, game: Game) -> list[str]:
    """Return the words of a game as they are written, for correcting misspelt ones."""
    row = connection.execute("SELECT surfaces FROM search_game WHERE game = ?", (game,)).fetchone()
    return list(json.loads(row[0]))


def ruling_of_way(connection: sqlite3.Connection, game: Game, words: str) -> str:
    """Return the key of the ruling that alone is asked in words as they are written, or an empty text."""
    sql = "SELECT ruling FROM search_way WHERE game = ? AND words = ?"
    row = connection.execute(sql, (game, words)).fetchone()
    return str(row[0]) if row else ""


def _entry(connection: sqlite3.Connection, game: str, place: int) -> Entry:
    sql = "SELECT entry FROM search_ruling WHERE game = ? AND place = ?"
    return _entry_in(json.loads(connection.execute(sql, (game, place)).fetchone()[0]))


def _entry_out(entry: Entry) -> dict[str, Any]:
    numbers = {token: number for number, token in enumerate(entry.places)}
    forms = [
        [[numbers[token] for token in form.tokens], sorted(numbers[token] for token in form.denied)]
        for form in entry.forms
    ]
    return {
        "key": entry.key,
        "tokens": list(numbers),
        "forms": forms,
        "text": sorted(entry.text),
        "cards": sorted(entry.cards),
        "verdict": sorted(entry.verdict),
        "says": entry.says,
    }


def _entry_in(row: dict[str, Any]) -> Entry:
    tokens = row["tokens"]
    forms = tuple(
        Form(tuple([tokens[n] for n in said]), frozenset([tokens[n] for n in denied]))
        for said, denied in row["forms"]
    )
    text, cards, verdict = (frozenset(row[name]) for name in ("text", "cards", "verdict"))
    return Entry(row["key"], forms, text, cards, verdict, row["says"])


def _lexicon_out(lexicon: Lexicon) -> dict[str, Any]:
    return {
        "phrases": [[list(keys), list(tokens)] for keys, tokens in lexicon.phrases.items()],
        "stems": {stem: list(tokens) for stem, tokens in lexicon.stems.items()},
        "opposites": {token: sorted(others) for token, others in lexicon.opposites.items()},
        "decisive": sorted(lexicon.decisive),
        "everyday": sorted(lexicon.everyday),
    }


def _lexicon_in(row: dict[str, Any]) -> Lexicon:
    return Lexicon(
        {tuple(keys): tuple(tokens) for keys, tokens in row["phrases"]},
        {stem: tuple(tokens) for stem, tokens in row["stems"].items()},
        {token: frozenset(others) for token, others in row["opposites"].items()},
        frozenset(row["decisive"]),
        frozenset(row["everyday"]),
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
