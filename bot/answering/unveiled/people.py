"""Who is there: the creature that the scene turns on, other face-down ones, permanents beside them.

Refuses to know what happens to them.
"""

from bot.answering.unveiled.hero import read_hero
from bot.answering.unveiled.model import ME, OPP, Being, Draft
from bot.answering.unveiled.words import HIDDEN, MOST, NEAR, WAYS, H, is_spell, take_printed

_BACK = "2/2"
_OVER = ("me", "opp", "he", "cre", "and", "in", "all")
_ATTACHED = ("Aura", "Equipment")


def read_people(draft: Draft) -> None:
    """Take them: what is turned up first, then further face-down ones, then named permanents."""
    _take_backs(draft)
    read_hero(draft)
    _read_hidden(draft)
    _read_beside(draft)


def _take_backs(draft: Draft) -> None:
    """«закрытый 2/2»: what any face-down creature is."""
    row = draft.row
    for pattern in (f"(?<!howmany )cards (?:with)? (?={H})", f"(?:{H}) cards (?=end|in|with|by|flies|got)"):
        for fit in list(row.find(pattern)):
            row.taken.update(i for i in fit.places if row.tags[i].name == "cards")
    for pattern in (f"{H} (?:cre)? (?P<s>size)", f"(?P<s>size) {H}"):
        for fit in list(row.find(pattern)):
            before = row.tags[fit.places[0] - 1] if fit.places[0] else None
            counted = before is not None and before.name == "num" and fit.tags[0].name == "size"
            if not counted and _BACK in (fit.tags[-1].text, fit.tags[0].text):
                row.taken.update(i for i in fit.places if row.tags[i].name == "size")


def _read_hidden(draft: Draft) -> None:
    """Every further word for what lies face down: the same one again, or others, by number."""
    row, place = draft.row, 0
    _read_further(draft)
    while place < len(row.tags):
        if row.tags[place].name not in HIDDEN or place in row.taken:
            place += 1
            continue
        last = place
        while last + 1 < len(row.tags) and row.tags[last + 1].name in (*HIDDEN, "cre"):
            last += 1
        if _is_payment(draft, place, last):
            row.taken.update(range(place, last + 1))
            _say_disguise(draft, place)
        else:
            _add_hidden(draft, place, last)
        place = last + 1


def _read_further(draft: Draft) -> None:
    """«в одну рубашку, рядом ещё две»: as many more of them, after the word for one."""
    for fit in list(draft.row.find(f"{H} (?:end|in)* more (?P<n>num) (?=end|$)")):
        number = fit.one("n")
        draft.row.taken.add(fit.places[-1])
        if number is not None:
            draft.add(fit.places[-1], way="morph", count=number.value)


def _say_disguise(draft: Draft, place: int) -> None:
    """«закрытый за disguise»: how it came tells how it is turned up, and that it has ward."""
    hero = draft.hero()
    if draft.row.tags[place].name == "disguise" and hero is not None and hero.way == "morph":
        draft.change(hero.key, way="disguise")


def _is_payment(draft: Draft, first: int, last: int) -> bool:
    """«за морф», «по морфу», «морф {2}{U}»: the way it is turned up, or its cost."""
    tags = draft.row.tags
    if first != last or tags[first].name not in ("morph", "disguise"):
        return False
    after = tags[last + 1].name if last + 1 < len(tags) else ""
    return (first > 0 and tags[first - 1].name == "by") or after == "cost"


def _add_hidden(draft: Draft, first: int, last: int) -> None:
    """A word for one face-down creature, or a number of them."""
    row = draft.row
    names = [row.tags[i].name for i in range(first, last + 1)]
    way = next((name for name in names if name in WAYS), "morph")
    count, more, used = _counted(draft, first)
    row.taken.update(used)
    draft.spoken.update(range(first, last + 1))
    side = _side(draft, first, last)
    hero = draft.hero()
    if count > 1 or more:
        _add_group(draft, Being(-1, first, way=way, count=count, side=side), more=more)
    elif hero is None:
        draft.subject = draft.add(first, way=way, side=side or ME).key
    elif _is_one_more(draft, hero, first, way):
        draft.clear = draft.clear and all(ask.kind == "damage" for ask in draft.asks)
        draft.add(first, way=way, side=side or hero.side)
    else:
        draft.clear = draft.clear and not _are_two(draft, hero, way)
        draft.change(hero.key, way=way if way != "morph" else hero.way, side=side or hero.side)


