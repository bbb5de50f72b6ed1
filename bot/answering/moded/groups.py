"""The creatures of a board that modes of a spell change: number, size, owner, what is on them, which are aimed at.

Refuses to know which modes are chosen beyond whom their lines mean.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from bot.answering.moded.board_model import ME, OPP, SIDES, Group
from bot.answering.moded.model import Draft
from bot.answering.reading import Mention
from bot.answering.tallies.tagged import Row

_INTO = frozenset(("в", "во", "на", "по"))


def read_groups(draft: Draft, lines: tuple[str, ...]) -> tuple[Group, ...]:
    """Take the creatures; `lines` are the chosen modes, which tell whose a creature without an owner is."""
    return _sided(_without_references(draft.row, list(_groups(draft))), lines)


def _groups(draft: Draft) -> Iterator[Group]:
    """The creatures: each size or named creature with how many there are, whose, and what is on them."""
    row = draft.row
    for place, tag in enumerate(row.tags):
        card = tag.card if tag.card is not None and "Creature" in _types(tag.card) else None
        if place in row.taken or (tag.name != "size" and card is None):
            continue
        row.taken.add(place)
        counters = next(row.find("(and)? (in)? (?P<n>num)? (bonus counter|counter bonus)"), None)
        on_it = 0
        if counters is not None and counters.places[0] in (place + 1, place + 2):
            draft.clear = draft.clear and any(t.text == "+1/+1" for t in counters.tags)
            row.take(counters)
            on_it = counters.number("n", 1)
        yield Group(
            place, _count(row, place), tag.text if card is None else "", card, _side(row, place),
            aimed=_is_aimed(row, place), aside=_is_aside(row, place), counters=on_it, marked=_marked(row, place),
        )  # fmt: skip


def _without_references(row: Row, groups: list[Group]) -> tuple[Group, ...]:
    """«одна 2/2. режим 2 в 2/2»: one that is spoken of again as a target is told once."""
    found: list[Group] = []
    for group in groups:
        same = [g for g in found if (g.size, g.card) == (group.size, group.card)]
        after = row.tags[group.place + 1].name if group.place + 1 < len(row.tags) else ""
        if same and group.count == 1 and after in ("dies", "lives", "becomes"):
            continue
        before = next((g for g in same if not g.aimed), None)
        if group.aimed and group.count == 1 and before is not None:
            found[found.index(before)] = replace(before, aimed=True)
        else:
            found.append(group)
    return tuple(found)


def _types(mention: Mention) -> str:
    return mention.card.faces[mention.face].type_en


def _count(row: Row, place: int) -> int:
    """«четыре фишки 1/1», «две 2/2», «1/1 две штуки»: the number right beside, creatures' words between."""
    for index in (place - 1, place - 2):
        tag = row.tags[index] if index >= 0 else None
        if tag is not None and tag.name == "num" and index not in row.taken:
            row.taken.add(index)
            return tag.value
        if tag is None or tag.name not in ("cre", "opp", "me", "other"):
            break
    return 1


def _marked(row: Row, place: int) -> int:
    """«3/3, которой уже сделали 1 урон», «5/5 с 1 уроном»."""
    for fit in list(row.find("(end)? (already|got|and|he|in)* (?P<n>num) dmg (already|got)?")):
        if fit.places[0] == place + 1 and len(fit.places) > 2:
            row.take(fit)
            return fit.number("n")
    return 0


def _side(row: Row, place: int) -> str:
    """Whose a creature is: by the word in its clause before it, nearest first, then by one right after."""
    for index in range(place - 1, max(-1, place - 6), -1):
        tag = row.tags[index]
        if tag.name in SIDES:
            into = index > 0 and row.tags[index - 1].name == "in" and row.tags[index - 1].text in ("в", "на")
            attacked = any(t.name == "attacks" for t in row.tags[index:place])
            return {ME: OPP, OPP: ME}[SIDES[tag.name]] if into and attacked else SIDES[tag.name]
        if tag.name == "end" and tag.text != ",":
            break
    after = row.tags[place + 1] if place + 1 < len(row.tags) else None
    return SIDES.get(after.name, "") if after is not None else ""


def _is_aimed(row: Row, place: int) -> bool:
    """«цель 4/3», «в 4/3», «в одного и того же 2/1»."""
    for index in range(place - 1, max(-1, place - 4), -1):
        tag = row.tags[index]
        if tag.name == "target" or (tag.name == "in" and tag.text in _INTO):
            return True
        if tag.name not in ("cre", "me", "opp", "other", "num", "he"):
            return False
    return False


def _is_aside(row: Row, place: int) -> bool:
    return any(
        0 <= i < len(row.tags) and row.tags[i].name == "aside" for i in (place - 2, place - 1, place + 1)
    )


def _sided(groups: tuple[Group, ...], lines: tuple[str, ...]) -> tuple[Group, ...]:
    """The groups of which no owner is told: whose a mode means, else those that harm is done to are the opponent's."""
    text = " ".join(lines).lower()
    helps = "you control" in text or re.search(r"gets? \+|counter on|\buntap", text) is not None
    mine = helps and not re.search(r"damage|destroy|gets? -|opponent", text)
    return tuple(group if group.side else replace(group, side=ME if mine else OPP) for group in groups)
