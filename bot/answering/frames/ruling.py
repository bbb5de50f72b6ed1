"""The best written ruling for a question, by search with a threshold; below it the bot does not answer."""

from dataclasses import dataclass

from bot.answering.answers import Answer, Nearest, Option, Ruled, Unknown
from bot.answering.cite import cite
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.search import Hit, Mention, Unsure, traits

_MOST_NEAR = 3


@dataclass(frozen=True, slots=True)
class RulingSlots:
    """The keys of rulings found: `best` where one is sure enough, `near` otherwise."""

    best: str
    near: tuple[str, ...]


class RulingFrame:
    """Whatever no other frame reads."""

    name = "ruling"

    def read(self, reading: Reading, shelf: Shelf, last: RulingSlots | None) -> RulingSlots | None:
        """Search the rulings."""
        del last
        found = shelf.search.best_ruling(reading.text, game=reading.game, cards=_cards(reading))
        match found:
            case Hit(key=key):
                return RulingSlots(key, ())
            case Unsure(near=near):
                return RulingSlots("", tuple(hit.key for hit in near))
            case _:
                return None

    def answer(self, slots: RulingSlots, shelf: Shelf, question: Question) -> Answer:
        """State the ruling with its evidence, or show the nearest as such and offer the others."""
        del question
        if slots.best:
            return show_ruling(slots.best, shelf)
        return _nearest(slots.near, shelf)


def _cards(reading: Reading) -> tuple[Mention, ...]:
    return tuple(
        Mention(
            m.card.faces[m.face].name_en,
            reading.tokens[m.first].start,
            reading.tokens[m.last].end,
            traits(m.card),
        )
        for m in reading.mentions
    )


def show_ruling(key: str, shelf: Shelf) -> Answer:
    """State one ruling; raises `cite.Unresolved` where a number of it stands nowhere."""
    ruling = shelf.library.ruling(key)
    if ruling is None:
        return Unknown("stale")
    return Ruled(ruling, cite(ruling.rules, shelf))


def _nearest(keys: tuple[str, ...], shelf: Shelf) -> Answer:
    shown = show_ruling(keys[0], shelf)
    others = tuple(_option(key, shelf) for key in keys[1:_MOST_NEAR])
    return Nearest(shown.ruling, shown.citations, others) if isinstance(shown, Ruled) else shown


def _option(key: str, shelf: Shelf) -> Option:
    ruling = shelf.library.ruling(key)
    return Option(ruling.asked[0] if ruling else key, f"ruling:{key}")
