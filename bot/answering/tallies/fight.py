"""Attacks and blocks of several creatures: who attacks, who is blocked by whom, what comes before damage.

Refuses to know what comes of it.
"""

from bot.answering.tallies.blocked import read_blocks_by_number
from bot.answering.tallies.groups import (
    HEADS,
    KEYWORDS,
    SIDES,
    fights,
    groups,
    named_thing,
    side_near,
    stretch,
)
from bot.answering.tallies.model import ME, OPP, OTHER, Act, Draft, Thing
from bot.answering.tallies.tagged import Tag

_HITS = ("attacks", "hits")
_WEIGHTY = frozenset((*HEADS, *KEYWORDS, "num", "card"))
_SUBJECTS = ("опп", "оппонент", "соперник", "противник")
_IDLE = ("and", "with", "in", "me", "he", "all", "opp")


def read_fight(draft: Draft) -> None:
    """Take the attack, the blocks and whether nothing blocks."""
    _unblocked(draft)
    for place, tag in enumerate(draft.row.tags):
        if tag.name in _HITS and place not in draft.row.taken:
            _attack(draft, place)
    read_blocks_by_number(draft)
    for place, tag in enumerate(draft.row.tags):
        if tag.name == "blocks" and place not in draft.row.taken:
            _block(draft, place)
    if draft.unblocked and not any(act.kind == "attack" for act in draft.acts):
        _attack_untold(draft)


def _unblocked(draft: Draft) -> None:
    for found in draft.row.find("(?:in)? empty table (?:opp)?|(?:table)? opp (?:table)? empty|table empty"):
        draft.unblocked = draft.row.has(*_HITS, "passes")
        draft.row.take(found)
    for found in draft.row.find("passes unblocked|unblocked passes"):
        draft.unblocked = True
        draft.row.take(found)
    for place, tag in enumerate(draft.row.tags):
        if tag.name == "unblocked" and place not in draft.row.taken:
            draft.unblocked = True
            draft.row.taken.add(place)


def _attack(draft: Draft, place: int) -> None:
    side = _attacking(draft, place)
    if _is_everybody(draft, place):
        draft.everybody.append((place, side))
        return
    who = _so_much(draft, place, side) or _around(draft, place, side) or _of_before(draft, place)
    draft.row.taken.add(place)
    for again in draft.row.find("again"):
        if abs(again.places[0] - place) == 1:
            draft.row.take(again)
    if draft.row.tags[place].name == "hits":
        draft.unblocked = True
    if not who:
        earlier = [act for act in draft.acts if act.kind == "attack"]
        draft.clear = draft.clear and bool(earlier)
        if earlier:
            draft.acts.append(Act("attack", place, earlier[0].who, side=earlier[0].side))
        return
    draft.acts.append(Act("attack", place, tuple(t.key for t in who), side=who[0].side or side))


def _is_everybody(draft: Draft, place: int) -> bool:
    """«бью всеми», «все идут в атаку»: with nobody named in the same clause."""
    tags = draft.row.tags
    first = max((i for i in range(place) if tags[i].name == "end"), default=-1) + 1
    last = next((i for i in range(place, len(tags)) if tags[i].name == "end"), len(tags))
    others = [i for i in range(first, last) if i != place and i not in draft.row.taken]
    if not any(tags[i].name == "all" for i in others) or any(tags[i].name not in _CROWD for i in others):
        return False
    draft.row.taken.update((place, *(i for i in others if tags[i].name == "all")))
    return True


_CROWD = ("all", "me", "he", "in", "with", "and", "opp", "face")


def read_everybody(draft: Draft) -> None:
    """Let all creatures of a player attack, those that have come before with them."""
    for place, side in draft.everybody:
        came = {key for act in draft.acts if act.kind == "cast" and act.place < place for key in act.who}
        who = [
            thing.key
            for thing in draft.things
            if thing.is_creature
            and (thing.side or ME) == side
            and (thing.zone == "battlefield" or thing.key in came)
        ]
        draft.clear = draft.clear and bool(who)
        draft.acts.append(Act("attack", place, tuple(who), side=side))


def _so_much(draft: Draft, place: int, side: str) -> list[Thing]:
    """«бьёт на 30»: an attack of which only the damage is told."""
    for found in draft.row.find("in (?P<num>num) (?:dmg)? (?:me|opp|face)? (?=end|and|$)"):
        if found.places[0] == place + 1:
            draft.row.take(found)
            draft.unblocked = True
            told = found.number("num")
            return [draft.add(place, side=side, size=f"{told}/{told}")]
    return []


def _attacking(draft: Draft, place: int) -> str:
    """Who attacks: the player before the verb in its clause; one right after it is who is hit."""
    after = draft.row.tags[place + 1 : place + 3]
    hit = next((SIDES[tag.name] for tag in after[:1] if tag.name in SIDES and _is_object(tag)), "")
    before = side_near(draft, place, "", ahead=False)
    asked = next((ask.side for ask in draft.asks if ask.kind == "dead"), OPP)
    return before or OTHER[hit or asked]


def _is_object(tag: Tag) -> bool:
    """«меня», «оппа» are hit; «мой», «опп» are who acts or whose."""
    return tag.text in ("меня", "мне") if tag.name == "me" else tag.text not in _SUBJECTS


