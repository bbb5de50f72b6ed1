"""What happens in an everyday situation: cards drawn, tokens made, abilities activated, deaths, counters.

Refuses to know what comes of it; spells and what enters are read by `cards`.
"""

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.answering.tallies.groups import SIDES, fights, groups, named_thing, side_near, stretch
from bot.answering.tallies.model import ME, OTHER, Act, Draft, Thing
from bot.answering.tallies.tagged import Found

if TYPE_CHECKING:
    from collections.abc import Callable

_ACTIVATED = re.compile(r"^[^\"\n]*?: ", re.MULTILINE)
_LOYALTY = re.compile(r"^\[?([+−-]?)(\d+|X)\]?: ", re.MULTILINE)


def read_acts(draft: Draft) -> None:
    """Take what happens."""
    for read in (_read_draws, _makes, _puts, _activations, _loyalty, _deaths, _wipes, _next_turn):
        read(draft)


def _side(draft: Draft, found: Found) -> str:
    return side_near(draft, found.places[0], ME)


def _read_draws(draft: Draft) -> None:
    for found in draft.row.find("draws (?P<num>num)? (?:cardnoun)? (?:for_turn)?"):
        side = _who(draft, found) or _side(draft, found)
        draft.acts.append(Act("draw", found.places[0], side=side, amount=found.number("num", 1)))
        draft.row.take(found)
        for more in draft.row.find("and (?P<num>num) (?:cardnoun)? (?:with)? (?=end|$)"):
            draft.acts.append(Act("draw", more.places[0], side=side, amount=more.number("num")))
            draft.row.take(more)
    _take_sides(draft)


def _who(draft: Draft, found: Found) -> str:
    """The player right after the verb: «взял опп две карты»."""
    after = draft.row.tags[found.places[-1] + 1 : found.places[-1] + 2]
    return SIDES.get(after[0].name, "") if after else ""


def _take_sides(draft: Draft) -> None:
    """Players who do what was taken are told by it."""
    for act in draft.acts:
        for index in range(act.place - 1, -1, -1):
            if draft.row.tags[index].name in (*SIDES, "he"):
                draft.row.taken.add(index)
                break
            if index not in draft.row.taken:
                break


def _makes(draft: Draft) -> None:
    for found in draft.row.find("(?:spell|sorcery|instant)? makes|enters"):
        places = stretch(draft, found.places[-1] + 1, 1)
        made = ("tok",) if found.tags[-1].name == "enters" else ("tok", "size", "cre", "goblin")
        if not any(draft.row.tags[i].name in made for i in places):
            continue
        side = _side(draft, found)
        draft.row.take(found)
        for thing in groups(draft, places, side):
            draft.things.remove(thing)
            draft.things.append(_as_token(thing))
            draft.acts.append(Act("make", found.places[0], (thing.key,), side=side, amount=thing.count))


def _as_token(thing: Thing) -> Thing:
    return replace(thing, token=True, zone="nowhere")


def _puts(draft: Draft) -> None:
    for found in draft.row.find(
        "puts (?P<num>num)? (?P<a>bonus)? counter (?P<b>bonus)? (?:in)* (?P<who>me|opp)?"
        "|puts (?P<num2>num) (?P<c>bonus) (?:in) (?P<who2>me|opp)?"
    ):
        kind = found.one("a") or found.one("b") or found.one("c")
        draft.row.take(found)
        owner = found.one("who") or found.one("who2")
        side = SIDES[owner.name] if owner is not None else ME
        who = groups(draft, stretch(draft, found.places[-1] + 1, 1), side)
        if len(who) != 1 or kind is None:
            draft.clear = False
            return
        act = Act(
            "counters",
            found.places[0],
            (who[0].key,),
            side=side,
            amount=found.number("num", found.number("num2", 1)),
            text=kind.text,
        )
        draft.acts.append(act)


