"""Question sets: JSON lines with what a right answer must show, and questions that must be refused.

Refuses to know how they are answered.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from knowledge.records import Game, Ruling
from knowledge.references import format_ref

KINDS = frozenset(("rule", "ruling", "judge", "compare-eras", "berserk-rule"))
"""Kinds that a written ruling answers; the others are computed or looked up."""
_MARKUP = re.compile(r"[{}«»\"„“”*_`]")
_OTHER_GAME = "берсерк"


@dataclass(frozen=True, slots=True)
class Question:
    """A question; `wanted` items must all be in its answer (`|` inside one means any of), empty: must be refused."""

    text: str
    game: Game
    wanted: tuple[str, ...] = ()


def read_jsonl(path: Path) -> Iterator[Question]:
    """Yield the questions of the kinds that rulings answer."""
    for line in path.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        if entry["kind"] in KINDS:
            berserk = "berserk" in entry["kind"] or _OTHER_GAME in entry["question"].lower()
            game = Game.BERSERK if berserk else Game.MAGIC
            yield Question(entry["question"], game, tuple(entry["must_contain"]))


def read_refused(path: Path) -> Iterator[Question]:
    """Yield the questions of a TOML file that no ruling answers."""
    for group in tomllib.loads(path.read_text(encoding="utf-8"))["group"]:
        yield from (Question(text, Game(group["game"])) for text in group["questions"])


def shows(ruling: Ruling, wanted: tuple[str, ...]) -> bool:
    """Tell whether a ruling's texts and rule numbers have every wanted item."""
    numbers = " ".join(map(format_ref, ruling.rules))
    parts = (ruling.verdict, ruling.why, ruling.today, ruling.slip, ruling.verdict_en, ruling.why_en, numbers)
    text = _plain(" ".join(parts))
    return all(any(_has(text, part) for part in item.split("|")) for item in wanted)


def _has(text: str, part: str) -> bool:
    part = part.strip()
    end = "" if part.endswith("*") else r"(?!\w)"
    return re.search(r"(?<!\w)" + re.escape(_plain(part.removesuffix("*")).strip()) + end, text) is not None


def _plain(text: str) -> str:
    folded = _MARKUP.sub("", text.lower().replace("ё", "е"))
    return re.sub(r"\s+", " ", re.sub("[–—−]", "-", folded))
