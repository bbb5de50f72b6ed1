"""What the two cards of a melded permanent cost together: «чтоб собрать бризелу заново, сколько маны за обе половинки».

Each half is cast by its own mana cost; a land is played for nothing (305.1). Refuses to know changes of cost: a figure,
another card or a word left over stops it.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.focus import asks_cost
from bot.answering.loose_names import with_melding_names
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.understood import Taken, is_understood
from bot.answering.values import card_worth, is_melded
from engine.magic.mana import ManaCost
from engine.rules import cr
from engine.trace import step
from knowledge.records import Card, Game

_PAIR = 2
_PARTS = (
    "половин",
    "част",
    "кусоч",
    "кусок",
    "обе",
    "обоих",
    "обеих",
    "порознь",
    "раздельн",
    "halves",
    "both",
)
_ANEW = ("заново", "снова", "обратно", "опять", "повторно", "again")
_WORDS = (
    *_PARTS, *_ANEW, "собер", "собра", "собир", "слож", "слеп", "склеи", "чтоб", "рук", "домой", "бумеранг", "верн",
    "отозва", "нужн", "отда", "отвал", "потрат", "разыгр", "сыгра", "каст", "выкла", "вылож", "вместе", "сумм", "всего",
    "итог", "заплат", "уйд", "обойд", "стоит", "стоят", "пере", "прид",
)  # fmt: skip
"""Beginnings of the words that tell and ask this."""
_UNDERSTOOD = (
    "cost pays mana meld hand hand_cards card_word cast lay sum count paid whole at_once bounce creature gone"
)
_WHY = step("halves.meld", cr("701.42a"), cr("712.4a"))


@dataclass(frozen=True, slots=True)
class HalvesPriceSlots:
    """The two cards."""

    halves: tuple[Card, ...]


class HalvesPriceFrame:
    """One meld pair, and what both of its cards cost."""

    name = "halves_price"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: HalvesPriceSlots | None) -> HalvesPriceSlots | None:
        """Fill the slots where the price of both cards of one pair is asked, and nothing else is told."""
        del last
        if not any(token.norm.startswith((*_PARTS, *_ANEW)) for token in reading.tokens):
            return None
        if (
            reading.has_year
            or reading.has("pt")
            or not (asks_cost(reading) or reading.has("count"))
            or not reading.has("pays", "cost", "mana")
        ):
            return None
        reading = with_melding_names(reading, shelf)
        halves = _halves(reading, shelf)
        if len(halves) != _PAIR:
            return None
        told = frozenset(i for i, token in enumerate(reading.tokens) if token.norm.startswith(_WORDS))
        both = tuple(token.value for token in reading.tokens if token.value == _PAIR)
        taken = Taken(both, reading.mentions, told, halves)
        return HalvesPriceSlots(halves) if is_understood(reading, _UNDERSTOOD, taken) else None

    def answer(self, slots: HalvesPriceSlots, shelf: Shelf, question: Question) -> Answer:
        """Add up their mana costs."""
        del question
        fronts = [half.faces[0] for half in slots.halves]
        costs = [ManaCost.parse(face.mana_cost) for face in fronts if face.mana_cost]
        total = sum(cost.mana_value() for cost in costs)
        steps = (*(s for half in slots.halves for s in card_worth(half, 0).steps), _WHY)
        found = Finding("sum", "", total, steps, facts=(("cost", " + ".join(map(str, costs))),))
        return Computed((found,), cite_steps(steps, shelf))


def _halves(reading: Reading, shelf: Shelf) -> tuple[Card, ...]:
    """The two cards of the one pair that is named, whole or by its halves; none where anything else is named."""
    named = {m.card.key: m for m in reading.mentions}
    whole = {m.card.name.split(" // ")[-1] for m in named.values()}
    if len(whole) != 1 or any(m.card.layout != "meld" for m in named.values()):
        return ()
    found = (card for name in whole for card in shelf.library.cards_named(name))
    parts = {name for card in found for name in (card.related if is_melded(card, card.faces[0]) else ())}
    return tuple(card for name in sorted(parts) for card in shelf.library.cards_named(name)[:1])
