"""What a question lays out: groups of things with their number, side and zone, and what a spell is cast with.

Refuses to know which of the things is asked about, and what comes of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from bot.answering.laid.delirium import four_types
from bot.answering.laid.groups import (
    BREAKS,
    LISTED,
    ME,
    NOUNS,
    SIDES,
    SUBTYPES,
    ZONES,
    Group,
    as_before,
    group_at,
    more_comes,
)
from bot.answering.laid.retold import listed_once, read_both, read_included, read_parts
from bot.answering.laid.told_counts import told_counts
from bot.answering.reading import Reading
from bot.answering.tallies.tagged import Row


@dataclass(slots=True)
class Table:
    """The groups in order and the facts told beside them."""

    row: Row
    groups: list[Group] = field(default_factory=list)
    life: dict[str, int] = field(default_factory=dict)
    poison: dict[str, int] = field(default_factory=dict)

    def named(self) -> list[Group]:
        """Return the groups that are named cards."""
        return [group for group in self.groups if group.card is not None]


def with_beings(row: Row, reading: Reading) -> Row:
    """Return the row with the words that mean a creature anywhere, «носорог», as such."""
    tags = tuple(
        replace(tag, name="being")
        if tag.name == "unknown" and "creature" in reading.concepts_at(tag.first)
        else tag
        for tag in row.tags
    )
    return Row(tags)


def read_table(row: Row) -> Table:
    """Read life totals and groups, clause by clause, and take their tags."""
    table = Table(row)
    _read_totals(table)
    _read_types(table)
    table.groups += told_counts(row)
    carried = ("", "")
    for first, last in _clauses(row):
        carried = _read_clause(table, first, last, carried)
    table.groups = listed_once(row, table.groups)
    _merge(table)
    read_included(row, table.groups)
    read_both(row, table.groups)
    read_parts(row, table.groups)
    _read_turned(table)
    table.groups += four_types(row, table.groups)
    return table


def _read_turned(table: Table) -> None:
    """«делвер перевернулся», «перевёрнутый делвер»: the only named card with a back face has it up."""
    double = [
        group for group in table.named() if group.card is not None and group.card.card.layout == "transform"
    ]
    told = [index for index, tag in enumerate(table.row.tags) if tag.name == "flipped"]
    if told and len(double) == 1:
        double[0].back = True
        table.row.taken.update(told)


def without_references(table: Table) -> Table:
    """Return the table without the bare «мишка» that only speaks again of a creature told before it.

    Of several that it may mean it stays, and stops whoever computes.
    """
    kept: list[Group] = []
    for group in table.groups:
        meant = _meant(group, kept) if is_bare(group) else []
        if len(meant) != 1:
            kept.append(group)
        elif meant[0].card is None:
            kept[kept.index(meant[0])] = replace(meant[0], asked=True)
    return Table(table.row, kept, table.life, table.poison)


def _meant(bare: Group, before: list[Group]) -> list[Group]:
    there = [group for group in before if group.is_creature and group.zone in ("", "battlefield")]
    same = [group for group in there if group.card is None and group.kind == bare.kind]
    if same:
        return same
    if bare.kind in SUBTYPES:
        return []
    unnamed = [group for group in there if group.card is None]
    named = [group for group in there if group.card is not None]
    if unnamed:
        return unnamed if not named or bare.kind == "tok" else [*unnamed, *named]
    return named[:1]


def is_bare(group: Group) -> bool:
    """Whether a creature is spoken of with no name, number or size."""
    plain = not group.counted and not group.size and group.card is None and group.zone in ("", "battlefield")
    return plain and (group.kind in BARE or group.kind in SUBTYPES)


BARE = ("cre", "being", "commander", "tok")


def _read_totals(table: Table) -> None:
    """«у меня 5 жизней», «опп на 7 хп», «жизней 4»."""
    for name, totals in (("life", table.life), ("poison", table.poison)):
        for pattern in (
            f"(?P<who>me|opp)? (in|from|becomes)* (?P<n>num) {name}",
            f"(?P<who>me|opp)? {name} (in|from|becomes|me)* (?P<n>num)",
        ):
            for found in table.row.find(pattern):
                who = found.one("who")
                totals[SIDES[who.name] if who is not None else ME] = found.number("n")
                table.row.take(found)
    for found in table.row.find("(?P<who>me|opp) in (?P<n>num) end"):
        who = found.one("who")
        table.life.setdefault(SIDES[who.name] if who is not None else ME, found.number("n"))
        table.row.take(found)
    for found in table.row.find("not counter"):
        table.row.take(found)


def _read_types(table: Table) -> None:
    """«на кладбищах всего 3 типа карт»: so many cards of different types."""
    for found in table.row.find("(?P<n>num) card_type (in? grave)?"):
        number, place = found.number("n"), found.places[0]
        if not table.row.has("grave") or number > len(_CARD_TYPES):
            continue
        table.row.take(found)
        table.groups += [
            Group(place, place, kind=kind, zone="graveyard", counted=True, told=True)
            for kind in _CARD_TYPES[:number]
        ]


_CARD_TYPES = ("land", "instant", "sorcery", "cre", "artifact", "enchantment", "planeswalker")


def _clauses(row: Row) -> Iterator[tuple[int, int]]:
    """The stretches between marks; a player or a place after «и» begins another."""
    first, seen = 0, False
    for index, tag in enumerate(row.tags):
        if tag.name == "end":
            if index > first:
                yield first, index - 1
            first, seen = index + 1, False
        elif tag.name == "and" and seen and _opens(row, index + 1):
            yield first, index - 1
            first, seen = index + 1, False
        seen = seen or tag.name in NOUNS or tag.name == "card"
    if first < len(row.tags):
        yield first, len(row.tags) - 1


def _opens(row: Row, index: int) -> bool:
    """A player or a place, with what it is of coming after it."""
    after = row.tags[index : index + 4]
    return (
        bool(after)
        and after[0].name in BREAKS
        and any(t.name in NOUNS or t.name == "card" for t in after[1:])
    )


def _read_clause(table: Table, first: int, last: int, carried: tuple[str, str]) -> tuple[str, str]:
    row, here = table.row, list[Group]()
    side = zone = ""
    index = first
    while index <= last:
        tag = row.tags[index]
        if index in row.taken:
            index += 1
            continue
        if tag.name in SIDES:
            side, here = _sided(here, SIDES[tag.name], side)
            row.taken.add(index)
        elif tag.name in ZONES:
            zone = _zoned(here, ZONES[tag.name], zone, more=more_comes(row, index, last))
            row.taken.add(index)
        elif (
            group := group_at(row, index, last) or as_before(row, [*table.groups, *here], index, last)
        ) is not None:
            group.side, group.zone = group.side or side, zone or group.zone
            group.told = bool(side or zone)
            here.append(group)
            index = group.last
        index += 1
    table.groups += here
    marked = any(row.tags[i].name in BREAKS for i in range(first, last + 1))
    if marked:
        return (here[-1].side, here[-1].zone) if here else (side, zone)
    if here and all(row.tags[i].name in LISTED for i in range(first, last + 1)):
        for group in here:
            group.side, group.zone = carried
    elif here and len({group.side for group in table.groups if group.side and group not in here}) < _BOTH:
        for group in here:
            group.side = carried[0]
    return carried


_BOTH = 2
"""With things of both players told, whoever is asked about is nobody's who was named last."""


