"""Points where somebody, or nobody, decides; and the oracle that answers them while a line of play is explored.

A player's decision has a chooser. A decision without one is a gap of the rules: both ways are played to see
whether it matters. Refuses to know what is decided about.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from engine.berserk.scenario import Option
from engine.berserk.terms import Side

BRANCH_LIMIT = 512
"""The most lines of play that are followed at once."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One point of decision: its code, its options, and who chooses (None where the rules are silent)."""

    code: str
    options: tuple[Option, ...]
    chooser: Side | None = None


@dataclass(frozen=True, slots=True)
class Node:
    """A decision and the index of the option that this line of play took."""

    decision: Decision
    index: int

    @property
    def option(self) -> Option:
        """Return what was taken."""
        return self.decision.options[self.index]


@dataclass(slots=True)
class Oracle:
    """Answers decisions by a script of indexes, the first option beyond it, and remembers them all."""

    script: tuple[int, ...] = ()
    trail: list[Node] = field(default_factory=list)

    def answer(self, decision: Decision) -> Option:
        """Return an option and write it down."""
        position = len(self.trail)
        index = self.script[position] if position < len(self.script) else 0
        self.trail.append(Node(decision, index))
        return self.trail[-1].option


class TooMany(Exception):  # noqa: N818 - not a fault: it ends the exploration
    """More lines of play than the bound allows."""


T = TypeVar("T")


def explore(play: Callable[[Oracle], T]) -> Iterator[tuple[T, tuple[Node, ...]]]:
    """Yield the result of every line of play with its decisions, in the order of their options.

    `play` must do the same whenever it gets the same answers.
    """
    script: tuple[int, ...] | None = ()
    while script is not None:
        oracle = Oracle(script)
        yield play(oracle), tuple(oracle.trail)
        script = _next_script(oracle.trail)


def _next_script(trail: list[Node]) -> tuple[int, ...] | None:
    """Return the script of the next line: the last decision that has an option left takes it."""
    indexes = [node.index for node in trail]
    for position in reversed(range(len(trail))):
        if indexes[position] + 1 < len(trail[position].decision.options):
            return (*indexes[:position], indexes[position] + 1)
    return None
