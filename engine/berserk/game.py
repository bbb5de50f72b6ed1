"""A battle in progress: the one mutable value, cheap to copy, with its log.

It keeps cards, stack, what became of each action, and what a question may ask about afterwards. Refuses to know
the rules: the modules around it do.
"""

from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any

from engine.berserk.board import Cell
from engine.berserk.cards import Card
from engine.berserk.choices import Decision, Oracle
from engine.berserk.editions import Profile
from engine.berserk.effects import Power
from engine.berserk.gaps import GAPS
from engine.berserk.scenario import Declare, Move, Option, Recruit, RevealPhase, Scenario
from engine.berserk.terms import Event, Side, Stage, Status, What, Zone
from engine.rules import RuleRef
from engine.trace import Fact, Step, step

Slot = tuple[str, int]
"""An ability's place: the card's name and the ability's index."""


class Unplayable(Exception):  # noqa: N818 - not a fault: it ends the evaluation with a refusal
    """The situation needs something outside the vocabulary; `words` name it."""

    def __init__(self, *words: str) -> None:
        super().__init__(*words)
        self.words = words


@dataclass(frozen=True, slots=True)
class Action:
    """An action that was declared, or tried to be.

    `move` is the scenario's line that it came from and `number` its place among the declared ones (0 for a
    trigger). `targets` and `amounts` go with the effects. `against` is the action that a block aims at.
    `replaced_by` holds the replacements that it has used up.
    """

    id: int
    declare: Declare
    controller: Side
    move: int
    number: int = 0
    status: Status = Status.DECLARED
    reason: str = ""
    targets: tuple[tuple[str, ...], ...] = ()
    amounts: tuple[int | Power, ...] = ()
    against: int | None = None
    paid: bool = False
    strength: int | None = None
    replaced_by: frozenset[Slot] = frozenset()

    @property
    def source(self) -> str:
        """Return the source's name."""
        return self.declare.source


@dataclass(slots=True)
class Game:
    """The battle. `origin` is the scenario's line whose given choices apply now."""

    profile: Profile
    scenario: Scenario
    cards: dict[str, Card]
    active: Side
    stage: Stage
    oracle: Oracle = field(default_factory=Oracle)
    origin: int = 0
    actions: list[Action] = field(default_factory=list)
    stack: list[int] = field(default_factory=list)
    log: list[Step] = field(default_factory=list)
    left: dict[Slot, int] = field(default_factory=dict)
    stripped: dict[str, frozenset[str]] = field(default_factory=dict)
    received: list[tuple[str, What]] = field(default_factory=list)
    events: list[tuple[Event, str]] = field(default_factory=list)
    taken: dict[str, str] = field(default_factory=dict)
    rolls: dict[str, int] = field(default_factory=dict)
    picks_used: set[tuple[int, Option]] = field(default_factory=set)
    chooser: Side | None = None
    first_preventer: Side | None = None
    possible: bool = True

    def copy(self, oracle: Oracle) -> "Game":
        """Return an independent copy that asks another oracle."""
        return replace(
            self,
            oracle=oracle,
            cards=dict(self.cards),
            actions=list(self.actions),
            stack=list(self.stack),
            log=list(self.log),
            left=dict(self.left),
            stripped=dict(self.stripped),
            received=list(self.received),
            events=list(self.events),
            taken=dict(self.taken),
            rolls=dict(self.rolls),
            picks_used=set(self.picks_used),
        )

    def note(self, code: str, *rules: RuleRef, **facts: Fact) -> None:
        """Write a step into the log."""
        self.log.append(step(code, *rules, **facts))

    def remark(self, code: str, *rules: RuleRef, **facts: Fact) -> None:
        """Write a step unless the action at hand has it in the log already."""
        told = step(code, *rules, **facts)
        latest = takewhile(lambda found: found.code != "action.declared", reversed(self.log))
        if told not in latest:
            self.log.append(told)

    def change(self, name: str, **values: Any) -> Card:
        """Replace fields of a card and return it."""
        card = replace(self.cards[name], **values)
        self.cards[name] = card
        return card

    def update(self, action: Action, **values: Any) -> Action:
        """Replace fields of an action and return it."""
        changed = replace(action, **values)
        self.actions[action.id] = changed
        return changed

    def decide(self, code: str, chooser: Side, *options: Option) -> Option:
        """Let a player choose: by the choice given in the scenario, else by branching."""
        given = self._given(options)
        if given is not None:
            return given
        if len(options) == 1:
            return options[0]
        return self.oracle.answer(Decision(code, options, chooser))

    def unsaid(self, gap: str, *options: Option) -> Option:
        """Follow every reading of a gap in the rules; the log says that there is one."""
        self.note(f"silent.{gap}", *GAPS[gap])
        return self.oracle.answer(Decision(gap, options))

    def whether(self, gap: str) -> bool:
        """Follow both readings of a gap that is a yes or no."""
        return self.unsaid(gap, ("yes",), ("no",)) == ("yes",)

    def in_stack(self, source: str) -> Action | None:
        """Return the topmost action of a source in the stack."""
        found = (self.actions[number] for number in reversed(self.stack))
        return next((action for action in found if action.source == source), None)

    def occupied(self) -> set[Cell]:
        """Return the cells that hold a card."""
        return {card.cell for card in self.cards.values() if card.cell and card.zone is Zone.FIELD}

    def _given(self, options: tuple[Option, ...]) -> Option | None:
        for pick in picks_of(self.scenario.moves[self.origin]):
            if pick in options and (self.origin, pick) not in self.picks_used:
                self.picks_used.add((self.origin, pick))
                return pick
        return None


def picks_of(move: Move) -> tuple[Option, ...]:
    """Return the choices that a scenario gives for a line."""
    return move.picks if isinstance(move, Declare | Recruit | RevealPhase) else ()


def new_game(scenario: Scenario, profile: Profile) -> Game:
    """Set a scenario up."""
    cards = {card.name: card for card in scenario.cards}
    return Game(profile, scenario, cards, scenario.active, scenario.stage)
