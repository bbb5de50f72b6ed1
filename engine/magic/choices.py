"""Decision points: where a player chooses, and how a scenario's answers or a branch's script meet them.

A decision that nothing answers raises `ChoiceNeeded`; the caller then plays each option on a copy of the game.
Refuses to know what the options mean.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice of one option: `kind` is a code («legend», «replacement»), `subject` names what it is about."""

    kind: str
    player: str
    options: tuple[str, ...]
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """A choice that the scenario gives: the player (or any), the kind (or any), and an option's words.

    `called` is the same option with the names by which the record calls what it names.
    """

    option: str
    kind: str = ""
    player: str = ""
    line: int = 0
    called: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Taken:
    """A decision as it was made; `given` tells whether the scenario made it, or the branch."""

    decision: Decision
    index: int
    given: bool

    @property
    def option(self) -> str:
        """The words of the option that was taken."""
        return self.decision.options[self.index]


class ChoiceNeeded(Exception):  # noqa: N818 — a request to the caller, not a fault
    """A decision is open; `decision` says which."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.kind)
        self.decision = decision


def fits(answer: Answer, decision: Decision) -> int | None:
    """Return the index of the option that an answer means for a decision, or None where it does not fit."""
    if answer.player not in ("", decision.player):
        return None
    if decision.options == _PAID_FOR and answer.kind in ("", "may", "pay", decision.kind):
        paid = {"yes": 1, "no": 0}.get(answer.option)
        if paid is not None:
            return paid
    may = answer.kind == "may" and decision.options == ("yes", "no")
    if answer.kind not in ("", decision.kind) and not may:
        return None
    names = [_plain(option) for option in decision.options]
    found = _meant(_plain(answer.option), names)
    if found is None and decision.kind in _OF_COSTS:
        found = _first_numbered(_plain(answer.option), names)
    return _meant(_plain(answer.called), names) if found is None and answer.called else found


_PAID_FOR = ("tapped", "untapped")
"""How something enters that comes untapped for a price: yes is to pay it."""


_OF_COSTS = frozenset({"sacrifice", "discard", "tap-others", "exile"})
"""What pays a cost is named as everywhere: without a number, the first of that name is meant."""


def _first_numbered(wanted: str, names: Sequence[str]) -> int | None:
    return next((index for index, name in enumerate(names) if name.startswith(f"{wanted} #")), None)


def _meant(wanted: str, names: Sequence[str]) -> int | None:
    """Return the one option that the words mean: the same, the same parts in any order, or a part or beginning."""
    if wanted in names:
        return names.index(wanted)
    parts = _JOINED.split(wanted)
    same = [index for index, name in enumerate(names) if len(parts) > 1 and _are(parts, name.split(" + "))]
    if same:
        return same[0]
    starts = [
        index for index, name in enumerate(names) if name.startswith(wanted) or wanted in name.split(" + ")
    ]
    return starts[0] if len(starts) == 1 else None


_JOINED = re.compile(r"\s+\+\s+|\s*[,;]\s+|\s+(?:и|and)\s+")


def _are(parts: Sequence[str], names: Sequence[str]) -> bool:
    """Tell whether parts name these things in any order, each by its name or the part of it before a comma."""
    left = list(names)
    for part in parts:
        found = next((name for name in left if part in (name, name.split(",")[0])), None)
        if found is None:
            return False
        left.remove(found)
    return not left


def _plain(words: str) -> str:
    return " ".join(words.lower().replace("ё", "е").replace("[", "").replace("]", "").split())


class Script:
    """The answers that one run has: the scenario's, in order, and the branch's, by position.

    `habits` answer every decision that they fit and nothing else does, again and again.
    """

    def __init__(
        self, answers: Sequence[Answer] = (), branch: Sequence[int] = (), habits: Sequence[Answer] = ()
    ) -> None:
        self.answers = tuple(answers)
        self.branch = tuple(branch)
        self.habits = tuple(habits)
        self.used: frozenset[int] = frozenset()
        self.met: frozenset[Answer] = frozenset()
        self.taken: tuple[Taken, ...] = ()
        self.open_taken = 0

    def copy(self) -> "Script":
        """Return a script in the same state."""
        twin = Script(self.answers, self.branch, self.habits)
        twin.used, twin.met, twin.taken, twin.open_taken = self.used, self.met, self.taken, self.open_taken
        return twin

    def _use_up(self, decision: Decision) -> None:
        """Count an answer as met where there was only one option to take; one of that very kind is used up."""
        for number, answer in enumerate(self.answers):
            if number not in self.used and fits(answer, decision) is not None:
                if answer.kind == decision.kind:
                    self.used |= {number}
                    return
                self.met |= {answer}

    def answers_to(self, decision: Decision) -> bool:
        """Tell whether an answer that is left is meant for a decision of that very kind."""
        return any(
            number not in self.used and answer.kind == decision.kind and fits(answer, decision) is not None
            for number, answer in enumerate(self.answers)
        )

    def decide(self, decision: Decision) -> int:
        """Return the index of the option to take; raises ChoiceNeeded where nothing says which."""
        if len(decision.options) == 1:
            self._use_up(decision)
            return 0
        for number, answer in enumerate(self.answers):
            index = fits(answer, decision) if number not in self.used else None
            if index is not None:
                self.used |= {number}
                self.taken += (Taken(decision, index, given=True),)
                return index
        usual = next((i for habit in self.habits if (i := fits(habit, decision)) is not None), None)
        if usual is not None:
            self.taken += (Taken(decision, usual, given=True),)
            return usual
        if self.open_taken >= len(self.branch):
            raise ChoiceNeeded(decision)
        index = self.branch[self.open_taken]
        self.open_taken += 1
        self.taken += (Taken(decision, index, given=False),)
        return index
