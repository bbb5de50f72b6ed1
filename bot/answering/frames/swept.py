"""What a card destroys, or finds, by mana value: face-down creatures, tokens and what is told by its cost (202.3)."""

from bot.answering.answers import Answer, Computed
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.worths.swept import Swept, read_swept
from knowledge.records import Game


class SweptFrame:
    """«engineered explosives на нуле: мои три манифеста?», «сакнул закрытого в birthing pod, с каким кмс ищу»."""

    name = "swept"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Swept | None) -> Swept | None:
        """Read the question whole, or pass."""
        del last
        return read_swept(reading, shelf) if reading.mentions else None

    def answer(self, slots: Swept, shelf: Shelf, question: Question) -> Answer:
        """Say of each thing whether it is destroyed, and how many are; or what is found."""
        del question
        steps = tuple(dict.fromkeys(s for thing in slots.things for s in thing.worth.steps))
        if slots.finds:
            facts = (("value", slots.amount - 1),)
            found = (Finding("found_by_value", shown_name(slots.source), slots.amount, steps, facts=facts),)
            return Computed(found, cite_steps(steps, shelf))
        each = tuple(
            Finding(
                "swept",
                thing.name,
                slots.takes(thing),
                thing.worth.steps,
                facts=(("kind", thing.kind), ("count", thing.count), ("value", thing.worth.amount)),
            )
            for thing in slots.things
        )
        gone = sum(thing.count for thing in slots.things if slots.takes(thing))
        whole = (Finding("swept_in_all", "", gone),) if sum(thing.count for thing in slots.things) > 1 else ()
        return Computed((*each, *whole), cite_steps(steps, shelf))
