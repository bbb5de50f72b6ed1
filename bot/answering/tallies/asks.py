"""What is asked of an everyday situation: from the asking word to the end of its clause, whatever stands there.

«сколько жизней потерял опп», «какие статы?», «умрёт?». Refuses to know what happens.
"""

from dataclasses import dataclass

from bot.answering.tallies.model import ME, OPP, Ask, Draft
from bot.answering.tallies.pointed import read_pointed
from bot.answering.tallies.tagged import Tag

_OPENS = ("howmany", "which", "who", "nowlife")
_WORDS = frozenset(
    [
        "howmany",
        "which",
        "who",
        "most",
        "least",
        "total",
        "all",
        "becomes",
        "comes",
        "passes",
        "loses",
        "left",
        "life",
        "dmg",
        "mana",
        "counter",
        "loyalty",
        "poison",
        "tok",
        "goblin",
        "cre",
        "copies",
        "cardnoun",
        "draws",
        "pays",
        "size",
        "stats",
        "power",
        "in",
        "by",
        "from",
        "he",
        "me",
        "opp",
        "face",
        "enters",
        "returns",
        "gains",
        "becomes",
        "loses",
        "stats",
        "and",
        "gains",
        "hits",
        "attacks",
        "survives",
        "dies",
        "each",
        "may",
        "costs",
        "with",
        "makes",
        "commander",
        "spell",
        "toughness",
    ]
)
_PRICES = ("почем", "во", "за")
_SIDES = {"me": ME, "opp": OPP, "face": OPP}
_ALONE = {"survives": "fate", "dies": "fate"}
_CREATURES = ("tok", "goblin", "cre")


@dataclass(frozen=True, slots=True)
class _Stretch:
    """The tags of one thing asked, and where they stand."""

    tags: tuple[Tag, ...]
    places: tuple[int, ...]

    def has(self, *names: str) -> bool:
        return any(tag.name in names for tag in self.tags)

    @property
    def side(self) -> str:
        return next((_SIDES[tag.name] for tag in self.tags if tag.name in _SIDES), "")


def read_asks(draft: Draft) -> None:
    """Take what is asked."""
    read_pointed(draft)
    if draft.asks:
        return
    for stretch in _stretches(draft):
        kinds = _kinds(stretch)
        if not kinds:
            draft.clear = False
            return
        for kind in kinds:
            total = stretch.has("total", "all") and not stretch.has("each")
            draft.asks.append(Ask(kind, stretch.side, place=stretch.places[0], total=total))
        draft.row.taken.update(stretch.places)
    if not draft.asks and not draft.row.has(*_OPENS, "survives"):
        draft.asks.append(Ask("bare", place=len(draft.row.tags)))


def _stretches(draft: Draft) -> list[_Stretch]:
    found: list[_Stretch] = []
    for first, last in clauses(draft):
        opening = [i for i in range(first, last + 1) if draft.row.tags[i].name in _OPENS]
        opening = opening and [_back_to_amounts(draft, first, opening[0]), *opening[1:]]
        ends = [*opening[1:], last + 1][: len(opening)]
        for start, end in zip(opening, ends, strict=True):
            places = tuple(i for i in _reach(draft, start, end))
            found.append(_Stretch(tuple(draft.row.tags[i] for i in places), places))
        if not opening and (alone := _alone(draft, first, last)):
            found.append(alone)
    return found


def _back_to_amounts(draft: Draft, first: int, place: int) -> int:
    """«лояльность и солдат сколько»: amounts told right before the asking word are asked."""
    start = place
    while start > first and draft.row.tags[start - 1].name in ("most", "least", "total", "all", "each"):
        start -= 1
    place = start
    while start > first and draft.row.tags[start - 1].name in (
        *_NOUNS,
        *_CREATURES,
        "and",
        "survives",
        "dies",
        *(_DONE if start == place else ()),
        *(("total",) if start - 1 > first and draft.row.tags[start - 2].name in _NOUNS else ()),
    ):
        start -= 1
    names = [tag.name for tag in draft.row.tags[start:place]]
    nothing_after = not any(t.name in _NOUNS for t in draft.row.tags[place : place + 2])
    if start == first and names and set(names) <= {*_CREATURES, "me"}:
        return start
    asked = names and ((nothing_after and names[0] in (*_NOUNS, "survives", "dies")) or names[0] in _DONE)
    return start if asked else place


_DONE = ("draws", "loses", "gains", "comes", "passes", "left", "becomes", "pays", "makes", "returns")
"""«тяну сколько карт»: what is done stands right before the asking word as well as after it."""
_NOUNS = ("dmg", "life", "poison", "loyalty", "tok", "cardnoun", "loses", "gains", "counter")


def _reach(draft: Draft, start: int, end: int) -> list[int]:
    """The tags from an asking word on that belong to it; a thing that happens ends it, and so do figures."""
    return [i for i in range(start, end) if draft.row.tags[i].name in _WORDS]


