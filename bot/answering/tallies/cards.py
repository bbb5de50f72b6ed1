"""Named cards of an everyday situation: which are cast, with X and kicker, at whom, and which lie there.

An instant or sorcery is cast where it is named; a permanent where a word says that it comes or what was paid for it.
Refuses to know what comes of it.
"""

import re
from dataclasses import replace

from bot.answering.tallies.groups import PARTS, SIDES, groups, named_thing, side_near, stretch
from bot.answering.tallies.model import ME, OPP, OTHER, Act, Draft, Thing
from bot.answering.tallies.tagged import Tag
from engine.magic.mana import ManaCost

_ENTERS = ("enters", "casts", "puts")
_FACE = re.compile(
    r"target (?:player|opponent)|any target|any number of targets|player or planeswalker", re.IGNORECASE
)
_CREATURE = re.compile(r"target (?:[a-z]+ )?creature", re.IGNORECASE)
_CHEAPER = re.compile(r"affinity|convoke|delve|improvise|this spell costs", re.IGNORECASE)
_TYPES = {
    "artifact": "artifact",
    "enchantment": "enchantment",
    "land": "land",
    "planeswalker": "planeswalker",
}
_PUBLIC = frozenset(("life_left", "damage", "lost", "passes", "fate", "poison"))


def read_cards(draft: Draft, before: int) -> None:
    """Take every named card that is left, and described permanents that only lie there."""
    x, paid = _x(draft), _paid(draft)
    kicked = _kicked(draft)
    target = _target(draft)
    casts = []
    for place, tag in enumerate(draft.row.tags):
        if tag.name != "card" or tag.card is None or place in draft.row.taken:
            continue
        count, used = _count(draft, place)
        side = side_near(draft, place)
        draft.row.taken.update((place, *used))
        verb = _verb(draft, place)
        if _is_spell(tag) or verb or (_takes_x(tag) and (x >= 0 or paid >= 0)):
            casts.append((tag, place, side, count))
        else:
            named_thing(draft, tag, place, side, count if used else 0)
    _including(draft)
    if not draft.row.has("sacs"):
        _described(draft)
    for tag, place, side, count in casts:
        _cast(
            draft, tag, place, side, x=x, paid=paid, kicked=kicked, target=target, count=count, before=before
        )
    if {ask.kind for ask in draft.asks} <= {"paid", "price"} and not any(
        a.kind in ("cast", "attack") for a in draft.acts
    ):
        _priced(draft)
    _sacrifices(draft)


def _sacrifices(draft: Draft) -> None:
    """«fling, жертвую 7/7»: what the one spell that wants it is paid with."""
    for found in draft.row.find("sacs"):
        paid = [
            act for act in draft.acts if act.kind == "cast" and "acrifice a" in draft.things[act.who[0]].text
        ]
        who = groups(draft, stretch(draft, found.places[-1] + 1, 1), ME)
        draft.row.take(found)
        if len(paid) != 1 or len(who) != 1 or who[0].count != 1:
            draft.clear = False
            return
        draft.acts[draft.acts.index(paid[0])] = replace(paid[0], sacrificed=(who[0].key,))


def _including(draft: Draft) -> None:
    """«три гоблина вместе с кренко»: the named card is one of them."""
    for found in draft.row.find("(?P<num>num) (?:goblin|artifact|cre|enchantment|land) (?:table)? incl"):
        number = found.one("num")
        place = draft.row.tags.index(number) if number is not None else -1
        if number is None or number.value < 2:
            draft.clear = False
            return
        tags = list(draft.row.tags)
        tags[place] = replace(number, value=number.value - 1)
        draft.row.tags = tuple(tags)
        draft.row.taken.add(found.places[-1])


def _priced(draft: Draft) -> None:
    """The one card whose own text makes it cheaper is what is cast where only a price is asked."""
    able = [thing for thing in draft.named() if _CHEAPER.search(thing.text) and thing.count == 1]
    if len(able) != 1:
        draft.clear = False
        return
    draft.change(able[0], replace(able[0], zone="hand", side=able[0].side or ME))
    draft.acts.append(Act("cast", able[0].place, (able[0].key,), side=able[0].side or ME))
    draft.delved = int("Delve" in able[0].text and any(t.zone == "graveyard" for t in draft.things))


def _cast(draft: Draft, tag: Tag, place: int, side: str, **told: object) -> None:
    thing = named_thing(draft, tag, place, side or ME, 0)
    if any(act.kind == "cast" and thing.key in act.who for act in draft.acts):
        return
    draft.change(
        thing,
        changed := replace(thing, zone="hand", side=thing.side or ME, count=int(str(told["count"])) or 1),
    )
    x, paid = int(str(told["x"])), int(str(told["paid"]))
    if _takes_x(tag) and x < 0:
        x = _x_of(changed, paid)
    if _takes_x(tag) and x < 0:
        draft.clear = False
    aim = _aim(draft, changed, str(told["target"]))
    for _ in range(changed.count):
        act = Act("cast", place, (thing.key,), aim if isinstance(aim, int) else -1, changed.side,
                  int(str(told["before"])) if "Storm" in changed.text else 0,
                  aim if isinstance(aim, str) else "", max(x, 0), bool(told["kicked"]))  # fmt: skip
        draft.acts.append(act)


