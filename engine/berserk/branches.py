"""From lines of play to an answer: a branch for each choice that matters, and what the rules leave open.

A player's choice that changes nothing is dropped. A gap of the rules is no branch: what differs between its
readings is `Undetermined`. Refuses to play.
"""

from dataclasses import dataclass, replace

from engine.berserk.asking import Value
from engine.berserk.choices import Decision, Node
from engine.berserk.gaps import GAPS
from engine.berserk.scenario import Ask, Option
from engine.berserk.terms import Side
from engine.outcome import Undetermined
from engine.trace import Step, step


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice on the way to a branch: who chose, and the options that lead here all alike."""

    code: str
    chooser: Side
    picked: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """A question with its value."""

    ask: Ask
    value: Value


@dataclass(frozen=True, slots=True)
class Branch:
    """One outcome: the choices that lead to it, the answers, and the log that explains it."""

    choices: tuple[Choice, ...]
    queries: tuple[Answered, ...]
    log: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of play to its end: the decisions on its way, the answers, the log."""

    path: tuple[Node, ...]
    queries: tuple[Answered, ...]
    log: tuple[Step, ...]


def branches(lines: list[Line], depth: int = 0) -> list[Branch]:
    """Fold the lines that share their first `depth` decisions into branches."""
    if len(lines[0].path) == depth:
        return [Branch((), lines[0].queries, lines[0].log)]
    decision = lines[0].path[depth].decision
    groups: dict[int, list[Line]] = {}
    for line in lines:
        groups.setdefault(line.path[depth].index, []).append(line)
    options = [branches(group, depth + 1) for group in groups.values()]
    return _fold_gap(decision, options) if decision.chooser is None else _fold_choice(decision, options)


def _fold_choice(decision: Decision, options: list[list[Branch]]) -> list[Branch]:
    alike: dict[tuple[tuple[object, ...], ...], list[int]] = {}
    for index, found in enumerate(options):
        alike.setdefault(_outcome(found), []).append(index)
    if len(alike) == 1:
        return options[0]
    result = []
    for indexes in alike.values():
        picked = tuple(decision.options[index] for index in indexes)
        choice = Choice(decision.code, decision.chooser or Side.A, picked)
        result += [replace(branch, choices=(choice, *branch.choices)) for branch in options[indexes[0]]]
    return result


def _fold_gap(decision: Decision, options: list[list[Branch]]) -> list[Branch]:
    if len({_outcome(found) for found in options}) == 1:
        return [replace(branch, log=_without(branch.log, decision.code)) for branch in options[0]]
    shapes = {tuple(branch.choices for branch in found) for found in options}
    if len(shapes) == 1:
        return [_agree(decision, together) for together in zip(*options, strict=True)]
    return [_agree(decision, tuple(branch for found in options for branch in found), choices=())]


def _outcome(found: list[Branch]) -> tuple[tuple[object, ...], ...]:
    return tuple((branch.choices, branch.queries) for branch in found)


def _agree(
    decision: Decision, together: tuple[Branch, ...], choices: tuple[Choice, ...] | None = None
) -> Branch:
    """Keep what all branches agree on; the rest is open."""
    first = together[0]
    queries = tuple(
        Answered(answers[0].ask, _common(decision.code, [answer.value for answer in answers]))
        for answers in zip(*(branch.queries for branch in together), strict=True)
    )
    kept = first.choices if choices is None else choices
    return Branch(kept, queries, _common_log(decision.code, [branch.log for branch in together]))


def _common(gap: str, values: list[Value]) -> Value:
    silent = [value for value in values if isinstance(value, Undetermined)]
    if silent:
        return silent[0]
    same = all(value == values[0] for value in values)
    return values[0] if same else Undetermined(gap, GAPS[gap])


def _common_log(gap: str, logs: list[tuple[Step, ...]]) -> tuple[Step, ...]:
    """Return what all logs begin with, up to the step that tells of the gap."""
    shared: list[Step] = []
    for steps in zip(*logs, strict=False):
        if any(other != steps[0] for other in steps):
            break
        shared.append(steps[0])
    told = step(f"silent.{gap}", *GAPS[gap])
    return tuple(shared) if told in shared else (*shared, told)


def _without(log: tuple[Step, ...], gap: str) -> tuple[Step, ...]:
    told = next((index for index, found in enumerate(log) if found.code == f"silent.{gap}"), len(log))
    return log[:told] + log[told + 1 :]
