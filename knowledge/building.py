"""Writing a knowledge database: always beside the old one, swapped in whole when it is finished.

Whatever stops a build (a broken file, Ctrl-C, a full disk), the file in place stays as it was.
Refuses to know where the records come from.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine.rules import REFERENCE_EDITION
from knowledge import migrations, swapping
from knowledge.card_names import entries_of
from knowledge.codec import decode, encode
from knowledge.data_records import KnownNumbers, RuleTrack
from knowledge.faults import DatabaseFault, FaultCode
from knowledge.merging import merged
from knowledge.naming.table import Nickname
from knowledge.records import Card, GlossaryEntry, Rule, Ruling, Source, Term
from knowledge.text import fold, short_id

if TYPE_CHECKING:
    from sqlite_utils import Database

BATCH = 2000
"""Rows an insert statement takes at once."""


def in_memory() -> "Database":
    """Return a new empty database in memory, of the current shape, usable from any thread."""
    return _shaped(sqlite3.connect(":memory:", check_same_thread=False))


@contextmanager
def build_beside(path: Path, *, start_from: Path | None = None) -> Iterator["Database"]:
    """Yield a database to fill; on a clean exit it takes the place of `path` in one step.

    With `start_from` it begins as a copy of that file. On an exception the copy goes and `path` stays.

    Raises:
        DatabaseFault: there is no room, the folder cannot be written, or `start_from` is damaged.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with swapping.beside(path) as new:
            if start_from is not None and start_from.exists():
                _copy(start_from, new)
            with closing(sqlite3.connect(new)) as connection:
                yield _shaped(connection)
                connection.commit()
    except sqlite3.OperationalError as error:
        code = FaultCode.NO_SPACE if error.sqlite_errorcode == sqlite3.SQLITE_FULL else FaultCode.NOT_WRITABLE
        raise DatabaseFault(code, str(path.parent), detail=str(error)) from error
    except OSError as error:
        raise swapping.unwritten(error, path) from error


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        try:
            old.backup(new)
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:
            raise DatabaseFault(FaultCode.DAMAGED, str(source), detail=str(error)) from error


def _shaped(connection: sqlite3.Connection) -> "Database":
    from sqlite_utils import Database  # noqa: PLC0415 - 110 ms that readers need not pay

    connection.execute("pragma synchronous = off")
    connection.execute("pragma journal_mode = memory")
    db = Database(connection)
    migrations.apply_all(db)
    return db


def put_meta(db: "Database", **facts: str) -> None:
    """Record facts about the artefact."""
    db.table("meta").upsert_all(({"key": key, "value": value} for key, value in facts.items()), pk="key")


def put_sources(db: "Database", sources: Iterable[Source], *, kind: str, sha256: str = "") -> None:
    """Record documents or imported files."""
    rows = (
        {"key": s.key, "title": s.title, "date": s.date, "game": s.game, "kind": kind, "sha256": sha256}
        for s in sources
    )
    db.table("sources").upsert_all(rows, pk="key")


class DatedCard(NamedTuple):
    """A card with the ISO date of its Oracle data and its Oracle id, each empty where unknown."""

    card: Card
    date: str = ""
    oracle_id: str = ""


def put_cards(db: "Database", cards: Iterable[DatedCard]) -> int:
    """Store cards and return how many; one that is there already is merged with the new, by date of Oracle data."""
    count = 0
    for count, dated in enumerate(cards, 1):  # noqa: B007 - the last number is the count
        _put_card(db.conn, _with_stored(db.conn, dated))
    return count


def _with_stored(connection: sqlite3.Connection, new: DatedCard) -> DatedCard:
    sql = "select body, date, oracle_id from cards where key = ?"
    stored = connection.execute(sql, (new.card.key,)).fetchone()
    if stored is None:
        return new
    connection.execute("delete from names where card_key = ?", (new.card.key,))
    old = DatedCard(decode(Card, stored[0]), stored[1], stored[2])
    newer, older = (new, old) if new.date >= old.date else (old, new)
    return DatedCard(merged(newer.card, older.card), newer.date, newer.oracle_id or older.oracle_id)


