"""How a named card is cast in an everyday situation: X, kicker, the number of spells before, and at whom.

Refuses to know which cards are cast (`cards` does) and what comes of it.
"""

import re
from dataclasses import dataclass, replace

from bot.answering.tallies.groups import named_thing
from bot.answering.tallies.model import ME, OPP, OTHER, Act, Draft, Thing
from bot.answering.tallies.tagged import Tag
from engine.magic.mana import ManaCost

_FACE = re.compile(
    r"target (?:player|opponent)|any target|any number of targets|player or planeswalker", re.IGNORECASE
)
_CREATURE = re.compile(r"target (?:[a-z]+ )?creature", re.IGNORECASE)
_PUBLIC = frozenset(("life_left", "damage", "lost", "passes", "fate", "poison", "bare", "gained", "dead"))
_SUBJECTS = ("опп", "оппонент", "соперник", "противник", "у")


@dataclass(frozen=True, slots=True)
class Terms:
    """What is told of all spells at once: X, the mana paid (-1 for untold), kicker, spells before in the turn."""

    x: int
    paid: int
    kicked: bool
    before: int
    way: str = ""


def terms(draft: Draft, before: int) -> Terms:
    """Take what is told of all spells at once."""
    return Terms(_x(draft), _paid(draft), _kicked(draft), before, _way(draft))


def _way(draft: Draft) -> str:
    """«за эвок {2}{U}»: the other cost by which a creature is cast."""
    for found in draft.row.find("(?:by|with|in)* evoke (?:by)? (?:cost)?"):
        draft.row.take(found)
        return "evoke"
    return ""


def takes_x(tag: Tag) -> bool:
    """Say whether a card's cost has an X."""
    return tag.card is not None and "{X}" in tag.card.card.faces[tag.card.face].mana_cost


def is_spell(tag: Tag) -> bool:
    """Say whether a card is an instant or sorcery."""
    line = tag.card.card.faces[tag.card.face].type_en if tag.card is not None else ""
    return "Instant" in line or "Sorcery" in line


@dataclass(frozen=True, slots=True)
class Cast:
    """A card that is cast at a place, by a player where that is told, as often as its number says (0 for untold).

    `earlier` is how far before its place it happens.
    """

    tag: Tag
    place: int
    side: str
    count: int
    earlier: int = 0


def cast(draft: Draft, one: Cast, told: Terms) -> None:
    """Add the casting of a card."""
    tag, place, count = one.tag, one.place, one.count
    target, caster = aimed(draft, place)
    side = caster or one.side or ME
    thing = named_thing(draft, tag, place, side, 0)
    if any(act.kind == "cast" and thing.key in act.who for act in draft.acts):
        return
    changed = replace(thing, zone="hand", side=thing.side or side, count=count or 1)
    draft.change(thing, changed)
    x = told.x if told.x >= 0 or not takes_x(tag) else _x_of(changed, told.paid)
    if takes_x(tag) and x < 0:
        draft.clear = False
    aim = _aim(draft, changed, target)
    act = Act(
        "cast",
        place - one.earlier,
        (thing.key,),
        aim if isinstance(aim, int) else -1,
        changed.side,
        told.before if "Storm" in changed.text else 0,
        aim if isinstance(aim, str) else "",
        max(x, 0),
        told.kicked,
        told.way if told.way in changed.text.lower() else "",
    )
    draft.acts += [act] * changed.count


def _x_of(thing: Thing, paid: int) -> int:
    """X for the mana paid: what is left after the rest of the cost, by each X of it."""
    cost = ManaCost.parse(thing.mana_cost)
    rest = paid - cost.generic - len(cost.symbols)
    if paid < 0 or rest < 0 or not cost.xs or rest % cost.xs:
        return -1
    return rest // cost.xs


def _x(draft: Draft) -> int:
    for found in draft.row.find("(?:with|by|in)* x (?P<num>num)"):
        draft.row.take(found)
        return found.number("num")
    for found in draft.row.find("(?P<card>card) (?:in)? (?P<num>num) (?!mana|land|life|cre|tok|size|target)"):
        named = found.one("card")
        if named is not None and takes_x(named) and is_spell(named):
            draft.row.taken.update(found.places[1:])
            return found.number("num")
    return -1


