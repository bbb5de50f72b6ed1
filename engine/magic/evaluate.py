"""The door to the Magic engine: a scenario in, every outcome out, each with its choices, answers and steps.

`evaluate` never raises for what a user may write: refusals are values of the closed union `Outcome`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engine.errors import MalformedInput
from engine.magic.choices import Answer, ChoiceNeeded, Script, Taken
from engine.magic.copiable import printed
from engine.magic.game import Game
from engine.magic.legality import Illegal, put_back
from engine.magic.naming import as_recorded
from engine.magic.notation import ast
from engine.magic.notation.errors import MalformedScenario, ScenarioError, in_line
from engine.magic.notation.reader import read
from engine.magic.objects import GameObject
from engine.magic.playing import play
from engine.magic.querying import Value, answer
from engine.magic.setting_up import CardSource, Table, no_cards
from engine.magic.state_based import priority
from engine.magic.terms import Zone
from engine.magic.turn import MOST_RESOLUTIONS
from engine.magic.unmodelled import Unmodelled
from engine.outcome import NotModelled
from engine.trace import Step

MOST_BRANCHES = 1000
"""So many ways of choosing are played; beyond them the evaluation says that it is bounded."""


@dataclass(frozen=True, slots=True)
class ChoiceMade:
    """A decision on the way: its kind, who made it, what it was about, the option taken; `given` by the scenario."""

    kind: str
    player: str
    subject: str
    option: str
    given: bool


@dataclass(frozen=True, slots=True)
class Branch:
    """One outcome: the answers, the choices that lead to it first, other choices that lead there too, the steps."""

    choices: tuple[ChoiceMade, ...]
    answers: tuple[tuple[ast.Query, Value], ...]
    log: tuple[Step, ...]
    also: tuple[tuple[ChoiceMade, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Evaluation:
    """All outcomes, different in their answers; `bounded` where not every way of choosing was played."""

    branches: tuple[Branch, ...]
    bounded: bool = False


_Numbered: TypeAlias = tuple[ast.Action, int]
"""An action with the line of the text that it stands in."""

Outcome: TypeAlias = Evaluation | NotModelled | MalformedScenario


def evaluate(
    scenario: str | ast.Scenario,
    card_source: CardSource = no_cards,
    as_of: str | None = None,
    habits: Sequence[Answer] = (),
) -> Outcome:
    """Evaluate a scenario, given as text or as a value; `as_of` overrides its date (ISO).

    `habits` are how the players choose wherever the scenario does not say and a habit fits.
    """
    try:
        read_in = read(scenario) if isinstance(scenario, str) else scenario
        dated = replace(read_in, as_of=as_of) if as_of is not None else read_in
        return _evaluate(dated, card_source, habits)
    except ScenarioError as wrong:
        return wrong.what
    except MalformedInput as wrong:
        return MalformedScenario(0, 0, wrong.text, (wrong.expected,))
    except Unmodelled as unknown:
        return NotModelled(unknown.words)


def _evaluate(scenario: ast.Scenario, source: CardSource, habits: Sequence[Answer]) -> Outcome:
    table = Table(scenario, source)
    start = table.game()
    answers = _answers(scenario)
    branches: list[Branch] = []
    unused = frozenset(range(len(answers)))
    bounded = False
    for count, (game, values) in enumerate(_outcomes(scenario, start, answers, habits)):
        if count >= MOST_BRANCHES:
            bounded = True
            break
        stumbled = unread_words(game, scenario)
        if stumbled:
            return NotModelled(stumbled)
        met = (number for number, each in enumerate(answers) if each in game.script.met)
        unused &= frozenset(range(len(answers))) - game.script.used - frozenset(met)
        _merge(branches, Branch(_choices(game.script.taken), values, game.log))
    if unused:
        left = answers[min(unused)]
        raise ScenarioError(
            MalformedScenario(_line_of(scenario, left), 0, left.option, ("choice_used",), "", "choice_unused")
        )
    return Evaluation(tuple(branches), bounded)


def _answers(scenario: ast.Scenario) -> tuple[Answer, ...]:
    """Return the scenario's choices in order; `line` is the number of actions before each."""
    found: list[Answer] = []
    before = 0
    for action in scenario.actions:
        if isinstance(action, ast.Choose):
            found.append(Answer(action.option, action.kind, action.player, before))
        else:
            before += 1
    return tuple(found)


def _line_of(scenario: ast.Scenario, answer: Answer) -> int:
    """Return the line of the text that gives a choice, or 0 where the scenario has no text."""
    for action, line in zip(scenario.actions, scenario.lines, strict=False):
        if (
            isinstance(action, ast.Choose)
            and Answer(action.option, action.kind, action.player, answer.line) == answer
        ):
            return line
    return 0


@dataclass(frozen=True, slots=True)
class _Position:
    """A game with the number of actions that have been played, and what was asked so far."""

    game: Game
    done: int
    answers: dict[ast.Query, Value] = field(default_factory=dict)
    resolved: int = 0
    """How many objects «resolve all» has resolved so far."""


