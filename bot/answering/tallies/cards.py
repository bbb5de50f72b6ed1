"""Named cards of an everyday situation: which are cast, with X and kicker, at whom, and which lie there.

An instant or sorcery is cast where it is named; a permanent where a word says that it comes or what was paid for it.
Refuses to know what comes of it.
"""

import re
from dataclasses import replace

from bot.answering.tallies.casting import Cast, cast, is_spell, read_aims, takes_x, terms
from bot.answering.tallies.groups import PARTS, SIDES, groups, named_thing, side_near, stretch
from bot.answering.tallies.model import ME, Act, Draft
from bot.answering.tallies.tagged import Tag

_ENTERS = ("enters", "casts", "puts")
_EARLY = 1000
_CHEAPER = re.compile(r"affinity|convoke|delve|improvise|this spell costs", re.IGNORECASE)
_OWN_ENTRY = re.compile(r"^When this creature enters,", re.MULTILINE)
_TYPES = {
    "artifact": "artifact",
    "artland": "artifact land",
    "enchantment": "enchantment",
    "land": "land",
    "planeswalker": "planeswalker",
}


def read_cards(draft: Draft, before: int) -> None:
    """Take every named card that is left, and described permanents that only lie there."""
    for found in draft.row.find("besides (?:he|card|me)?"):
        draft.row.take(found)
    read_aims(draft)
    told = terms(draft, before)
    casts: list[Cast] = []
    for place, tag in enumerate(draft.row.tags):
        if tag.name != "card" or tag.card is None or place in draft.row.taken:
            continue
        count, used = _count(draft, place)
        side = side_near(draft, place)
        draft.row.taken.update((place, *used))
        verb = _verb(draft, place)
        if (
            is_spell(tag)
            or verb
            or (told.way and told.way in _text(tag))
            or (takes_x(tag) and (told.x >= 0 or told.paid >= 0))
        ):
            casts.append(Cast(tag, place, side, count))
        else:
            named_thing(draft, tag, place, side, count if used else 0)
    if not casts and any(
        ask.kind in ("gained", "life_left", "tokens", "drawn", "loyalty") for ask in draft.asks
    ):
        casts += _entering(draft)
    _including(draft)
    if not draft.row.has("sacs"):
        _described(draft)
    early = _earlier(draft)
    for one in casts:
        cast(draft, replace(one, earlier=_EARLY if one.place in early else 0), told)
    cast_ = any(act.kind == "cast" for act in draft.acts)
    if {ask.kind for ask in draft.asks} <= {"paid", "price"} and not cast_:
        _priced(draft)
    _sacrifices(draft)
    _responses(draft)


def _text(tag: Tag) -> str:
    return tag.card.card.faces[tag.card.face].text_en.lower() if tag.card is not None else ""


def _entering(draft: Draft) -> list[Cast]:
    """«пангармоникон и крутоклык, сколько хп за вход»: the one named creature is what enters."""
    said = draft.row.has("enters")
    found = [
        t for t in draft.named() if "Planeswalker" in t.type_line or (t.is_creature and "enters" in t.text)
    ]
    if not said:
        found = [t for t in draft.named() if _OWN_ENTRY.search(t.text)]
    if len(found) != 1 or draft.acts or found[0].count != 1:
        return []
    tag = next(t for t in draft.row.tags if t.card is not None and t.card == found[0].card)
    for verb in draft.row.find("enters"):
        draft.row.take(verb)
    return [Cast(tag, found[0].place, found[0].side, found[0].count)]


def _earlier(draft: Draft) -> frozenset[int]:
    """«два болта до этого»: the places of clauses of which all comes before the attack."""
    found: set[int] = set()
    for told in draft.row.find("(?:from)? earlier"):
        at, tags = told.places[0], draft.row.tags
        first = max((i for i in range(at) if tags[i].name == "end"), default=-1)
        last = next((i for i in range(at, len(tags)) if tags[i].name == "end"), len(tags))
        draft.row.take(told)
        found |= set(range(first, last))
    return frozenset(found)


