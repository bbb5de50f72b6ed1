"""Bounds on mana value, told in a question or printed on a card that it names: «кмс 4 или меньше», «чаша на нуле».

Refuses to know what is measured against them.
"""

import re
from dataclasses import dataclass, replace

from bot.answering.amounts import place_beside
from bot.answering.announced import announced
from bot.answering.in_context import doubtful, doubtful_places
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.records import Face

EXACT = ("ровно", "exactly", "точно", "именно", "только")
LESS = ("меньше", "менее", "less", "ниже")
MORE = ("больше", "более", "выше", "greater", "more")
_FORBIDS = re.compile(
    r"can't cast [^.]*?mana value (?P<amount>\d+) or (?P<side>less|greater)"
    r"|не могут разыгрывать [^.]*?(?:КМС|мана-стоимост\w+)\D{0,12}(?P<amount_ru>\d+)"
    r"(?: или (?P<side_ru>меньше|больше))?",
    re.IGNORECASE,
)
_HITS = re.compile(
    r"target (?P<what>(?:[a-z]+,? (?:or )?)??(?:creature|spell|permanent|planeswalker|artifact|enchantment)) "
    r"(?:with |if it has |if its )?mana value (?:is )?(?P<amount>\d+|X)(?: or (?P<side>less|greater))?",
    re.IGNORECASE,
)
_FINDS = re.compile(
    r"(?:search your library for|target|return|reveal) (?P<what>[^.\n]*?) cards?(?: from your graveyard)?"
    r"(?: each)? with mana value (?P<amount>\d+|X)(?: or (?P<side>less|greater))?",
    re.IGNORECASE,
)
_INSTEAD = re.compile(r"mana value (?P<amount>\d+) or less instead", re.IGNORECASE)
_COUNTED = re.compile(
    r"mana value equal to the number of charge counters on [^.]*counter that spell", re.IGNORECASE
)
_BY_LANDS = re.compile(r"mana value less than or equal to the number of lands you control", re.IGNORECASE)
_COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_KINDS = ("creature", "artifact", "enchantment", "planeswalker", "instant", "sorcery", "land")
_SUFFERS = ("законтрен", "отменен", "убит", "уничтожен", "найден", "countered", "destroyed", "быть")
"""Words of what is done to the card that is named first."""
_ON = frozenset(("на", "on", "с", "with", "at"))
_NEAR = 3


@dataclass(frozen=True, slots=True)
class Bound:
    """A bound on mana value: `side` is «less» (or equal), «more» (or equal) or «exact».

    `forbids` casting what is under it, `counters` what is cast, or else it picks what is hit.
    """

    amount: int
    side: str
    forbids: bool
    source: Mention | None = None
    counters: bool = False
    place: int = -1
    lying: bool = False
    """What it hits lies on the battlefield or elsewhere off the stack, where no X is more than 0."""
    stored: bool = False
    """What it finds is a card in the library or a graveyard."""
    what: str = ""
    """The printed words for what it hits or finds: «nonland permanent», «creature»; empty where it is told."""

    def fits(self, face: Face) -> bool:
        """Say whether an object with that face is what it hits, by the types and colours that are printed."""
        words, types = self.what.replace(",", " ").split(), face.type_en.lower()
        said = [word.lower() for word in words]
        wanted = [word for word in said if word in _KINDS]
        barred = [word.removeprefix("non") for word in said if word.startswith("non")]
        colours = {_COLOURS[word] for word in said if word in _COLOURS}
        kinds = [word.lower() for word in words if word[0].isupper()]
        return (
            not any(kind in types for kind in barred)
            and (not wanted or any(kind in types for kind in wanted))
            and (not colours or not colours.isdisjoint(face.colors))
            and (not kinds or any(kind in types for kind in kinds))
        )

    def holds(self, value: int) -> bool:
        """Say whether a mana value falls under it."""
        if self.side == "exact":
            return value == self.amount
        return value <= self.amount if self.side == "less" else value >= self.amount


def find_bound(reading: Reading, shelf: Shelf) -> Bound | None:
    """Return the bound that a question tells, or that a card it names has."""
    counted = _by_counters(reading, shelf) or _by_lands(reading)
    return counted or _told_bound(reading) or _printed_bound(reading)


def _by_lands(reading: Reading) -> Bound | None:
    """«взывания к королеве при 5 землях»: a card that finds what is worth no more than the lands there are."""
    for mention in reading.mentions:
        if not _BY_LANDS.search(mention.card.faces[mention.face].text_en):
            continue
        place = place_beside(reading, "land")
        number = None if place is None else reading.tokens[place].value
        if number is not None and place is not None:
            return Bound(
                number,
                "less",
                forbids=False,
                source=mention,
                place=place,
                lying=True,
                stored=True,
                what="card",
            )
    return None