def _sided(here: list[Group], told: str, before: str) -> tuple[str, list[Group]]:
    """A player named after things is theirs, where none was named before them."""
    for group in here:
        if not group.side and not before:
            group.side, group.told = told, True
    return told, here


def _zoned(here: list[Group], told: str, before: str, *, more: bool) -> str:
    """A place named after things is where they are, where no place was named before them and none come after it."""
    if here and not before and not more:
        counted = [group for group in here if group.counted and group.card is None]
        for group in counted if told != "battlefield" and counted else here:
            group.zone, group.told = told, True
        return before
    return told


def _merge(table: Table) -> None:
    """A name that is said again is the same card, where no other number is told with it."""
    kept: list[Group] = []
    for group in table.groups:
        before = next((g for g in kept if _is_same(g, group)), None)
        if before is None:
            kept.append(group)
            continue
        before.side = before.side or group.side
        before.zone = before.zone or group.zone
        before.told = before.told or group.told
        before.asked = before.asked or bool(_ASKING & {*near(table.row, group)})
    table.groups = kept


_ASKING = frozenset(("stats", "which", "lived", "died", "power", "toughness", "cheaply", "count_it", "free"))


def near(row: Row, group: Group) -> tuple[str, ...]:
    """Return the names of the two tags before and after a group, within its clause."""
    before = [tag.name for tag in row.tags[max(0, group.place - 2) : group.place]]
    after = [tag.name for tag in row.tags[group.last + 1 : group.last + 3]]
    if "end" in before:
        before = before[len(before) - before[::-1].index("end") :]
    if "end" in after:
        after = after[: after.index("end")]
    return (*before[::-1], *after)


def _is_same(one: Group, other: Group) -> bool:
    if one.card is None or other.card is None or one.card.card.key != other.card.card.key or other.counted:
        return False
    if other.told and other.zone in ("graveyard", "hand") and one.zone != other.zone:
        return False
    return not (
        one.told
        and other.told
        and (one.side, one.zone) != (other.side, other.zone)
        and one.side
        and other.side
    )
