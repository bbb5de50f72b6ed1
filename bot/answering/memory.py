"""What a chat was last talking about, for ten minutes. The clock is passed in.

Refuses to know what a subject means: the frame that made it does.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2s
from typing import Generic, TypeVar

from knowledge.records import Game

LIFETIME = 600.0
"""Seconds that a subject is kept."""

MOST_ASKERS = 10_000
"""Askers remembered at once; the longest silent is forgotten first."""

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Subject:
    """The frame that answered last, the slots it had filled, and the game it answered about, where that is told.

    `text` is the whole question, `card` the key and the face of the one card that it was about.
    """

    frame: str
    slots: object
    game: Game | None = None
    text: str = ""
    card: tuple[str, int] | None = None


@dataclass(slots=True)
class Recent(Generic[V]):
    """Values by key, each for a while. `clock` returns seconds and only ever grows."""

    clock: Callable[[], float]
    _kept: OrderedDict[str, tuple[float, V]] = field(default_factory=OrderedDict)

    def recall(self, key: str) -> V | None:
        """Return the value of a key unless it is too old."""
        at, value = self._kept.get(key, (0.0, None))
        if value is None or self.clock() - at > LIFETIME:
            self._kept.pop(key, None)
            return None
        return value

    def keep(self, key: str, value: V | None) -> None:
        """Remember a value, or forget the key's with None."""
        self._kept.pop(key, None)
        if value is not None:
            self._kept[key] = (self.clock(), value)
            while len(self._kept) > MOST_ASKERS:
                self._kept.popitem(last=False)


@dataclass(slots=True)
class Memory:
    """The last subject of each asker, and what buttons go back to.

    `games` are the games that chats have chosen, `spoken` those of the askers' last answers, `questions` the askers'
    questions that wait for a choice of the game, `scenarios` the situations behind recent answers, by their key and by
    the asker.
    """

    clock: Callable[[], float]
    subjects: Recent[Subject] = field(init=False)
    games: Recent[Game] = field(init=False)
    spoken: Recent[Game] = field(init=False)
    questions: Recent[str] = field(init=False)
    scenarios: Recent[str] = field(init=False)

    def __post_init__(self) -> None:
        self.subjects, self.games, self.spoken = Recent(self.clock), Recent(self.clock), Recent(self.clock)
        self.questions, self.scenarios = Recent(self.clock), Recent(self.clock)

    def recall(self, asker: str) -> Subject | None:
        """Return the asker's subject unless it is too old."""
        return self.subjects.recall(asker)

    def keep(self, asker: str, subject: Subject | None) -> None:
        """Remember a subject, or forget the asker's with None; its game is remembered until another is spoken of."""
        self.subjects.keep(asker, subject)
        if subject is not None and subject.game is not None:
            self.spoken.keep(asker, subject.game)

    def keep_scenario(self, asker: str, text: str) -> None:
        """Remember the situation behind an answer, for its button and for the asker's «показать разбор»."""
        self.scenarios.keep(scenario_key(text), text)
        self.scenarios.keep(asker, text)


def scenario_key(text: str) -> str:
    """Return the short ASCII key of a scenario's text, for a button."""
    return blake2s(text.encode(), digest_size=8).hexdigest()