def _activations(draft: Draft) -> None:
    times = "(?P<num>num turns in_a_row|num times|times|turns in_a_row)?"
    for found in draft.row.find(f"activates (?:he|me)* (?P<card>card)? (?:he|me|in)* {times}"):
        thing = _activated(draft, found)
        if thing is None:
            continue
        draft.row.take(found)
        side = thing.side or ME
        counted = [tag.value for tag in found.all("num") if tag.name == "num"]
        several = any(tag.name == "turns" for tag in found.all("num"))
        amount = counted[0] if counted else 1
        if amount > 1 and not several:
            draft.clear = False
        for number in range(amount):
            if number:
                draft.acts.append(Act("turn", found.places[0], side=side))
            draft.acts.append(Act("activate", found.places[0], (thing.key,), side=side))
        _once_more(draft, thing, side)


def _once_more(draft: Draft, thing: Thing, side: str) -> None:
    for more in draft.row.find(
        "turn_next (?:activates)? again|again (?:activates)? turn_next|turn_next activates"
    ):
        draft.row.take(more)
        draft.acts.append(Act("turn", more.places[0], side=side))
        draft.acts.append(Act("activate", more.places[0], (thing.key,), side=side))


def _next_turn(draft: Draft) -> None:
    """«на след ход пошла в атаку»: a turn goes by."""
    for found in draft.row.find("turn_next"):
        draft.row.take(found)
        draft.acts.append(Act("turn", found.places[0], side=ME))


def _activated(draft: Draft, found: Found) -> Thing | None:
    """The named card that is activated: told beside the verb, else the only one that can be."""
    card = found.one("card")
    if card is not None:
        thing = named_thing(draft, card, found.places[0], side_near(draft, found.places[0]))
        return thing if _abilities(thing) == 1 else None
    for other in draft.row.find("card"):
        tag = other.tags[0]
        text = tag.card.card.faces[tag.card.face].text_en if tag.card is not None else ""
        if "{T}" in text and len(_ACTIVATED.findall(text)) == 1:
            return named_thing(draft, tag, other.places[0], side_near(draft, other.places[0]))
    return None


def _abilities(thing: Thing) -> int:
    return len(_ACTIVATED.findall(thing.text))


def _loyalty(draft: Draft) -> None:
    """«сразу -7», «и плюсую»: a loyalty ability of the one planeswalker that is named."""
    patterns = ("(?:activates|plusses)? (?P<sign>minus|and) (?P<num>num) (?:activates)?", "plusses")
    walkers = [tag for tag in draft.row.tags if tag.card is not None and _is_walker(tag.card)]
    if len({tag.card.card.key for tag in walkers if tag.card is not None}) != 1:
        return
    for pattern in patterns:
        for found in draft.row.find(pattern):
            thing = named_thing(draft, walkers[0], walkers[0].first, ME)
            sign = found.one("sign")
            number = loyalty_ability(
                thing.text, "-" if sign and sign.name == "minus" else "+", found.number("num", -1)
            )
            draft.row.take(found)
            if number:
                draft.acts.append(Act("activate", found.places[0], (thing.key,), side=ME, amount=number))
            else:
                draft.clear = False


def _is_walker(mention: object) -> bool:
    card = getattr(mention, "card", None)
    return card is not None and "Planeswalker" in card.faces[getattr(mention, "face", 0)].type_en


def loyalty_ability(text: str, sign: str, amount: int) -> int:
    """Return which activated ability has that loyalty cost, counted from 1; 0 where not just one has it."""
    costs = [(found[1].replace("−", "-"), found[2]) for found in _LOYALTY.finditer(text)]
    fits = [
        place
        for place, (mark, value) in enumerate(costs, 1)
        if mark == sign and (amount < 0 or value == str(amount))
    ]
    return fits[0] if len(fits) == 1 else 0