def _paid(draft: Draft) -> int:
    takes = any(tag.name == "card" and takes_x(tag) for tag in draft.row.tags)
    patterns = ("by (?P<num>num) (?:mana)?", "(?:me)? (?P<num>num) (?:land|mana)")
    for pattern in patterns if takes else ():
        for found in draft.row.find(pattern):
            draft.row.take(found)
            return found.number("num")
    return -1


def _kicked(draft: Draft) -> bool:
    for found in draft.row.find("(?:with|by)? kicked"):
        draft.row.take(found)
        return True
    return False


def aimed(draft: Draft, place: int) -> tuple[str, str]:
    """The player that a spell is aimed at in its clause, and who casts it where that tells: «в меня болт летит»."""
    tags = draft.row.tags
    first = max((i for i in range(place) if tags[i].name == "end"), default=-1) + 1
    last = next((i for i in range(place, len(tags)) if tags[i].name == "end"), len(tags))
    for index in range(first, last):
        tag = tags[index]
        if tag.name in ("self", "at_me"):
            draft.row.taken.add(index)
            return ME, ME if tag.name == "self" else OPP
        if tag.name == "face":
            draft.row.taken.add(index)
            return OPP, ""
        if tag.name == "opp" and index != place - 1 and tag.text not in _SUBJECTS:
            more = index + 1 < len(tags) and tags[index + 1].name == "face"
            draft.row.taken.update((index, index + 1) if more else (index,))
            return OPP, ME
    return draft.aim, ""


def read_aims(draft: Draft) -> None:
    """«все в лицо», «все копии в оппа»: a clause of its own tells at whom all is aimed."""
    for found in draft.row.find(
        "(?<=end )(?:all|copies|each)* (?:in)? (?P<who>face|opp|self|at_me|he) (?=end|$)"
    ):
        who = found.one("who")
        if len(found.tags) > 1 and who is not None:
            draft.row.take(found)
            draft.aim = OPP if who.name in ("face", "opp", "he") else ME


def _aim(draft: Draft, thing: Thing, target: str) -> str | int | None:
    """The player or the key of the thing that a spell is aimed at; None where it has no target."""
    if not thing.is_spell or "target" not in thing.text.lower():
        return None
    on_table = [t for t in draft.things if t.is_creature and t.zone == "battlefield" and t.key != thing.key]
    at_player = bool(_FACE.search(thing.text))
    if (_CREATURE.search(thing.text) and not at_player) or (
        at_player and not target and _told_thing(draft, thing, on_table)
    ):
        friends = [t for t in on_table if t.side in ("", thing.side)]
        meant = friends if "gets +" in thing.text else on_table
        if len(meant) == 1 and meant[0].count == 1:
            return meant[0].key
        draft.clear = False
        return None
    asked = _PUBLIC & {ask.kind for ask in draft.asks}
    only_player = at_player and not _CREATURE.search(thing.text) and "any target" not in thing.text.lower()
    strays = (
        not asked
        or draft.row.has("self", "at_me")
        or (bool(on_table) and draft.row.has("he") and not draft.aim)
    )
    if not at_player or (not target and not only_player and strays):
        draft.clear = False
    return target or OTHER[thing.side or ME]


def _told_thing(draft: Draft, thing: Thing, on_table: list[Thing]) -> bool:
    """«болтанул его, умрёт?»: the one creature there is shot at where its fate or size is asked, or nothing else."""
    if len(on_table) != 1 or draft.life:
        return False
    asked = {ask.kind for ask in draft.asks}
    aimed = draft.row.has("he") or _stands_beside(draft, thing, on_table[0])
    return bool(asked & {"fate", "size"}) or (asked <= {"bare"} and aimed)


def _stands_beside(draft: Draft, thing: Thing, other: Thing) -> bool:
    """«болт в 3/3», «3/3 против болта»: nothing but a preposition is between a spell and a creature."""
    first, last = sorted((thing.place, other.place))
    return all(tag.name in ("in", "under", "size", "cre") for tag in draft.row.tags[first + 1 : last])