def _of_before(draft: Draft, place: int) -> list[Thing]:
    """«молот на 2/2, бьёт»: a creature that is told in an earlier clause, where it is the only one told so far."""
    sizes = [i for i in range(place) if draft.row.tags[i].name == "size" and i not in draft.row.taken]
    if not sizes:
        return _named_before(draft, place)
    if len(sizes) != 1 or draft.row.tags[place - 1].name != "end":
        return []
    return groups(draft, sizes, side_near(draft, sizes[0], ME))


def _named_before(draft: Draft, place: int) -> list[Thing]:
    """«вышла серра, через ход ударил»: the one creature that is named so far, where nobody is told to attack."""
    tags = draft.row.tags
    named = {tag.card.card.key: tag for tag in tags[:place] if tag.card is not None and fights(tag)}
    before = next((tag.name for tag in reversed(tags[:place]) if tag.name not in ("turn_next", "he")), "")
    if len(named) != 1 or before != "end" or any(tag.name in ("cre", "tok") for tag in tags[:place]):
        return []
    (tag,) = named.values()
    return [named_thing(draft, tag, tags.index(tag), side_near(draft, tags.index(tag)))]


def _around(draft: Draft, place: int, side: str) -> list[Thing]:
    """Whoever is told after the verb, else before it."""
    for places in (stretch(draft, place + 1, 1), stretch(draft, place - 1, -1)):
        names = [draft.row.tags[i].name for i in places]
        if any(name in _WEIGHTY for name in names):
            return groups(draft, _trimmed(draft, places), side)
    return []


def _trimmed(draft: Draft, places: list[int]) -> list[int]:
    """Without the joining words at the ends."""
    while places and draft.row.tags[places[0]].name in ("and", "in", "with"):
        places = places[1:]
    while places and draft.row.tags[places[-1]].name in ("and", "in", "with", "opp"):
        places = places[:-1]
    return places


def _attack_untold(draft: Draft) -> None:
    """«5/5 трампл, не заблочили»: what is told first and is not blocked attacks."""
    for place, tag in enumerate(draft.row.tags):
        if place in draft.row.taken or tag.name not in ("num", "size", *KEYWORDS, "card"):
            continue
        if tag.name == "num" and draft.row.tags[place + 1].name not in ("size", "card", "cre", "tok"):
            continue
        if tag.name == "card" and not _is_creature(tag.card):
            continue
        places = _trimmed(draft, stretch(draft, place, 1))
        names = [draft.row.tags[i].name for i in places]
        if "size" in names or "card" in names:
            side = side_near(draft, place, ME)
            who = groups(draft, places, side)
            draft.acts.append(Act("attack", place, tuple(t.key for t in who if t.is_creature), side=side))
            return


def _is_creature(mention: object) -> bool:
    card = getattr(mention, "card", None)
    face = card.faces[getattr(mention, "face", 0)] if card is not None else None
    return face is not None and "Creature" in face.type_en


def _block(draft: Draft, place: int) -> None:
    attack = next((act for act in draft.acts if act.kind == "attack"), None)
    if attack is None:
        draft.clear = False
        return
    attackers = [t for t in draft.things if t.key in attack.who]
    side = OTHER[attack.side]
    draft.row.taken.add(place)
    for found in draft.row.find("one_of (?:he|cre)?"):
        if abs(found.places[0] - place) <= 2:
            draft.row.take(found)
            _blocks_one(draft, place, attackers, side)
            return
    places = _trimmed(draft, stretch(draft, place + 1, 1))
    meant = _attacker_meant(draft, places, attackers)
    if meant is None:
        draft.clear = False
        return
    target, used = meant
    draft.row.taken.update(places[:used])
    blockers = groups(draft, places[used:], side)
    if not blockers:
        blockers = _before(draft, place, side)
    if not blockers:
        blockers = [draft.add(place, side=side)]
    draft.acts.append(Act("block", place, tuple(t.key for t in blockers), target.key, side))


def _before(draft: Draft, place: int, side: str) -> list[Thing]:
    places = [i for i in stretch(draft, place - 1, -1) if draft.row.tags[i].name != "opp"]
    names = [draft.row.tags[i].name for i in places]
    return (
        groups(draft, places, side) if any(name in ("size", "card", "cre", "tok") for name in names) else []
    )


def _blocks_one(draft: Draft, place: int, attackers: list[Thing], side: str) -> None:
    """One of several alike is blocked by something of which nothing is told."""
    if len(attackers) != 1:
        draft.clear = False
        return
    blocker = draft.add(place, side=side)
    draft.acts.append(Act("block", place, (blocker.key,), attackers[0].key, side))


def _attacker_meant(draft: Draft, places: list[int], attackers: list[Thing]) -> tuple[Thing, int] | None:
    """The attacker that a block is of, and how many tags say so: its size first («блокнул 4/4 токеном 1/1»)."""
    for used, place in enumerate(places, 1):
        tag = draft.row.tags[place]
        if tag.name in ("size", "nick"):
            size = tag.text if tag.name == "size" else f"{tag.value}/{tag.value}"
            fits = [t for t in attackers if t.size == size]
            more = any(draft.row.tags[p].name in ("size", "cre", "tok") for p in places[used:])
            if len(fits) == 1 and (more or len(attackers) > 1):
                return fits[0], used
            break
        if tag.name not in ("he", "me", "opp"):
            break
    alone = len(attackers) == 1 and attackers[0].count == 1
    return (attackers[0], 0) if alone else None
