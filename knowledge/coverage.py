"""Which rulings state which paragraph of a source document: the proof that nothing was left out.

One file of `data/coverage` a document, named by the document's key. Refuses to know the documents' words: a test
walks them and compares.

CoverageFault    a file of the table holds something else than paragraphs
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "data" / "coverage"
"""The tables that ship with the project."""


class CoverageFault(ValueError):  # noqa: N818 - named for what is wrong, as all of this room's faults
    """Something in the tables is wrong; `faults` lists everything, each with its file and entry."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a document and what states it.

    `at` counts the document's paragraphs from 1, the page's noise left out; `number` is the rule number printed at
    its beginning. `hint` says in our words what stands there. A `heading` states nothing; any other paragraph has
    rulings, or the cards whose printed facts it gives.
    """

    document: str
    at: int
    hint: str
    number: str = ""
    heading: bool = False
    rulings: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


_KINDS = {"at": int, "hint": str, "number": str, "heading": bool, "rulings": list, "cards": list}
_NEEDED = {field.name for field in fields(Paragraph)} & {"at", "hint"}


def load(folder: Path = FOLDER) -> tuple[Paragraph, ...]:
    """Read the tables of all documents, in order of document and paragraph.

    Raises:
        CoverageFault: with every fault of every file.
    """
    faults: list[str] = []
    found: list[Paragraph] = []
    for path in sorted(folder.glob("*.toml")):
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("paragraph", [])
        for place, entry in enumerate(entries, 1):
            wrong = [f"{path.name}: paragraph {place}: {fault}" for fault in _faults(entry)]
            faults.extend(wrong)
            if not wrong:
                found.append(_paragraph(path.stem, entry))
    if faults:
        raise CoverageFault(tuple(faults))
    return tuple(found)


def _faults(entry: dict[str, Any]) -> Iterator[str]:
    yield from (f"{name} is missing" for name in sorted(_NEEDED - set(entry)))
    for name, value in entry.items():
        if name not in _KINDS:
            yield f"no such field: {name}"
        elif type(value) is not _KINDS[name]:
            yield f"{name} must be {_KINDS[name].__name__}, not {type(value).__name__}"


def _paragraph(document: str, entry: dict[str, Any]) -> Paragraph:
    plain: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()
    }
    return Paragraph(document=document, **plain)
