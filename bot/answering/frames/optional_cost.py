"""What a spell costs with its kicker, or cast for its flashback cost, and whether the mana pays for it (702.33-34).

Kicker is added to whatever the base cost is, flashback stands for it; dearer and cheaper change either (601.2f).
"""

from dataclasses import dataclass, replace

from bot.answering.amounts import costs, total_fact
from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.castings import settled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.focus import asks_cost, asks_mana_value
from bot.answering.keywords import keyword_cost
from bot.answering.mana_at_hand import mana_at_hand, mana_figures
from bot.answering.names import shown_name
from bot.answering.priced import Casting, prices, told_spell
from bot.answering.properties import lists_properties
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.taxes import NO_TAXES, Taxes, taxes
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from engine.magic.costs import (
    Cost,
    CostPart,
    TotalCost,
    alternative,
    mana_base,
    total_cost,
    without_paying,
)
from engine.magic.mana import ZERO, ManaCost
from engine.magic.payment import ManaUnit, can_pay
from engine.rules import cr
from engine.trace import Step
from knowledge.records import Game

_KICKER = ("Kicker", "Усилитель")
_FLASHBACK = ("Flashback", "Воспоминание")
_NEAR = 3
_WAYS = {
    "Overload": ("перегруз", "оверлоад", "overload"),
    "Madness": ("безум", "маднес", "мэднес", "madness"),
    "Evoke": ("эвок", "эвоук", "ивок", "evoke"),
    "Dash": ("даш", "дэш", "dash"),
    "Miracle": ("чуд", "миракл", "miracle"),
    "Spectacle": ("спектакл", "spectacle"),
    "Blitz": ("блиц", "blitz"),
    "Bestow": ("бестоу", "bestow"),
    "Surge": ("surge",),
    "Prowl": ("prowl",),
    "Cleave": ("cleave",),
    "Warp": ("warp",),
}
"""Keywords that let a spell be cast for another cost and ask for nothing more, by the beginnings of their names."""
_BY_RULE = {"flashback": (cr("702.34a"),)}
_UNDERSTOOD = (
    "alternative discard enters exile stack "
    "kicker flashback spell cast cost pays mana afford count land mana_colour cheaper dearer creatures_only "
    "noncreatures_only free paid graveyard card_word hand_cards creature artifact enchantment opponent gold "
    "mana_cost unread_tax their_side theirs already battlefield holds outcome instant sorcery lay"
)


@dataclass(frozen=True, slots=True)
class OptionalCostSlots:
    """The base cost (None where nothing is paid for it), what is added, taxes, and the mana at hand."""

    base: ManaCost | None
    kicker: ManaCost | None = None
    flashback: ManaCost | None = None
    card: Mention | None = None
    tax: Taxes = NO_TAXES
    mana: tuple[ManaUnit, ...] | None = None
    kind: str = "sorcery"
    way: str = "flashback"
    """What `flashback` is the cost of: that keyword, or «alternative» for another one."""


class OptionalCostFrame:
    """«заклинание {1}{R}, кикер {4}, сколько платить», «флешбек {4}{R}, заклинания на 1 дороже»."""

    name = "optional_cost"
    game = Game.MAGIC

    def read(
        self, reading: Reading, shelf: Shelf, last: OptionalCostSlots | None
    ) -> OptionalCostSlots | None:
        """Fill the slots where a kicker or flashback cost is told or printed and the total is asked."""
        del last
        asked = asks_cost(reading) or reading.has("afford") or _ends_in_how_much(reading)
        kinds = [concept for concept in ("kicker", "flashback", "alternative") if reading.has(concept)]
        if not asked or asks_mana_value(reading) or len(kinds) != 1 or lists_properties(reading):
            return None
        return _slots(settled(reading, shelf), shelf, kinds[0])

    def answer(self, slots: OptionalCostSlots, shelf: Shelf, question: Question) -> Answer:
        """Add it up."""
        total = _total(slots, shelf, question.as_of)
        if isinstance(total, NotModelled):
            return total
        subject = shown_name(slots.card)
        mana = total.mana or ZERO
        findings = [Finding("cost", subject, str(mana), total.steps, facts=total_fact(mana))]
        if slots.mana is not None:
            facts = (("cost", str(mana)), ("mana", len(slots.mana)))
            findings.insert(
                0, Finding("afford", subject, can_pay(mana, slots.mana), total.steps, facts=facts)
            )
        return Computed(tuple(findings), cite_steps(total.steps, shelf))


