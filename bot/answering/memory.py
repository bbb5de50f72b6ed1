"""What a chat was last talking about, for ten minutes. The clock is passed in.

Refuses to know what a subject means: the frame that made it does.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

LIFETIME = 600.0
"""Seconds that a subject is kept."""

MOST_ASKERS = 10_000
"""Askers remembered at once; the longest silent is forgotten first."""


@dataclass(frozen=True, slots=True)
class Subject:
    """The frame that answered last and the slots it had filled."""

    frame: str
    slots: object


@dataclass(slots=True)
class Memory:
    """The last subject of each asker, from any thread. `clock` returns seconds and only ever grows."""

    clock: Callable[[], float]
    _kept: OrderedDict[str, tuple[float, Subject]] = field(default_factory=OrderedDict)
    _turn: threading.Lock = field(default_factory=threading.Lock)

    def recall(self, asker: str) -> Subject | None:
        """Return the asker's subject unless it is too old."""
        with self._turn:
            at, subject = self._kept.get(asker, (0.0, None))
            if subject is None or self.clock() - at > LIFETIME:
                self._kept.pop(asker, None)
                return None
            return subject

    def keep(self, asker: str, subject: Subject | None) -> None:
        """Remember a subject, or forget the asker's with None."""
        with self._turn:
            self._kept.pop(asker, None)
            if subject is not None:
                self._kept[asker] = (self.clock(), subject)
            while len(self._kept) > MOST_ASKERS:
                self._kept.popitem(last=False)
