"""What a spell costs for its emerge cost, and the least sacrifice that pays for it, by the engine (702.119).

Refuses to know how it is told.
"""

from bot.answering.amounts import total_fact
from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.castings import lands_for
from bot.answering.cite import cite_steps
from bot.answering.emerging import EmergeSlots
from bot.answering.findings import Finding
from bot.answering.names import shown_name
from bot.answering.priced import Casting, prices, told_spell
from bot.answering.shelf import Shelf
from engine.magic.mana import ZERO, ManaCost
from engine.magic.payment import can_pay
from engine.rules import cr
from engine.trace import Step, step

_MANA_FIRST = step("emerge.mana_first", cr("601.2g"), cr("601.2h"))


def findings(slots: EmergeSlots, mana: ManaCost, steps: tuple[Step, ...]) -> tuple[Finding, ...]:
    """Return what comes of a total price, what was asked for by name first."""
    subject = shown_name(slots.spell)
    found = [Finding("cost", subject, str(mana), steps, facts=total_fact(mana))]
    if slots.asks_value and slots.sacrificed is not None:
        found.insert(0, Finding("mana_value", "", slots.sacrificed.amount, slots.sacrificed.steps))
    if slots.tapped and slots.mana is None:
        found.insert(0, _lands(slots, mana, steps))
    if slots.asks_free:
        found.insert(0, Finding("free", subject, mana == ZERO, steps))
    if slots.asks_coloured:
        found.insert(0, Finding("coloured_part", "", value=False, steps=steps))
    if slots.asks_first:
        found.insert(0, Finding("mana_first", "", value=True, steps=(_MANA_FIRST,)))
    if slots.asks_taxed:
        found.insert(0, Finding("taxed", "", any(s.code == "cost.added" for s in steps), steps))
    if slots.claim is not None and slots.claim.asked:
        found.insert(0, Finding("claim", "", slots.claim.cost == mana, steps))
    if slots.mana is not None:
        pool = (*slots.mana, *slots.tapped)
        facts = (("cost", str(mana)), ("mana", len(pool)))
        found.insert(0, Finding("afford", subject, can_pay(mana, pool), steps, facts=facts))
    return tuple(found)


def _lands(slots: EmergeSlots, mana: ManaCost, steps: tuple[Step, ...]) -> Finding:
    """How many lands it takes beside the mana that the creature gives before it is sacrificed."""
    facts = (("cost", str(mana)), ("total", mana.mana_value()), ("other", len(slots.tapped)))
    return Finding("lands_beside", "", lands_for(mana, slots.tapped), (*steps, _MANA_FIRST), facts=facts)


def total(
    slots: EmergeSlots, cost: ManaCost, value: int, shelf: Shelf, as_of: str = ""
) -> tuple[ManaCost, tuple[Step, ...]] | NotModelled:
    """Return the total where so much mana value is sacrificed, and its record; refuses what the engine can't play."""
    from engine.magic.mechanics.emerge import emerge_cost

    if not slots.tax.table:
        whole = emerge_cost(cost, value, slots.tax.adjustments, quality=slots.quality)
        return whole.mana or ZERO, whole.steps
    source = "" if slots.quality == "creature" else f" from {slots.quality}"
    spell = told_spell(slots.spell, "creature", (f"Emerge{source} {cost}",))
    victim = slots.victim.mention if slots.victim is not None else None
    casting = Casting("emerge", sacrificed=value, victim=victim)
    played = prices(spell, casting, slots.tax.table, shelf, as_of)
    return played if isinstance(played, NotModelled) else (played[0].mana, played[0].steps)


def least_sacrifice(slots: EmergeSlots, cost: ManaCost, shelf: Shelf) -> Answer:
    """The least mana value of a sacrifice with which the mana at hand pays."""
    for value in range(cost.generic + 1):
        told = total(slots, cost, value, shelf)
        if isinstance(told, NotModelled):
            return told
        mana, steps = told
        if can_pay(mana, slots.mana or ()):
            break
    else:
        value = -1
    facts = (("cost", str(mana)), ("mana", len(slots.mana or ())))
    finding = Finding("least_sacrifice", shown_name(slots.spell), value, steps, facts=facts)
    return Computed((finding,), cite_steps(steps, shelf))
