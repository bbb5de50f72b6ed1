"""How many card types lie in a graveyard, and whether delirium is on: «ужас полей, лес и убийство» (205.2a).

Passes where a word of the list is no type and no card.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row
from bot.answering.types_listed import TYPES, listed
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_STEMS = ("делири", "дилири", "исступлен", "иступлен", "буйств", "delirium")
_TYPES = ("тип", "type")
_GRAVES = ("кладбищ", "гроб", "грейв", "граве", "помойк", "могил", "гравик", "graveyard")
_ENOUGH = 4
_LONGEST = 45


@dataclass(frozen=True, slots=True)
class TypesSlots:
    """The types that lie there, and what is told besides that adds none."""

    types: tuple[str, ...]
    tokens: bool = False
    supertypes: bool = False
    backs: bool = False
    delirium: bool = True
    asks_kinds: bool = False
    """Whether it is asked if a supertype or a token counts."""


class DeliriumFrame:
    """«в гробу лес, инстант и артефактное существо, делириум горит?»."""

    name = "delirium"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: TypesSlots | None) -> TypesSlots | None:
        """Fill the slots where all of the list was understood."""
        del last
        norms = [token.norm for token in reading.tokens]
        named = any(norm.startswith(_STEMS) for norm in norms)
        counted = any(n.startswith(_TYPES) for n in norms) and any(n.startswith(_GRAVES) for n in norms)
        if not (named or counted) or reading.has_year or len(norms) > _LONGEST:
            return None
        told = listed(reading, shelf)
        row = told.row
        asked = row.has("howmany", "on", "missing", "counts") or any(
            token.text == "?" for token in reading.tokens
        )
        if not told.clear or not told.types or not asked or row.has("theirs") or told.elsewhere:
            return None
        if not row.has("grave") and any(tag.card is not None for tag in row.tags):
            return None
        if any(tag.card is not None and _counts(tag.card) for tag in row.tags):
            return None
        if any(_is_figure(row, place) for place in range(len(row.tags))):
            return None
        return TypesSlots(told.types, told.tokens, told.supertypes, told.backs, named, row.has("counts"))

    def answer(self, slots: TypesSlots, shelf: Shelf, question: Question) -> Answer:
        """Say whether delirium is on, and which types there are."""
        del question
        enough = len(slots.types) >= _ENOUGH
        steps = [step("types.among", cr("205.2a"), count=len(slots.types))]
        steps += [step("types.no_supertypes", cr("205.4a"))] if slots.supertypes else []
        steps += [step("types.no_tokens", cr("111.1"))] if slots.tokens else []
        steps += [step("types.front_only", cr("712.8a"))] if slots.backs else []
        facts = (
            ("types", slots.types),
            ("none", slots.asks_kinds and (slots.supertypes or slots.tokens)),
            ("delirium", slots.delirium),
        )
        finding = Finding("card_types", "", enough, tuple(steps), facts=facts)
        return Computed((finding,), cite_steps(tuple(steps), shelf))


def _is_figure(row: Row, place: int) -> bool:
    """Whether a number counts no cards and no types: «две земли», «четвёртый тип» add nothing."""
    tag = row.tags[place]
    after = row.tags[place + 1].name if place + 1 < len(row.tags) else ""
    return tag.name in ("num", "nth") and after not in (*TYPES, "types", "card", "delirium")


def _counts(mention: Mention) -> bool:
    """Whether a card itself looks at the types there: it need not lie among them."""
    return any("types among cards in your graveyard" in face.text_en for face in mention.card.faces)
