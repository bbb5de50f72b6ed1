"""A continuous effect while the layers run: where it comes from, what it would do, and what it has started on."""

from typing import TYPE_CHECKING

from engine.magic.characteristics import Held
from engine.magic.floating import FloatingEffect
from engine.magic.vocabulary.aspects import NOTHING, writes
from engine.magic.vocabulary.changes import Change, Layer
from engine.magic.vocabulary.filters import Objects, Several
from engine.magic.vocabulary.parts import LayeredPart

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.magic.vocabulary.amounts import Condition

_NO_OBJECTS = Several(())


class LiveEffect:
    """One effect in one run of the layers.

    A static ability's has `held` and finds its objects anew until it starts; a resolution's has `locked` objects.
    """

    __slots__ = (
        "changes",
        "condition",
        "defining",
        "held",
        "layers",
        "local",
        "locked",
        "reads",
        "source",
        "started",
        "timestamp",
        "what",
        "writes",
        "you",
    )

    def __init__(self, part: LayeredPart, source: int, timestamp: int, held: Held | None) -> None:
        self.changes: tuple[Change, ...] = part.spec.changes
        self.layers: frozenset[int] = frozenset(part.layers)
        self.reads: frozenset[str] = part.reads
        self.writes: Mapping[int, frozenset[str]] = part.writes
        self.condition: Condition | None = part.spec.condition
        self.local = part.local
        self.what: Objects = part.spec.what
        self.defining = part.spec.defining
        self.source = source
        self.timestamp = timestamp
        self.held = held
        self.locked: tuple[int, ...] = ()
        self.you = ""
        self.started: tuple[int, ...] | None = None

    @staticmethod
    def floating(effect: FloatingEffect) -> "LiveEffect":
        """Return the effect that a resolution has left behind."""
        live = LiveEffect.__new__(LiveEffect)
        live.changes = effect.changes
        live.layers = effect.layers
        live.reads = NOTHING
        live.writes = {
            int(layer): NOTHING.union(*(writes(each) for each in effect.changes if each.layer == layer))
            for layer in effect.layers
        }
        live.condition = None
        live.local = False
        live.what = _NO_OBJECTS
        live.defining = False
        live.source = effect.source
        live.timestamp = effect.timestamp
        live.held = None
        live.locked = effect.objects
        live.you = effect.you
        live.started = None
        return live

    def changes_in(self, layer: Layer) -> list[Change]:
        """Return its changes of one layer, in their order."""
        return [change for change in self.changes if change.layer is layer]
