"""How much life a card costs that makes its player lose as much as the mana value of a revealed card (202.3).

«боб открыл мне фаер//айс. минус сколько». The card with that text is named, and so is what it reveals, or its cost.
"""

import re
from dataclasses import dataclass

from bot.answering.amounts import costs
from bot.answering.answers import Answer, Computed
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.in_context import confirmed
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.understood import Taken, is_understood
from bot.answering.values import Worth, card_worth, permanent_worth, split_worth
from engine.magic.mana import ManaCost
from knowledge.records import Game

_LOSES = re.compile(r"loses? life equal to (?:its|that card's|the revealed card's) mana value", re.IGNORECASE)
_HALVES = 2
_UPKEEP = ("апкип", "upkeep", "поддержк")
"""The step in which such a card mostly reveals one."""
_UNDERSTOOD = (
    "reveal turn_up life_lost life count outcome split library hand card_word mana_value cost damage land spell "
    "creature hand_cards watcher same_turn lay morph megamorph disguise already"
)


@dataclass(frozen=True, slots=True)
class RevealedSlots:
    """What was revealed, and its mana value off the stack."""

    subject: str
    worth: Worth


class RevealedFrame:
    """A named card that makes its player lose life for what it reveals."""

    name = "revealed"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: RevealedSlots | None) -> RevealedSlots | None:
        """Fill the slots where such a card and one revealed card or cost are told."""
        del last
        sources = [m for m in reading.mentions if _LOSES.search(m.card.faces[m.face].text_en)]
        if not sources or not reading.has("reveal") or not reading.has("life_lost", "life", "count"):
            return None
        reading = confirmed(reading, shelf)
        shown = {m.card.key: m for m in reading.mentions if m.card.key != sources[0].card.key}
        told = [cost for _, cost in costs(reading)]
        upkeep = frozenset(i for i, t in enumerate(reading.tokens) if t.norm.startswith(_UPKEEP))
        taken = Taken(tuple(told), reading.mentions, upkeep)
        if len(shown) > 1 or not is_understood(reading, _UNDERSTOOD, taken):
            return None
        if shown:
            return _of_card(next(iter(shown.values())))
        if len(told) == _HALVES and _is_split(reading):
            return RevealedSlots("", split_worth(told))
        return RevealedSlots(str(told[0]), permanent_worth(told[0])) if len(told) == 1 else None

    def answer(self, slots: RevealedSlots, shelf: Shelf, question: Question) -> Answer:
        """Tell how much life is lost."""
        del question
        finding = Finding("life_lost", slots.subject, slots.worth.amount, slots.worth.steps)
        return Computed((finding,), cite_steps(slots.worth.steps, shelf))


def _is_split(reading: Reading) -> bool:
    """«commit//memory, {3}{U} и {4}{U}{U}»: two costs are those of the halves of one card."""
    return reading.has("split") or "//" in reading.text


def _of_card(mention: Mention) -> RevealedSlots:
    halves = [ManaCost.parse(face.mana_cost) for face in mention.card.faces if face.mana_cost]
    if mention.card.layout in ("split", "aftermath"):
        return RevealedSlots(mention.card.name, split_worth(halves))
    return RevealedSlots(shown_name(mention), card_worth(mention.card, 0))
