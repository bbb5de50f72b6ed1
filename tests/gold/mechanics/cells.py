"""Cells of the table «mechanic × focus»: ways of asking, cases of figures, and what the rules make of each.

What is wanted is computed from the figures by the rule itself and knows nothing of the bot. It is looked for in the
verdict, the reply's first lines: each entry is one or more alternatives, a star standing for any ending of a word.
"""

import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

YES = "да|можно|может|можете|выживет|останется|хватит|yes"
NO = "нет|нельзя|не может|не можете|не хватит|умрёт|погибнет|ни разу|no"
_VERDICT = 400
"""Characters at the start of a reply in which the figures must stand."""


@dataclass(frozen=True)
class Item:
    """One question of a cell; `wanted` are lists of alternatives, all of which must be met."""

    id: str
    question: str
    wanted: tuple[str, ...]

    @property
    def cell(self) -> tuple[str, str]:
        """The mechanic and the focus."""
        mechanic, focus, _ = self.id.split("/")
        return mechanic, focus

    def is_met(self, reply: str) -> bool:
        """Say whether the verdict says all that is wanted."""
        verdict = _plain(reply)[:_VERDICT]
        return all(_one_of(wanted, verdict) for wanted in self.wanted)


Case = tuple[dict[str, object], tuple[str, ...]]


@dataclass(frozen=True)
class Cell:
    """A mechanic and a focus with all ways of asking and all cases."""

    mechanic: str
    focus: str
    ways: tuple[str, ...]
    cases: tuple[Case, ...] = (({}, ()),)

    def items(self) -> Iterator[Item]:
        """Yield every way with every case."""
        for number, (way, (figures, wanted)) in enumerate(itertools.product(self.ways, self.cases)):
            yield Item(f"{self.mechanic}/{self.focus}/{number}", way.format(**figures), wanted)


def plain(mechanic: str, focus: str, wanted: tuple[str, ...], *ways: str) -> Cell:
    """Return a cell without figures."""
    return Cell(mechanic, focus, ways, (({}, wanted),))


def cases(keys: str, rows: list[tuple], wanted: Callable[..., tuple[str, ...]]) -> tuple[Case, ...]:
    """Return a case for each row of figures; `wanted` is the rule: it gets the row."""
    return tuple((dict(zip(keys.split(), row, strict=True)), wanted(*row)) for row in rows)


def yes_if(holds: bool) -> tuple[str, ...]:  # noqa: FBT001 - the verdict itself
    """Return what a yes-or-no question wants."""
    return (YES,) if holds else (NO,)


def mana(generic: int, coloured: str = "") -> str:
    """Return a cost as alternatives: with braces, without, and as a number of mana."""
    pips = coloured.count("{")
    amount = f"{{{generic}}}" if generic or not coloured else ""
    return f"{amount}{coloured}|{generic + pips}|{generic + pips} маны"


def _plain(text: str) -> str:
    text = re.sub(r'[{}«»"„“”*_`]', "", text.lower().replace("ё", "е"))
    return re.sub(r"\s+", " ", re.sub("[–—−]", "-", text))


def _one_of(wanted: str, verdict: str) -> bool:
    return any(_stands(alternative, verdict) for alternative in wanted.split("|"))


def _stands(alternative: str, verdict: str) -> bool:
    word = _plain(alternative.removesuffix("*")).strip()
    end = "" if alternative.endswith("*") else r"(?!\w)"
    if alternative in NO.split("|") or not set(alternative) & set("дможныехвт") or alternative not in YES:
        return re.search(rf"(?<!\w){re.escape(word)}{end}", verdict) is not None
    return re.search(rf"(?<!\w)(?<!не ){re.escape(word)}{end}", verdict) is not None
