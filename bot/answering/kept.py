"""What is worked out once for a library and let go with it: after an import the old library must not stay in memory.

Refuses to know what is kept.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import TypeVar
from weakref import WeakKeyDictionary

from knowledge.library import Library

T = TypeVar("T")


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