def _by_counters(reading: Reading, shelf: Shelf) -> Bound | None:
    """«чаша на двух»: a card that counters spells of as much mana value as it has counters."""
    places = [place for place in doubtful_places(reading) if _counters_after(reading, place) is not None]
    for mention in (*reading.mentions, *doubtful(reading, shelf, places)):
        index = _counters_after(reading, mention.last)
        if index is not None and _COUNTED.search(mention.card.faces[mention.face].text_en):
            amount = reading.tokens[index].value
            return Bound(amount, "exact", forbids=False, source=mention, counters=True, place=index)
    return None


def _counters_after(reading: Reading, last: int) -> int | None:
    """The place of a number of counters after a card's last word: «на двух»."""
    for index in range(last + 1, last + 3 + _NEAR):
        token, before = reading.at(index), reading.at(index - 1)
        numbered = token is not None and (token.kind is Kind.NUMBER or token.value > 0)
        if numbered and before is not None and before.norm in _ON:
            return index
    return None


def _told_bound(reading: Reading) -> Bound | None:
    """A bound in the question's own words: «кмс 4 и меньше», «3 or less», «не больше 3»."""
    for index in reading.of_kind(Kind.NUMBER):
        if not any(0 < index - place <= 4 for place in reading.places("mana_value", "mana_cost")):
            continue
        words = [t.norm for t in reading.tokens[max(0, index - 3) : index + 4]]
        side = _sign(reading, index) or _side(words)
        if side:
            return Bound(
                reading.tokens[index].value, side, reading.has("forbid"), _source(reading, index), place=index
            )
    return None


def _sign(reading: Reading, index: int) -> str:
    """«кмс ≤4», «кмс до 4»: a sign or «до» right before the number."""
    before = reading.at(index - 1)
    if before is not None and before.norm == "до":
        return "less"
    sign = reading.text[: reading.tokens[index].start].rstrip()
    return "less" if sign.endswith(("≤", "<=")) else "more" if sign.endswith(("≥", ">=")) else ""


def _side(words: list[str]) -> str:
    negated = "не" in words
    for word in words:
        if word in EXACT:
            return "exact"
        if word in LESS:
            return "more" if negated else "less"
        if word in MORE:
            return "less" if negated else "more"
    return ""


def _source(reading: Reading, index: int) -> Mention | None:
    told = reading.tokens[index].value
    printed = [(m, printed_bound(m.card.faces[m.face])) for m in reading.mentions]
    bounding = [mention for mention, bound in printed if bound is not None and bound.amount == told]
    if bounding:
        return bounding[0]
    before = [mention for mention in reading.mentions if mention.last < index]
    return before[-1] if before and index - before[-1].last <= 6 else None


def _printed_bound(reading: Reading) -> Bound | None:
    """A bound that a named card prints; the card after it is what is measured.

    None where two cards print one and it is not plain which of them does it to the other («может быть законтрен»).
    """
    x = announced(reading)
    found = [
        replace(bound, source=mention)
        for mention in reading.mentions
        if (bound := printed_bound(mention.card.faces[mention.face], x, revolt=reading.has("revolt")))
        is not None
    ]
    if len({bound.source.card.key for bound in found if bound.source is not None}) > 1:
        passive = any(token.norm.startswith(_SUFFERS) for token in reading.tokens)
        return None if passive else found[0]
    return found[0] if found else None


def printed_bound(face: Face, x: int | None = None, *, revolt: bool = False) -> Bound | None:
    """Read the bound on mana value that a face prints: which spells it forbids, or which objects it hits or finds.

    `x` is the number announced for its X; with `revolt` the bound that it has instead.
    """
    forbidden = _FORBIDS.search(face.text_en) or _FORBIDS.search(face.text_ru)
    if forbidden is not None:
        side = (forbidden["side"] or forbidden["side_ru"] or "less").lower()
        return Bound(int(forbidden["amount"] or forbidden["amount_ru"]), _printed_side(side), forbids=True)
    hit, found = _HITS.search(face.text_en), _FINDS.search(face.text_en)
    taken = hit or found
    if taken is None or (taken["amount"] == "X" and x is None):
        return None
    side = _printed_side(taken["side"].lower()) if taken["side"] else "exact"
    amount = int(x or 0) if taken["amount"] == "X" else int(taken["amount"])
    instead = _INSTEAD.search(face.text_en) if revolt else None
    amount = int(instead["amount"]) if instead is not None else amount
    what = taken["what"]
    lying = hit is None or not what.endswith("spell")
    return Bound(amount, side, forbids=False, lying=lying, stored=hit is None, what=what)


def finds_by_value(face: Face) -> bool:
    """Say whether a face finds or returns cards by their mana value."""
    return bool(_FINDS.search(face.text_en) or _BY_LANDS.search(face.text_en))


def _printed_side(word: str) -> str:
    return "less" if word in LESS else "more"
