"""What a question lays out: groups of things with their number, side and zone, and what a spell is cast with.

Refuses to know which of the things is asked about, and what comes of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from bot.answering.reading import Mention, Reading
from bot.answering.tallies.tagged import Row, Tag
from knowledge.records import Face

ME, OPP = "A", "B"
_SUBTYPES = "elf goblin zombie sliver merfolk soldier human dragon knight vampire saproling spirit servo thopter wizard"
SUBTYPES = frozenset(_SUBTYPES.split())
BASICS = {
    "plains": "Plains",
    "island": "Island",
    "swamp": "Swamp",
    "mountain": "Mountain",
    "forest": "Forest",
}
TYPES = {
    "cre": "creature",
    "being": "creature",
    "artifact": "artifact",
    "treasure": "artifact — treasure",
    "equipment": "artifact — equipment",
    "aura": "enchantment",
    "enchantment": "enchantment",
    "land": "land",
    "planeswalker": "planeswalker",
    "instant": "instant",
    "sorcery": "sorcery",
    "cardnoun": "land",
    "tok": "creature",
    "commander": "creature",
}
NOUNS = frozenset((*SUBTYPES, *BASICS, *TYPES))
SIDES = {"me": ME, "opp": OPP}
ZONES = {"grave": "graveyard", "hand": "hand", "table": "battlefield"}
_LISTED = frozenset((*NOUNS, "card", "num", "size", "and", "with", "else", "plus_counter", "of"))
"""What a clause is made of that only goes on with a list."""
_BREAKS = frozenset((*SIDES, *ZONES))
_MOST = 40


@dataclass(slots=True)
class Group:
    """So many of a named card or of a kind; `side` and `zone` are empty where they are not told.

    `place` is its tag, `last` the last of them. `told` says that the question itself puts it somewhere.
    """

    place: int
    last: int
    count: int = 1
    card: Mention | None = None
    kind: str = ""
    size: str = ""
    counters: int = 0
    side: str = ""
    zone: str = ""
    counted: bool = False
    told: bool = False
    besides: bool = False
    """«ещё три существа»: beside those that are named."""

    @property
    def face(self) -> Face | None:
        """The named face."""
        return self.card.card.faces[self.card.face] if self.card is not None else None

    @property
    def text(self) -> str:
        """The rules text of a named face."""
        return self.card.card.faces[self.card.face].text_en if self.card is not None else ""

    @property
    def english(self) -> str:
        """The English name of a named face."""
        return self.card.card.faces[self.card.face].name_en if self.card is not None else ""

    @property
    def types(self) -> str:
        """The type line, printed or told, in lower case."""
        if self.card is not None:
            return self.card.card.faces[self.card.face].type_en.lower()
        if self.kind in BASICS:
            return f"basic land — {self.kind}"
        return TYPES.get(self.kind, f"creature — {self.kind}")

    @property
    def is_spell(self) -> bool:
        """Whether it is an instant or sorcery."""
        return "instant" in self.types or "sorcery" in self.types

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature."""
        return "creature" in self.types


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
    carried = ("", "")
    for first, last in _clauses(row):
        carried = _read_clause(table, first, last, carried)
    _merge(table)
    _read_included(table)
    _read_both(table)
    return table


def _read_included(table: Table) -> None:
    """«пять артефактов, включая инспектора»: the named one is one of them."""
    for index, tag in enumerate(table.row.tags):
        before = [g for g in table.groups if g.place < index and g.kind and g.counted]
        after = [g for g in table.groups if g.place > index and g.card is not None]
        if tag.name == "including" and before and after and before[-1].types.split()[0] in after[0].types:
            before[-1].count -= after[0].count
            after[0].side, after[0].zone = before[-1].side, before[-1].zone
            table.row.taken.add(index)


def without_references(table: Table) -> Table:
    """Return the table without the bare «мишка» that only speaks again of a creature named before it."""
    creatures = [group for group in table.named() if group.is_creature and group.zone != "graveyard"]
    kept = [
        group
        for group in table.groups
        if not (is_bare(group) and any(each.place < group.place for each in creatures))
    ]
    return Table(table.row, kept, table.life, table.poison)


def is_bare(group: Group) -> bool:
    """Whether a creature is spoken of with no name, number or size."""
    return group.kind in BARE and not group.counted and not group.size and group.zone in ("", "battlefield")


BARE = ("cre", "being", "commander", "tok")


