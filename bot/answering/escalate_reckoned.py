"""What a spell with escalate comes to: its total, the modes that are paid for, what the chosen modes leave (702.120).

Refuses to know how any of it is read from words.
"""

from dataclasses import dataclass

from bot.answering.amounts import total_fact
from bot.answering.answers import Answer, Computed, NeedsMore, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.escalated import Escalated
from bot.answering.findings import Finding
from bot.answering.modes_by_target import damage_to_player
from bot.answering.modes_counted import NONE, Counted
from bot.answering.modes_played import Chosen, Told, after_modes
from bot.answering.names import shown_name
from bot.answering.reading import Mention
from bot.answering.shelf import Shelf
from bot.answering.taxes import NO_TAXES, Taxes
from engine.magic.costs import Cost, TotalCost
from engine.magic.mana import ZERO, ManaCost
from engine.magic.payment import ManaUnit, can_pay
from engine.rules import cr
from engine.trace import Step, step

_MOST = 10
"""Modes of a spell whose text is not known: the mana sets the limit then."""
_FRESH = step("cost.fresh_may_tap", cr("302.6"))


@dataclass(frozen=True, slots=True)
class EscalateSlots:
    """The spell's cost, its escalate cost, the chosen modes, changes of the total, and the mana at hand."""

    base: ManaCost | None = None
    escalate: Cost | None = None
    spell: Mention | None = None
    modes: int | None = None
    most: int = 0
    counted: Counted = NONE
    further: tuple[Counted, ...] = ()
    at_hand: Counted = NONE
    asks_fresh: bool = False
    sizes: tuple[str, ...] = ()
    side: str = "A"
    fate: str = ""
    asks_cost: bool = True
    extra: frozenset[int] = frozenset()
    """The tokens that ask what is paid beside the spell's own cost."""
    free: bool = False
    asks_free: bool = False
    tax: Taxes = NO_TAXES
    mana: tuple[ManaUnit, ...] | None = None
    life: tuple[int, int] | None = None
    """The other player's life total and its token, where the chosen modes are known."""


def answered(slots: EscalateSlots, shelf: Shelf, as_of: str) -> Answer:
    """Compute the total or the number of modes, or ask for what is missing."""
    if slots.asks_fresh and slots.modes is None and slots.mana is None:
        fresh = Finding("fresh_may_tap", "", value=True, steps=(_FRESH,))
        return Computed((fresh,), cite_steps((_FRESH,), shelf))
    if slots.base is None and not slots.free and not slots.extra:
        return NeedsMore("spell_cost")
    if slots.escalate is None:
        return NeedsMore("escalate_cost")
    if slots.at_hand.modes is not None:
        return _paid_by_others(slots, slots.escalate, slots.at_hand.modes, shelf)
    if slots.modes is None and slots.mana is None:
        return NeedsMore("modes")
    if slots.base is None and not slots.free:
        return _beside(slots, slots.escalate, shelf)
    totals = _totals(slots, slots.escalate, shelf, as_of)
    if isinstance(totals, NotModelled):
        return totals
    findings, steps = _findings(slots, totals)
    if slots.sizes and slots.spell is not None:
        after = after_modes(
            Chosen(slots.spell, slots.counted.numbers), Told(slots.sizes, slots.side, slots.fate), shelf
        )
        if isinstance(after, NotModelled):
            return after
        kept = (findings, steps) if slots.asks_cost else ((), ())
        findings, steps = (*kept[0], *after), (*kept[1], *after[0].steps)
    findings = (*findings, *_life_left(slots))
    return Computed(findings, cite_steps(steps, shelf))


def _beside(slots: EscalateSlots, each: Cost, shelf: Shelf) -> Answer:
    """What the modes beyond the first cost, where the cost of the spell itself is not told."""
    if slots.modes is None or slots.tax.tells:
        return NeedsMore("spell_cost")
    steps = (step("cost.added", cr("702.120a"), name="escalate", cost=str(each), times=slots.modes - 1),)
    return Computed((_surcharge(slots, each, steps),), cite_steps(steps, shelf))


def _surcharge(slots: EscalateSlots, each: Cost, steps: tuple[Step, ...]) -> Finding:
    times = (slots.modes or 1) - 1
    extra = TotalCost(each.times(times).mana, each.times(times).others, steps)
    facts = (("modes", times), *total_fact(extra.mana), *_others(extra))
    return Finding("surcharge", "", _shown(extra), steps, facts=facts)


