"""Groups of creatures as they are told: «тремя 2/2», «3/3 и 4/4», «5/5 с трамплом», «два гоблина», «кренко».

Refuses to know what they do.
"""

from dataclasses import dataclass, field, replace

from bot.answering.tallies.breeds import breed_of
from bot.answering.tallies.model import ME, OPP, Act, Draft, Thing
from bot.answering.tallies.tagged import Tag

KEYWORDS = {
    "trample": "Trample",
    "lifelink": "Lifelink",
    "deathtouch": "Deathtouch",
    "first_strike": "First strike",
    "double_strike": "Double strike",
    "flying": "Flying",
    "indestructible": "Indestructible",
    "infect": "Infect",
    "persist": "Persist",
    "undying": "Undying",
    "vigilance": "Vigilance",
}
HEADS = ("size", "cre", "artcre", "enchcre", "tok", "goblin", "nick", "commander", "blocker")
PARTS = frozenset((*HEADS, *KEYWORDS, "num", "and", "with", "card", "me", "he", "bonus", "in", "all", "opp"))
SIDES = {"me": ME, "opp": OPP}
_TOKENS = ("tok",)
_TYPED = {"artcre": "artifact creature", "enchcre": "enchantment creature"}


@dataclass(slots=True)
class _Group:
    place: int
    count: int = 0
    size: str = ""
    kind: str = ""
    goblin: bool = False
    breed: str = ""
    keywords: list[str] = field(default_factory=list)
    bonus: str = ""
    card: Tag | None = None

    @property
    def is_empty(self) -> bool:
        return not (self.count or self.size or self.kind or self.card or self.keywords)


def groups(draft: Draft, places: list[int], side: str) -> list[Thing]:
    """Add the things that the tags at these places tell, and take the tags; none where they tell of none."""
    made: list[_Group] = []
    for place in places:
        tag = draft.row.tags[place]
        if not made or _begins_another(draft, made[-1], place):
            made.append(_Group(place))
        _put(made[-1], tag)
    draft.row.taken.update(places)
    return [_added(draft, group, side) for group in made if not group.is_empty]


def _begins_another(draft: Draft, last: _Group, place: int) -> bool:
    tag = draft.row.tags[place]
    if tag.name == "card":
        return bool(last.size or last.kind or last.card or last.keywords)
    if tag.name == "size":
        return bool(last.size or last.card)
    return tag.name == "num" and bool(last.size or last.kind or last.count or last.card)


def _put(group: _Group, tag: Tag) -> None:
    if tag.name == "num":
        group.count = tag.value
    elif tag.name == "size":
        group.size = tag.text
    elif tag.name == "nick":
        group.size = f"{tag.value}/{tag.value}"
    elif tag.name == "card":
        group.card = tag
    elif tag.name == "bonus":
        group.bonus = tag.text
    elif tag.name in KEYWORDS:
        group.keywords.append(KEYWORDS[tag.name])
    elif tag.name in HEADS:
        group.kind = tag.name if group.kind != "tok" else "tok"
        group.goblin = group.goblin or tag.name == "goblin"
        group.breed = group.breed or breed_of(tag)


def _added(draft: Draft, group: _Group, side: str) -> Thing:
    if group.card is not None:
        thing = named_thing(draft, group.card, group.place, side, group.count)
    else:
        thing = draft.add(
            group.place,
            count=group.count or 1,
            side=side,
            size=group.size,
            kind=_TYPED.get(group.kind, "creature"),
            subtype="Goblin" if group.goblin else "",
            breed=group.breed,
            keywords=tuple(group.keywords),
            token=group.kind in _TOKENS,
        )
    if group.bonus:
        draft.acts.append(Act("bonus", group.place, (thing.key,), side=side, text=group.bonus))
    return thing


def named_thing(draft: Draft, tag: Tag, place: int, side: str, count: int = 0) -> Thing:
    """Return the thing that a card's name means: the one that is there already, else a new one."""
    key = tag.card.card.key if tag.card is not None else ""
    known = next((t for t in draft.named() if t.card is not None and t.card.card.key == key), None)
    again = known is not None and not count and side in ("", known.side)
    if known is not None and (again or not known.side):
        better = _with_side(known, side)
        if better != known:
            draft.change(known, better)
        return better
    return draft.add(place, card=tag.card, side=side, count=count or 1)


def _with_side(thing: Thing, side: str) -> Thing:
    return thing if thing.side or not side else replace(thing, side=side)


def side_near(draft: Draft, place: int, otherwise: str = "", *, ahead: bool = True) -> str:
    """Return whose a thing at a tag is: the player last named before it in its clause, else (`ahead`) right after."""
    tags = draft.row.tags
    for index in range(place - 1, -1, -1):
        if tags[index].name == "end":
            break
        if index == place - 1 and tags[index].name == "under":
            return otherwise
        if tags[index].name in SIDES:
            return SIDES[tags[index].name]
    at = place + 1 + (place + 1 < len(tags) and tags[place + 1].name == "from")
    after = tags[at] if at < len(tags) else None
    if ahead and after is not None and after.name in SIDES:
        return SIDES[after.name]
    return otherwise


def fights(tag: Tag) -> bool:
    """Say whether a named card is a creature."""
    return tag.card is not None and "Creature" in tag.card.card.faces[tag.card.face].type_en


def stretch(draft: Draft, start: int, step: int, allowed: frozenset[str] = PARTS) -> list[int]:
    """Return the places from one on, in one direction, as long as they may be parts of groups and are free."""
    found: list[int] = []
    index = start
    while 0 <= index < len(draft.row.tags):
        tag = draft.row.tags[index]
        if index in draft.row.taken or tag.name not in allowed or (tag.card is not None and not fights(tag)):
            break
        found.append(index)
        index += step
    return sorted(found)
