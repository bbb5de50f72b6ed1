"""What casting cards face down and turning them up comes to, and whether the mana at hand pays for it (702.37).

Refuses to know how it is told.
"""

from dataclasses import dataclass

from bot.answering.amounts import total_fact
from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.hidden.prices import (
    FACE_DOWN,
)
from bot.answering.hidden.slots import printed_size
from bot.answering.names import shown_name
from bot.answering.priced import Casting, prices, told_spell
from bot.answering.reading import Mention
from bot.answering.shelf import Shelf
from bot.answering.taxes import NO_TAXES, Taxes
from engine.magic.costs import Cost, TotalCost, alternative, total_cost
from engine.magic.mana import ZERO, ManaCost
from engine.magic.payment import ManaUnit, can_pay
from engine.rules import cr
from engine.trace import Step, step

_FRESH = step("attack.fresh", cr("302.6"), cr("702.10b"))
_ANY_MORPH = "Morph {9}"
"""Stands for the ability that lets a card be cast face down: its own cost does not matter then."""
BY_MANA_COST = ("manifest", "cloak")
"""Ways of putting a card face down that let it be turned up for its mana cost."""


@dataclass(frozen=True, slots=True)
class FaceDownCostSlots:
    """How many cards are cast face down, what is turned up for which cost, taxes, and the mana at hand."""

    cast: int = 0
    turned_up: ManaCost | None = None
    card: Mention | None = None
    tax: Taxes = NO_TAXES
    mana: tuple[ManaUnit, ...] | None = None
    keyword: str = "morph"
    attacks: bool | None = None
    """Whether it may attack then, where that is asked."""
    plain: ManaCost | None = None
    """The mana cost that the price of this way is compared with."""
    asks_size: bool = False
    """Whether it is asked what it is once turned up."""
    apart: bool = False
    """Whether the two prices are asked one by one."""
    ups: int = 1
    """How many are turned up, each for that cost."""


def answered(slots: FaceDownCostSlots, shelf: Shelf, as_of: str) -> Answer:
    """Add up what is paid."""
    each = _each_cast(slots, shelf, as_of)
    if isinstance(each, NotModelled):
        return each
    mana, steps = _total(slots, each)
    subject = shown_name(slots.card)
    findings = [Finding("cost", subject, str(mana), steps, facts=total_fact(mana) or _plain_fact(mana))]
    if len({cast.mana for cast in each}) > 1:
        findings = [*_in_order(each), *findings]
    if slots.apart and slots.turned_up is not None and len(each) == 1:
        findings = [*_each_price(each[0], slots.turned_up), *findings]
    if slots.plain is not None:
        both = (mana.mana_value(), slots.plain.mana_value())
        facts = (("cost", str(slots.plain)), ("total", both[1]))
        findings.append(Finding("dearer_way", "", both[0] - both[1], steps, facts=facts))
    size = printed_size(slots.card) if slots.asks_size else None
    if size is not None:
        findings.append(Finding("size", subject, f"{size.power}/{size.toughness}", steps))
    if slots.attacks is not None:
        findings.insert(0, Finding("may_attack", subject, slots.attacks, (_FRESH,)))
    if slots.mana is not None:
        facts = (("cost", str(mana)), ("mana", len(slots.mana)))
        findings.insert(0, Finding("afford", subject, can_pay(mana, slots.mana), steps, facts=facts))
    return Computed(tuple(findings), cite_steps((s for f in findings for s in f.steps), shelf))


def _each_cast(slots: FaceDownCostSlots, shelf: Shelf, as_of: str) -> tuple[TotalCost, ...] | NotModelled:
    """What each card cast face down costs, in order: an effect may be for the first one alone."""
    if not slots.tax.table:
        total = total_cost(alternative("morph", Cost(FACE_DOWN), cr("702.37a")), slots.tax.adjustments)
        return (total,) * slots.cast
    spell = told_spell(slots.card, "creature", (_ANY_MORPH,))
    played = prices(spell, Casting("morph", times=slots.cast), slots.tax.table, shelf, as_of)
    if isinstance(played, NotModelled):
        return played
    return tuple(TotalCost(price.mana, (), price.steps) for price in played)


def _each_price(cast: TotalCost, up: ManaCost) -> tuple[Finding, Finding]:
    """The price of casting it face down and that of turning it up."""
    return Finding("price_face_down", "", str(cast.mana)), Finding("price_turning", "", str(up))


def _in_order(each: tuple[TotalCost, ...]) -> list[Finding]:
    return [
        Finding("cost_in_order", "", str(cast.mana), cast.steps, facts=(("place", place),))
        for place, cast in enumerate(each, 1)
    ]


def _total(slots: FaceDownCostSlots, each: tuple[TotalCost, ...]) -> tuple[ManaCost, tuple[Step, ...]]:
    mana = ZERO
    steps: tuple[Step, ...] = ()
    for cast in each:
        mana = mana.plus(cast.mana or ZERO)
        steps = (*steps, *cast.steps) if cast.steps != steps[-len(cast.steps) :] else steps
    if len({cast.mana for cast in each}) == 1:
        steps = (*each[0].steps, *_times(slots.cast, each[0].mana))
    if slots.turned_up is not None:
        for _ in range(slots.ups):
            mana = mana.plus(slots.turned_up)
        steps = (*steps, _turning(slots), *_times(slots.ups, slots.turned_up))
    return mana, steps


def _turning(slots: FaceDownCostSlots) -> Step:
    if slots.keyword in BY_MANA_COST:
        rule = cr("701.40b" if slots.keyword == "manifest" else "701.58b")
        return step("manifest.turned_up", rule, cr("116.2b"), cost=str(slots.turned_up))
    rule = cr("702.168d" if slots.keyword == "disguise" else "702.37e")
    return step("morph.turned_up", rule, cr("116.2b"), cost=str(slots.turned_up))


def _times(count: int, mana: ManaCost | None) -> tuple[Step, ...]:
    return (step("cost.times", cr("601.2f"), count=count, cost=str(mana)),) if count > 1 else ()


def _plain_fact(mana: ManaCost) -> tuple[tuple[str, int], ...]:
    return (("total", mana.mana_value()),)
