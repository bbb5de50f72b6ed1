"""What it takes to aim a spell at something with ward {N}: «вард 2, болт за {R}, у меня три земли, хватит?».

The spell is paid for as it is cast, ward as its trigger resolves (702.21a). Passes where ward costs something else than
mana, or where a word has no part.
"""

from dataclasses import dataclass

from bot.answering.amounts import total_fact
from bot.answering.answers import Answer, Computed
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, cost_of, tagged
from engine.magic.costs import Adjustments, Cost, CostPart, mana_base, total_cost
from engine.magic.mana import ManaCost, mana_value
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_WORDS = "lexicon_warded.toml"
_SILENT = frozenset(("ward", "target", "spell", "casts", "afford", "price", "land", "by", "and", "end"))
_STEPS = (step("ward.paid", cr("702.21a")),)
_SIGNS = ("вард", "ward", "оберег")
_NO_MANA = ("life", "жиз", "discard", "сброс", "sacrifice", "пожертв")


@dataclass(frozen=True, slots=True)
class WardSlots:
    """The spell's cost, what ward asks, and the mana there is (None where none is told)."""

    spell: ManaCost
    ward: ManaCost
    mana: int | None


class WardFrame:
    """A spell told by its cost or its name, and ward by its number."""

    name = "warded"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: WardSlots | None) -> WardSlots | None:
        """Fill the slots where each word has its part."""
        del shelf, last
        if not any(token.norm.startswith(_SIGNS) for token in reading.tokens):
            return None
        if reading.has_year or reading.quotes or any(sign in reading.norm for sign in _NO_MANA):
            return None
        row = tagged(reading, _WORDS)
        if (
            not row.has("ward")
            or not row.has("afford", "price")
            or len(list(row.find("ward (?:num|cost)"))) > 1
        ):
            return None
        ward, mana, spell = _ward(row), _mana(row), _spell(row)
        if ward is None or spell is None or any(tag.name not in _SILENT for tag in row.left()):
            return None
        return WardSlots(spell, ward, mana)

    def answer(self, slots: WardSlots, shelf: Shelf, question: Question) -> Answer:
        """Tell what both come to, and whether the mana is enough."""
        del question
        more = (CostPart("ward", Cost(slots.ward)),)
        price = total_cost(mana_base(slots.spell), Adjustments(more, ()))
        mana = price.mana or slots.spell
        steps = (*price.steps, *_STEPS)
        found = [Finding("cost", "", str(mana), steps, facts=total_fact(mana))]
        if slots.mana is not None:
            facts = (("cost", str(mana)), ("mana", slots.mana))
            found.insert(0, Finding("afford", "", mana_value(mana) <= slots.mana, steps, facts=facts))
        return Computed(tuple(found), cite_steps(steps, shelf))


def _ward(row: Row) -> ManaCost | None:
    for found in row.find("ward (?P<cost>num|cost)"):
        row.take(found)
        return cost_of(found.one("cost"))
    return None


def _mana(row: Row) -> int | None:
    """The mana at hand: «три земли», «4 маны»; None where none is told."""
    told = list(row.find("(?P<num>num) land"))
    for found in told:
        row.take(found)
    return sum(found.number("num") for found in told) if told else None


def _spell(row: Row) -> ManaCost | None:
    """The one spell's cost: told, or printed on the card that is named; None where two fit, or it has an X."""
    fits = list(row.find("(?:by)? (?P<cost>cost)|by (?P<num>num)"))
    for fit in fits:
        row.take(fit)
    told = [fit.one("cost") or fit.one("num") for fit in fits]
    named = [tag for index, tag in enumerate(row.tags) if tag.card is not None and index not in row.taken]
    row.taken.update(index for index, tag in enumerate(row.tags) if tag in named)
    printed = (
        named[0].card.card.faces[named[0].card.face].mana_cost if len(named) == 1 and named[0].card else ""
    )
    if len(told) > 1 or len(named) > 1 or not (told or printed):
        return None
    cost = cost_of(told[0]) if told else ManaCost.parse(printed)
    return cost if cost is not None and not cost.xs else None
