"""What an outlay comes to: the price, the mana left, the least victim, the most modes, a difference, a mana value.

Refuses to know words. Rules: 601.2f-h, 702.119, 702.120, 202.3.
"""

from collections.abc import Iterator
from dataclasses import replace

from bot.answering.amounts import total_fact
from bot.answering.findings import Finding
from bot.answering.names import shown_name
from bot.answering.outlays.compared import compared, more_modes, others
from bot.answering.outlays.model import Outlay
from bot.answering.outlays.own_mana import of_its_mana
from bot.answering.outlays.pools import colourless, is_mixed, mana_of, whole_pool
from bot.answering.outlays.totals import total
from bot.answering.values import Worth, permanent_worth
from engine.magic.costs import Cost
from engine.magic.mana import ZERO, ManaCost
from engine.magic.payment import ManaUnit, can_pay
from engine.rules import cr
from engine.trace import Step, step

_MOST = 10
"""Modes of a spell whose text is not known: the mana sets the limit then."""


def findings(told: Outlay) -> tuple[Finding, ...]:
    """Return what is asked, in order; nothing where too little is told for any of it."""
    if told.pool is not None and not _is_settled(told):
        return ()
    return tuple(_asked(told))


def _asked(told: Outlay) -> Iterator[Finding]:
    if told.also:
        yield from _together(told)
        return
    if "spell_value" in told.asks and (told.base is None or told.base.xs or told.way == "plain"):
        return
    if "spell_value" in told.asks and told.base is not None:
        yield _value(shown_name(told.spell), permanent_worth(told.base))
        if told.asks == {"spell_value"}:
            return
    if len(told.victims) > 1:
        yield from compared(told)
        return
    if "least" in told.asks or ("victim_value" in told.asks and not told.victims):
        yield from _least(told)
        return
    if told.further and told.modes is not None:
        yield from more_modes(told)
        return
    if "modes_for" in told.asks and told.limit is not None:
        yield from _modes_for(told, told.limit)
        return
    if told.way == "plain" and (told.base is None or (told.base.xs and told.x is None)):
        yield from _most_x(told)
        return
    amount = _amount(told)
    if amount is not None:
        yield from _of_one(told, amount)


def _most_x(told: Outlay) -> Iterator[Finding]:
    """«спелл {X}{R}, шесть гор, какой максимальный икс»: the greatest X for which the mana pays."""
    if "most_x" not in told.asks or told.base is None:
        return
    prices = [(x, total(replace(told, x=x), 0)) for x in range(mana_of(told) + told.cheaper + 1)]
    paid = [(x, price) for x, price in prices if can_pay(price.mana or ZERO, whole_pool(told))]
    if paid:
        x, price = paid[-1]
        facts = (("cost", str(price.mana)), ("mana", mana_of(told)))
        yield Finding("most_x", "", x, price.steps, facts=facts)


def _amount(told: Outlay) -> int | None:
    """The mana value or the modes that the price hangs on; the most that the mana pays for, where that is asked."""
    if told.way == "plain":
        return 0
    if told.way == "emerge":
        return told.victims[0].amount if told.victims else None
    if told.modes is not None:
        return told.modes if told.modes <= (told.most or _MOST) else None
    return _most_modes(told) or None if "modes" in told.asks and told.pool is not None else None


def _of_one(told: Outlay, amount: int) -> Iterator[Finding]:
    if told.own is None and told.way != "plain":
        return
    if told.own is not None and told.own.others and told.pool is not None:
        return
    if told.toll is not None and told.pool is None:
        return
    if "surcharge" in told.asks and told.own is not None:
        yield _surcharge(told.own, amount)
        if told.base is None and not told.free:
            return
    price = total(told, amount)
    steps = (*(told.victims[0].steps if told.victims else ()), *price.steps)
    subject = shown_name(told.spell)
    cost = price.mana or ZERO
    facts = (("cost", str(cost)), ("mana", mana_of(told)))
    if "victim_value" in told.asks and told.victims:
        yield _value("", told.victims[0])
    if "modes" in told.asks and told.way == "escalate" and told.modes is None:
        yield Finding("modes", subject, amount, steps, facts=facts)
    if told.toll is not None:
        yield from _tolled(told, cost, told.toll)
    elif "enough" in told.asks and told.pool is not None:
        yield Finding("afford", subject, can_pay(cost, whole_pool(told)), steps, facts=facts)
    yield from of_its_mana(told, cost)
    yield from _of_reductions(told, amount, cost, steps)
    if "diff" in told.asks and told.base is not None and told.way == "emerge":
        plain = total(replace(told, own=None), 0).mana or ZERO
        yield Finding("dearer_way", "", cost.mana_value() - plain.mana_value(), facts=_against(plain))
    yield Finding("cost", subject, str(cost), steps, facts=(*total_fact(cost), *others(price)))
    if "left" in told.asks and told.pool is not None and can_pay(cost, whole_pool(told)):
        yield Finding("mana_left", "", mana_of(told) - cost.mana_value(), steps)


def _tolled(told: Outlay, cost: ManaCost, toll: ManaCost) -> Iterator[Finding]:
    """Whether the mana that is left pays what a counterspell asks for."""
    both = ManaCost.parse(f"{cost}{toll}")
    facts = (("cost", str(cost)), ("toll", str(toll)), ("left", mana_of(told) - cost.mana_value()))
    yield Finding("toll", "", can_pay(both, whole_pool(told)), facts=facts)


