"""What a question about emerge may tell that its frame has no part for: several victims, more mana, a price paid.

The frame passes then, and `outlays` reads it, or a ruling answers. Refuses to know what it comes to.
"""

import re

from bot.answering.claims import offered
from bot.answering.emerging import EmergeSlots
from bot.answering.mana_at_hand import has_further_mana, tells_what_stayed
from bot.answering.reading import Reading
from bot.answering.taxes import has_untold_changer
from bot.answering.tokens import Kind
from engine.magic.mana import ManaCost

_OR = frozenset(("или", "либо", "иль", "or"))
_FIGURES = (Kind.NUMBER, Kind.COST)
_CAME_TO = (
    "обош",
    "вышел",
    "вышл",
    "встал",
    "заплат",
    "отда",
    "уш",
    "стоил",
    "сыгр",
    "разыгр",
    "скаст",
    "вывел",
)
_AT = frozenset(("в", "за", "for", "по", "всего", "только"))
_TOLD = frozenset(("value.told", "value.cost", "value.hybrid"))
_OF_COLOUR = re.compile(r"\b(?:white|blue|black|red|green)\b[^.]*\bspells\b", re.IGNORECASE)
_NEAR = 4
_APART = 5


def is_beyond(reading: Reading, slots: EmergeSlots) -> bool:
    """Say whether something is told that would change the answer and that the frame of emerge does not read."""
    return (
        _offers_victims(reading)
        or (slots.mana is not None and (has_further_mana(reading) or tells_what_stayed(reading)))
        or _lies_face_down(reading, slots)
        or _pays_coloured(reading, slots.cost)
        or (slots.least and _tells_price(reading))
        or has_untold_changer(reading, slots.tax)
        or (slots.spell is None and _hangs_on_colour(slots))
    )


def _offers_victims(reading: Reading) -> bool:
    """«за 1, 2 или 3», «либо медведя за 2, либо ангела за 5»: which of them is sacrificed is open."""
    chosen = _answers_offered(reading)
    for index, token in enumerate(reading.tokens):
        if token.norm not in _OR:
            continue
        near = range(max(0, index - _APART), index + _APART + 1)
        told = [i for i in near if (t := reading.at(i)) and t.kind in _FIGURES and i not in chosen]
        if any(i < index for i in told) and any(i > index for i in told):
            return True
    return False


def _answers_offered(reading: Reading) -> frozenset[int]:
    """«скинет 2 или 6?»: numbers to answer with; «за 3 или 5?» are prices of what is sacrificed."""
    found = offered(reading)
    if not found:
        return found
    before, after = reading.at(min(found) - 1), reading.at(max(found) + 1)
    priced = before is not None and (
        before.norm in _AT or "mana_value" in reading.concepts_at(min(found) - 1)
    )
    return found if not priced and (after is None or after.text == "?") else frozenset()


def _hangs_on_colour(slots: EmergeSlots) -> bool:
    """«Black spells you cast cost {1} less»: the emerge cost tells no colour of the spell."""
    return any(_OF_COLOUR.search(line) for card in slots.tax.table for line in card.lines)


def _lies_face_down(reading: Reading, slots: EmergeSlots) -> bool:
    """«морф за 5 лежит закрытый»: what it costs face up is no mana value of it."""
    if slots.sacrificed is None or not reading.has("face_down") or reading.has("turn_up"):
        return False
    return any(each.code in _TOLD for each in slots.sacrificed.steps)


def _pays_coloured(reading: Reading, own: ManaCost | None) -> bool:
    """«обошёлся в {U}{U}»: what was paid for the spell is the price of nothing that is sacrificed."""
    return own is not None and any(
        reading.tokens[i].text.upper() == _coloured(own)
        and (before := reading.at(i - 1)) is not None
        and before.norm in _AT
        and any(t.norm.startswith(_CAME_TO) for t in reading.tokens[max(0, i - _NEAR) : i])
        for i in reading.of_kind(Kind.COST)
    )


def _tells_price(reading: Reading) -> bool:
    """«вышел за 8 маны, кого сакнули?»: that is what was paid, and no mana at hand that may be more."""
    return any(
        (before := reading.at(i - 1)) is not None
        and before.norm in _AT
        and any(t.norm.startswith(_CAME_TO) for t in reading.tokens[max(0, i - _NEAR) : i])
        for i in reading.of_kind(Kind.NUMBER)
    )


def _coloured(cost: ManaCost) -> str:
    return str(ManaCost(0, cost.symbols))
