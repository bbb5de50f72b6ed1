"""Reading case files: scenarios with the expected value beside each query.

    == MO-01 702.37a 708.2
    …scenario…
    ? Pine Walker: п/т => 2/2

Where branches differ, the expected values stand side by side: `=> 3 | 4`.
"""

import pathlib
from dataclasses import dataclass

FOLDERS = tuple(pathlib.Path(__file__).parent / name for name in ("cases", "wording"))


@dataclass(frozen=True)
class Case:
    id: str
    rules: tuple[str, ...]
    scenario: str
    expected: tuple[tuple[str, ...], ...]
    queries: tuple[str, ...]


def cases_of(path):
    found = []
    for block in path.read_text(encoding="utf-8").split("\n== ")[1:]:
        head, _, body = block.partition("\n")
        name, *rules = head.split()
        found.append(_case(name, tuple(rules), body))
    return found


def _case(name, rules, body):
    lines, expected, queries = [], [], []
    for line in body.splitlines():
        text, arrow, value = line.partition(" => ")
        lines.append(text)
        if arrow:
            expected.append(tuple(sorted(each.strip() for each in value.split(" | "))))
            queries.append(text.strip())
    return Case(name, rules, "\n".join(lines), tuple(expected), tuple(queries))


def all_cases():
    return [case for folder in FOLDERS for path in sorted(folder.glob("*.txt")) for case in cases_of(path)]


def shown(value):
    if value is None:
        return "-"
    if isinstance(value, tuple):
        return ", ".join(value) or "()"
    return str(value)
