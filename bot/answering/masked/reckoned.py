"""What paying for face-down cards comes to: prices, whether the mana is enough and when, the greatest X.

Refuses to know words. Rules: 601.2f, 702.37, 116.2b, 118.7, 305.2.
"""

from collections.abc import Iterator
from itertools import accumulate

from bot.answering.amounts import total_fact
from bot.answering.answers import NotModelled
from bot.answering.findings import Finding
from bot.answering.masked.model import Hidden, Masked
from bot.answering.names import shown_name
from bot.answering.priced import Casting, prices, told_spell
from bot.answering.shelf import Shelf
from engine.magic.costs import Cost, alternative, total_cost
from engine.magic.mana import ZERO, ManaCost
from engine.magic.payment import ANY_MANA, ManaUnit, can_pay
from engine.rules import cr
from engine.trace import Step, step

FACE_DOWN = ManaCost(3)
_ANY_MORPH = "Morph {9}"
"""Stands for the ability that lets a card be cast face down: its own cost does not matter then."""
_MOST = 20
_ONE_LAND = step("masked.one_land", cr("305.2"))
_NO_SPELL = step("bound.turning", cr("116.2b"), cr("702.37e"))
_Priced = tuple[ManaCost, tuple[Step, ...]]


def findings(told: Masked, shelf: Shelf, as_of: str) -> tuple[Finding, ...] | NotModelled:
    """Return what is asked, in order; nothing where too little is told for it."""
    if "count" in told.asks:
        return _most_laid(told, shelf, as_of)
    each = _laid(told, told.lays, shelf, as_of)
    if isinstance(each, NotModelled):
        return each
    return tuple(_asked(told, each))


def _laid(told: Masked, count: int, shelf: Shelf, as_of: str) -> tuple[_Priced, ...] | NotModelled:
    """What each card cast face down costs, in order: an effect may be for the first one alone."""
    if not count:
        return ()
    if not told.table:
        base = alternative("morph", Cost(FACE_DOWN), cr("702.37a"))
        totals = (total_cost(base, told.adjustments(place)) for place in range(count))
        return tuple((total.mana or ZERO, total.steps) for total in totals)
    played = prices(
        told_spell(None, "creature", (_ANY_MORPH,)), Casting("morph", times=count), told.table, shelf, as_of
    )
    return played if isinstance(played, NotModelled) else tuple((each.mana, each.steps) for each in played)


def _most_laid(told: Masked, shelf: Shelf, as_of: str) -> tuple[Finding, ...] | NotModelled:
    """«на 9 земель сколько рубашек выложу»: as many as the mana pays for, one by one."""
    mana = len(told.pools[0])
    each = _laid(told, min(_MOST, mana + 1), shelf, as_of)
    if isinstance(each, NotModelled) or told.ups:
        return each if isinstance(each, NotModelled) else ()
    sums = [total for total in accumulate(cost.mana_value() for cost, _ in each) if total <= mana]
    if len(sums) == len(each):
        return ()
    spent = sums[-1] if sums else 0
    facts = (("cost", spent), ("mana", mana))
    most = Finding("most_laid", "", len(sums), each[0][1], facts=facts)
    return (most, Finding("mana_left", "", mana - spent)) if "left" in told.asks else (most,)


def turning(hidden: Hidden, more: int) -> _Priced:
    """Return what turning it up costs with so much more for a morph cost, and why."""
    cost = hidden.cost.plus(ManaCost(more)) if hidden.way != "manifest" else hidden.cost
    if hidden.way == "manifest":
        return cost, (step("manifest.turned_up", cr("701.40b"), cr("116.2b"), cost=str(cost)),)
    rule = cr("702.168d" if hidden.way == "disguise" else "702.37e")
    if more:
        return cost, (step("masked.dearer", rule, cr("118.7"), amount=more, cost=str(cost)),)
    return cost, (step("morph.turned_up", rule, cr("116.2b"), cost=str(cost)),)


def _asked(told: Masked, each: tuple[_Priced, ...]) -> Iterator[Finding]:
    ups = tuple(turning(hidden, told.per_turning) for hidden in told.ups)
    steps = _once((*each, *ups))
    subject = " + ".join(dict.fromkeys(shown_name(h.card) for h in told.ups if h.card is not None))
    if "touched" in told.asks:
        yield from _touched(told, each, ups)
        return
    if "turn" in told.asks:
        yield from _turn(subject, each, ups, steps)
        return
    if "most_x" in told.asks:
        yield from _most_x(told, each, ups, steps)
        return
    whole = _sum((*each, *ups)).plus(told.extra or ZERO)
    if whole.xs:
        return
    if told.apart and told.pools:
        yield from _over_turns(told, subject, each, ups)
        return
    yield from _of_one_turn(told, subject, whole, steps)
    if len({cost for cost, _ in each}) > 1:
        for place, (cost, own) in enumerate(each, 1):
            yield Finding("cost_in_order", "", str(cost), own, facts=(("place", place),))
    if each and ups and "apart" in told.asks:
        yield Finding("price_face_down", "", str(_sum(each)))
        yield Finding("price_turning", "", " + ".join(str(cost) for cost, _ in ups))


