"""Costs as values, in the order of 601.2f: base, additions and increases, reductions, then a minimum.

Refuses to know objects and payment: what is paid for an object comes in as numbers, and the result is a value
with the steps that made it. Mana value never looks at any of this (118.8d, 118.9c).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from engine.magic.mana import ZERO, ManaCost, mana_value
from engine.magic.vocabulary.filters import Filter
from engine.rules import RuleRef, cr
from engine.trace import Step, step


class CostVerb(StrEnum):
    """What a cost may ask for beside mana."""

    TAP_SELF = "tap"
    UNTAP_SELF = "untap"
    TAP = "tap-others"
    SACRIFICE = "sacrifice"
    DISCARD = "discard"
    EXILE = "exile"
    PAY_LIFE = "life"
    REMOVE_COUNTERS = "remove-counters"
    ADD_COUNTERS = "add-counters"
    RETURN = "return"
    REVEAL = "reveal"
    CREW = "tap-total-power"


@dataclass(frozen=True, slots=True)
class OtherCost:
    """A part of a cost that is no mana: «sacrifice 1 creature», «life 5», «discard 1 card».

    `what` says it in words: a quality, or a kind of counter; `filter` is its meaning where objects are chosen.
    `is_x` marks a number that is the announced X, in place of `count`.
    """

    verb: CostVerb
    count: int = 1
    what: str = ""
    filter: Filter | None = field(default=None, compare=False)
    is_x: bool = False

    def __str__(self) -> str:
        what = self.what.removeprefix("a ").removeprefix("an ")
        return " ".join([self.verb.value, "X" if self.is_x else str(self.count), what]).strip()


@dataclass(frozen=True, slots=True)
class Cost:
    """A whole cost: mana (None where it is unpayable, 118.6) and everything else."""

    mana: ManaCost | None = ZERO
    others: tuple[OtherCost, ...] = ()

    def times(self, count: int) -> "Cost":
        """Return the cost paid `count` times over."""
        scaled = tuple(replace(other, count=other.count * count) for other in self.others if count)
        return Cost(None if self.mana is None else self.mana.times(count), scaled)

    def __str__(self) -> str:
        mana = [] if self.mana == ZERO and self.others else ["" if self.mana is None else str(self.mana)]
        return " + ".join([*mana, *map(str, self.others)])


@dataclass(frozen=True, slots=True)
class CostPart:
    """A named piece of a total cost («mana», «emerge», «kicker»), and how many times it is paid."""

    name: str
    cost: Cost
    rules: tuple[RuleRef, ...] = ()
    times: int = 1


@dataclass(frozen=True, slots=True)
class Reduction:
    """A reduction by `amount`; only coloured amounts reduce coloured mana (118.7)."""

    name: str
    amount: ManaCost
    rules: tuple[RuleRef, ...] = ()


@dataclass(frozen=True, slots=True)
class Adjustments:
    """What changes a base cost: additional costs, increases, reductions, and the least mana it may be.

    `minimum` stands for effects that apply to the finished total («must cost at least», the end of 601.2f).
    """

    additions: tuple[CostPart, ...] = ()
    reductions: tuple[Reduction, ...] = ()
    minimum: int = 0

    def with_addition(self, part: CostPart) -> "Adjustments":
        """Return the adjustments with one more additional cost or increase, first in the list."""
        return replace(self, additions=(part, *self.additions))

    def with_reduction(self, reduction: Reduction) -> "Adjustments":
        """Return the adjustments with one more reduction, first in the list."""
        return replace(self, reductions=(reduction, *self.reductions))


NOTHING = Adjustments()


@dataclass(frozen=True, slots=True)
class TotalCost:
    """The locked-in total: `mana` is None where it cannot be paid (118.6); `steps` say how it came about."""

    mana: ManaCost | None
    others: tuple[OtherCost, ...]
    steps: tuple[Step, ...]


def mana_base(cost: ManaCost | None) -> CostPart:
    """Return the printed mana cost as the base of a total cost."""
    return CostPart("mana", Cost(cost), (cr("601.2f"),))


def alternative(name: str, cost: Cost, *rules: RuleRef) -> CostPart:
    """Return an alternative cost as the base of a total cost (118.9)."""
    return CostPart(name, cost, (*rules, cr("118.9")))


def without_paying() -> CostPart:
    """Return the alternative cost «without paying its mana cost» (118.9)."""
    return alternative("free", Cost(ZERO))


def total_cost(base: CostPart, adjustments: Adjustments = NOTHING, *, x: int = 0) -> TotalCost:
    """Determine a total cost in the order of 601.2f; `base` is the mana cost or one alternative cost."""
    cost, steps = _base(base, x)
    for part in adjustments.additions:
        cost, added = _added(cost, part, x)
        steps += added
    if cost.mana is None:
        return TotalCost(None, cost.others, (*steps, step("cost.unpayable", cr("118.6"))))
    mana, reduced = _reduced(cost.mana, adjustments.reductions)
    mana, raised = _at_least(mana, adjustments.minimum)
    total = step("cost.total", cr("601.2f"), cost=str(Cost(mana, cost.others)), mana=str(mana))
    return TotalCost(mana, cost.others, (*steps, *reduced, *raised, total))


def _base(part: CostPart, x: int) -> tuple[Cost, tuple[Step, ...]]:
    code = "cost.base" if part.name == "mana" else "cost.alternative"
    facts = {"name": part.name, "cost": str(part.cost)}
    if part.cost.mana is None or not part.cost.mana.xs:
        return part.cost, (step(code, *part.rules, **facts),)
    return _with_x(part.cost, x), (step(code, *part.rules, **facts), step("cost.x", cr("107.3a"), x=x))


def _with_x(cost: Cost, x: int) -> Cost:
    return cost if cost.mana is None else replace(cost, mana=cost.mana.with_x(x))


def _added(cost: Cost, part: CostPart, x: int) -> tuple[Cost, tuple[Step, ...]]:
    extra = _with_x(part.cost.times(part.times), x)
    both = None if cost.mana is None or extra.mana is None else cost.mana.plus(extra.mana)
    told = step("cost.added", *part.rules, name=part.name, cost=str(part.cost), times=part.times)
    return Cost(both, cost.others + extra.others), (told,) if part.times else ()


def _reduced(mana: ManaCost, reductions: Iterable[Reduction]) -> tuple[ManaCost, list[Step]]:
    """Apply all reductions, those that name colours first: the order that is best for the player (601.2f)."""
    steps = []
    for reduction in sorted(reductions, key=lambda item: not item.amount.symbols):
        less = mana.less(reduction.amount)
        saved = mana_value(mana) - mana_value(less)
        code = "cost.reduced" if saved == mana_value(reduction.amount) else "cost.reduced_in_part"
        rules = (*reduction.rules, cr("118.7a"))
        steps.append(step(code, *rules, name=reduction.name, amount=str(reduction.amount), saved=saved))
        mana = less
    return mana, steps


def _at_least(mana: ManaCost, minimum: int) -> tuple[ManaCost, list[Step]]:
    missing = minimum - mana_value(mana)
    if missing <= 0:
        return mana, []
    return mana.plus(ManaCost(missing)), [step("cost.minimum", cr("601.2f"), minimum=minimum)]
