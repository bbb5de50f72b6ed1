"""Where everything is joined: a data folder becomes a desk. The only place that knows every room."""

import hashlib
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bot.answering.answerer import Answerer
from bot.answering.memory import Memory
from bot.answering.shelf import Shelf
from bot.presenting.front import FrontDesk
from knowledge import naming, search
from knowledge.faults import DatabaseFault, FaultCode
from knowledge.library import Library
from knowledge.naming.index import NameIndex
from knowledge.search import SearchIndex, Written

NAMES = "names.idx"


@dataclass(frozen=True, slots=True)
class Indexes:
    """The two indexes of a library; both are files beside its databases and are rebuilt when it changes."""

    names: NameIndex
    search: SearchIndex


def open_desk(data_dir: Path, memory: Memory | None = None) -> FrontDesk:
    """Open everything in a data folder, building what is missing or out of date (seconds, once).

    What cannot be written there is held in memory instead. `memory` is what chats were talking about, kept where a
    desk takes another's place.

    Raises:
        knowledge.faults.DatabaseFault: there can be no such folder, or the imported database is damaged.
        knowledge.data_files.DataFault: the project's own data files are wrong.
    """
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseFault(FaultCode.NOT_WRITABLE, str(data_dir), detail=str(error)) from error
    library = Library.open(data_dir)
    indexes = open_indexes(library, data_dir)
    shelf = Shelf(library, indexes.names, indexes.search)
    edition = max(library.editions(), default="")
    return FrontDesk(Answerer(shelf, memory or Memory(time.monotonic)), edition)


def open_indexes(library: Library, data_dir: Path) -> Indexes:
    """Load the indexes that belong to the library's present content, building those that do not."""
    stamp = f"{library.stamp()[:16]}-{_builder_stamp()}"
    return Indexes(_names(library, data_dir / NAMES, stamp), _search(library, data_dir, stamp))


def _builder_stamp() -> str:
    """A fingerprint of the code that builds the indexes: a new version of it reads no old file."""
    digest = hashlib.blake2s(digest_size=6)
    for package in (naming, search):
        for path in sorted(Path(package.__path__[0]).glob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _names(library: Library, path: Path, stamp: str) -> NameIndex:
    index = NameIndex.load(path, stamp)
    if index is None:
        terms = (word for term in library.terms() for word in (*term.en, *term.ru, *term.slang))
        index = NameIndex.build(library.name_entries(), library.nicknames(), terms)
        with suppress(OSError):
            index.save(path, stamp)
    return index


def _search(library: Library, data_dir: Path, stamp: str) -> SearchIndex:
    path = data_dir / f"search-{stamp}.db"
    index = SearchIndex.kept(path, partial(_written, library))
    for old in data_dir.glob("search-*"):
        if not old.name.startswith(path.name):
            with suppress(OSError):
                old.unlink(missing_ok=True)
    return index


def _written(library: Library) -> Written:
    rules = (rule for book, edition in library.books() for rule in library.rules(book, edition))
    entries = (
        entry for book, edition in library.books() for entry in library.glossary_entries(book, edition)
    )
    return Written(library.rulings(), library.terms(), library.shipped_cards(), rules, entries)


__all__ = ["Indexes", "open_desk", "open_indexes"]