def _of_one_turn(told: Masked, subject: str, whole: ManaCost, steps: tuple[Step, ...]) -> Iterator[Finding]:
    facts = total_fact(whole) or (("total", whole.mana_value()),)
    pool = told.pools[0] if told.pools else None
    if pool is not None and told.asks & {"enough", "left"}:
        paid = (("cost", str(whole)), ("mana", len(pool)))
        yield Finding("afford", subject, can_pay(whole, pool), steps, facts=paid)
        if can_pay(whole, pool):
            yield Finding("mana_left", "", len(pool) - whole.mana_value(), steps)
    if "free" in told.asks:
        yield Finding("for_free", subject, not whole.mana_value(), steps, facts=(("cost", str(whole)),))
    if "lands" in told.asks:
        yield Finding("lands_needed", subject, whole.mana_value(), steps)
    yield Finding("cost", subject, str(whole), steps, facts=facts)


def _touched(told: Masked, each: tuple[_Priced, ...], ups: tuple[_Priced, ...]) -> Iterator[Finding]:
    """Whether what changes a price is for turning up or, where nothing is turned up, for casting face down."""
    if ups:
        cost, steps = ups[0]
        yield Finding("turning_touched", "", bool(told.per_turning), steps, facts=(("cost", str(cost)),))
    elif not each:
        yield Finding("turning_touched", "", bool(told.per_turning), (_NO_SPELL,), facts=(("cost", ""),))
    else:
        cost, steps = each[0]
        yield Finding("casting_touched", "", cost != FACE_DOWN, steps, facts=(("cost", str(cost)),))


def _turn(
    subject: str, each: tuple[_Priced, ...], ups: tuple[_Priced, ...], steps: tuple[Step, ...]
) -> Iterator[Finding]:
    """The first turn on which it can be turned up, with a land for each turn; it is cast a turn before, or in it."""
    if not ups or len(ups) > 1 or ups[0][0].xs:
        return
    up, laid = ups[0][0].mana_value(), _sum(each).mana_value() or FACE_DOWN.mana_value()
    first = max(up, laid + min(up, 1))
    facts = (("cost", str(ups[0][0])), ("lands", first))
    yield Finding("turn_reached", subject, first, (*steps, _ONE_LAND), facts=facts)


def _most_x(
    told: Masked, each: tuple[_Priced, ...], ups: tuple[_Priced, ...], steps: tuple[Step, ...]
) -> Iterator[Finding]:
    whole, pool = _sum((*each, *ups)).plus(told.extra or ZERO), told.pools[0]
    if len(told.pools) > 1 or not whole.xs:
        return
    paid = [x for x in range(len(pool) + 1) if can_pay(whole.with_x(x), pool)]
    if paid:
        facts = (("cost", str(whole.with_x(paid[-1]))), ("mana", len(pool)))
        yield Finding("most_x", "", paid[-1], (*steps, step("cost.x", cr("107.3a"), x=paid[-1])), facts=facts)


def _over_turns(
    told: Masked, subject: str, each: tuple[_Priced, ...], ups: tuple[_Priced, ...]
) -> Iterator[Finding]:
    """Cast this turn, turned up the next one: each is paid by the mana of its own turn."""
    now = told.pools[0]
    later = [told.pools[1]] if len(told.pools) > 1 else [now, (*now, ManaUnit(frozenset(ANY_MANA)))]
    laid, turned = _sum(each), _sum(ups)
    reached = {can_pay(turned, pool) for pool in later}
    if len(reached) > 1:
        return
    both = can_pay(laid, now) and True in reached
    facts = (("now", str(laid)), ("mana", len(now)), ("later", str(turned)), ("then", len(later[-1])))
    yield Finding("afford_over_turns", subject, both, _once((*each, *ups)), facts=facts)


def _sum(parts: tuple[_Priced, ...]) -> ManaCost:
    total = ZERO
    for cost, _ in parts:
        total = total.plus(cost)
    return total


def _once(parts: tuple[_Priced, ...]) -> tuple[Step, ...]:
    """The steps of all parts, those of equal parts once with how many there are."""
    shown: list[Step] = []
    for part in dict.fromkeys(parts):
        count = parts.count(part)
        times = (step("cost.times", cr("601.2f"), count=count, cost=str(part[0])),) if count > 1 else ()
        shown += [*part[1], *times]
    return tuple(shown)
