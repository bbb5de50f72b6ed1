"""The readings of rulings and the words of each game in the database, so that opening it reads no Russian.

Refuses to know how they are compared.
"""

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from knowledge.records import Game
from knowledge.search.forms import Entry, Form
from knowledge.search.lexicon import Lexicon
from knowledge.search.rulings import RulingIndex

SCHEMA: Final = """
DROP TABLE IF EXISTS search_game;
DROP TABLE IF EXISTS search_ruling;
CREATE TABLE search_game (game TEXT PRIMARY KEY, lexicon TEXT, surfaces TEXT);
CREATE TABLE search_ruling (position INTEGER PRIMARY KEY, game TEXT, entry TEXT);
"""


@dataclass(frozen=True, slots=True)
class Packed:
    """What one game's search is made of; `surfaces` are words as written, to correct misspelt ones by."""

    game: Game
    words: Lexicon
    entries: tuple[Entry, ...]
    surfaces: frozenset[str]


def write(connection: sqlite3.Connection, games: Iterable[Packed]) -> None:
    """Make the tables anew and fill them."""
    connection.executescript(SCHEMA)
    for one in games:
        row = (one.game, _json(_lexicon_out(one.words)), _json(sorted(one.surfaces)))
        connection.execute("INSERT INTO search_game VALUES (?, ?, ?)", row)
        rows = ((one.game, _json(_entry_out(entry))) for entry in one.entries)
        connection.executemany("INSERT INTO search_ruling(game, entry) VALUES (?, ?)", rows)


def read_games(connection: sqlite3.Connection) -> dict[Game, RulingIndex]:
    """Return the rulings of each game, ready to compare."""
    found = connection.execute("SELECT game, lexicon FROM search_game")
    return {
        Game(game): RulingIndex(_entries(connection, game), _lexicon_in(json.loads(words)))
        for game, words in found
    }


def read_surfaces(connection: sqlite3.Connection, game: Game) -> list[str]:
    """Return the words of a game as they are written, for correcting misspelt ones."""
    row = connection.execute("SELECT surfaces FROM search_game WHERE game = ?", (game,)).fetchone()
    return list(json.loads(row[0]))


def _entries(connection: sqlite3.Connection, game: str) -> tuple[Entry, ...]:
    rows = connection.execute("SELECT entry FROM search_ruling WHERE game = ? ORDER BY position", (game,))
    return tuple(_entry_in(json.loads(row[0])) for row in rows)


def _entry_out(entry: Entry) -> dict[str, Any]:
    forms = [[list(form.tokens), sorted(form.denied)] for form in entry.forms]
    return {
        "key": entry.key,
        "forms": forms,
        "text": sorted(entry.text),
        "cards": sorted(entry.cards),
        "verdict": sorted(entry.verdict),
        "says": entry.says,
    }


def _entry_in(row: dict[str, Any]) -> Entry:
    forms = tuple(Form(tuple(tokens), frozenset(denied)) for tokens, denied in row["forms"])
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
