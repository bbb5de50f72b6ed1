"""What a spell costs more for each target beyond the first: printed («strive») or told («каждая лишняя цель +1»).

Refuses to know what the spell costs otherwise.
"""

import re
from dataclasses import dataclass

from bot.answering.amounts import cost_at
from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind
from engine.magic.costs import Cost, CostPart
from engine.magic.mana import ZERO, ManaCost
from engine.rules import cr

_PRINTED = re.compile(
    r"costs (?P<mana>(?:\{[^}]+\})+) more to cast for each target beyond the first", re.IGNORECASE
)
_TARGET = ("цель", "target", "мишень")
_MORE = ("лишний", "дополнительный", "extra", "additional", "сверх", "следующий")
_SAYS = ("каждый", "each", "за", "на", "по", "дорого", "дорогой", "больше", "плюс", "сверх", "первый", "+")
_NEAR = 4
_MOST = 20


@dataclass(frozen=True, slots=True)
class Surcharge:
    """How many targets are chosen, what each one beyond the first costs, and the tokens that tell it."""

    targets: int = 1
    each: ManaCost = ZERO
    tokens: frozenset[int] = frozenset()

    @property
    def part(self) -> CostPart:
        """What is added to the cost, as the engine's value."""
        return CostPart("targets", Cost(self.each), (cr("601.2f"),), self.targets - 1)


NONE = Surcharge()


def surcharge(reading: Reading, spell: Mention | None) -> Surcharge:
    """Return what the question's number of targets adds to a spell's cost; `NONE` where it adds nothing."""
    found = _PRINTED.search(spell.card.faces[spell.face].text_en) if spell is not None else None
    told, said = _told(reading)
    each = ManaCost.parse(found["mana"]) if found is not None else told
    counted = _counted(reading, said)
    if each == ZERO or counted is None:
        return NONE
    return Surcharge(reading.tokens[counted].value, each, said | {counted, *_nouns(reading)})


def targets_at(reading: Reading) -> frozenset[int]:
    """Return the tokens that speak of targets."""
    return frozenset(_nouns(reading))


def _nouns(reading: Reading) -> tuple[int, ...]:
    return tuple(i for i, token in enumerate(reading.tokens) if token.lemma in _TARGET)


def _counted(reading: Reading, said: frozenset[int]) -> int | None:
    """The number of targets: the one right before the word."""
    for place in _nouns(reading):
        for index in (place - 1, place - 2):
            token = reading.at(index)
            if (
                token is not None
                and token.kind is Kind.NUMBER
                and index not in said
                and 0 < token.value <= _MOST
            ):
                return index
    return None


def _told(reading: Reading) -> tuple[ManaCost, frozenset[int]]:
    """«каждая лишняя цель +1», «за каждую цель сверх первой {1}»: the amount, and the tokens of the telling."""
    for place in _nouns(reading):
        around = range(max(0, place - _NEAR), min(len(reading.tokens), place + _NEAR))
        if not any(reading.tokens[i].lemma in _MORE for i in around):
            continue
        for index in range(place + 1, place + 1 + _NEAR):
            amount = _amount(reading, index)
            if amount is not None:
                words = (i for i in around if reading.tokens[i].lemma in (*_MORE, *_SAYS, *_TARGET))
                return amount, frozenset((*words, index))
    return ZERO, frozenset()


def _amount(reading: Reading, index: int) -> ManaCost | None:
    token = reading.at(index)
    if token is None or "mode" in reading.concepts_at(index + 1):
        return None
    return (
        ManaCost(token.value)
        if token.kind is Kind.NUMBER and token.text.isdecimal()
        else cost_at(reading, index)
    )
