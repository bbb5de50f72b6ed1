"""The stretches of a row in which something is asked: from the asking word to the end of its clause, and before it.

Refuses to know what they ask.
"""

from dataclasses import dataclass

from bot.answering.tallies.model import ME, OPP, Draft
from bot.answering.tallies.tagged import Tag

OPENS = ("howmany", "which", "who", "nowlife")
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
_SIDES = {"me": ME, "opp": OPP, "face": OPP}
CREATURES = ("tok", "goblin", "cre")


@dataclass(frozen=True, slots=True)
class Stretch:
    """The tags of one thing asked, and where they stand."""

    tags: tuple[Tag, ...]
    places: tuple[int, ...]

    def has(self, *names: str) -> bool:
        """Say whether one of the tags stands in it."""
        return any(tag.name in names for tag in self.tags)

    @property
    def side(self) -> str:
        """The player that it is asked of, empty for none."""
        return next((_SIDES[tag.name] for tag in self.tags if tag.name in _SIDES), "")


def stretches(draft: Draft) -> list[Stretch]:
    """Return the stretches that ask something, in order."""
    found: list[Stretch] = []
    for first, last in clauses(draft):
        opening = [i for i in range(first, last + 1) if draft.row.tags[i].name in OPENS]
        opening = [i for i in opening if i - 1 not in opening or draft.row.tags[i - 1].name != "who"]
        opening = opening and [
            *_amount_before(draft, first, opening[0]),
            _back_to_amounts(draft, first, opening[0]),
            *opening[1:],
        ]
        ends = [*opening[1:], last + 1][: len(opening)]
        for start, end in zip(opening, ends, strict=True):
            places = tuple(i for i in _reach(draft, start, end))
            found.append(Stretch(tuple(draft.row.tags[i] for i in places), places))
        if not opening and (alone := _alone(draft, first, last)):
            found.append(alone)
    return found


_ASKED_BESIDE = frozenset(
    ("dmg", "life", "poison", "tok", "cardnoun", "loses", "gains", "counter", "all", "total", "me", "opp")
)


def _amount_before(draft: Draft, first: int, place: int) -> list[int]:
    """«урон и сколько жизней мне»: an amount with no number of its own, asked before the asking word."""
    names = ["end", *(tag.name for tag in draft.row.tags[first : place + 2])][place - first - 2 :]
    told = (
        len(names) == 5 and names[1] in (*_NOUNS, "stats") and names[2] == "and" and names[4] in _ASKED_BESIDE
    )
    return [place - 2] if place - first >= 2 and told and names[0] not in ("num", "bonus") else []


def _back_to_amounts(draft: Draft, first: int, place: int) -> int:
    """«лояльность и солдат сколько»: amounts told right before the asking word are asked."""
    start = place
    while start > first and draft.row.tags[start - 1].name in ("most", "least", "total", "all", "each"):
        start -= 1
    place = start
    while start > first and draft.row.tags[start - 1].name in (
        *_NOUNS,
        *CREATURES,
        "and",
        "survives",
        "dies",
        *(_DONE if start == place else ()),
        *(("total",) if start - 1 > first and draft.row.tags[start - 2].name in _NOUNS else ()),
    ):
        start -= 1
    names = [tag.name for tag in draft.row.tags[start:place]]
    nothing_after = not any(t.name in _NOUNS for t in draft.row.tags[place : place + 2])
    if start == first and names and set(names) <= {*CREATURES, "me"}:
        return start
    asked = names and ((nothing_after and names[0] in (*_NOUNS, "survives", "dies")) or names[0] in _DONE)
    return start if asked else place


_DONE = ("draws", "loses", "gains", "comes", "passes", "left", "becomes", "pays", "makes", "returns")
"""«тяну сколько карт»: what is done stands right before the asking word as well as after it."""
_NOUNS = ("dmg", "life", "poison", "loyalty", "tok", "cardnoun", "loses", "gains", "counter")


def _reach(draft: Draft, start: int, end: int) -> list[int]:
    """The tags from an asking word on that belong to it; a thing that happens ends it, and so do figures."""
    return [i for i in range(start, end) if draft.row.tags[i].name in _WORDS]


def _alone(draft: Draft, first: int, last: int) -> Stretch | None:
    """«умрёт?», «урон и фишки»: a clause of such words alone, with nothing else after it."""
    tags = draft.row.tags
    rest = [tag.name for tag in tags[first:]]
    names = {tag.name for tag in tags[first : last + 1]}
    ends = any(tag.name == "end" and tag.text == "?" for tag in tags[last + 1 :])
    if names & FATAL and names <= {*FATAL, *_SIDES, "he"} and ends:
        return Stretch(tuple(tags[first : last + 1]), tuple(range(first, last + 1)))
    if {"total", "life"} <= names <= {"total", "life", "in", "all", "becomes", "left"}:
        return Stretch(tuple(tags[first : last + 1]), tuple(range(first, last + 1)))
    if any(name not in (*_WORDS, "and", "end") for name in rest) or "num" in rest:
        return None
    counted = names & {*CREATURES} and names & {"enters", "comes"}
    if not (names & _ASKABLE or counted) or (names <= {"dies"} and not ends):
        return None
    return Stretch(tuple(tags[first : last + 1]), tuple(range(first, last + 1)))


FATAL = frozenset(("killed", "lethal"))
"""«убиваю?»: whether whoever is hit has lost."""
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
