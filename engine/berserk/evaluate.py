"""The front door: a scenario, as text or as a tree, becomes an evaluation or a refusal.

Refuses to know how a chat shows any of it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from engine.berserk.asking import answer
from engine.berserk.branches import Answered, Branch, Line, branches
from engine.berserk.checking import check
from engine.berserk.choices import BRANCH_LIMIT, Node, Oracle, TooMany, explore
from engine.berserk.editions import EDITIONS, Profile
from engine.berserk.game import Game, Unplayable, new_game, picks_of
from engine.berserk.moves import make, settle
from engine.berserk.notation.reader import read
from engine.berserk.scenario import Option, Scenario
from engine.outcome import Malformed, NotModelled, TooManyBranches, Undetermined

World = tuple[Game, tuple[Node, ...]]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a scenario comes to under an edition: at least one branch, each with every question's answer."""

    branches: tuple[Branch, ...]
    edition: str


Result = Evaluation | Undetermined | NotModelled | Malformed | TooManyBranches


def evaluate(scenario: str | Scenario, edition: str = "B") -> Result:
    """Play a scenario and answer its questions.

    `scenario` is a text of the scenario language or its tree; an edition named inside it wins over `edition`. A
    refusal comes back as a value: `Malformed` for what cannot be read (with line and word for a text), and for a
    given choice that nothing asked for; `NotModelled` for what the vocabulary lacks; `Undetermined` where the
    edition leaves open everything that was asked; `TooManyBranches` beyond the bound.
    """
    places: dict[tuple[int, Option], int] = {}
    if isinstance(scenario, str):
        reading = read(scenario)
        if isinstance(reading, Malformed):
            return reading
        scenario, places = reading.scenario, reading.choice_lines
    letter = scenario.edition or edition
    if letter not in EDITIONS:
        return Malformed(letter, "edition")
    return check(scenario) or _evaluate(scenario, EDITIONS[letter], places)


def _evaluate(scenario: Scenario, edition: Profile, places: dict[tuple[int, Option], int]) -> Result:
    try:
        worlds = _play(scenario, edition)
        lines = [_line(scenario, game, path) for game, path in worlds]
    except Unplayable as stop:
        return NotModelled(stop.words)
    except TooMany:
        return TooManyBranches(BRANCH_LIMIT)
    unused = _unused(scenario, [game for game, _ in worlds])
    if unused:
        return Malformed(" ".join(unused[1]), "choice_used", line=places.get(unused, 0))
    return _undetermined(found := tuple(branches(lines))) or Evaluation(found, edition.edition)


def _play(scenario: Scenario, edition: Profile) -> list[World]:
    """Follow every line of play through all moves."""
    worlds: list[World] = [(new_game(scenario, edition), ())]
    for place, move in enumerate(scenario.moves):
        worlds = _advance(worlds, partial(make, place=place, move=move))
    return _advance(worlds, settle)


def _advance(worlds: list[World], play: Callable[[Game], None]) -> list[World]:
    def run(oracle: Oracle, game: Game) -> Game:
        copy = game.copy(oracle)
        play(copy)
        return copy

    advanced: list[World] = []
    for game, path in worlds:
        for ended, nodes in explore(partial(run, game=game)):
            advanced.append((ended, (*path, *nodes)))
            if len(advanced) > BRANCH_LIMIT:
                raise TooMany
    return advanced


def _line(scenario: Scenario, game: Game, path: tuple[Node, ...]) -> Line:
    answers = tuple(Answered(ask, answer(game, ask)) for ask in scenario.asks)
    return Line(path, answers, tuple(game.log))


def _unused(scenario: Scenario, games: list[Game]) -> tuple[int, Option] | None:
    """Return a given choice that no line of play asked for."""
    used = set[tuple[int, Option]]().union(*(game.picks_used for game in games))
    given = [(place, pick) for place, move in enumerate(scenario.moves) for pick in picks_of(move)]
    return next((choice for choice in given if choice not in used), None)


def _undetermined(found: tuple[Branch, ...]) -> Undetermined | None:
    """Return the gap where nothing that was asked can be told."""
    values = [answered.value for branch in found for answered in branch.queries]
    silent = [value for value in values if isinstance(value, Undetermined)]
    return silent[0] if silent and len(silent) == len(values) else None
