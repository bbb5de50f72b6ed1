"""Effects that resolutions have left behind, and triggers that wait: all frozen, kept by the Game."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.magic.objects import Target
from engine.magic.terms import Zone
from engine.magic.vocabulary.changes import Change, Until

if TYPE_CHECKING:
    from engine.magic.events import Event
    from engine.magic.vocabulary.abilities import Ability, Body
    from engine.magic.vocabulary.amounts import Condition
    from engine.magic.vocabulary.replacements import Replacement, RuleChange
    from engine.magic.vocabulary.triggers import TriggerEvent


@dataclass(frozen=True, slots=True)
class FloatingEffect:
    """A continuous effect of a resolution on a locked set of objects; its numbers are locked too (611.2c, d).

    `counter` is the kind of counter with which it lasts.
    """

    changes: tuple[Change, ...]
    objects: tuple[int, ...]
    timestamp: int
    until: Until
    source: int
    you: str
    layers: frozenset[int]
    counter: str = ""


@dataclass(frozen=True, slots=True)
class FloatingRule:
    """A change of the rules that lasts for a while.

    `targets`, `event` and `each` are those of what made it, `noted` is what it knows.
    """

    rule: "RuleChange"
    until: Until
    source: int
    you: str
    targets: tuple[tuple[Target, ...], ...] = ()
    noted: tuple[tuple[str, tuple[Target, ...]], ...] = ()
    event: "Event | None" = None
    each: Target | None = None


@dataclass(frozen=True, slots=True)
class FloatingReplacement:
    """A replacement or prevention effect that waits; `left` is what remains of a shield, `once` is used up.

    `used_in` is the batch of events it was used up in: it still acts on what happens at that same time.
    """

    replacement: "Replacement"
    until: Until
    source: int
    you: str
    on: tuple[Target, ...] = ()
    once: bool = False
    left: int = 0
    number: int = 0
    targets: tuple[tuple[Target, ...], ...] = ()
    noted: tuple[tuple[str, tuple[Target, ...]], ...] = ()
    used_in: int | None = None


@dataclass(frozen=True, slots=True)
class DelayedTrigger:
    """A delayed triggered ability (603.7): its event, what it will do, and the objects that it remembers."""

    event: "TriggerEvent"
    body: "Body"
    source: int
    you: str
    noted: tuple[tuple[str, tuple[Target, ...]], ...] = ()
    until: Until | None = None
    text: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Pending:
    """An ability that has triggered and waits to be put on the stack (603.3)."""

    body: "Body"
    condition: "Condition | None"
    source: int
    you: str
    event: "Event | None"
    text: str
    noted: tuple[tuple[str, tuple[Target, ...]], ...] = ()
    x: int = 0
    state_key: int = 0
    origin: "Ability | None" = None


@dataclass(frozen=True, slots=True)
class Return:
    """Objects that go back as soon as the source leaves the battlefield (610.3)."""

    source: int
    objects: tuple[int, ...]
    zone: Zone