def _read_both(table: Table) -> None:
    """«талия и сфера обе на столе»: the number only says again that there are two."""
    for index, tag in enumerate(table.row.tags):
        before = sum(group.place < index for group in table.groups)
        if (
            tag.name == "num"
            and index not in table.row.taken
            and tag.text.startswith(("об", "дво"))
            and before == 2
        ):
            table.row.taken.add(index)


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
        and after[0].name in _BREAKS
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
            zone = _zoned(here, ZONES[tag.name], zone, more=_more_comes(row, index, last))
            row.taken.add(index)
        elif (group := _group(row, index, last) or _as_before(table, here, index, last)) is not None:
            group.side, group.zone = side, zone or group.zone
            group.told = bool(side or zone)
            here.append(group)
            index = group.last
        index += 1
    table.groups += here
    marked = any(row.tags[i].name in _BREAKS for i in range(first, last + 1))
    if marked:
        return (here[-1].side, here[-1].zone) if here else (side, zone)
    if here and all(row.tags[i].name in _LISTED for i in range(first, last + 1)):
        for group in here:
            group.side, group.zone = carried
    elif here:
        for group in here:
            group.side = carried[0]
    return carried


def _sided(here: list[Group], told: str, before: str) -> tuple[str, list[Group]]:
    """A player named after things is theirs, where none was named before them."""
    for group in here:
        if not group.side and not before:
            group.side, group.told = told, True
    return told, here


def _zoned(here: list[Group], told: str, before: str, *, more: bool) -> str:
    """A place named after things is where they are, where no place was named before them and none come after it."""
    if here and not before and not more:
        for group in here:
            group.zone, group.told = told, True
        return before
    return told


def _more_comes(row: Row, index: int, last: int) -> bool:
    return any(row.tags[i].name in NOUNS or row.tags[i].name == "card" for i in range(index + 1, last + 1))


def _group(row: Row, index: int, last: int) -> Group | None:
    """«три артефакта», «2 гоблина электроманта», «мишка 2/2», «ещё четыре»: a number, what it is, its size."""
    tag, group = row.tags[index], Group(index, index)
    at = index
    if tag.name == "else":
        at, group.besides = at + 1, True
    if at <= last and row.tags[at].name == "num" and at not in row.taken:
        group.count, group.counted = row.tags[at].value, True
        at += 1
    if at <= last and row.tags[at].name == "else":
        at, group.besides = at + 1, True
    if at <= last and row.tags[at].name == "size":
        group.size, group.kind = row.tags[at].text, "cre"
        at += 1
    at = _head(row, group, at, last)
    if not (group.card or group.kind) or group.count > _MOST:
        return None
    group.last = at - 1
    _after(row, group, last)
    row.taken.update(range(index, group.last + 1))
    return group


def _as_before(table: Table, here: list[Group], index: int, last: int) -> Group | None:
    """«4 твари у меня и 3 у оппа», «…, у оппа 9»: a number alone counts the same as the number before it."""
    row = table.row
    before = [g for g in (*table.groups, *here) if g.counted]
    if row.tags[index].name != "num" or not before or row.tags[index].text.startswith(("об", "дво")):
        return None
    after = [row.tags[i].name for i in range(index + 1, last + 1)]
    if after and after[0] not in ("from", *_BREAKS):
        return None
    group = Group(index, index, count=row.tags[index].value, counted=True)
    group.kind, group.size, group.card = before[-1].kind, before[-1].size, before[-1].card
    group.zone = before[-1].zone
    row.taken.add(index)
    return group


def _head(row: Row, group: Group, at: int, last: int) -> int:
    """The nouns of a group: «фишка гоблина», «токенов солдат», or a name."""
    while at <= last and at not in row.taken:
        tag = row.tags[at]
        if tag.name == "card" and group.card is None and not group.kind:
            group.card = tag.card
        elif tag.name in NOUNS and group.card is None and (not group.kind or _refines(group.kind, tag)):
            group.kind = (
                tag.name if group.kind in ("", "tok", "cre", "being", "land", "cardnoun") else group.kind
            )
        else:
            break
        at += 1
    return at


def _refines(kind: str, tag: Tag) -> bool:
    if kind in ("tok", "cre", "being"):
        return tag.name in SUBTYPES or tag.name in ("tok", "cre", "being", "artifact", "treasure")
    return tag.name in ("tok", "cardnoun") or (kind in SUBTYPES and tag.name in ("cre", "tok"))


def _after(row: Row, group: Group, last: int) -> None:
    """A size or counters told right after a group."""
    at = group.last + 1
    if at <= last and row.tags[at].name == "size" and not group.size:
        group.size, group.last = row.tags[at].text, at
        at += 1
    if at + 1 <= last and row.tags[at].name == "with":
        at += 1
        if row.tags[at].name == "num" and at + 1 <= last and row.tags[at + 1].name == "plus_counter":
            group.counters, group.last = row.tags[at].value, at + 1
        elif row.tags[at].name == "plus_counter":
            group.counters, group.last = 1, at


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
    table.groups = kept


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