def _of_reductions(told: Outlay, amount: int, cost: ManaCost, steps: tuple[Step, ...]) -> Iterator[Finding]:
    """Whether a change is for it, the coloured part goes too, nothing is left to pay; how much the victim takes off."""
    if "not_for_it" in told.asks:
        yield Finding("not_for_it", "", value=False)
    if "coloured_paid" in told.asks:
        yield Finding("coloured_paid", "", value=True, steps=steps)
    if "coloured" in told.asks:
        yield Finding("coloured_part", "", value=False, steps=steps)
    if "free" in told.asks:
        yield Finding("for_nothing", shown_name(told.spell), cost == ZERO, steps)
    if "discount" in told.asks and told.way == "emerge":
        yield Finding("saved", "", _saved(told, amount), steps, facts=(("value", amount),))


def _surcharge(own: Cost, modes: int) -> Finding:
    """What the modes beyond the first cost by themselves."""
    extra = own.times(modes - 1)
    steps = (step("cost.added", cr("702.120a"), name="escalate", cost=str(own), times=modes - 1),)
    others = tuple((f"{o.verb.value} {o.what}", o.count) for o in extra.others)
    return Finding(
        "surcharge",
        "",
        str(extra.mana),
        steps,
        facts=(("modes", modes - 1), *total_fact(extra.mana), *others),
    )


def _saved(told: Outlay, value: int) -> int:
    """How much the victim takes off: no more than there is generic mana (118.7a)."""
    whole, less = (total(replace(told, cheaper=0), each).mana or ZERO for each in (0, value))
    return whole.mana_value() - less.mana_value()


def _against(plain: ManaCost) -> tuple[tuple[str, str | int], ...]:
    return (("cost", str(plain)), ("total", plain.mana_value()))


def _value(subject: str, found: Worth) -> Finding:
    return Finding("mana_value", subject, found.amount, found.steps, facts=(("zone", ""),))


def _least(told: Outlay) -> Iterator[Finding]:
    """The least mana value of a victim with which the mana pays, or the price comes to what is told."""
    if told.own is None or told.own.mana is None or told.way != "emerge":
        return
    if told.pool is None and told.limit is None:
        return
    most = told.own.mana.generic + told.dearer
    for value in range(most + 1):
        price = total(told, value)
        cost = price.mana or ZERO
        if _is_reached(told, cost):
            break
    else:
        if told.pool is None:
            return
        value = -1
    facts = (("cost", str(cost)), ("mana", mana_of(told) or cost.mana_value()))
    yield Finding("least_sacrifice", shown_name(told.spell), value, price.steps, facts=facts)


def _is_reached(told: Outlay, cost: ManaCost) -> bool:
    """Whether the price may be paid, or is the one that is told."""
    if told.pool is not None:
        return can_pay(cost, whole_pool(told))
    return told.limit is not None and _is_price(cost, told.limit)


def _is_price(cost: ManaCost, told: ManaCost) -> bool:
    """Whether a cost is the one that is told, or comes to as much where its colours are not told."""
    return cost == told or (not told.symbols and cost.mana_value() == told.mana_value())


def _most_modes(told: Outlay) -> int:
    counts = range(1, (told.most or _MOST) + 1)
    return max((n for n in counts if can_pay(total(told, n).mana or ZERO, whole_pool(told))), default=0)


def _together(told: Outlay) -> Iterator[Finding]:
    """Several spells of one turn: the price of each, what they come to together, and whether the mana is enough."""
    each = [(one, _amount(one)) for one in (told, *told.also)]
    if any(amount is None or len(one.victims) > 1 or one.further for one, amount in each):
        return
    prices = [(one, total(one, amount or 0)) for one, amount in each]
    if any(price.mana is None for _, price in prices):
        return
    mana = [price.mana or ZERO for _, price in prices]
    whole = sum(cost.mana_value() for cost in mana)
    shown = " + ".join(map(str, mana))
    joined = ManaCost.parse("".join(map(str, mana)))
    if told.pool is not None and "enough" in told.asks:
        facts = (("cost", shown), ("mana", mana_of(told)))
        yield Finding("afford", "", can_pay(joined, whole_pool(told)), facts=facts)
    yield Finding("sum", "", whole, facts=(("cost", shown),))
    for one, price in prices:
        victims = one.victims[0].steps if one.victims else ()
        yield Finding(
            "cost",
            shown_name(one.spell) or str(one.base or ""),
            str(price.mana),
            (*victims, *price.steps),
            facts=total_fact(price.mana),
        )
    if told.pool is not None and "left" in told.asks and can_pay(joined, whole_pool(told)):
        yield Finding("mana_left", "", mana_of(told) - whole)


def _modes_for(told: Outlay, limit: ManaCost) -> Iterator[Finding]:
    """«выложил {2}{R}{R}: сколько режимов взял»: the number of modes that costs so much."""
    for modes in range(1, (told.most or _MOST) + 1):
        price = total(told, modes)
        if _is_price(price.mana or ZERO, limit):
            facts = (("cost", str(price.mana)), ("mana", limit.mana_value()))
            yield Finding("modes", shown_name(told.spell), modes, price.steps, facts=facts)


def _is_settled(told: Outlay) -> bool:
    """Whether mana of which no colour is told beside coloured mana changes nothing, whatever its colour is."""
    if not (told.spared or is_mixed(told)) or told.pool is None:
        return True
    pool = tuple(map(colourless, told.pool)) if is_mixed(told) else told.pool
    plain = pool + (ManaUnit(frozenset("C")),) * told.spared
    poor = replace(told, pool=plain, spared=0)
    return [f.value for f in _asked(told)] == [f.value for f in _asked(poor)]
