"""Whether given mana pays a cost, and how: the matching behind «хватит ли».

A `ManaUnit` is one mana that a pool holds or a land can give, of one of several kinds. Refuses to know where
the mana comes from and what else a cost asks for: `engine.magic.costs` holds whole costs.
"""

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.magic.mana import COLOURLESS, ManaCost, Symbol


@dataclass(frozen=True, slots=True)
class ManaUnit:
    """One mana of one of the `kinds` (letters of WUBRGC); `snow` where its source is snow (107.4h).

    `only` is what it may be spent on, by whoever keeps pools (106.6).
    """

    kinds: frozenset[str]
    snow: bool = False
    only: Any = None


@dataclass(frozen=True, slots=True)
class Payment:
    """How a cost is paid: positions of the units that are spent, in the pool's order, and life (107.4f)."""

    units: tuple[int, ...]
    life: int = 0


ANY_MANA = "WUBRG" + COLOURLESS


@dataclass(frozen=True, slots=True, order=True)
class _Slot:
    """One mana to be paid: of these kinds (letters), or from a snow source."""

    kinds: str
    snow: bool = False

    def takes(self, unit: ManaUnit) -> bool:
        return unit.snow if self.snow else any(kind in unit.kinds for kind in self.kinds)


_Option = tuple[tuple[_Slot, ...], int]
"""One way to pay: the mana it takes, and the life."""


def units(text: str) -> tuple[ManaUnit, ...]:
    """Read a pool written as a cost: «UUR» is three units, «W/U» one of either kind, «3» three colourless."""
    cost = ManaCost.parse(text)
    plain = (ManaUnit(frozenset(COLOURLESS)),) * cost.generic
    return plain + tuple(ManaUnit(frozenset(s.kinds or COLOURLESS), s.snow) for s in cost.symbols)


def produced(choices: tuple[str, ...]) -> tuple[ManaUnit, ...]:
    """Return the mana of one production: one unit of any of the choices, or all symbols of a single choice."""
    kinds = [[kind for symbol in ManaCost.parse(each).symbols for kind in symbol.kinds] for each in choices]
    if len(choices) == 1:
        plain = (ManaUnit(frozenset("C")),) * ManaCost.parse(choices[0]).generic
        return plain + tuple(ManaUnit(frozenset(kind)) for kind in kinds[0])
    return (ManaUnit(frozenset(kind for group in kinds for kind in group)),)


def payable(cost: ManaCost | None, pool: Sequence[ManaUnit], life: int = 0) -> Payment | None:
    """Return how `pool` and at most `life` life pay the mana of `cost`, least life first, or None.

    Every {X} counts as 0: replace it first (`ManaCost.with_x`). No mana cost at all is unpayable (118.6).
    """
    if cost is None or cost.generic > len(pool):
        return None
    generic = (_Slot(ANY_MANA),) * cost.generic
    for slots, paid in sorted(_options(cost), key=lambda option: (option[1], len(option[0]))):
        spent = _assign(slots + generic, pool) if paid <= life else None
        if spent is not None:
            return Payment(spent, paid)
    return None


def can_pay(cost: ManaCost | None, pool: Sequence[ManaUnit], life: int = 0) -> bool:
    """Tell whether `payable` finds a way."""
    return payable(cost, pool, life) is not None


def _options(cost: ManaCost) -> set[_Option]:
    """All different ways to pay the symbols of a cost."""
    options: set[_Option] = {((), 0)}
    for symbol in cost.symbols:
        longer = itertools.product(options, _ways(symbol))
        options = {(tuple(sorted(slots + more)), paid + life) for (slots, paid), (more, life) in longer}
    return options


def _ways(symbol: Symbol) -> list[_Option]:
    """Each way to pay one symbol."""
    ways: list[_Option] = [((_Slot("".join(symbol.kinds), symbol.snow),), 0)]
    if symbol.generic:
        ways.append(((_Slot(ANY_MANA),) * symbol.generic, 0))
    if symbol.life:
        ways.append(((), symbol.life))
    return ways


def _assign(slots: Iterable[_Slot], pool: Sequence[ManaUnit]) -> tuple[int, ...] | None:
    """Match every slot with a unit of its own (augmenting paths); None where that cannot be."""
    wanted = sorted(slots, key=lambda slot: (not slot.snow, len(slot.kinds)))
    if len(wanted) > len(pool):
        return None
    taken: dict[int, int] = {}
    for slot in range(len(wanted)):
        if not _place(slot, wanted, pool, taken, set()):
            return None
    return tuple(sorted(taken))


def _place(
    slot: int, slots: Sequence[_Slot], pool: Sequence[ManaUnit], taken: dict[int, int], seen: set[int]
) -> bool:
    for index, unit in enumerate(pool):
        if index in seen or not slots[slot].takes(unit):
            continue
        seen.add(index)
        if index not in taken or _place(taken[index], slots, pool, taken, seen):
            taken[index] = slot
            return True
    return False
