"""One thing that is told to lie somewhere: «три артефакта», «мишка 2/2», «2 гоблина электроманта», a card's name.

Refuses to know where it lies and whose it is.
"""

from dataclasses import dataclass

from bot.answering.reading import Mention
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
    "artland": "artifact land",
    "artcre": "artifact creature",
    "enchcre": "enchantment creature",
    "treasure": "artifact — treasure",
    "equipment": "artifact — equipment",
    "aura": "enchantment",
    "enchantment": "enchantment",
    "land": "land",
    "basic": "basic land",
    "nonbasic": "land",
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
LISTED = frozenset((*NOUNS, "card", "num", "size", "and", "with", "else", "plus_counter", "of"))
"""What a clause is made of that only goes on with a list."""
_IN_ALL = ("all", "total")
_TIMES = ("дважды", "трижды", "twice")
BREAKS = frozenset((*SIDES, *ZONES))
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
    asked: bool = False
    """It is spoken of again: «…, размер токена»."""
    back: bool = False
    """It lies with its back face up."""
    inclusive: bool = False
    """«всего 5 артефактов», «5 вместе с ним»: what is named there is counted in."""

    @property
    def face(self) -> Face | None:
        """The named face."""
        return self.card.card.faces[self.card.face] if self.card is not None else None

    @property
    def text(self) -> str:
        """The rules text of a named face."""
        if self.card is None:
            return ""
        return "\n".join((self.card.card.faces[self.card.face].text_en, *self.card.card.abilities))

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


def more_comes(row: Row, index: int, last: int) -> bool:
    """Say whether a thing is told after a tag, up to the last one."""
    return any(row.tags[i].name in NOUNS or row.tags[i].name == "card" for i in range(index + 1, last + 1))


def group_at(row: Row, index: int, last: int) -> Group | None:
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
    before = [tag.name for tag in row.tags[max(0, index - 2) : index]]
    behind = row.tags[group.last + 1 : group.last + 2]
    group.inclusive = (
        group.inclusive
        or before[-1:] in (["all"], ["total"])
        or (before[:1] in (["all"], ["total"]) and before[-1] in SIDES)
    )
    if before[-1:] == ["not"] and group.card is None and group.count == 1:
        group.count, group.counted = 0, True
        row.taken.add(index - 1)
    if behind and behind[0].name == "including" and not more_comes(row, group.last + 1, last):
        group.inclusive, group.last = True, group.last + 1
    row.taken.update(range(index, group.last + 1))
    return group


def as_before(row: Row, told: list[Group], index: int, last: int) -> Group | None:
    """«4 твари у меня и 3 у оппа», «…, у оппа 9»: a number alone counts the same as the number before it."""
    before = [group for group in told if group.counted]
    if row.tags[index].name != "num" or not before or row.tags[index].text.startswith(("об", "дво")):
        return None
    after = [row.tags[i].name for i in range(index + 1, last + 1)]
    if after and after[0] not in ("from", *BREAKS):
        return None
    group = Group(index, index, count=row.tags[index].value, counted=True)
    group.kind, group.size, group.card = before[-1].kind, before[-1].size, before[-1].card
    group.zone = before[-1].zone
    owner = index + 1 + (after[:1] == ["from"])
    if owner <= last and row.tags[owner].name in SIDES:
        group.side = SIDES[row.tags[owner].name]
        row.taken.add(owner)
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
    if kind in ("basic", "nonbasic"):
        return tag.name == "land"
    if kind in ("tok", "cre", "being"):
        return tag.name in SUBTYPES or tag.name in ("tok", "cre", "being", "artifact", "treasure")
    return tag.name in ("tok", "cardnoun") or (kind in SUBTYPES and tag.name in ("cre", "tok"))


def _counted_after(row: Row, group: Group, at: int, last: int) -> int | None:
    """«артефактов всего 6», «артефактов у меня 5», «болот 7»: the place of a number that ends what is told."""
    if group.counted or group.card is not None:
        return None
    while at <= last and row.tags[at].name in (*_IN_ALL, *SIDES, "from"):
        at += 1
    if (
        at > last
        or row.tags[at].name != "num"
        or (at < last and row.tags[at + 1].name not in ("and", "with"))
    ):
        return None
    return at


def _is_twice(row: Row, group: Group, at: int) -> bool:
    """«honor of the pure дважды»: two of it lie there."""
    return group.card is not None and not group.counted and row.tags[at].text in _TIMES


def _owner_before_size(row: Row, group: Group, at: int, last: int) -> bool:
    """«здоровяк у меня 6/6»: a player between a creature and its size, and nothing else that has the size."""
    names = [tag.name for tag in row.tags[at : min(at + 3, last + 1)]]
    owned = names[:1] and names[0] in SIDES and names[1:2] == ["size"]
    return bool(owned) and not group.size and group.card is None and not {*names[2:]} & NOUNS


def _after(row: Row, group: Group, last: int) -> None:
    """A number, a size or counters told right after a group: «артефактов всего 6», «мишка 2/2»."""
    at = group.last + 1
    number = _counted_after(row, group, at, last)
    if number is not None:
        between = [row.tags[place].name for place in range(at, number)]
        group.side = next((SIDES[name] for name in between if name in SIDES), "")
        group.count, group.counted, group.last = row.tags[number].value, True, number
        group.inclusive = bool(set(between) & {*_IN_ALL})
        return
    if at <= last and at not in row.taken and _is_twice(row, group, at):
        group.count, group.counted, group.last = row.tags[at].value, True, at
        return
    if _owner_before_size(row, group, at, last):
        group.side = SIDES[row.tags[at].name]
        at += 1
    if at <= last and row.tags[at].name == "size" and not group.size:
        group.size, group.last = row.tags[at].text, at
        at += 1
    if at + 1 <= last and row.tags[at].name == "with":
        at += 1
        if row.tags[at].name == "num" and at + 1 <= last and row.tags[at + 1].name == "plus_counter":
            group.counters, group.last = row.tags[at].value, at + 1
        elif row.tags[at].name == "plus_counter":
            group.counters, group.last = 1, at
