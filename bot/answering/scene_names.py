"""How a scenario calls the things of a scene: by their card's name, else by what they are and a number.

Refuses to know what a scene is made of.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count


@dataclass(frozen=True, slots=True)
class Called:
    """`count` like things under one key: the English name of their `card`, or empty; what they are (`noun`)."""

    key: int
    count: int
    card: str
    noun: str


def names_given(things: Iterable[Called]) -> dict[int, tuple[str, ...]]:
    """Return a name for each of the things, by their key: «Grizzly Bears 2», «Существо 3»."""
    numbers = count(1)
    return {
        thing.key: tuple(_name(thing, at, numbers) for at in range(1, thing.count + 1)) for thing in things
    }


def _name(thing: Called, at: int, numbers: Iterator[int]) -> str:
    if not thing.card:
        return f"{thing.noun} {next(numbers)}"
    return thing.card if thing.count == 1 else f"{thing.card} {at}"
