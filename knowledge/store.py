"""Reading a knowledge database: one read-only SQLite file, shared by all threads of a process.

The file never changes once it is there: a new one is built beside it and swapped in. An open `Artefact` keeps
reading the file it opened. Refuses to know cards and rules: it hands out rows.

Reading uses the standard library alone; sqlite-utils (110 ms to import) is for `building`.
"""

import sqlite3
import threading
from pathlib import Path
from typing import Any, NamedTuple

from knowledge import migrations
from knowledge.faults import DatabaseFault, FaultCode

Row = tuple[Any, ...]


class Identity(NamedTuple):
    """Which file stood at a path: it differs after a swap."""

    inode: int
    size: int
    changed_ns: int


NO_FILE = Identity(0, 0, 0)


def identity(path: Path) -> Identity:
    """Return what tells one version of a file from the next; `NO_FILE` where there is none."""
    try:
        stat = path.stat()
    except OSError:
        return NO_FILE
    return Identity(stat.st_ino, stat.st_size, stat.st_mtime_ns)


class Artefact:
    """An open database. Any thread may use it: calls take turns, a fraction of a millisecond each."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None = None) -> None:
        self.path = path
        self.identity = identity(path) if path else NO_FILE
        self._connection = connection
        self._turn = threading.Lock()

    @classmethod
    def open(cls, path: Path) -> "Artefact":
        """Open a file read-only.

        Raises:
            DatabaseFault: it cannot be opened. Where it is no database, the first question says so.
        """
        seen = identity(path)  # before the file is opened, so that a swap in between is noticed
        uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        try:
            opened = cls(sqlite3.connect(uri, uri=True, check_same_thread=False), path)
        except sqlite3.Error as error:
            raise DatabaseFault(FaultCode.DAMAGED, str(path), detail=str(error)) from error
        opened.identity = seen
        return opened

    def empty_copy(self, path: Path | None = None) -> "Artefact":
        """Return a database in memory with the same tables and no rows, standing for a file not there yet."""
        connection = sqlite3.connect(":memory:", check_same_thread=False)
        for (sql,) in self.rows(
            "select sql from sqlite_master where sql is not null and name not like 'sqlite_%'"
        ):
            connection.execute(sql)
        return Artefact(connection, path)

    def rows(self, sql: str, parameters: tuple[object, ...] = ()) -> list[Row]:
        """Return all rows of a query; none for a text that no file can hold (a lone surrogate).

        Raises:
            DatabaseFault: the file is damaged.
        """
        with self._turn:
            try:
                return self._connection.execute(sql, parameters).fetchall()
            except UnicodeEncodeError:
                return []
            except sqlite3.ProgrammingError:
                raise
            except sqlite3.DatabaseError as error:
                raise DatabaseFault(FaultCode.DAMAGED, str(self.path or ""), detail=str(error)) from error

    def row(self, sql: str, parameters: tuple[object, ...] = ()) -> Row | None:
        """Return the first row of a query that finds few, or None."""
        return next(iter(self.rows(sql, parameters)), None)

    def meta(self, key: str) -> str:
        """Return a fact the builder recorded about the artefact, empty where it recorded none."""
        found = self.row("select value from meta where key = ?", (key,))
        return str(found[0]) if found else ""

    def is_current_shape(self) -> bool:
        """Tell whether every migration step is recorded. Raises DatabaseFault where the file is damaged."""
        if not self.rows("select 1 from sqlite_master where name = '_sqlite_migrations'"):
            return False
        done = self.rows(
            "select name from _sqlite_migrations where migration_set = ?", (migrations.SET_NAME,)
        )
        return {name for (name,) in done} >= set(migrations.step_names())

    def is_swapped(self) -> bool:
        """Tell whether another file stands at the path now. One `stat`."""
        return self.path is not None and identity(self.path) != self.identity

    def close(self) -> None:
        """Close the file."""
        with self._turn:
            self._connection.close()
