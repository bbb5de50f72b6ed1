"""The modes that a card prints: whom each may hit, and how hard. Refuses to know which are chosen."""

import re
from dataclasses import dataclass

from knowledge.records import Face

_TARGET = re.compile(r"target (creature|opponent|player)", re.IGNORECASE)
_DAMAGE = re.compile(r"(?:deals )?(\d+) damage", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Mode:
    """One printed mode: what it targets («creature», «opponent», «player»), its damage, whether it renews a hand."""

    number: int
    target: str
    damage: int
    discards: bool


def printed_modes(face: Face) -> tuple[Mode, ...]:
    """Return the modes that a face prints in English, in order; empty where one of them is not understood."""
    lines = [line.strip("• ") for line in face.text_en.splitlines() if line.lstrip().startswith("•")]
    return tuple(_mode(number, line) for number, line in enumerate(lines, 1))


def _mode(number: int, line: str) -> Mode:
    target, damage = _TARGET.search(line), _DAMAGE.search(line)
    return Mode(
        number,
        target[1].lower() if target else "",
        int(damage[1]) if damage else 0,
        "discards" in line.lower() and "draws" in line.lower(),
    )
