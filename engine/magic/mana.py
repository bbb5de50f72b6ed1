"""Mana costs as values: reading, writing, mana value, colours, arithmetic.

A `ManaCost` is what is printed or what is to be paid; «no mana cost» is `None` and not `{0}` (202.1b, 118.6).
Refuses to know who pays and with what: `engine.magic.payment` matches a cost with mana.
"""

import functools
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.errors import MalformedInput


class Colour(StrEnum):
    """The five colours, by their symbol (105.1)."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


COLOURLESS = "C"
"""The sixth type of mana (106.1b); not a colour."""

PHYREXIAN_LIFE = 2
"""The life that may be paid for a Phyrexian symbol (107.4f)."""

_COLOUR_LETTERS = "WUBRG"
_LOOKALIKES = str.maketrans("ХВСРхвср", "XBCPxbcp")
_TOKEN = re.compile(r"\{([^{}]*)\}|((?:\d+|[A-Z])(?:/[A-Z])*)")
_MOST_SYMBOLS = 40
_MOST_DIGITS = 6
_EXPECTED = "a mana cost like {2}{W}{W}, 5UU, {W/U}, {2/B}, {B/P}, {S}, {C}, {X}"


@dataclass(frozen=True, slots=True)
class Symbol:
    """One non-numerical symbol of a cost (107.4): the kinds of mana that pay it, and what else may.

    `kinds` are letters of WUBRGC; `generic` is the other half of {2/B}, or 0; `life` is 2 for a
    Phyrexian symbol; a snow symbol has no kinds and `snow` set.
    """

    text: str
    kinds: tuple[str, ...] = ()
    generic: int = 0
    life: int = 0
    snow: bool = False

    @property
    def value(self) -> int:
        """Its part of a mana value: the largest component (202.3f), 1 for a Phyrexian one (202.3g)."""
        return max(self.generic, 1)

    @property
    def colours(self) -> frozenset[Colour]:
        """All its component colours (107.4e, 107.4f)."""
        return frozenset(Colour(kind) for kind in self.kinds if kind != COLOURLESS)

    def __str__(self) -> str:
        return f"{{{self.text}}}"


@dataclass(frozen=True, slots=True)
class ManaCost:
    """An amount of mana in a cost: `xs` variable symbols, `generic` mana, other symbols in printed order."""

    generic: int = 0
    symbols: tuple[Symbol, ...] = ()
    xs: int = 0

    @staticmethod
    def parse(text: str) -> "ManaCost":
        """Read «{5}{U}{U}», «5UU», «{W/U}», «2/B», «{G/W/P}», «{X}{R}», «{0}»; raises MalformedInput."""
        return _parse(text)

    def mana_value(self, x: int = 0) -> int:
        """Return the mana value (202.3); `x` is the X of a spell on the stack, 0 elsewhere (202.3e)."""
        return self.generic + self.xs * x + sum(symbol.value for symbol in self.symbols)

    @property
    def colours(self) -> frozenset[Colour]:
        """The colours of an object with this mana cost (105.2, 202.2)."""
        return frozenset(colour for symbol in self.symbols for colour in symbol.colours)

    def plus(self, other: "ManaCost") -> "ManaCost":
        """Return the sum of both costs."""
        return ManaCost(self.generic + other.generic, self.symbols + other.symbols, self.xs + other.xs)

    def times(self, count: int) -> "ManaCost":
        """Return the cost paid `count` times over."""
        return ManaCost(self.generic * count, self.symbols * count, self.xs * count)

    def with_x(self, x: int) -> "ManaCost":
        """Return the cost with every {X} replaced by that much generic mana (107.3a)."""
        return ManaCost(self.generic + self.xs * x, self.symbols)

    def less_generic(self, amount: int) -> "ManaCost":
        """Reduce the generic part only, never below nothing (118.7a)."""
        return ManaCost(max(0, self.generic - max(0, amount)), self.symbols, self.xs)

    def less(self, reduction: "ManaCost") -> "ManaCost":
        """Reduce by an amount that may hold coloured symbols; what finds no match is generic (118.7a-g)."""
        left = list(self.symbols)
        spare = reduction.generic
        for symbol in reduction.symbols:
            match = next((own for own in left if own.text in symbol.kinds), None)
            if match is None:
                spare += 1
            else:
                left.remove(match)
        return ManaCost(self.generic, tuple(left), self.xs).less_generic(spare)

    def __str__(self) -> str:
        number = f"{{{self.generic}}}" if self.generic or not (self.symbols or self.xs) else ""
        return "{X}" * self.xs + number + "".join(map(str, self.symbols))


ZERO = ManaCost()
"""The cost {0}: payable with nothing (118.5), unlike no mana cost at all."""


def mana_value(cost: ManaCost | None, x: int = 0) -> int:
    """Return the mana value of an object with that mana cost; without one it is 0 (202.3a)."""
    return 0 if cost is None else cost.mana_value(x)


def combined(costs: Iterable[ManaCost | None]) -> ManaCost | None:
    """Return the combined mana cost of several faces (202.3c, 202.3d); None where none has one."""
    present = [cost for cost in costs if cost is not None]
    return functools.reduce(ManaCost.plus, present) if present else None


@functools.lru_cache(maxsize=4096)
def _parse(text: str) -> ManaCost:
    packed = re.sub(r"\s+", "", text).translate(_LOOKALIKES).upper()
    tokens = [braced or bare for braced, bare in _TOKEN.findall(packed)]
    if not packed or _TOKEN.sub("", packed) or not all(tokens):
        raise MalformedInput(text, _EXPECTED)
    if len(tokens) > _MOST_SYMBOLS or any(len(token) > _MOST_DIGITS for token in tokens):
        raise MalformedInput(
            text[:_MOST_SYMBOLS], f"at most {_MOST_SYMBOLS} symbols, numbers of {_MOST_DIGITS} digits"
        )
    numbers = [int(token) for token in tokens if token.isdecimal()]
    names = [token for token in tokens if not token.isdecimal()]
    symbols = tuple(_symbol(name, text) for name in names if name != "X")
    return ManaCost(sum(numbers), symbols, names.count("X"))


def _symbol(name: str, text: str) -> Symbol:
    parts = name.split("/")
    life = PHYREXIAN_LIFE if parts[-1] == "P" and len(parts) > 1 else 0
    halves = parts[:-1] if life else parts
    if name == "S":
        return Symbol("S", snow=True)
    if halves[0].isdecimal() and len(halves) == 2 and halves[1] in _COLOUR_LETTERS and not life:
        return Symbol(name, (halves[1],), generic=int(halves[0]))
    if not _kinds_fit(halves, may_be_colourless=not life):
        raise MalformedInput(text, _EXPECTED)
    return Symbol(name, tuple(halves), life=life)


def _kinds_fit(halves: list[str], *, may_be_colourless: bool) -> bool:
    letters = _COLOUR_LETTERS + (COLOURLESS if may_be_colourless else "")
    known = all(len(half) == 1 and half in letters for half in halves)
    return known and len(halves) <= 2 and len(set(halves)) == len(halves) and halves[1:] != [COLOURLESS]
