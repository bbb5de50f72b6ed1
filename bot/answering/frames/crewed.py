"""Whether creatures have the power that crewing a Vehicle or saddling takes: «экипаж 3, две твари 1/1, хватит?».

The powers of untapped creatures are added up (702.122a, 702.171a); a summoning-sick creature counts (302.6). Passes
where a word has no part, or where the power told is no plain number.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bot.answering.answers import Answer, Computed
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, Tag, tagged
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_WORDS = "lexicon_crewed.toml"
_RULES = {"crew": cr("702.122a"), "saddle": cr("702.171a")}
_PRINTED = re.compile(r"\b(Crew|Saddle) (\d+)")
_TAPPED = re.compile(r"(?:поверну|тапну|затапа|тапа)[тн]+(?:ы|о|а|ый|ая|ое|ые|ого|ой|ых|ым|ыми|ом)$|tapped$")
_SILENT = frozenset(
    ("crew", "saddle", "vehicle", "creature", "power", "sick", "tap", "may", "howmany", "need", "and", "end")
)
_SIGNS = ("экипаж", "crew", "крю", "кру", "седл", "осед", "засед", "saddle", "саддл", "сэддл")
_KEYWORDS = frozenset(("Crew", "Saddle"))
_MOST = 20


@dataclass(frozen=True, slots=True)
class CrewSlots:
    """What takes power and how much; the powers there are, or with `each` the power of one of which many are needed."""

    takes: str
    needed: int
    powers: tuple[int, ...] = ()
    each: int = 0
    sick: bool = False


class CrewFrame:
    """«экипаж 3, у меня 2/2 и 1/1, хватит?», «сколько тварей 1/1 на crew 3»."""

    name = "crewed"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: CrewSlots | None) -> CrewSlots | None:
        """Fill the slots where each word has its part."""
        del shelf, last
        if reading.has_year or reading.quotes or not _may_crew(reading):
            return None
        row = tagged(reading, _WORDS)
        told = _told(row)
        powers = tuple(_powers(row))
        if told is None or not powers or not row.has("may", "howmany", "need"):
            return None
        if any(tag.name not in _SILENT or _is_tapped(tag) for tag in row.left()):
            return None
        counts = row.has("howmany") and len(set(powers)) == 1
        if row.has("howmany") and not (counts and powers[0]):
            return None
        each = powers[0] if counts else 0
        return CrewSlots(*told, () if each else powers, each, row.has("sick"))

    def answer(self, slots: CrewSlots, shelf: Shelf, question: Question) -> Answer:
        """Say whether the power is enough, or how many are needed."""
        del question
        steps = [step("crew.needs", _RULES[slots.takes], amount=slots.needed)]
        steps += [step("crew.sick", cr("302.6"))] if slots.sick else []
        if slots.each:
            count = -(-slots.needed // slots.each)
            finding = Finding("crew.count", "", count, tuple(steps), facts=(("power", slots.each),))
        else:
            total = sum(slots.powers)
            facts = (("total", total), ("needed", slots.needed))
            finding = Finding("crew.enough", "", total >= slots.needed, tuple(steps), facts=facts)
        return Computed((finding,), cite_steps(tuple(steps), shelf))


def _may_crew(reading: Reading) -> bool:
    """A cheap look for what takes power: its word, or a card that prints it."""
    said = any(token.norm.startswith(_SIGNS) for token in reading.tokens)
    return said or any(not _KEYWORDS.isdisjoint(mention.card.keywords) for mention in reading.mentions)


def _is_tapped(tag: Tag) -> bool:
    """«повёрнутым существом»: what is tapped already cannot be tapped again."""
    return bool(_TAPPED.match(tag.text))


def _told(row: Row) -> tuple[str, int] | None:
    """What takes power and how much: told by its number, or printed on the one card that is named."""
    for found in row.find("(?P<takes>crew|saddle) (?:power)? (?P<num>num)"):
        takes = found.one("takes")
        row.take(found)
        return (takes.name if takes is not None else "crew"), found.number("num")
    named = [tag for tag in row.tags if tag.card is not None]
    printed = (
        _PRINTED.search(named[0].card.card.faces[0].text_en) if len(named) == 1 and named[0].card else None
    )
    if printed is None:
        return None
    row.taken.update(index for index, tag in enumerate(row.tags) if tag is named[0])
    return printed[1].lower(), int(printed[2])


def _powers(row: Row) -> Iterator[int]:
    """The power of each creature that is told: «две твари 1/1», «2/2 и 1/1», «тварь с силой 3»."""
    for found in row.find("(?P<count>num)? (?:creature)? (?P<size>size)"):
        row.take(found)
        yield from _each(found.number("count", 1), found.one("size"))
    for found in row.find("(?P<count>num)? creature (?:and)? power (?P<num>num)"):
        row.take(found)
        yield from [found.number("num")] * min(found.number("count", 1), _MOST)


def _each(count: int, size: Tag | None) -> list[int]:
    power = size.text.partition("/")[0] if size is not None else ""
    return [int(power)] * min(count, _MOST) if power.isdecimal() else []
