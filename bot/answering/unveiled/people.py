"""Who is there: the creature that is turned up or stays down, other face-down ones, permanents beside them.

Refuses to guess which of two named cards is turned up: the one told beside that word is, or the scene stays unread.
"""

from bot.answering.reading import Mention
from bot.answering.tallies.groups import KEYWORDS as _KEYWORDS
from bot.answering.unveiled.model import COLOURS, ME, OPP, Being, Draft

HIDDEN = ("down", "morph", "manifest", "disguise", "cloak")
H = "(?:down|morph|manifest|disguise|cloak)"
KEYWORDS = {**_KEYWORDS, "haste": "Haste"}
MORPH = ("Morph", "Megamorph", "Disguise", "Оборотень", "Мегаоборотень", "Маскировка")
_TURNING = frozenset(("Morph", "Megamorph", "Disguise"))
_FACING = f"(?:he|me|opp|in|cre|under|subject|by|mega|before_damage|until|response|{H})*"
_CALLED = "(?:colour)? (?:cre|dragon|tokn|unknown)?"
"""«вскрываю лося 6/6»: what is turned up, by a word that says no more."""
_INSIDE = f"subject (?:end|he|me|in|{H})* {_CALLED} (?P<s>size)"
"""«вскрыл, внутри 4/4»."""
_WAYS = ("manifest", "disguise", "cloak")
_BACK = "2/2"
MOST = 8
_NEAR = 3
_OVER = ("me", "opp", "he", "cre", "and", "in", "all")
_ATTACHED = ("Aura", "Equipment")
_SPELLS = ("Instant", "Sorcery")


def is_spell(mention: Mention | None) -> bool:
    """Say whether the named face is an instant or a sorcery."""
    return mention is not None and any(k in mention.card.faces[mention.face].type_en for k in _SPELLS)


def can_hide(mention: Mention | None) -> bool:
    """Say whether a card prints a way to be turned face up."""
    return mention is not None and not _TURNING.isdisjoint(mention.card.keywords)


def read_people(draft: Draft) -> None:
    """Take them: what is turned up first, then further face-down ones, then named permanents."""
    _take_backs(draft)
    _read_hero(draft)
    _read_hidden(draft)
    _read_beside(draft)


def _take_backs(draft: Draft) -> None:
    """«закрытый 2/2»: what any face-down creature is."""
    row = draft.row
    for pattern in (f"{H} (?:cre)? (?P<s>size)", f"(?P<s>size) {H}"):
        for fit in list(row.find(pattern)):
            before = row.tags[fit.places[0] - 1] if fit.places[0] else None
            counted = before is not None and before.name == "num" and fit.tags[0].name == "size"
            if not counted and _BACK in (fit.tags[-1].text, fit.tags[0].text):
                row.taken.update(i for i in fit.places if row.tags[i].name == "size")


def ups(draft: Draft) -> list[int]:
    """Return the places of words of turning up."""
    return [i for i, tag in enumerate(draft.row.tags) if tag.name == "up"]


def _read_hero(draft: Draft) -> None:
    """The named card that lies face down or is turned up, else the told size of a face."""
    tags, turned = draft.row.tags, ups(draft)
    manifested = draft.row.has("manifest", "cloak")
    able = [
        i for i, t in enumerate(tags) if t.card is not None and _may_be_hero(t.card, manifested=manifested)
    ]
    keys = {tags[i].card.card.key for i in able if tags[i].card is not None}  # type: ignore[union-attr]
    marks = turned or [i for i, t in enumerate(tags) if t.name == "faceup"] if _closes(draft) else turned
    marks = marks or [i for i, t in enumerate(tags) if t.name in HIDDEN or t.name == "mega"]
    if able and marks:
        place = min(able, key=lambda i: min(_distance(draft, i, mark) for mark in marks))
        rivals = [i for i in able if tags[i].card.card.key != tags[place].card.card.key]  # type: ignore[union-attr]
        near = [i for i in rivals if any(_distance(draft, i, mark) <= _NEAR for mark in marks)]
        draft.clear = draft.clear and not (len(keys) > 1 and near)
        if turned or any(_distance(draft, place, mark) <= _NEAR for mark in marks):
            _add_hero(draft, tags[place].card, place)
            return
    if _closes(draft):
        _read_open(draft)
    for fit in (*draft.row.find(f"up {_FACING} {_CALLED} (?P<s>size)"), *draft.row.find(_INSIDE)):
        size = fit.one("s")
        if fit.places[-1] in draft.row.taken:
            continue
        draft.row.taken.update(i for i in fit.places if tags[i].name in ("unknown", "size", "subject"))
        if size is not None and draft.subject < 0:
            draft.subject = draft.add(fit.places[0], size=size.text, way="morph").key
        else:
            draft.clear = False
    if draft.subject < 0 and turned:
        place = next((i for i, t in enumerate(tags) if t.name in HIDDEN), turned[0])
        draft.subject = draft.add(place, way="morph").key


