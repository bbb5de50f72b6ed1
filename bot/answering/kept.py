"""What is worked out once: for a library, and let go with it, or for a question, by all the frames that look at it.

After an import the old library must not stay in memory. Refuses to know what is kept.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast
from weakref import WeakKeyDictionary

from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.library import Library

T = TypeVar("T")
P = ParamSpec("P")


def kept(work: Callable[..., T]) -> Callable[..., T]:
    """Remember what a function of a library and of words gives for each of them, as long as the library is in use."""
    known: WeakKeyDictionary[Library, dict[tuple[Hashable, ...], T]] = WeakKeyDictionary()

    @wraps(work)
    def once(library: Library, *words: Hashable) -> T:
        values = known.setdefault(library, {})
        if words not in values:
            values[words] = work(library, *words)
        return values[words]

    return once


def kept_with(
    work: Callable[Concatenate[Reading, Shelf, P], T],
) -> Callable[Concatenate[Reading, Shelf, P], T]:
    """Remember with a reading what a function gives for it, a shelf and further plain values."""

    @wraps(work)
    def once(reading: Reading, shelf: Shelf, /, *args: P.args, **named: P.kwargs) -> T:
        key = (work, id(shelf), args, tuple(named.items()))
        if key not in reading.memory:
            reading.memory[key] = (work(reading, shelf, *args, **named), shelf)
        value, _ = cast("tuple[T, Shelf]", reading.memory[key])
        return value

    return once
