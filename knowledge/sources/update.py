"""`update`: fetch the current rules, cards and rulings, load them, and tell what is new.

Everything is downloaded and checked before the database is touched; it is then built beside the old one and takes
its place in one step, which open libraries notice (`Library.changed`). Refuses to know the addresses: they are
settings.
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin

from engine.rules import COMPREHENSIVE_RULES
from knowledge.faults import FaultCode, UpdateFault
from knowledge.library import Library
from knowledge.rule_changes import Difference, difference
from knowledge.sources.download import PAUSE, Fetched, Unchanged, Watch, checked, fetch
from knowledge.sources.importing import FileReport, Progress, import_files

FOLDER = "downloads"
_MARKS = "versions.json"
_LINK = re.compile(rb"""href\s*=\s*["']([^"']*CompRules[^"']*\.txt)["']""", re.IGNORECASE)
_HEX = re.compile(r"\b[0-9a-fA-F]{64}\b")


@dataclass(frozen=True, slots=True)
class Address:
    """Where one file is. `checksum` is the address of its SHA-256, empty where there is none.

    An address of a web page stands for the newest Comprehensive Rules text that the page links to.
    """

    url: str
    checksum: str = ""


@dataclass(frozen=True, slots=True)
class UpdateReport:
    """What an update did: the files, how many cards are new, and what changed in the rules since the last edition.

    `unchanged` are addresses whose file is the one already loaded.
    """

    files: tuple[FileReport, ...]
    unchanged: tuple[str, ...]
    new_cards: int = 0
    rules: Difference | None = None


@dataclass(frozen=True, slots=True)
class Signals:
    """Who hears of the downloads (address, bytes done, bytes in all) and of the import."""

    download: Callable[[str, int, int], None]
    loading: Callable[[Progress], None]


def update(
    addresses: Iterable[Address], data_dir: Path, signals: Signals | None = None, *, pause: float = PAUSE
) -> UpdateReport:
    """Bring a data folder up to date.

    Raises:
        UpdateFault: a file cannot be had, or is not what was announced; nothing was changed, and the next call goes
            on where the download stopped.
    """
    folder = data_dir / FOLDER
    marks = _marks(folder)
    fetched: list[tuple[str, Fetched]] = []
    unchanged: list[str] = []
    for address in addresses:
        found = _fetched(address, folder, marks.get(address.url, ""), signals, pause)
        if isinstance(found, Unchanged):
            unchanged.append(address.url)
        else:
            fetched.append((address.url, found))
    before = _state(data_dir)
    paths = [file.path for _, file in fetched]
    reports = import_files(paths, data_dir, signals.loading) if signals else import_files(paths, data_dir)
    _finish(folder, marks, fetched, reports)
    cards, editions = _state(data_dir)
    return UpdateReport(
        files=reports,
        unchanged=tuple(unchanged),
        new_cards=len(cards - before[0]),
        rules=_rule_changes(data_dir, before[1], editions),
    )


def _fetched(
    address: Address, folder: Path, known: str, signals: Signals | None, pause: float
) -> Fetched | Unchanged:
    watch = _watch(address.url, signals)
    folder = folder / hashlib.sha256(address.url.encode()).hexdigest()[:8]
    found = fetch(address.url, folder, known=known, watch=watch, pause=pause)
    if isinstance(found, Unchanged):
        return found
    link = _link(found.path)
    if link:
        found.path.unlink()
        return fetch(urljoin(address.url, link), folder, known=known, watch=watch, pause=pause)
    return _checked(address, found, folder, pause)


def _watch(url: str, signals: Signals | None) -> Watch:
    def watch(done: int, total: int) -> None:
        if signals is not None:
            signals.download(url, done, total)

    return watch


def _link(path: Path) -> str:
    """Return the link to a rules text where the file is a web page that has one."""
    with path.open("rb") as file:
        opening = file.read(512)
        if b"<html" not in opening.lower() and b"<!doctype html" not in opening.lower():
            return ""
        links = sorted(_LINK.findall(opening + file.read()))
    if not links:
        raise UpdateFault(FaultCode.MALFORMED, path.name, detail="the page links to no rules text")
    return str(links[-1].decode().replace(" ", "%20"))


def _checked(address: Address, found: Fetched, folder: Path, pause: float) -> Fetched:
    if not address.checksum:
        return found
    sums = fetch(address.checksum, folder, pause=pause)
    if isinstance(sums, Unchanged):
        return found
    digest = _HEX.search(sums.path.read_text(encoding="utf-8", errors="replace"))
    sums.path.unlink()
    if digest is None:
        raise UpdateFault(FaultCode.MALFORMED, address.checksum, detail="no SHA-256 in it")
    return checked(found, digest[0], address.url)


def _marks(folder: Path) -> dict[str, str]:
    path = folder / _MARKS
    try:
        return dict(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}


def _finish(
    folder: Path, marks: dict[str, str], fetched: list[tuple[str, Fetched]], reports: tuple[FileReport, ...]
) -> None:
    """Remember the versions that were loaded, and remove their files."""
    broken = {report.name for report in reports if report.fault}
    for url, file in fetched:
        if file.path.name not in broken:
            marks[url] = file.mark
        file.path.unlink(missing_ok=True)
    if fetched:
        (folder / _MARKS).write_text(json.dumps(marks, indent=1), encoding="utf-8")


def _state(data_dir: Path) -> tuple[frozenset[str], tuple[str, ...]]:
    library = Library.open(data_dir)
    try:
        return frozenset(entry.card_key for entry in library.name_entries()), library.editions()
    finally:
        library.close()


def _rule_changes(data_dir: Path, before: tuple[str, ...], after: tuple[str, ...]) -> Difference | None:
    """Return what the newest edition changed, where this update brought it and an older one is loaded."""
    if len(after) < 2 or after[-1] in before:
        return None
    library = Library.open(data_dir)
    try:
        return difference(library, after[-2], after[-1], COMPREHENSIVE_RULES)
    finally:
        library.close()