def _ends_in_how_much(reading: Reading) -> bool:
    """«флешбеком под талией сколько»: nothing is named that is counted."""
    after = ((place + 1, reading.at(place + 1)) for place in reading.places("count"))
    return any(
        token is None or token.kind is Kind.MARK or "paid" in reading.concepts_at(index)
        for index, token in after
    )


def _slots(reading: Reading, shelf: Shelf, keyword: str) -> OptionalCostSlots | None:
    card = next((m for m in reading.mentions if _printed(reading, m, keyword) is not None), None)
    if keyword == "alternative" and card is None:
        return None
    extra, base = _told(reading, keyword)
    if card is not None:
        extra = extra or _printed(reading, card, keyword)
        face = card.card.faces[card.face]
        base = base or (ManaCost.parse(face.mana_cost) if face.mana_cost else None)
    free = reading.has("free")
    creature = reading.has("creature") or (card is not None and _is_creature(card))
    tax = taxes(reading, shelf, creature=creature, spell=card)
    kind = "creature" if creature else "sorcery"
    figures = (extra, base, *tax.figures, *mana_figures(reading))
    if (
        extra is None
        or tax.unclear
        or not is_understood(reading, _UNDERSTOOD, Taken(figures, (card, *tax.cards), tax.taken))
    ):
        return None
    hand = mana_at_hand(reading)
    if keyword != "kicker":
        return OptionalCostSlots(base, None, extra, card, tax, hand, kind, keyword)
    if base is None and not free:
        return None
    return OptionalCostSlots(None if free else base, extra, None, card, tax, hand, kind)


def _is_creature(card: Mention) -> bool:
    return "Creature" in card.card.faces[card.face].type_en


def _printed(reading: Reading, mention: Mention, keyword: str) -> ManaCost | None:
    if keyword == "alternative":
        named = [way for way, stems in _WAYS.items() if any(t.norm.startswith(stems) for t in reading.tokens)]
        names = tuple(way for way in named if way in mention.card.keywords)
        if len(named) != 1 or not names:
            return None
    else:
        names = _KICKER if keyword == "kicker" else _FLASHBACK
    cost = keyword_cost(mention.card, mention.face, *names)
    return cost.mana if cost is not None and not cost.others else None


def _told(reading: Reading, keyword: str) -> tuple[ManaCost | None, ManaCost | None]:
    """The keyword's cost, which stands after it, and the one other cost of the question."""
    told = [(index, cost) for index, cost in costs(reading) if not _is_change(reading, index)]
    places = reading.places(keyword)
    near = [found for found in told if any(0 < found[0] - place <= _NEAR for place in places)]
    extra = near[-1] if near else None
    others = [cost for index, cost in told if extra is not None and index != extra[0]]
    return extra[1] if extra is not None else None, others[0] if len(others) == 1 else None


def _is_change(reading: Reading, index: int) -> bool:
    before = reading.at(index - 1)
    return before is not None and before.norm in ("+", "на", "скидка", "скидкой", "налог", "налогом")


def _total(slots: OptionalCostSlots, shelf: Shelf, as_of: str) -> TotalCost | NotModelled:
    if slots.tax.table:
        return _played(slots, shelf, as_of)
    if slots.flashback is not None:
        return total_cost(
            alternative(slots.way, Cost(slots.flashback), *_BY_RULE.get(slots.way, ())), slots.tax.adjustments
        )
    base = without_paying() if slots.base is None else mana_base(slots.base)
    kicked = CostPart("kicker", Cost(slots.kicker), (cr("702.33a"),))
    return total_cost(base, slots.tax.adjustments.with_addition(kicked))


def _played(slots: OptionalCostSlots, shelf: Shelf, as_of: str) -> TotalCost | NotModelled:
    """The total with named cards on the table, from their own text."""
    if slots.base is None and slots.flashback is None:
        return NotModelled(("free",))
    way = slots.way if slots.way == "flashback" else "evoke" if slots.kind == "creature" else "overload"
    line = f"{way} {slots.flashback}" if slots.flashback is not None else f"Kicker {slots.kicker}"
    spell = told_spell(slots.card, slots.kind, (line.capitalize(),), slots.base)
    casting = Casting(way) if slots.flashback is not None else Casting(kicks=("kicker",))
    played = prices(spell, casting, slots.tax.table, shelf, as_of)
    if isinstance(played, NotModelled):
        return played
    return TotalCost(played[0].mana, (), tuple(_called(each, way, slots.way) for each in played[0].steps))


def _called(step: Step, played: str, way: str) -> Step:
    """The keyword that was played stands for whichever one the spell has."""
    facts = tuple((key, way if value == played else value) for key, value in step.facts)
    return replace(step, facts=facts)
