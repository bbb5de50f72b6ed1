"""How often abilities trigger when permanents die or leave otherwise, and what that comes to (603.2c, 712.21)."""

from collections.abc import Iterator

from bot.answering.answers import Answer, Computed
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.watched.model import Watched
from bot.answering.watched.story import read_watched
from engine.rules import cr
from engine.trace import Step, step
from knowledge.records import Game

_WHEN = ("когда", "каждый", "всякий", "whenever", "when")
_EACH = step("dying.each", cr("603.2"), cr("603.2c"))
_NOT_DEAD = step("dying.elsewhere", cr("700.4"))
_INSTEAD = step("dying.instead", cr("614.6"), cr("700.4"))
_TOKEN = step("dying.token", cr("111.8"))


class WatchedFrame:
    """«три артефакта „когда существо умирает, возьмите карту“, мою кучу подняли в руку. сколько возьму?»."""

    name = "watched"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Watched | None) -> Watched | None:
        """Fill the slots where every word was understood."""
        del last
        if reading.has_year or not reading.has(
            "count", "times", "outcome", "life_lost", "die", "creature_dies"
        ):
            return None
        return read_watched(reading, shelf)

    def answer(self, slots: Watched, shelf: Shelf, question: Question) -> Answer:
        """Tell how often, what it comes to, and how many cards came there, as asked."""
        del question
        found = tuple(_findings(slots))
        return Computed(found, cite_steps((s for finding in found for s in finding.steps), shelf))


def _findings(told: Watched) -> Iterator[Finding]:
    count, steps = told.triggers(), tuple(_steps(told))
    facts = (("event", told.event), ("count", count))
    if told.effect is not None and "effect" in told.asks:
        comes = (("what", told.effect.what), *facts)
        yield Finding("triggered_effect", "", count * told.effect.amount, steps, facts=comes)
    if "times" in told.asks or "effect" not in told.asks:
        yield Finding("triggers", "", count, steps, facts=facts)
    if "moved" in told.asks:
        moved = sum(thing.count * thing.cards for thing in told.leaving)
        yield Finding("cards_moved", "", moved, steps, facts=(("to", told.to),))


def _steps(told: Watched) -> Iterator[Step]:
    yield _EACH
    for thing in told.leaving:
        if thing.melded:
            yield step("dying.melded", cr("712.21"), name=thing.name)
        if thing.token:
            yield _TOKEN
    if told.replaced:
        yield _INSTEAD
    elif told.to != "graveyard" and told.event != "leaves":
        yield _NOT_DEAD
