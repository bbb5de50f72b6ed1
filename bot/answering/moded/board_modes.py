"""Which modes of a spell are chosen on a told board: by what they do, by number, by the damage that they deal.

Refuses to know who is there and whom each mode hits.
"""

import re

from bot.answering.moded.model import Draft
from bot.answering.moded.modes import read_modes
from bot.answering.modes_counted import is_whole_of
from bot.answering.modes_told import mode_lines, modes_told
from bot.answering.reading import Mention, Reading
from bot.answering.tallies.tagged import Row

CREATURE = re.compile(r"target (?:attacking |blocking |untapped |tapped )?creature(?! card)", re.IGNORECASE)
_PAIR = 2
_ONE_MODE = frozenset(("режим", "режимом", "режиму", "пункт", "пунктом", "mode"))
"""«2 режим» is the second, «2 режима» are two."""


def read_board_modes(draft: Draft, reading: Reading, spell: Mention, most: int) -> None:
    """Take the modes: by what they do, else by number; «оба», «целиком» are all of them."""
    row = draft.row
    quoted = frozenset(i for first, last in reading.quotes for i in range(first, last + 1))
    beside = ("life", "power", "becomes", "attacks")
    life = frozenset(tag.first for tag in row.tags if tag.name in beside and tag.first not in quoted)
    words = modes_told(reading, spell, life)
    if words is not None:
        draft.numbers |= words.modes
        told = words.tokens | _quoted(reading, words.tokens)
        row.taken.update(i for i, tag in enumerate(row.tags) if tag.first in told)
    for place in [i for i, tag in enumerate(row.tags) if tag.name == "mode" and tag.text in _ONE_MODE]:
        before = row.tags[place - 1] if place else None
        if (
            before is not None
            and before.name == "num"
            and before.text.isdecimal()
            and place - 1 not in row.taken
        ):
            draft.numbers.add(before.value)
            row.taken.update((place - 1, place))
    for place in [i for i, tag in enumerate(row.tags) if tag.name == "mode" and i not in row.taken]:
        if place and row.tags[place - 1].text.startswith("последн"):
            draft.numbers.add(most)
            row.taken.update((place - 1, place))
    _amounts(draft, spell)
    read_modes(draft)
    whole = reading.has("whole") or any(row.find("both (mode|end|in|$)|mode both|this both"))
    if is_whole_of(reading, spell):
        draft.numbers |= set(range(1, most + 1))
        row.taken.update(i for i, tag in enumerate(row.tags) if tag.first == spell.first - 1)
    if whole and words is None and not (row.has("both") and len(draft.numbers) == _PAIR):
        draft.numbers |= set(range(1, most + 1))
        seen = {i for s in reading.sightings if s.concept == "whole" for i in range(s.first, s.last + 1)}
        row.taken.update(i for i, tag in enumerate(row.tags) if tag.first in seen)


def _quoted(reading: Reading, told: frozenset[int]) -> frozenset[int]:
    """All words of what is quoted to say which mode is meant: «опп теряет 2, вы получаете 2»."""
    spans = (range(first, last + 1) for first, last in reading.quotes)
    return frozenset(i for span in spans if not told.isdisjoint(span) for i in span)


def _amounts(draft: Draft, spell: Mention) -> None:
    """«2 в существо и ещё 1 во всех»: the one mode that deals so much to a creature, to each, to a player."""
    lines = mode_lines(spell.card.faces[spell.face])
    whom_hit = "(?P<whom>cre|he|opp|me|all|size|target)"
    patterns = (
        f"(?P<n>num|nick) (dmg)? in+ {whom_hit}",
        f"(?P<n>nick) (dmg)? {whom_hit}",
        "(?P<n>num) (dmg)? (?P<whom>all)",
    )
    for fit in (each for pattern in patterns for each in list(draft.row.find(pattern))):
        whom = fit.one("whom")
        to = {"all": "each creature", "opp": "opponent|player", "me": "player"}.get(
            whom.name if whom else "", "target creature"
        )
        fitting = [
            number
            for number, line in enumerate(lines, 1)
            if re.search(rf"\b{fit.number('n')} damage", line) and re.search(to, line)
        ]
        if len(fitting) == 1:
            draft.numbers.add(fitting[0])
            draft.row.taken.add(fit.places[0])


def that_count(
    row: Row, numbers: tuple[int, ...], lines: tuple[str, ...]
) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Only what touches life where that alone is told and asked: «-2/-2 и слив, счёт по жизням»."""
    if row.has("size", "card", "lives", "dies", "power", "becomes", "attacks") or not row.has("life"):
        return numbers, lines
    kept = [
        (number, line)
        for number, line in zip(numbers, lines, strict=True)
        if not CREATURE.search(line) or re.search(r"\blife\b", line)
    ]
    return tuple(number for number, _ in kept), tuple(line for _, line in kept)
