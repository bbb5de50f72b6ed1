"""The database of what ships with the project, made from the data files and remade when they change.

Refuses to know imports.
"""

import hashlib
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from engine.rules import REFERENCE_EDITION
from knowledge import building, data_files
from knowledge.faults import DatabaseFault
from knowledge.store import Artefact

if TYPE_CHECKING:
    from sqlite_utils import Database

FILE = "embedded.db"
_MAKERS = (
    "migrations.py",
    "building.py",
    "data_records.py",
    "records.py",
    "codec.py",
    "card_names.py",
    "text.py",
)
"""Modules that decide which rows the same data files become."""


def fingerprint(folder: Path = data_files.DATA) -> str:
    """Return a hash of the data files and of whatever else decides the database's content."""
    digest = hashlib.sha256(REFERENCE_EDITION.encode())
    makers = [Path(__file__).with_name(name) for name in _MAKERS]
    for path in (*makers, *data_files.data_files(folder)):
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def open_fresh(data_dir: Path, folder: Path = data_files.DATA) -> Artefact:
    """Open the database in `data_dir`, building it first where it is missing or stale (seconds).

    Where the folder cannot be written or has no room, the database is built in memory instead.

    Raises:
        DataFault: the data files are wrong.
    """
    path, wanted = data_dir / FILE, fingerprint(folder)
    present = _open_current(path, wanted)
    if present is not None:
        return present
    shipped = data_files.load(folder)
    try:
        with building.build_beside(path) as db:
            _fill(db, shipped, wanted)
    except DatabaseFault:
        return in_memory(folder)
    return Artefact.open(path)


def in_memory(folder: Path = data_files.DATA) -> Artefact:
    """Return the same database, held in memory."""
    db = building.in_memory()
    _fill(db, data_files.load(folder), fingerprint(folder))
    db.conn.commit()
    return Artefact(db.conn)


def _open_current(path: Path, wanted: str) -> Artefact | None:
    if not path.exists():
        return None
    try:
        artefact = Artefact.open(path)
        if artefact.is_current_shape() and artefact.meta("fingerprint") == wanted:
            return artefact
    except DatabaseFault:
        return None
    with closing(artefact):
        return None


def _fill(db: "Database", shipped: data_files.Shipped, wanted: str) -> None:
    building.put_sources(db, shipped.sources, kind="document")
    building.put_cards(db, map(building.DatedCard, shipped.cards))
    building.put_rulings(db, shipped.rulings)
    building.put_terms(db, shipped.terms)
    building.put_nicknames(db, shipped.nicknames)
    building.put_tracks(db, shipped.tracks)
    building.put_known_numbers(db, shipped.books)
    building.put_meta(db, fingerprint=wanted)