def _read_open(draft: Draft) -> None:
    """«открытому 6/7»: what lies face up until it is turned face down."""
    for fit in list(draft.row.find("faceup (?:cre)? (?P<s>size)|(?P<t>size) faceup")):
        size = fit.one("s") or fit.one("t")
        draft.row.take(fit)
        if size is not None and draft.subject < 0:
            draft.subject = draft.add(fit.places[0], size=size.text).key


def _closes(draft: Draft) -> bool:
    """Whether something is turned face down, by a word or by a spell that is named."""
    texts = (t.card.card.faces[t.card.face].text_en for t in draft.row.tags if t.card is not None)
    return draft.row.has("closes") or any("face down." in text.partition("(")[0] for text in texts)


def _may_be_hero(mention: Mention, *, manifested: bool) -> bool:
    creature = "Creature" in mention.card.faces[mention.face].type_en
    return can_hide(mention) or (manifested and creature)


def _distance(draft: Draft, one: int, other: int) -> int:
    """How far two tags are apart; the end of a clause between them counts for much."""
    first, last = sorted((one, other))
    ends = sum(draft.row.tags[i].name == "end" for i in range(first, last))
    return last - first - ends + ends * 4 + (one < other)


def _add_hero(draft: Draft, card: Mention | None, place: int) -> None:
    row = draft.row
    way = next((way for way in _WAYS if row.has(way)), "morph")
    way = (
        ""
        if any(row.tags[i].name == "faceup" for i in (place - 1, place + 1) if 0 <= i < len(row.tags))
        else way
    )
    hero = draft.add(place, card=card, way=way)
    draft.subject = hero.key
    for index, tag in enumerate(row.tags):
        if tag.card is not None and card is not None and tag.card.card.key == card.card.key:
            row.taken.add(index)
            _take_printed(draft, card, index)


def _take_printed(draft: Draft, card: Mention, place: int) -> None:
    """The size and the keywords that a card prints, told right after its name."""
    face, tags = card.card.faces[card.face], draft.row.tags
    index = place + 1
    while index < len(tags):
        tag = tags[index]
        if (
            (tag.name == "size" and tag.text == f"{face.power}/{face.toughness}")
            or (
                tag.name == "colour"
                and any(
                    tag.text.startswith(stem) and letter in face.colors for stem, letter in COLOURS.items()
                )
            )
            or (tag.name in KEYWORDS and KEYWORDS[tag.name].lower() in face.text_en.lower())
        ):
            draft.row.taken.add(index)
        elif not (tag.name in ("with", "and") or (tag.name == "end" and tag.text in "(),")):
            return
        index += 1


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
    way = next((name for name in names if name in _WAYS), "morph")
    count, more, used = _counted(draft, first)
    row.taken.update(used)
    draft.spoken.update(range(first, last + 1))
    side = _side(draft, first, last)
    hero = draft.hero()
    if count > 1 or more:
        _add_group(draft, Being(-1, first, way=way, count=count, side=side), more=more)
    elif hero is None:
        draft.subject = draft.add(first, way=way, side=side or ME).key
    else:
        draft.clear = draft.clear and not _are_two(draft, hero, way)
        draft.change(hero.key, way=way if way != "morph" else hero.way, side=side or hero.side)


def _are_two(draft: Draft, hero: Being, way: str) -> bool:
    """«морф рубашкой и disguise рубашкой»: two that came in different ways."""
    said = draft.row.tags[hero.place].name
    return (
        hero.card is None
        and way != hero.way
        and "down" not in (said, way)
        and way in _WAYS
        and said in HIDDEN
    )


def _add_group(draft: Draft, group: Being, *, more: bool) -> None:
    """Several of them: the named one is among those told of before it, but for «две закрытых и он»."""
    hero, count = draft.hero(), group.count
    among = list(draft.row.find("one_of"))
    for fit in among:
        draft.row.take(fit)
    if hero is not None and hero.way and not more and (among or group.place < hero.place):
        count -= 1
        joined = any(tag.name == "and" for tag in draft.row.tags[group.place : hero.place])
        draft.clear = draft.clear and not (joined and not among)
    if count:
        side = group.side or (hero.side if hero else ME)
        being = draft.add(group.place, way=group.way, count=count, side=side)
        draft.subject = being.key if hero is None else draft.subject


def _counted(draft: Draft, place: int) -> tuple[int, bool, tuple[int, ...]]:
    """How many are told right before a word, whether they are further ones, and the tags that say so."""
    count, more, used = 1, False, []
    for index in range(place - 1, max(-1, place - 1 - _NEAR), -1):
        tag = draft.row.tags[index]
        if tag.name == "num" and 0 < tag.value <= MOST and index not in draft.row.taken and count == 1:
            count = tag.value
            used.append(index)
            more = more or (index > 0 and draft.row.tags[index - 1].name == "more")
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
        _take_printed(draft, tag.card, index)
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