def _responses(draft: Draft) -> None:
    """«отвечаю спиралью»: the next spell is cast before the one before it resolves."""
    for found in draft.row.find("responds"):
        at, casts = (
            found.places[0],
            sorted((a for a in draft.acts if a.kind == "cast"), key=lambda act: act.place),
        )
        later = [act for act in casts if act.place > at]
        earlier = [act for act in casts if act.place < at]
        draft.row.take(found)
        if len(later) != 1 or not earlier:
            draft.clear = False
            return
        draft.acts[draft.acts.index(later[0])] = replace(later[0], response=True)


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
    if any(ask.kind == "count" for ask in draft.asks):
        for found in draft.row.find("incl (?:he|card)?"):
            draft.row.take(found)


def _priced(draft: Draft) -> None:
    """The one card whose own text makes it cheaper is what is cast where only a price is asked."""
    able = [thing for thing in draft.named() if _CHEAPER.search(thing.text) and thing.count == 1]
    fought = [act for act in draft.acts if act.kind == "attack"]
    if len(able) != 1:
        draft.clear = draft.clear and bool(fought)
        return
    draft.fought = bool(fought)
    draft.change(able[0], replace(able[0], zone="hand", side=able[0].side or ME))
    place = max((act.place for act in fought), default=able[0].place - 1) + 1
    draft.acts.append(Act("cast", place, (able[0].key,), side=able[0].side or ME))
    draft.delved = int("Delve" in able[0].text and any(t.zone == "graveyard" for t in draft.things))


def _count(draft: Draft, place: int) -> tuple[int, tuple[int, ...]]:
    """The number right before a name: «две призрачные темницы»."""
    before = place - 1
    if before >= 0 and before not in draft.row.taken and draft.row.tags[before].name == "num":
        return draft.row.tags[before].value, (before,)
    return 0, ()


def _verb(draft: Draft, place: int) -> bool:
    """Whether a word of coming or casting stands beside the name, and take it."""
    if place and draft.row.tags[place - 1].name == "under":
        return False
    for index in _beside(draft, place):
        if draft.row.tags[index].name in _ENTERS:
            draft.row.taken.add(index)
            return True
    if place >= 2 and draft.row.tags[place - 1].name == "and":
        before = [act for act in draft.acts if act.kind == "cast" and act.place == place - 2]
        return bool(before)
    return False


_OVER = frozenset((*SIDES, "he", "num", "under", "in", "self", "at_me", "face"))


def _beside(draft: Draft, place: int) -> tuple[int, ...]:
    """The nearest tags on both sides over players, joining words and «под …»."""
    tags, found = draft.row.tags, []
    for step in (-1, 1):
        index = place + step
        while 0 <= index < len(tags) and (tags[index].name in _OVER or _is_above(tags, index)):
            index += step
        if 0 <= index < len(tags):
            found.append(index)
    return tuple(found)


def _is_above(tags: tuple[Tag, ...], index: int) -> bool:
    """Whether a named card is what something is told to lie under."""
    return tags[index].name == "card" and index > 0 and tags[index - 1].name == "under"


_BODIES = ("size", "cre", "tok", "goblin", "artcre", "enchcre")


def _described(draft: Draft) -> None:
    """«у меня 3 артефакта», «и ещё 2 гоблина»: things that only lie there."""
    for found in draft.row.find(
        "(?P<num>num)? (?:me|opp)? (?P<what>artland|artifact|enchantment|land|planeswalker) (?:table)?"
    ):
        what = found.one("what")
        side = side_near(draft, found.places[0], ME)
        draft.row.take(found)
        if what is not None:
            draft.add(found.places[0], kind=_TYPES[what.name], count=found.number("num", 1), side=side)
    for place, tag in enumerate(draft.row.tags):
        if place not in draft.row.taken and tag.name in (*_BODIES, "num"):
            places = _run(draft, place)
            names = {draft.row.tags[i].name for i in places}
            if names & {*_BODIES}:
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
