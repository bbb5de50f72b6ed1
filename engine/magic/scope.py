"""The point of view from which the words of a text are read: whose it is, what it targets, what it has done.

Refuses to know what words mean: that is for `references`, `players_meant`, `matching` and `measuring`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.magic.events import Event
    from engine.magic.objects import Target
    from engine.magic.view import View


@dataclass(slots=True)
class Scope:
    """The point of view from which words are read.

    `memory` is what earlier parts of a resolving effect have left: moved and made objects, numbers, whether it
    was done. `each` is the object or player at hand; `whose` is the player whose number is asked for, where several
    players do something.
    """

    view: View
    source: int
    you: str
    x: int = 0
    targets: tuple[tuple[Target, ...], ...] = ()
    event: Event | None = None
    memory: dict[str, Any] = field(default_factory=dict)
    each: Target | None = None
    whose: str | None = None

    def at(self, view: View) -> Scope:
        """Return the same point of view at another moment."""
        own = (self.source, self.you, self.x, self.targets, self.event, self.memory, self.each, self.whose)
        return Scope(view, *own)

    def of(self, one: Target) -> Scope:
        """Return the same point of view with another object at hand, or for another player's number."""
        return replace(self, whose=one) if isinstance(one, str) else replace(self, each=one)