def _put_card(connection: sqlite3.Connection, dated: DatedCard) -> None:
    card = dated.card
    connection.execute(
        "insert or replace into cards (key, game, name, layout, date, short_id, oracle_id, body)"
        " values (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            card.key,
            card.game,
            card.name,
            card.layout,
            dated.date,
            short_id(card.key),
            dated.oracle_id,
            encode(card),
        ),
    )
    connection.executemany(
        "insert into names (folded, text, lang, card_key, face_index, is_primary) values (?, ?, ?, ?, ?, ?)",
        ((fold(e.text), e.text, e.lang, e.card_key, e.face_index, e.primary) for e in entries_of(card)),
    )


def put_card_rulings(db: "Database", rulings: Iterable[tuple[str, str, str]]) -> None:
    """Store all official rulings, (Oracle id, ISO date, text), in place of those stored before."""
    db.table("card_rulings").delete_where()
    rows = ({"oracle_id": card, "date": date, "text": text} for card, date, text in rulings)
    db.table("card_rulings").insert_all(rows, batch_size=BATCH, ignore=True)


def put_rules(db: "Database", rules: Iterable[Rule]) -> None:
    """Store the rules of one or more books, in reading order."""
    rows = (
        {
            "book": rule.ref.book,
            "edition": rule.ref.edition,
            "number": rule.ref.number,
            "position": position,
            "parent": rule.parent,
            "title": rule.title,
            "text": rule.text,
            "examples": json.dumps(rule.examples, ensure_ascii=False),
        }
        for position, rule in enumerate(rules)
    )
    db.table("rules").insert_all(rows, batch_size=BATCH, replace=True)


def drop_book(db: "Database", book: str, edition: str) -> None:
    """Remove a book's edition, before it is stored anew."""
    db.table("rules").delete_where("book = ? and edition = ?", [book, edition])
    db.table("glossary").delete_where("book = ? and edition = ?", [book, edition])


def put_glossary(db: "Database", entries: Iterable[GlossaryEntry]) -> None:
    """Store glossary entries; «Cast, Spell» style pairs are found under the whole heading."""
    rows = (
        {
            "book": entry.book,
            "edition": entry.edition,
            "term": entry.term,
            "folded": fold(entry.term),
            "text": entry.text,
        }
        for entry in entries
    )
    db.table("glossary").insert_all(rows, batch_size=BATCH)


def put_rulings(db: "Database", rulings: Iterable[Ruling]) -> None:
    """Store our rulings."""
    db.table("rulings").insert_all({"key": r.key, "game": r.game, "body": encode(r)} for r in rulings)


def put_terms(db: "Database", terms: Iterable[Term]) -> None:
    """Store our terms."""
    db.table("terms").insert_all({"key": t.key, "game": t.game, "body": encode(t)} for t in terms)


def put_nicknames(db: "Database", nicknames: Iterable[Nickname]) -> None:
    """Store what players call cards."""
    rows = (
        {"game": group.game, "name": name, "card": group.card, "is_loose": name in group.loose}
        for group in nicknames
        for name in (*group.names, *group.loose)
    )
    db.table("nicknames").insert_all(rows, ignore=True)


def put_tracks(db: "Database", tracks: Iterable[RuleTrack]) -> None:
    """Store rule numbers through the editions."""
    rows = (
        {"today": track.today, "title": track.title, "edition": edition, "number": number}
        for track in tracks
        for edition, number in (*track.numbers, (REFERENCE_EDITION, track.today))
    )
    db.table("rule_history").insert_all(rows, batch_size=BATCH, ignore=True)


def put_known_numbers(db: "Database", books: Iterable[KnownNumbers]) -> None:
    """Store which numbers a book has."""
    rows = (
        {"book": book.book, "edition": book.edition, "number": number}
        for book in books
        for number in book.numbers
    )
    db.table("known_numbers").insert_all(rows, batch_size=BATCH, ignore=True)
