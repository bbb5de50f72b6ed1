"""The ways in which a scenario may go, as values to count from, and what cards are called.

Refuses to know what is asked.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from bot.answering.frames.events.parties import Party
from bot.answering.frames.events.scene import QUERIES
from bot.answering.playing import Differs, Played
from bot.answering.shelf import Shelf
from engine.trace import Step
from knowledge.records import Face

_TOLD = frozenset(
    ("ability.triggered", "life.lost", "life.gained", "card.drawn", "token.created", "damage.dealt", "moved",
     "replacement.applied", "counters.put", "not_resolved", "trigger.removed", "meld.impossible")
)  # fmt: skip
_MOST_STEPS = 10
_Agreed = TypeVar("_Agreed", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Course:
    """One way in which it may go: the record, what lies where in the end, the answers to further queries."""

    log: tuple[Step, ...]
    end: dict[tuple[str, str], object]
    looks: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Names:
    """What the engine's names mean to users."""

    shelf: Shelf
    parties: tuple[Party, ...]

    def shown(self, name: str) -> str:
        """Return the printed name, Russian where there is one."""
        face = self.face(name)
        return (face.name_ru or face.name_en) if face is not None else name

    def face(self, name: str) -> Face | None:
        """Return the face of that name, or whose name begins with it up to a comma; None for no card."""
        faces = [party.face for party in self.parties if party.face is not None]
        for face in faces:
            if name in (face.name_en, face.name_en.partition(",")[0]):
                return face
        found = self.shelf.library.cards_named(name)
        return next((face for card in found for face in card.faces if face.name_en == name), None)


def courses(played: Played) -> tuple[Course, ...]:
    """Return every way in which a scenario of `scene` went."""
    keys = [(what, player) for what in QUERIES for player in ("A", "B")]
    return tuple(
        Course(log, dict(zip(keys, values, strict=False)), tuple(values[len(keys) :]))
        for log, values in zip(played.logs, played.outcomes, strict=True)
    )


def went_wrong(found: tuple[Course, ...]) -> bool:
    """Say whether something told could not happen at all."""
    return any(
        step.code.startswith("illegal.") and step.code != "illegal.empty_stack"
        for course in found
        for step in course.log
    )


def agreed(values: Sequence[_Agreed]) -> _Agreed:
    """Return the value on which all courses agree; raises Differs where they do not."""
    if len(set(values)) != 1:
        raise Differs(0)
    return values[0]


def told(log: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the steps worth telling, each once, the first of them."""
    return tuple(dict.fromkeys(step for step in log if step.code in _TOLD))[:_MOST_STEPS]