def _is_one_more(draft: Draft, hero: Being, place: int, way: str) -> bool:
    """«два манифеста и морф»: another one of its own kind, right after those told before."""
    joined = place > 0 and draft.row.tags[place - 1].name == "and"
    said, here = draft.row.tags[hero.place].name, draft.row.tags[place].name
    differ = _are_two(draft, hero, way) or (said != here and {said, here} <= {"morph", *WAYS})
    return joined and hero.card is None and not hero.size and (hero.count > 1 or differ)


def _are_two(draft: Draft, hero: Being, way: str) -> bool:
    """«морф рубашкой и disguise рубашкой»: two that came in different ways."""
    said = draft.row.tags[hero.place].name
    differ = way not in (hero.way, said) and "down" not in (said, way)
    return hero.card is None and differ and way in WAYS and said in HIDDEN


def _add_group(draft: Draft, group: Being, *, more: bool) -> None:
    """Several of them: the named one is among those told of before it, but for «две закрытых и он»."""
    hero, count = draft.hero(), group.count
    among = list(draft.row.find("one_of"))
    for fit in among:
        draft.row.take(fit)
    if hero is not None and hero.way and not more and (among or group.place < hero.place):
        further = not among and _is_joined(draft, hero)
        count -= 0 if further else 1
        joined = any(tag.name == "and" for tag in draft.row.tags[group.place : hero.place])
        draft.clear = draft.clear and (further or not (joined and not among))
    if count:
        side = group.side or (hero.side if hero else ME)
        being = draft.add(group.place, way=group.way, count=count, side=side)
        draft.subject = being.key if hero is None else draft.subject


def _is_joined(draft: Draft, hero: Being) -> bool:
    """«две рубашки и вскрытая проводница»: a named one that is told beside them is none of them."""
    names = [tag.name for tag in draft.row.tags[max(0, hero.place - 2) : hero.place]]
    return hero.card is not None and (names[-1:] == ["and"] or names in (["and", "up"], ["and", "faceup"]))


def _counted(draft: Draft, place: int) -> tuple[int, bool, tuple[int, ...]]:
    """How many are told right before a word, whether they are further ones, and the tags that say so."""
    count, more, used = 1, False, []
    for index in range(place - 1, max(-1, place - 1 - NEAR), -1):
        tag = draft.row.tags[index]
        if tag.name == "num" and 0 < tag.value <= MOST and index not in draft.row.taken and count == 1:
            count = tag.value
            used.append(index)
            draft.clear = draft.clear and not (index and draft.row.tags[index - 1].text in ("за", "for"))
            more = more or (index > 0 and draft.row.tags[index - 1].name == "more")
        elif tag.name == "all" and tag.text.startswith("об") and count == 1:
            count = 2
            used.append(index)
        elif tag.name in ("another", "nth"):
            more = True
            used.append(index)
        elif tag.name not in _OVER:
            break
    return count, more, tuple(used)


def _side(draft: Draft, first: int, last: int) -> str:
    """Whose: a player named right beside it."""
    tags = draft.row.tags
    around = [*range(max(0, first - 2), first), *range(last + 1, min(len(tags), last + 2))]
    found = {tags[i].name for i in around if tags[i].name in ("me", "opp")}
    return {"me": ME, "opp": OPP}[found.pop()] if len(found) == 1 else ""


def _read_beside(draft: Draft) -> None:
    """Named permanents that only lie there; an Aura or Equipment is on the creature that the scene turns on."""
    row = draft.row
    known: dict[str, int] = {}
    for index, tag in enumerate(row.tags):
        if tag.card is None or index in row.taken or is_spell(tag.card):
            continue
        row.taken.add(index)
        draft.clear = draft.clear and "as a copy of" not in tag.card.card.faces[tag.card.face].text_en
        take_printed(draft, tag.card, index)
        if tag.card.card.key in known:
            continue
        count, _, used = _counted(draft, index)
        row.taken.update(used)
        on = -1
        if any(kind in tag.card.card.faces[tag.card.face].type_en for kind in _ATTACHED):
            draft.clear = draft.clear and draft.subject >= 0
            on = draft.subject
        side = _side(draft, index, index) or ME
        known[tag.card.card.key] = draft.add(index, card=tag.card, count=count, side=side, on=on).key
