"""The walk over the trees that abilities are: every part of a value, and a value with some of its parts changed.

Knows nothing of what the parts mean: the caller says what to make of each.
"""

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any


def rebuilt(value: Any, change: Callable[[Any], Any]) -> Any:
    """Return a value in which parts are what `change` makes of them; where it returns None, their own parts are.

    Tuples and dataclasses are walked through; everything else stays as it is.
    """
    changed = change(value)
    if changed is not None:
        return changed
    if isinstance(value, tuple):
        return tuple(rebuilt(each, change) for each in value)
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    parts = (each.name for each in dataclasses.fields(value) if each.init)
    return dataclasses.replace(value, **{name: rebuilt(getattr(value, name), change) for name in parts})


def every_part(value: Any) -> Iterator[Any]:
    """Yield a value and all parts of it, in the order written; what is in a frozenset is no part of its own."""
    yield value
    if isinstance(value, tuple):
        inner: tuple[Any, ...] = value
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        inner = tuple(getattr(value, each.name) for each in dataclasses.fields(value))
    else:
        return
    for each in inner:
        yield from every_part(each)