def _outcomes(
    scenario: ast.Scenario, start: Game, answers: tuple[Answer, ...], habits: Sequence[Answer]
) -> Iterator[tuple[Game, tuple[tuple[ast.Query, Value], ...]]]:
    """Play all actions in every way that the choices allow, depth first, the first options first."""
    lines = scenario.lines or (0,) * len(scenario.actions)
    actions = [
        (each, line)
        for each, line in zip(scenario.actions, lines, strict=True)
        if not isinstance(each, ast.Choose)
    ]
    asked = _positions(scenario)
    begin = start.copy()
    begin.script = Script(answers, habits=habits)
    waiting = [_Position(begin, -1)]
    while waiting:
        here = waiting.pop()
        here = _ask(here, asked.get(here.done, ()) if here.done >= 0 and not here.resolved else ())
        if here.done == len(actions):
            here = _ask(here, asked.get(-1, ()))
            yield here.game, tuple((query, here.answers[query]) for query in scenario.queries)
            continue
        following = [_after(here, game, actions) for game in _ways(here, actions)]
        waiting += reversed(following)


def _after(here: _Position, game: Game, actions: Sequence[_Numbered]) -> _Position:
    """Return where the play goes on: «resolve all» stays until the stack is empty, one resolution at a time."""
    action = actions[here.done][0] if here.done >= 0 else None
    goes_on = isinstance(action, ast.Resolve) and action.everything and bool(game.zone(Zone.STACK))
    if here.resolved >= MOST_RESOLUTIONS:
        raise Unmodelled("an endless loop")
    if goes_on:
        return _Position(game, here.done, here.answers, here.resolved + 1)
    return _Position(game, here.done + 1, here.answers)


def _positions(scenario: ast.Scenario) -> dict[int, tuple[ast.Query, ...]]:
    """Return the queries by the number of played actions after which they are asked; -1 holds those of the end."""
    found: dict[int, tuple[ast.Query, ...]] = {}
    for query in scenario.queries:
        before = scenario.actions[: max(query.after, 0)]
        played = sum(not isinstance(each, ast.Choose) for each in before) if query.after >= 0 else -1
        found[played] = (*found.get(played, ()), query)
    return found


def _ask(here: _Position, queries: tuple[ast.Query, ...]) -> _Position:
    answers = dict(here.answers)
    for query in queries:
        with in_line(query.line):
            answers[query] = answer(here.game, query)
    return replace(here, answers=answers)


def _ways(here: _Position, actions: Sequence[_Numbered]) -> Iterator[Game]:
    """Play one action in every way: open decisions are tried with each option, on a copy each."""
    branches: list[tuple[int, ...]] = [()]
    while branches:
        branch = branches.pop()
        game = here.game.copy()
        before = game.script
        usable = tuple(
            replace(each, called=as_recorded(game, each.option))
            for each in before.answers
            if each.line <= here.done + 1
        )
        game.script = Script(usable, branch, before.habits)
        game.script.used, game.script.met = before.used, before.met
        try:
            with in_line(actions[here.done][1] if here.done >= 0 else 0):
                _step(game, here.done, actions)
        except ChoiceNeeded as needed:
            branches += [(*branch, index) for index in reversed(range(len(needed.decision.options)))]
            continue
        own = len(game.script.answers) - len(usable)
        used = frozenset(number - own for number in game.script.used if number >= own)
        after = Script(before.answers, habits=before.habits)
        after.used, after.met, after.taken = used, game.script.met, before.taken + game.script.taken
        game.script = after
        yield game


def _step(game: Game, done: int, actions: Sequence[_Numbered]) -> None:
    if done < 0:
        priority(game)
        return
    action = actions[done][0]
    if isinstance(action, ast.Resolve) and action.everything:
        action = ast.Resolve()
    saved = game.copy()
    try:
        play(game, action)
    except Illegal as refusal:
        saved.not_read = game.not_read
        put_back(game, saved)
        game.note(refusal.why)


def _choices(taken: tuple[Taken, ...]) -> tuple[ChoiceMade, ...]:
    return tuple(
        ChoiceMade(each.decision.kind, each.decision.player, each.decision.subject, each.option, each.given)
        for each in taken
    )


def _merge(branches: list[Branch], new: Branch) -> None:
    """Group outcomes that have the same answers."""
    for index, old in enumerate(branches):
        if old.answers == new.answers:
            branches[index] = replace(old, also=(*old.also, new.choices))
            return
    branches.append(new)


_FIXED = frozenset({"mana value", "mana cost", "owner"})
"""What no text changes but that of copies: it can be told though a text is not understood."""
_PRINTED = frozenset({"name", "colors", "zone"})
"""What can be told as well while nothing has happened yet."""


def unread_words(game: Game, scenario: ast.Scenario) -> tuple[str, ...]:
    """Return the words of cards in play that were not understood, where an answer could hang on them."""
    safe = _FIXED if scenario.actions else _FIXED | _PRINTED
    if scenario.queries and all(query.what in safe for query in scenario.queries):
        return ()
    found = list(game.not_read)
    for obj in _seen(game):
        faces = (printed(obj), *(copy.face for copy in obj.copies))
        found += [word for face in faces for word in face.unread]
    return tuple(dict.fromkeys(found))


def _seen(game: Game) -> Iterator[GameObject]:
    """Go through what is, or has been, on the battlefield or the stack, and what may act from elsewhere."""
    for obj in game.objects.values():
        if obj.zone is not Zone.LIBRARY and not obj.face_down:
            yield obj
    for each, view in game.gone_views.items():
        obj = view.objects[each]
        if obj.zone in (Zone.BATTLEFIELD, Zone.STACK) and not obj.face_down:
            yield obj
