"""Full-text tables of rules, glossary entries and judge documents, and queries that we build ourselves.

No text of a user ever reaches MATCH: a query is made of tokens, each quoted, in stages from strict to loose,
and words that stand in too many texts are left out of the loose ones. Refuses to know what the found texts
mean.
"""

import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log
from typing import Final

SCHEMA: Final = """
DROP TABLE IF EXISTS search_vocabulary;
DROP TABLE IF EXISTS search_text;
DROP TABLE IF EXISTS search_document;
CREATE TABLE search_document (id INTEGER PRIMARY KEY, kind TEXT, book TEXT, edition TEXT, name TEXT);
CREATE VIRTUAL TABLE search_text USING fts5(
    scope, head, body, tokenize = "unicode61 remove_diacritics 0 tokenchars '_'"
);
CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab(search_text, 'row');
"""
_QUERY: Final = """
SELECT d.kind, d.book, d.edition, d.name, t.head || ' ' || t.body, bm25(search_text, 0.0, 4.0, 1.0)
FROM search_text t JOIN search_document d ON d.id = t.rowid
WHERE search_text MATCH ? ORDER BY 6 LIMIT ?
"""
MOST_TOKENS: Final = 9
RARE_SHARE: Final = 0.04
_UNSAFE = re.compile(r"\W+")


@dataclass(frozen=True, slots=True)
class Document:
    """A text to find: `kind` is rule or glossary, `name` its number or term; `head` and `body` are tokens."""

    kind: str
    book: str
    edition: str
    name: str
    head: tuple[str, ...]
    body: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A found text; `coverage` is the share of the query it has, `rank` is BM25 (less is better)."""

    kind: str
    book: str
    edition: str
    name: str
    coverage: float
    rank: float


def safe(token: str) -> str:
    """Return a token in letters, digits and underscores only."""
    return _UNSAFE.sub("_", token).lower()


def scope(kind: str, book: str, edition: str) -> str:
    """Return the token that keeps a query within one kind of text, book and edition."""
    return safe(f"in_{kind}_{book}_{edition}")


def write(connection: sqlite3.Connection, documents: Iterable[Document]) -> None:
    """Make the tables anew and fill them."""
    connection.executescript(SCHEMA)
    for at, one in enumerate(documents, start=1):
        row = (at, one.kind, one.book, one.edition, one.name)
        connection.execute("INSERT INTO search_document VALUES (?, ?, ?, ?, ?)", row)
        columns = (scope(one.kind, one.book, one.edition), _line(one.head), _line(one.body))
        connection.execute(
            "INSERT INTO search_text(rowid, scope, head, body) VALUES (?, ?, ?, ?)", (at, *columns)
        )
    connection.execute("INSERT INTO search_text(search_text) VALUES ('optimize')")


def find(connection: sqlite3.Connection, within: str, tokens: Sequence[str], limit: int) -> tuple[Match, ...]:
    """Return the texts of a scope that have the most of the tokens' weight, best first."""
    wanted = tuple(dict.fromkeys(safe(token) for token in tokens))
    counts = {token: _count(connection, token) for token in wanted}
    size = max(1, _count(connection, within))
    weights = {token: log(1 + size / (1 + min(count, size))) for token, count in counts.items()}
    known = sorted((t for t in wanted if counts[t]), key=lambda t: counts[t])[:MOST_TOKENS]
    found: dict[tuple[str, ...], Match] = {}
    for query in _stages(known, counts, size):
        for row in connection.execute(_QUERY, (f'scope:"{within}" AND ({query})', limit * 3)):
            found.setdefault(row[:4], _match(row, weights))
        if len(found) >= limit * 2:
            break
    return tuple(
        sorted(found.values(), key=lambda one: (-round(one.coverage, 3), one.rank, one.name))[:limit]
    )


def _stages(known: Sequence[str], counts: dict[str, int], size: int) -> Iterator[str]:
    if not known:
        return
    yield _all(known)
    if len(known) > 2:
        yield " OR ".join(f"({_all(part)})" for part in combinations(known, len(known) - 1))
    rare = [token for token in known if counts[token] <= size * RARE_SHARE] or known[:2]
    if len(rare) > 3:
        yield " OR ".join(f"({_all(pair)})" for pair in combinations(rare[:6], 2))
    yield " OR ".join(f'"{token}"' for token in rare[:6])


def _all(tokens: Sequence[str]) -> str:
    return " AND ".join(f'"{token}"' for token in tokens)


def _count(connection: sqlite3.Connection, token: str) -> int:
    row = connection.execute("SELECT doc FROM search_vocabulary WHERE term = ?", (token,)).fetchone()
    return row[0] if row else 0


def _match(row: tuple[str, str, str, str, str, float], weights: dict[str, float]) -> Match:
    own = frozenset(row[4].split())
    whole = sum(weights.values())
    covered = sum(weight for token, weight in weights.items() if token in own)
    return Match(*row[:4], covered / whole if whole else 0.0, row[5])


def _line(tokens: Iterable[str]) -> str:
    return " ".join(map(safe, tokens))
