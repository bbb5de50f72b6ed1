"""Prices put beside each other: with each of several victims, with each of several numbers of modes.

Refuses to know words.
"""

from collections.abc import Iterator

from bot.answering.amounts import total_fact
from bot.answering.findings import Finding
from bot.answering.names import shown_name
from bot.answering.outlays.model import Outlay
from bot.answering.outlays.pools import mana_of, whole_pool
from bot.answering.outlays.totals import total
from engine.magic.costs import TotalCost
from engine.magic.mana import ZERO
from engine.magic.payment import can_pay


def compared(told: Outlay) -> Iterator[Finding]:
    """«с тварью за 3 или за 5?»: the price with each, and by how much they differ."""
    prices = [(victim.amount, total(told, victim.amount)) for victim in told.victims]
    yield from _enough(told, [price for _, price in prices])
    if "least" in told.asks:
        prices.sort(key=lambda each: (each[1].mana or ZERO).mana_value())
    for amount, price in prices:
        facts = (("value", amount), *total_fact(price.mana))
        yield Finding("cost_by_victim", "", str(price.mana), price.steps, facts=facts)
    sums = [(price.mana or ZERO).mana_value() for _, price in prices]
    yield Finding(
        "price_gap", "", max(sums) - min(sums), facts=(("value", max(v.amount for v in told.victims)),)
    )


def _enough(told: Outlay, prices: list[TotalCost]) -> Iterator[Finding]:
    """Whether the mana pays for the cheapest of them."""
    if "enough" not in told.asks or told.pool is None:
        return
    cheapest = min(prices, key=lambda price: (price.mana or ZERO).mana_value())
    cost = cheapest.mana or ZERO
    facts = (("cost", str(cost)), ("mana", mana_of(told)))
    yield Finding("afford", shown_name(told.spell), can_pay(cost, whole_pool(told)), facts=facts)


def more_modes(told: Outlay) -> Iterator[Finding]:
    """«одним режимом и тремя — на сколько дороже»: the price of each number of modes, and the difference."""
    counts = (told.modes or 1, *told.further)
    prices = [(modes, total(told, modes)) for modes in counts]
    for modes, price in prices:
        facts = (("modes", modes), *total_fact(price.mana), *others(price))
        yield Finding("cost_by_modes", "", str(price.mana), price.steps, facts=facts)
    sums = [(price.mana or ZERO).mana_value() for _, price in prices]
    yield Finding("modes_gap", "", max(sums) - min(sums), facts=(("modes", max(counts)),))


def others(price: TotalCost) -> tuple[tuple[str, str | int], ...]:
    """What is paid beside mana, but for the sacrifice of emerge, which the question tells."""
    counted: dict[str, int] = {}
    for other in price.others:
        if other.verb.value != "sacrifice":
            key = f"{other.verb.value} {other.what}"
            counted[key] = counted.get(key, 0) + other.count
    return tuple(counted.items())
