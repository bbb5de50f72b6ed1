"""Leveler cards in words (711): «LEVEL 1-4», a size and abilities become abilities that hang on level counters."""

import re
from collections.abc import Callable

from engine.magic.vocabulary.abilities import Ability, Continuous
from engine.magic.vocabulary.amounts import Both, Condition, CountersOn, Relation
from engine.magic.vocabulary.changes import AddAbility, Change, SetPT
from engine.magic.vocabulary.references import THIS

_BAND = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+)$")
_SIZE = re.compile(r"^(\d+)/(\d+)$")
_COUNTERS = CountersOn("level", THIS)

Reader = Callable[[str], tuple[Ability, ...]]


def split_levels(lines: list[str]) -> tuple[list[str], list[tuple[str, list[str]]]]:
    """Return the lines before the first level symbol, and each level symbol with the lines that it governs."""
    plain: list[str] = []
    bands: list[tuple[str, list[str]]] = []
    for line in lines:
        if _BAND.match(line):
            bands.append((line, []))
        elif bands:
            bands[-1][1].append(line)
        else:
            plain.append(line)
    return plain, bands


def level_ability(head: str, lines: list[str], read: Reader) -> Ability:
    """Return the static ability of a level symbol: its size and abilities at those numbers of counters (711.2)."""
    changes: list[Change] = []
    for line in lines:
        size = _SIZE.match(line)
        if size is not None:
            changes.append(SetPT(int(size[1]), int(size[2])))
        else:
            changes += [AddAbility(each) for each in read(line)]
    return Continuous(THIS, tuple(changes), _between(head), text=f"{head} {' '.join(lines)}")


def _between(head: str) -> Condition:
    found = _BAND.match(head)
    low, high = (int(found[1]), found[2]) if found is not None else (0, None)
    least = Relation(_COUNTERS, ">=", low)
    return least if high is None else Both((least, Relation(_COUNTERS, "<=", int(high))))
