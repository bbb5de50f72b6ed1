"""Vocabulary values with some of their parts changed: one walk over the trees that abilities are.

Knows nothing of what the parts mean: the caller says what becomes of each.
"""

import dataclasses
from collections.abc import Callable
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
