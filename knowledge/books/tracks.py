"""Makes `data/editions.toml`, rule numbers through the editions, from imported books; for maintainers.

    python -m knowledge.books.tracks DATA_FOLDER

aligns each edition with the one before it and follows every rule of the reference edition back as far as it goes.
Refuses to know the words of rules beyond comparing them; `REFUSED` holds the pairs that a reader found wrong.
"""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from engine.rules import COMPREHENSIVE_RULES, REFERENCE_EDITION
from knowledge.books.alignment import aligned
from knowledge.data_files import DATA
from knowledge.library import Library
from knowledge.records import Rule

REFUSED = frozenset({("2016-07-22", "800.7", "2022-04-29", "104.3h")})
"""(older edition, number, newer edition, number) of rules that read alike and are not the same."""

_HEAD = (
    "# Numbers of today's rules in earlier editions; made by `python -m knowledge.books.tracks`, checked by a test.\n"
    "rule = [\n"
)

Steps = dict[str, str]
"""Numbers of an edition, each with its number in the edition before."""


def editions(library: Library) -> list[str]:
    """Return the loaded editions up to the reference one, without those a few weeks before it."""
    loaded = [edition for edition in library.editions() if edition <= REFERENCE_EDITION]
    return [
        edition for edition in loaded if edition[:4] != REFERENCE_EDITION[:4] or edition == REFERENCE_EDITION
    ]


def steps(library: Library, older: str, newer: str) -> Steps:
    """Return the numbers of `newer` with their numbers in `older`."""
    pairs = aligned(library.rules(COMPREHENSIVE_RULES, older), library.rules(COMPREHENSIVE_RULES, newer))
    numbers = ((pair.old.ref.number, pair.new.ref.number) for pair in pairs)
    return {new: old for old, new in numbers if (older, old, newer, new) not in REFUSED}


def table(library: Library) -> str:
    """Return the data file."""
    known = editions(library)
    back = [(older, steps(library, older, newer)) for older, newer in reversed(list(pairwise(known)))]
    rows = (_row(rule, back) for rule in library.rules(COMPREHENSIVE_RULES, REFERENCE_EDITION))
    return _HEAD + "".join(row for row in rows if row) + "]\n"


def _row(rule: Rule, back: list[tuple[str, Steps]]) -> str:
    earlier = [f'"{edition}" = "{number}"' for edition, number in _followed(rule.ref.number, back)]
    if not earlier:
        return ""
    title = rule.title.replace('"', "'")
    fields = [f'today = "{rule.ref.number}"', *([f'title = "{title}"'] if title else []), *earlier]
    return f"  {{ {', '.join(fields)} }},\n"


def _followed(number: str, back: list[tuple[str, Steps]]) -> Iterator[tuple[str, str]]:
    for edition, numbers in back:
        if number not in numbers:
            return
        number = numbers[number]
        yield edition, number


def main(data_dir: Path) -> None:
    """Write the data file from the books of a data folder."""
    (DATA / "editions.toml").write_text(table(Library.open(data_dir)), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
