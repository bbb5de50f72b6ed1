"""What a commander costs from the command zone, told by its cost and how often it was cast before (903.8).

«командир за 4, третий раз из комзоны, почём?»: each earlier casting from there adds {2}. Refuses to know named cards:
those are laid on a table.
"""

from dataclasses import dataclass, replace
from itertools import pairwise

from bot.answering.amounts import total_fact
from bot.answering.answers import Answer, Computed
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, Tag, tagged
from engine.magic.costs import Adjustments, Cost, CostPart, mana_base, total_cost
from engine.magic.mana import ManaCost
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_WORDS = "lexicon_command.toml"
_SILENT = frozenset(
    (
        "commander",
        "card",
        "zone",
        "hand",
        "casts",
        "died",
        "again",
        "price",
        "mana",
        "by",
        "tax",
        "end",
        "and",
    )
)
_STEPS = (step("command.tax", cr("903.8")),)
_MOST = 20


@dataclass(frozen=True, slots=True)
class CommandTax:
    """The printed cost, and the earlier castings from the command zone that count now."""

    base: ManaCost
    before: int


class CommandTaxFrame:
    """A commander that is only described."""

    name = "command_tax"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: CommandTax | None) -> CommandTax | None:
        """Fill the slots where each word has its part."""
        del shelf, last
        if reading.has_year or reading.quotes or _asks_tax_alone(reading):
            return None
        reading = replace(reading, mentions=tuple(filter(_is_legend, reading.mentions)))
        row = tagged(reading, _WORDS)
        named = [tag for tag in row.tags if tag.card is not None]
        if not row.has("zone", "died", "casts") or len(named) > 1:
            return None
        if not row.has("price") and not (row.has("commander") and row.has("nth", "ordinal", "times")):
            return None
        if not row.has("commander") and not (row.has("zone") and (named or _called(row))):
            return None
        before = _before(row)
        base = _base(row) or (_printed(named[0]) if named else None)
        if base is None or before is None or any(tag.name not in _SILENT for tag in row.left()):
            return None
        return CommandTax(base, 0 if _is_from_hand(row) else before)

    def answer(self, slots: CommandTax, shelf: Shelf, question: Question) -> Answer:
        """Tell what it comes to."""
        del question
        more = (CostPart("command", Cost(ManaCost(2 * slots.before))),) if slots.before else ()
        price = total_cost(mana_base(slots.base), Adjustments(more, ()))
        mana = price.mana or slots.base
        steps = (*price.steps, *_STEPS)
        found = Finding("cost", "", str(mana), steps, facts=total_fact(mana))
        return Computed((found,), cite_steps(steps, shelf))


def _asks_tax_alone(reading: Reading) -> bool:
    """«сколько налога на третий»: the tax alone is asked, and not the whole price."""
    return any(
        first.norm in ("сколько", "скока", "скоко", "какой", "каков") and second.norm.startswith("налог")
        for first, second in pairwise(reading.tokens)
    )


def _is_legend(mention: Mention) -> bool:
    return "Legendary" in mention.card.faces[mention.face].type_en


def _printed(tag: Tag) -> ManaCost | None:
    cost = tag.card.card.faces[tag.card.face].mana_cost if tag.card is not None else ""
    return ManaCost.parse(cost) if cost else None


def _called(row: Row) -> bool:
    """«атракса за 4»: a word right before the cost is what the commander is called."""
    found = list(row.find("unknown (?=cost|by num)"))
    for each in found:
        row.take(each)
    return len(found) == 1


def _before(row: Row) -> int | None:
    """How often it was cast from the command zone before; None where it is not told, or told in two ways."""
    told: set[int] = set()
    for found in row.find("never"):
        row.take(found)
        told.add(0)
    _list_of_deaths(row, told)
    for found in row.find("(?:died (?P<nth>nth) (?:times)?|(?P<last>nth) (?:times)? died) (?!casts|zone)"):
        row.take(found)
        told.add(found.number("nth") + found.number("last"))
    for found in row.find("(?P<nth>nth) (?:times)?|(?P<figure>num) (?:minus)? ordinal (?:times)?"):
        row.take(found)
        told.add(found.number("nth") + found.number("figure") - 1)
    for pattern in (
        "(?:casts|died|zone) (?:casts|died|zone)* (?P<num>num) (?:times)?",
        "(?P<num>num) (?:times)? (?:casts|died|zone)",
    ):
        for found in row.find(pattern):
            number = found.one("num")
            if number is not None and _counts(number, found.tags):
                row.take(found)
                told.add(number.value)
    return told.pop() if len(told) == 1 and 0 <= min(told) < _MOST else None


def _list_of_deaths(row: Row, told: set[int]) -> None:
    """«раз умер, второй раз умер, третий каст»: the castings before are those it died after."""
    for found in row.find("(?:times)? died end (?P<nth>nth) (?:times)? died (?=end|$)"):
        row.take(found)
        told.add(found.number("nth"))


def _counts(number: Tag, tags: tuple[Tag, ...]) -> bool:
    """Whether a number counts times: it says so itself («дважды») or beside «раз»."""
    return number.text in ("дважды", "трижды", "twice") or any(tag.name == "times" for tag in tags)


def _base(row: Row) -> ManaCost | None:
    """The one cost that is told: «{3}{G}», «за 4», «четырёхмановый»."""
    for found in row.find("(?:by)? (?P<cost>cost)"):
        row.take(found)
        tag = found.one("cost")
        return ManaCost.parse(tag.text.upper()) if tag is not None else None
    for found in row.find("(?P<verb>price) (?P<num>num) (?:mana)? (?=end|zone|times|num)"):
        verb = found.one("verb")
        if verb is not None and verb.text.startswith("сто"):
            row.take(found)
            return ManaCost(found.number("num"))
    for pattern in ("by (?P<num>num) (?:mana)?", "(?P<num>nick)", "(?P<num>num) mana"):
        for found in row.find(pattern):
            row.take(found)
            return ManaCost(found.number("num"))
    return None


def _is_from_hand(row: Row) -> bool:
    """«вернули в руку — с руки платить?»: the place told last is where it is cast from; elsewhere there is no tax."""
    places = [tag.name for tag in row.tags if tag.name in ("zone", "hand")]
    return bool(places) and places[-1] == "hand"
