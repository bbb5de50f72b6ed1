"""What only heads or sums up a list: «из земель лес и болото», «… (итого пять артефактов)».

Refuses to know what is listed.
"""

from bot.answering.laid.groups import Group
from bot.answering.tallies.tagged import Row

_KINDS = frozenset(("land", "artifact", "enchantment", "aura", "equipment", "cre", "cardnoun"))
_LANDS = frozenset(("land", "cardnoun"))


def listed_once(row: Row, groups: list[Group]) -> list[Group]:
    """Return the groups without those that only say again what others are."""
    return [
        group
        for index, group in enumerate(groups)
        if not _heads(row, group, groups[index + 1 :]) and not _sums(group, groups[:index])
    ]


def _heads(row: Row, group: Group, after: list[Group]) -> bool:
    """«из земель лес», «земли: лес, болото»: a kind with no number before things of that kind."""
    if group.card is not None or group.kind not in _KINDS or group.counted or not after:
        return False
    tags = row.tags
    before = tags[group.place - 1].name if group.place else ""
    behind = tags[group.last + 1] if group.last + 1 < len(tags) else None
    opens = before == "from" or (behind is not None and behind.text in (":", "-", "–", "—"))
    return opens and _is_of(after[0], group)


def _sums(group: Group, before: list[Group]) -> bool:
    """«итого пять артефактов» after five of them."""
    if group.card is not None or not group.inclusive or not group.counted or len(before) < 2:
        return False
    same = [each for each in before if _is_of(each, group) and each.zone in ("", group.zone)]
    return len(same) > 1 and sum(each.count for each in same) == group.count


def _is_of(thing: Group, kind: Group) -> bool:
    wanted = "land" if kind.kind in _LANDS else kind.types.split()[-1]
    return wanted in thing.types


def read_included(row: Row, groups: list[Group]) -> None:
    """«пять артефактов, включая инспектора»: the named one is one of them."""
    for index, tag in enumerate(row.tags):
        before = [g for g in groups if g.place < index and g.kind and g.counted]
        after = [g for g in groups if g.place > index and g.card is not None]
        if tag.name == "including" and before and after and before[-1].types.split()[0] in after[0].types:
            before[-1].count -= after[0].count
            before[-1].besides = True
            after[0].side, after[0].zone = before[-1].side, before[-1].zone
            row.taken.add(index)


_OTHERS = {"basic": "nonbasic", "nonbasic": "basic"}


def read_parts(row: Row, groups: list[Group]) -> None:
    """«шесть земель, из них две базовые»: the others are not."""
    for index, tag in enumerate(row.tags):
        before = [g for g in groups if g.last < index and g.kind == "land" and g.counted]
        after = [g for g in groups if g.place > index]
        part = after[0] if after else None
        if tag.name != "including" or not before or part is None or part.kind not in _OTHERS:
            continue
        if part.place == index + 1 and part.count <= before[-1].count:
            whole = before[-1]
            whole.count, whole.kind = whole.count - part.count, _OTHERS[part.kind]
            part.side, part.zone = whole.side, whole.zone
            row.taken.add(index)


def read_both(row: Row, groups: list[Group]) -> None:
    """«талия и сфера обе на столе»: the number only says again that there are two."""
    for index, tag in enumerate(row.tags):
        before = sum(group.place < index for group in groups)
        if (
            tag.name == "num"
            and index not in row.taken
            and tag.text.startswith(("об", "дво"))
            and before == 2
        ):
            row.taken.add(index)
