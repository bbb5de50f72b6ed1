"""Whether a number that is told counts what is named beside it: «5 артефактов» with a named artifact there.

Refuses to know what hangs on it: each way to count is offered.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from bot.answering.laid.groups import Group
from bot.answering.laid.scene import side_of
from bot.answering.laid.table import Table
from engine.magic.creature_types import CREATURE_TYPES
from knowledge.records import Card


def ways_to_count(table: Table, spell: Group | None = None) -> Iterator[Table]:
    """Yield the table as told, and once more with the named things counted in where the words leave it open.

    `spell` is what is cast: it does not lie there.
    """
    there = [group for group in table.named() if group is not spell]
    open_ones = [group for group in table.groups if _is_open(table, there, group)]
    if not any(group.inclusive for group in open_ones):
        yield table
    if open_ones:
        groups = [
            replace(group, count=group.count - _named_beside(there, group)) if group in open_ones else group
            for group in table.groups
        ]
        if all(group.count >= 0 for group in groups):
            yield replace(table, groups=groups)


def _is_open(table: Table, there: list[Group], group: Group) -> bool:
    if group.card is not None or not group.counted or group.besides or group.zone not in ("", "battlefield"):
        return False
    return bool(_named_beside(there, group)) and not _is_joined(table, group)


def _named_beside(there: list[Group], group: Group) -> int:
    kind = group.types.split(" — ")[-1] if " — " in group.types else group.types.split()[-1]
    return sum(
        other.count
        for other in there
        if other.zone in ("", "battlefield") and side_of(other) == side_of(group) and kind in other.types
    )


def _is_joined(table: Table, group: Group) -> bool:
    """«три артефакта и мемнит»: what is added is not counted in."""
    tags = table.row.tags
    near = [tags[i].name for i in (group.place - 1, group.last + 1) if 0 <= i < len(tags)]
    return "and" in near


_POWER = re.compile(r"\b(power|toughness)\b", re.IGNORECASE)
_SETS = re.compile(r"gets? [+-]|base power|power and toughness are each equal", re.IGNORECASE)


def hangs_on_untold(table: Table) -> bool:
    """Say whether a text asks of unnamed things what nobody tells: their power, or the types of lands."""
    sizeless = any(g.card is None and g.is_creature and not g.size and _lies(g) for g in table.groups)
    typeless = any(g.kind == "land" and _lies(g) for g in table.groups)
    texts = [group.text for group in table.named()]
    if any(g.kind == "being" for g in table.groups) and any(map(_names_types, texts)):
        return True
    powers = any(_POWER.search(_SETS.sub("", without_reminders(text))) for text in texts)
    return (sizeless and powers) or (typeless and any("basic land" in text.lower() for text in texts))


def _names_types(text: str) -> bool:
    """Whether a text speaks of a creature type: what «носорог» is would then matter."""
    return any(
        word.removesuffix("s").lower() in CREATURE_TYPES for word in re.findall(r"\b[A-Z][a-z]+", text)
    )


def _lies(group: Group) -> bool:
    return group.zone in ("", "battlefield")


_ZONES_COUNTED = (
    (
        re.compile(
            r"(number of|for each|types? among|equal to)[^.\n]*graveyards?\b|cards? (are )?in your graveyard",
            re.IGNORECASE,
        ),
        "graveyard",
    ),
    (re.compile(r"(number of|each) cards? in (your|their|a|all)[^.\n]* hands?\b", re.IGNORECASE), "hand"),
)
_COUNTED_THERE = re.compile(
    r"(number of|for each) (?!counter|\+1/\+1)[^.\n]*\b(you|opponents?) controls?", re.IGNORECASE
)
_LIFE = re.compile(r"life total|your life\b", re.IGNORECASE)


def counts_life(card: Card) -> bool:
    """Say whether a card is as big as a life total tells."""
    return any(_LIFE.search(face.text_en) and "creature" in face.type_en.lower() for face in card.faces)


def counts_untold(table: Table, group: Group) -> bool:
    """Say whether a card's text counts what the question tells nothing of: a graveyard, a hand, life, what is there."""
    text = without_reminders(group.text)
    for pattern, zone in _ZONES_COUNTED:
        if pattern.search(text) and not any(each.zone == zone for each in table.groups):
            return True
    if _LIFE.search(text) and side_of(group) not in table.life:
        return True
    others = [each for each in table.groups if each is not group and _lies(each)]
    return bool(_COUNTED_THERE.search(text)) and not others


_REMINDER = re.compile(r"\([^)]*\)")


def without_reminders(text: str) -> str:
    """Return a rules text without what stands in brackets."""
    return _REMINDER.sub("", text)
