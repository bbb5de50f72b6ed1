"""Importing files into the database of a data folder.

All files of one call go into one new database that takes the old one's place at the end. A broken file is left
out and reported; the others still count. Interrupted, the call changes nothing. Refuses to know formats: see
`FORMATS`.
"""

import hashlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from knowledge import building, swapping
from knowledge.faults import FaultCode, ImportFault
from knowledge.sources import berserk_format, documents_format, mtgjson_format, rules_format, scryfall_format
from knowledge.sources.formats import Format, Incoming, Loaded
from knowledge.sources.opening import Advance, Item, items, opened, opening, sha256
from knowledge.store import Artefact

if TYPE_CHECKING:
    from sqlite_utils import Database

FILE = "imported.db"

IMPORTER = "3"
"""Raised when the same file becomes other rows; files loaded by an older importer count as new."""

FORMATS: tuple[Format, ...] = (
    mtgjson_format.FORMAT,
    documents_format.DOCUMENT,
    documents_format.JUDGE_DOCUMENT,
    rules_format.FORMAT,
    berserk_format.FORMAT,
    scryfall_format.CARDS,
    scryfall_format.RULINGS,
)
"""Every format; the first that fits is taken, and a translated page of a book comes before the book."""


class Outcome(StrEnum):
    """What became of a file."""

    IMPORTED = "imported"
    UNCHANGED = "unchanged"
    SKIPPED = "skipped"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class FileReport:
    """What became of one file. `loaded` is there when it was imported, `fault` when it is broken."""

    name: str
    outcome: Outcome
    loaded: Loaded | None = None
    fault: ImportFault | None = None


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an import is: the file at work, and bytes done of all bytes to read."""

    name: str
    done: int
    total: int


def _quietly(_: Progress) -> None:
    """Show nothing."""


def import_files(
    paths: Iterable[Path], data_dir: Path, progress: Callable[[Progress], None] = _quietly
) -> tuple[FileReport, ...]:
    """Import files, archives and folders into the data folder; return what became of each.

    A file that a folder happened to hold and no format knows is skipped; one that was named is broken. A file
    already imported is unchanged, and where nothing is new the database stays as it is, byte for byte.

    Raises:
        ImportFault: a path does not exist.
        DatabaseFault: the disk is full, the folder cannot be written, the present database is damaged, or another
            import is at work.
    """
    todo = list(items(paths))
    clock = _Clock(progress, sum(item.size for item in todo) * 2)
    with swapping.sole_writer(data_dir / FILE):
        reports = _all_imported(todo, data_dir / FILE, clock)
    order = [item.name for item in todo]
    return tuple(sorted(reports, key=lambda report: order.index(report.name)))


def _all_imported(todo: Iterable[Item], path: Path, clock: "_Clock") -> list[FileReport]:
    fresh, reports = _sorted_out(todo, _known(path), clock)
    if fresh:
        with suppress(_NothingNew), building.build_beside(path, start_from=path) as db:
            reports += [_imported(item, digest, db, clock) for item, digest in fresh]
            if not any(report.outcome is Outcome.IMPORTED for report in reports):
                raise _NothingNew
    return reports


class _NothingNew(Exception):  # noqa: N818 - a signal, not an error
    """Every file was broken: there is nothing to swap in."""


class _Clock:
    """Adds up the bytes read and tells whoever watches."""

    def __init__(self, progress: Callable[[Progress], None], total: int) -> None:
        self._progress = progress
        self._total = total
        self._done = 0

    def of(self, item: Item) -> Advance:
        def advance(count: int) -> None:
            self._done += count
            self._progress(Progress(item.name, min(self._done, self._total), self._total))

        return advance


def _known(path: Path) -> frozenset[str]:
    """Return the hashes of what the database was made from."""
    if not path.exists():
        return frozenset()
    artefact = Artefact.open(path)
    try:
        if not artefact.is_current_shape() or artefact.meta("importer") != IMPORTER:
            return frozenset()
        return frozenset(digest for (digest,) in artefact.rows("select sha256 from sources"))
    finally:
        artefact.close()


def _sorted_out(
    todo: Iterable[Item], known: frozenset[str], clock: _Clock
) -> tuple[list[tuple[Item, str]], list[FileReport]]:
    """Return what is to be read with its hashes, and reports on the rest."""
    fresh: dict[str, Item] = {}
    reports = []
    for item in todo:
        try:
            digest = sha256(item, clock.of(item))
        except ImportFault as fault:
            reports.append(FileReport(item.name, Outcome.BROKEN, fault=fault))
            continue
        if digest in known or digest in fresh:
            reports.append(FileReport(item.name, Outcome.UNCHANGED))
        else:
            fresh[digest] = item
    return [(item, digest) for digest, item in fresh.items()], reports


def _imported(item: Item, digest: str, db: "Database", clock: _Clock) -> FileReport:
    try:
        begins = opening(item)
        chosen = next((known for known in FORMATS if known.fits(begins)), None)
        if chosen is None:
            return _unknown(item)
        with db.atomic(), opened(item, clock.of(item)) as stream:
            loaded = chosen.load(Incoming(item, begins, stream, db))
            building.put_sources(db, [loaded.source], kind=chosen.name, sha256=digest)
            building.put_meta(db, fingerprint=_next_fingerprint(db, digest), importer=IMPORTER)
    except ImportFault as fault:
        return FileReport(item.name, Outcome.BROKEN, fault=fault)
    return FileReport(item.name, Outcome.IMPORTED, loaded)


def _unknown(item: Item) -> FileReport:
    if not item.asked:
        return FileReport(item.name, Outcome.SKIPPED)
    return FileReport(item.name, Outcome.BROKEN, fault=ImportFault(FaultCode.UNKNOWN_FORMAT, item.name))


def _next_fingerprint(db: "Database", digest: str) -> str:
    """Chain the hashes of everything imported so far, in its order."""
    row = db.conn.execute("select value from meta where key = 'fingerprint'").fetchone()
    return hashlib.sha256(f"{row[0] if row else ''} {digest}".encode()).hexdigest()