def _x_of(thing: Thing, paid: int) -> int:
    """X for the mana paid: what is left after the rest of the cost, by each X of it."""
    cost = ManaCost.parse(thing.mana_cost)
    rest = paid - cost.generic - len(cost.symbols)
    if paid < 0 or rest < 0 or not cost.xs or rest % cost.xs:
        return -1
    return rest // cost.xs


def _takes_x(tag: Tag) -> bool:
    return tag.card is not None and "{X}" in tag.card.card.faces[tag.card.face].mana_cost


def _is_spell(tag: Tag) -> bool:
    line = tag.card.card.faces[tag.card.face].type_en if tag.card is not None else ""
    return "Instant" in line or "Sorcery" in line


def _x(draft: Draft) -> int:
    for found in draft.row.find("(?:with|by|in)* x (?P<num>num)"):
        draft.row.take(found)
        return found.number("num")
    return -1


def _paid(draft: Draft) -> int:
    takes = any(tag.name == "card" and _takes_x(tag) for tag in draft.row.tags)
    for found in draft.row.find("by (?P<num>num) (?:mana)?") if takes else ():
        draft.row.take(found)
        return found.number("num")
    return -1


def _kicked(draft: Draft) -> bool:
    for found in draft.row.find("(?:with|by)? kicked"):
        draft.row.take(found)
        return True
    return False


def _target(draft: Draft) -> str:
    """«в лицо», «в оппа», «в себя»: the player that spells are aimed at; empty where none is told."""
    for found in draft.row.find("(?:in)? face"):
        draft.row.take(found)
        return OPP
    return ""


def _aim(draft: Draft, thing: Thing, target: str) -> str | int | None:
    """The player or the key of the thing that a spell is aimed at; None where it has no target."""
    if not thing.is_spell or "target" not in thing.text.lower():
        return None
    own = [
        each
        for each in draft.things
        if each.is_creature and each.zone == "battlefield" and each.key != thing.key
    ]
    if _CREATURE.search(thing.text) and not _FACE.search(thing.text):
        mine = [each for each in own if each.side in ("", thing.side)] if "gets +" in thing.text else own
        if len(mine) == 1 and mine[0].count == 1:
            return mine[0].key
        draft.clear = False
        return None
    if not _FACE.search(thing.text):
        draft.clear = False
        return None
    if not target and not _PUBLIC & {ask.kind for ask in draft.asks}:
        draft.clear = False
    return target or OTHER[thing.side or ME]


def _count(draft: Draft, place: int) -> tuple[int, tuple[int, ...]]:
    """The number right before a name: «две призрачные темницы»."""
    before = place - 1
    if before >= 0 and before not in draft.row.taken and draft.row.tags[before].name == "num":
        return draft.row.tags[before].value, (before,)
    return 0, ()


def _verb(draft: Draft, place: int) -> bool:
    """Whether a word of coming or casting stands beside the name, and take it."""
    for index in _beside(draft, place):
        if draft.row.tags[index].name in _ENTERS:
            draft.row.taken.add(index)
            return True
    if place >= 2 and draft.row.tags[place - 1].name == "and":
        before = [act for act in draft.acts if act.kind == "cast" and act.place == place - 2]
        return bool(before)
    return False


def _beside(draft: Draft, place: int) -> tuple[int, ...]:
    """The nearest tags on both sides over players and joining words."""
    found = []
    for step in (-1, 1):
        index = place + step
        while 0 <= index < len(draft.row.tags) and draft.row.tags[index].name in (
            *SIDES,
            "he",
            "num",
            "under",
            "in",
        ):
            index += step
        if 0 <= index < len(draft.row.tags):
            found.append(index)
    return tuple(found)


def _described(draft: Draft) -> None:
    """«у меня 3 артефакта», «и ещё 2 гоблина»: things that only lie there."""
    for found in draft.row.find(
        "(?P<num>num)? (?:me|opp)? (?P<what>artifact|enchantment|land|planeswalker) (?:table)?"
    ):
        what = found.one("what")
        side = side_near(draft, found.places[0], ME)
        draft.row.take(found)
        if what is not None:
            draft.add(found.places[0], kind=_TYPES[what.name], count=found.number("num", 1), side=side)
    for place, tag in enumerate(draft.row.tags):
        if place not in draft.row.taken and tag.name in ("size", "cre", "tok", "goblin", "num"):
            places = _run(draft, place)
            names = {draft.row.tags[i].name for i in places}
            if names & {"size", "cre", "tok", "goblin"}:
                groups(draft, places, side_near(draft, place, ME))


def _run(draft: Draft, place: int) -> list[int]:
    found = []
    while (
        place < len(draft.row.tags)
        and place not in draft.row.taken
        and draft.row.tags[place].name in PARTS - {"card"}
    ):
        found.append(place)
        place += 1
    return found