def _life_left(slots: EscalateSlots) -> tuple[Finding, ...]:
    """What the chosen modes leave of the life total that is told."""
    if slots.life is None or slots.spell is None:
        return ()
    dealt = damage_to_player(slots.spell, slots.counted.numbers)
    return (
        (Finding("damage_to_player", "", dealt, facts=(("life", slots.life[0] - dealt),)),) if dealt else ()
    )


def _findings(
    slots: EscalateSlots, totals: tuple[TotalCost, ...]
) -> tuple[tuple[Finding, ...], tuple[Step, ...]]:
    subject = shown_name(slots.spell)
    if slots.modes is None:
        most, total = _affordable(slots, totals)
        facts = (("cost", _shown(total)), ("mana", len(slots.mana or ())))
        return (Finding("modes", subject, most, total.steps, facts=facts),), total.steps
    total = totals[-1]
    nothing = total.mana == ZERO and not total.others
    findings = [Finding("cost", subject, _shown(total), total.steps, facts=_cost_facts(total))]
    if slots.extra and slots.escalate is not None and slots.modes > 1:
        findings.insert(0, _surcharge(slots, slots.escalate, total.steps))
    if slots.asks_free:
        findings.insert(0, Finding("for_nothing", subject, nothing, total.steps))
    if slots.mana is not None:
        facts = (("cost", _shown(total)), ("mana", len(slots.mana)))
        findings.insert(
            0, Finding("afford", subject, can_pay(total.mana, slots.mana), total.steps, facts=facts)
        )
    if slots.asks_fresh:
        findings.append(Finding("fresh_may_tap", "", value=True, steps=(_FRESH,)))
    return tuple(findings), total.steps


def _paid_by_others(slots: EscalateSlots, each: Cost, at_hand: int, shelf: Shelf) -> Answer:
    """How many modes are paid for by discarding or tapping what there is, and whether those asked for are."""
    most = min(slots.most or at_hand + 1, at_hand + 1)
    total = Escalated(slots.spell, slots.base, each, slots.tax, slots.free).total(most, shelf)
    if isinstance(total, NotModelled):
        return total
    one = TotalCost(None, each.others, ())
    facts = (("cost", _shown(total)), *_others(one), ("at_hand", at_hand))
    asked = [counted.modes for counted in (slots.counted, *slots.further) if counted.modes is not None]
    findings = [
        Finding("modes_fit", shown_name(slots.spell), modes <= most, total.steps, facts=(("modes", modes),))
        for modes in asked
    ]
    if slots.mana is not None and not can_pay(total.mana, slots.mana):
        short = (("cost", _shown(total)), ("mana", len(slots.mana)))
        findings.insert(
            0, Finding("afford", shown_name(slots.spell), value=False, steps=total.steps, facts=short)
        )
    findings.append(Finding("modes_paid", shown_name(slots.spell), most, total.steps, facts=facts))
    return Computed(tuple(findings), cite_steps(total.steps, shelf))


def _totals(
    slots: EscalateSlots, each: Cost, shelf: Shelf, as_of: str
) -> tuple[TotalCost, ...] | NotModelled:
    """What the asked number of modes costs; where it is asked how many, the totals of one mode, two, and so on."""
    spell = Escalated(slots.spell, slots.base, each, slots.tax, slots.free)
    counts = [slots.modes] if slots.modes is not None else range(1, (slots.most or _MOST) + 1)
    found = []
    for modes in counts:
        total = spell.total(modes, shelf, as_of)
        if isinstance(total, NotModelled):
            return total
        found.append(total)
    return tuple(found)


def _affordable(slots: EscalateSlots, totals: tuple[TotalCost, ...]) -> tuple[int, TotalCost]:
    """The most modes that the mana at hand pays for, with their total (of one mode where not even one fits)."""
    fits = [count for count, total in enumerate(totals, 1) if can_pay(total.mana, slots.mana or ())]
    most = max(fits, default=0)
    return most, totals[max(most, 1) - 1]


def _shown(total: TotalCost) -> str:
    return str(total.mana)


def _cost_facts(total: TotalCost) -> tuple[tuple[str, str | int], ...]:
    return (*total_fact(total.mana), *_others(total))


def _others(total: TotalCost) -> tuple[tuple[str, str | int], ...]:
    counted: dict[tuple[str, str], int] = {}
    for other in total.others:
        key = (other.verb.value, other.what)
        counted[key] = counted.get(key, 0) + other.count
    return tuple((f"{verb} {what}", count) for (verb, what), count in counted.items())