def _deaths(draft: Draft) -> None:
    patterns: tuple[tuple[str, Callable[[Found], int]], ...] = (
        (
            (
                "(?P<card>card) (?P<size>size)? (?:with persist|with undying|persist|undying)? (?:me|opp)? dies"
                " (?P<again>again)?"
            ),
            _one,
        ),
        ("killed (?:me|opp|he)? (?P<card>card)", _one),
        ("(?P<card>card) (?:before_damage)? killed", _one),
    )
    for pattern, times in patterns:
        for found in draft.row.find(pattern):
            tag = found.one("card")
            if tag is None or tag.card is None or not _is_permanent(tag.card):
                continue
            thing = named_thing(draft, tag, found.places[0], side_near(draft, found.places[0], ""))
            draft.row.take(found)
            draft.acts += [Act("die", found.places[-1], (thing.key,))] * times(found)
            _dies_again(draft, thing)
            for by in draft.row.find("(?:from|under) card"):
                if by.places[0] == found.places[-1] + 1 and not _is_permanent(by.tags[-1].card):
                    draft.row.take(by)
    _groups_die(draft)
    _it_dies(draft)


def _it_dies(draft: Draft) -> None:
    """«вошёл кокушо, потом умер»: the one named creature, where its death is a clause of its own."""
    named = {tag.card.card.key: tag for tag in draft.row.tags if tag.card is not None and fights(tag)}
    for found in draft.row.find("(?<=end )(?:he)? dies (?=end)"):
        if len(named) == 1:
            thing = named_thing(draft, next(iter(named.values())), found.places[0], "")
            draft.row.take(found)
            draft.acts.append(Act("die", found.places[-1], (thing.key,)))


def _groups_die(draft: Draft) -> None:
    """«умерли три мои фишки 1/1», «две мои твари сдохли»: described creatures that die."""
    for found in draft.row.find("dies|killed"):
        place = found.places[0]
        side = side_near(draft, place, "")
        for places in (stretch(draft, place + 1, 1, _DYING), stretch(draft, place - 1, -1, _DYING)):
            if not {draft.row.tags[i].name for i in places} & {"size", "cre", "tok", "goblin"}:
                continue
            own = next(
                (SIDES[draft.row.tags[i].name] for i in places if draft.row.tags[i].name in SIDES), side
            )
            draft.row.take(found)
            draft.clear = draft.clear and not _is_yet_to_die(draft, found)
            who = groups(draft, places, own or ME)
            draft.acts.append(Act("die", place, tuple(thing.key for thing in who)))
            break


def _is_yet_to_die(draft: Draft, found: Found) -> bool:
    """«болт и шок в тварь, убьют?»: a killing to come is asked, not told, where nothing else is asked."""
    tag = found.tags[0]
    nothing = all(ask.kind == "bare" for ask in draft.asks)
    return nothing and tag.name == "killed" and tag.text.lower().endswith(_TO_COME)


_TO_COME = ("ют", "ут", "ят", "ет", "ит")
_DYING = frozenset(("num", "size", "cre", "tok", "goblin", "me", "opp", "and", "with", "persist", "undying"))


def _one(found: Found) -> int:
    return 2 if found.all("again") else 1


def _dies_again(draft: Draft, thing: Thing) -> None:
    for more in draft.row.find("dies again|again dies"):
        draft.row.take(more)
        draft.acts.append(Act("die", more.places[0], (thing.key,)))


def _is_permanent(mention: object) -> bool:
    card = getattr(mention, "card", None)
    line = card.faces[getattr(mention, "face", 0)].type_en if card is not None else ""
    return "Instant" not in line and "Sorcery" not in line


def _wipes(draft: Draft) -> None:
    """«под гневом»: all creatures are destroyed; a death that is told beside it is of the same moment."""
    for found in draft.row.find("(?:under|from)? wiped (?:all|each)?"):
        draft.row.take(found)
        draft.acts = [act for act in draft.acts if act.kind != "die"]
        draft.acts.append(Act("wipe", found.places[0], side=OTHER[ME]))
