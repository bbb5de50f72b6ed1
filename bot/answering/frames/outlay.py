"""What a spell costs for its emerge or escalate cost, by the roles of all that is told: totals, leftovers, bounds."""

from dataclasses import dataclass

from bot.answering.aimed import is_only_aimed
from bot.answering.amounts import costs
from bot.answering.answers import Answer, Computed, Unknown
from bot.answering.cite import cite_steps
from bot.answering.escalate_told import asks_how_often_taxed, asks_if_due
from bot.answering.focus import COUNTED, TARGETS, asks_harm, asks_of_no_price, tells_a_fate
from bot.answering.modes_repeated import repeats_mode
from bot.answering.outlays.model import Outlay
from bot.answering.outlays.reckoned import findings
from bot.answering.outlays.story import read_outlay
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.taxes import has_gone
from knowledge.records import Game

_SIMPLE = frozenset(("cost", "afford", "modes"))
"""What the frames of the two keywords tell as well, with named cards on the table besides."""


_FEEDS = (
    "пуст",
    "пуща",
    "пуска",
    "корм",
    "прокорм",
    "отда",
    "расход",
    "топк",
    "съед",
    "сожр",
    "выгодн",
    "миним",
    "наимен",
)


def _may_feed(reading: Reading) -> bool:
    """A cheap look for what may tell of a sacrifice in other words."""
    return any(token.norm.startswith(_FEEDS) for token in reading.tokens)


def _asks_of_modes(reading: Reading) -> bool:
    """What may be chosen or hit, and whether or how often something is due: no price answers that."""
    due = asks_how_often_taxed(reading) or asks_if_due(reading)
    return due or repeats_mode(reading) or is_only_aimed(reading)


@dataclass(frozen=True)
class OutlayFrame:
    """«за 4 маны всего. какой минимум кмс у жертвы», «что останется из маны».

    `further` is the one that only tells what the frames of the two keywords do not: it stands before them.
    """

    further: bool = False

    name = "outlay"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Outlay | None) -> Outlay | None:
        """Read the question whole, or pass; what it comes to nothing for is passed too."""
        emerging = not reading.has("escalate", "mode")
        if not emerging and (_asks_of_modes(reading) or (last is None and tells_a_fate(reading))):
            return None
        if asks_harm(reading) or asks_of_no_price(reading, COUNTED if emerging else TARGETS):
            return None
        keywords = any({"Emerge", "Escalate"} & set(m.card.keywords) for m in reading.mentions)
        changed = any(token.norm.startswith(("удешев", "удорож")) for token in reading.tokens)
        changing = changed or reading.has("cheaper", "dearer", "land", "mana_colour", "pays")
        if changing and has_gone(reading):
            return None
        priced = changing and bool(costs(reading))
        fed = reading.has("count", "cost", "least", "afford", "mana_value") and (
            _may_feed(reading) or reading.has("least")
        )
        if not (last or keywords or priced or fed or reading.has("emerge", "escalate", "sacrifice", "mode")):
            return None
        told = read_outlay(reading, shelf, last)
        found = {finding.focus for finding in findings(told)} if told is not None else set()
        return told if found and not (self.further and last is None and found <= _SIMPLE) else None

    def answer(self, slots: Outlay, shelf: Shelf, question: Question) -> Answer:
        """Tell what it comes to."""
        del question
        found = findings(slots)
        steps = (step for finding in found for step in finding.steps)
        return Computed(found, cite_steps(steps, shelf)) if found else Unknown("nothing")