def _alone(draft: Draft, first: int, last: int) -> _Stretch | None:
    """«умрёт?», «урон и фишки»: a clause of such words alone, with nothing else after it."""
    tags = draft.row.tags
    rest = [tag.name for tag in tags[first:]]
    if any(name not in (*_WORDS, "and", "end") for name in rest) or "num" in rest:
        return None
    names = {tag.name for tag in tags[first : last + 1]}
    ends = any(tag.name == "end" and tag.text == "?" for tag in tags[last + 1 :])
    counted = names & {*_CREATURES} and names & {"enters", "comes"}
    if not (names & _ASKABLE or counted) or (names <= {"dies"} and not ends):
        return None
    return _Stretch(tuple(tags[first : last + 1]), tuple(range(first, last + 1)))


_ASKABLE = frozenset(
    (
        *("dmg", "life", "dies", "survives", "poison", "loyalty", "tok", "counter", "cardnoun"),
        *("left", "returns", "gains", "loses", "stats", "becomes"),
    )
)


def clauses(draft: Draft) -> list[tuple[int, int]]:
    """Return the first and last tag of each stretch between marks."""
    found, first = [], 0
    for index, tag in enumerate(draft.row.tags):
        if tag.name == "end":
            if index > first:
                found.append((first, index - 1))
            first = index + 1
    if first < len(draft.row.tags):
        found.append((first, len(draft.row.tags) - 1))
    return found


def _kinds(asked: _Stretch) -> tuple[str, ...]:
    """What a stretch asks; two things where it names two («сколько урона и фишек»)."""
    if asked.has("tok") and asked.has("goblin", "cre") and asked.has("and") and asked.has(*_ALL):
        return ("tokens", "count")
    several = tuple(dict.fromkeys(kind for name, kind in (*_AMOUNTS, *_MADE) if asked.has(name)))
    if asked.has("mana") and several and asked.has("and"):
        several = ("paid", *several)
    if several and asked.has("which") and asked.has("and") and asked.has("all"):
        return (*several, "sizes")
    if len(several) > 1 and asked.has("and"):
        return tuple(dict.fromkeys(_of_life(asked) if kind == "life" else kind for kind in several))
    if asked.has("survives", "dies") and asked.has("howmany") and asked.has("and"):
        return ("fate", _amount(asked) or "life_left")
    kind = next((kind for told in (*_RULES, _plain) if (kind := told(asked))), "")
    return (kind,) if kind else ()


_ALL = ("all", "total", "becomes")


def _plain(asked: _Stretch) -> str:
    """«сколько гоблинов станет», «сколько это?»: what names no amount of its own."""
    if asked.has(*_CREATURES):
        return "count" if asked.has(*_ALL) and not asked.has("comes") else "tokens"
    for names, kind in _LOOSE:
        if asked.has(*names):
            return kind
    if asked.has("howmany") and {tag.name for tag in asked.tags} <= _EMPTY:
        return "price" if any(tag.text in _PRICES for tag in asked.tags) else "bare"
    return ""


_MADE = (("cre", "tokens"), ("goblin", "tokens"))
"""What else is an amount beside another one."""
_EMPTY = frozenset(("howmany", "me", "he", "opp", "face", "in"))
_LOOSE = (
    (("each",), "suffers"),
    (("passes", "hits", "attacks"), "passes"),
    (("loses",), "lost"),
    (("left",), "life_left"),
    (("comes", "becomes", "enters", "total", "all", "each"), "bare"),
)


_AMOUNTS = (
    ("loyalty", "loyalty"),
    ("poison", "poison"),
    ("counter", "counters"),
    ("copies", "tokens"),
    ("cardnoun", "drawn"),
    ("draws", "drawn"),
    ("dmg", "damage"),
    ("life", "life"),
    ("tok", "tokens"),
    ("gains", "gained"),
)


def _of_life(asked: _Stretch) -> str:
    if [tag.name for tag in asked.tags if tag.name not in ("me", "opp")] == ["life", "and", "howmany"]:
        return "gained"
    if asked.has("loses"):
        return "lost"
    if asked.has("comes", "gains"):
        return "gained"
    return "life_left"


def _amount(asked: _Stretch) -> str:
    kind = next((kind for name, kind in _AMOUNTS if asked.has(name)), "")
    return _of_life(asked) if kind == "life" else kind


def _which(asked: _Stretch) -> str:
    if asked.has("which") and not asked.has("howmany"):
        return "back" if asked.has("returns") else "size"
    return ""


_MYSELF = ("я", "мне", "меня", "i")


def _first(asked: _Stretch) -> str:
    """What outweighs any amount that is named beside it."""
    if asked.has("most") and asked.has("attacks") and not asked.has("by"):
        return "attackers"
    if asked.has("dies", "survives") and not asked.has("howmany", "which", "who"):
        return "dead" if any(tag.name == "me" and tag.text in _MYSELF for tag in asked.tags) else "fate"
    rises = asked.has(*_CREATURES) and any(tag.text.startswith("вста") for tag in asked.tags)
    return "paid" if asked.has("pays", "mana", "costs") and not rises else ""


def _last(asked: _Stretch) -> str:
    for names, kind in (
        (("returns",), "back"),
        (("stats", "power"), "size"),
        (("who",), "fates"),
        (("survives", "dies"), "fate"),
    ):
        if asked.has(*names):
            return kind
    return ""


_RULES = (_first, _amount, _which, _last)
"""What is asked by the first of these that tells."""
