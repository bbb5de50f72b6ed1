"""The TOML files of `knowledge/data`, read whole: cards, rulings, terms, nicknames, sources, rule numbers.

The faults of all files are reported at once, each with its file and entry. Refuses to know whether a rule
number exists or a card is spelt as printed: tests check that against the books.

DataFault    one or more files hold something the loader cannot use
"""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from knowledge.data_records import MAKERS, KnownNumbers, RuleTrack
from knowledge.data_tables import SHAPES, Entry, faults_of
from knowledge.naming.table import Nickname
from knowledge.records import Card, Ruling, Source, Term

DATA = Path(__file__).parent / "data"
"""The folder that ships with the project."""


class DataFault(ValueError):  # noqa: N818 - named for what is wrong  # noqa: N818 - named for what is wrong, as all of this room's faults
    """Something in the data files is wrong; `faults` lists everything, each as «file: entry: what»."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Shipped:
    """Everything the data files hold."""

    sources: tuple[Source, ...]
    cards: tuple[Card, ...]
    rulings: tuple[Ruling, ...]
    terms: tuple[Term, ...]
    nicknames: tuple[Nickname, ...]
    tracks: tuple[RuleTrack, ...]
    books: tuple[KnownNumbers, ...]


def data_files(folder: Path = DATA) -> list[Path]:
    """Return the data files in a fixed order; the tables of `knowledge.coverage` are none of them."""
    return sorted(path for path in folder.rglob("*.toml") if path.parent.name != "coverage")


def load(folder: Path = DATA) -> Shipped:
    """Read every file of a folder.

    Raises:
        DataFault: with every fault of every file, a key that stands twice included.
    """
    faults: list[str] = []
    made: dict[str, list[Any]] = {kind: [] for kind in SHAPES}
    for path in data_files(folder):
        for kind, entry in _entries(path, path.relative_to(folder).as_posix(), faults):
            made[kind].append(MAKERS[kind](entry))
    for kind in ("ruling", "term", "card", "source"):
        faults.extend(f"{kind} {key!r} stands twice" for key in _repeated(made[kind]))
    if faults:
        raise DataFault(tuple(faults))
    return Shipped(
        sources=tuple(made["source"]),
        cards=tuple(made["card"]),
        rulings=tuple(made["ruling"]),
        terms=tuple(made["term"]),
        nicknames=tuple(made["nickname"]),
        tracks=tuple(made["rule"]),
        books=tuple(made["book"]),
    )


def _entries(path: Path, name: str, faults: list[str]) -> Iterator[tuple[str, Entry]]:
    """Yield the entries without a fault; the faults of the others go onto the list."""
    for kind, entries in _tables(path, name, faults).items():
        if kind not in SHAPES or not isinstance(entries, list):
            faults.append(f"{name}: no such table, or not a list: {kind!r}")
            continue
        for place, entry in enumerate(entries, 1):
            wrong = [f"{name}: {_called(kind, place, entry)}: {fault}" for fault in faults_of(kind, entry)]
            faults.extend(wrong)
            if not wrong:
                yield kind, entry


def _tables(path: Path, name: str, faults: list[str]) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        faults.append(f"{name}: {error}")
        return {}


def _called(kind: str, place: int, entry: Entry) -> str:
    own = entry.get("key") or entry.get("name") or entry.get("today") or entry.get("card") or ""
    return f"{kind} {place} ({own})" if own else f"{kind} {place}"


def _repeated(records: Iterable[Any]) -> list[str]:
    seen: set[str] = set()
    twice = []
    for record in records:
        if record.key in seen:
            twice.append(record.key)
        seen.add(record.key)
    return twice
