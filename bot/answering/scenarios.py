"""Situations written in a scenario language: which game one is in, and what the engine makes of it.

One entry a game in `LANGUAGES`. Refuses to read free questions: frames do.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from bot.answering.answers import Answer, Evaluated, Misread, NotModelled
from bot.answering.cite import cite, cite_steps
from bot.answering.findings import Chosen, Course, Finding
from bot.answering.playing import engine_card
from bot.answering.shelf import Shelf
from engine.magic.notation.errors import MalformedScenario
from engine.magic.notation.writer import write_query
from engine.outcome import Malformed
from knowledge.records import Game

if TYPE_CHECKING:
    from engine.magic.evaluate import Branch

RULE = "---"
_NAMED = re.compile(r"(?:игра|game)\s*:\s*(.+)", re.IGNORECASE)
_GAMES = {
    "берсерк": Game.BERSERK,
    "berserk": Game.BERSERK,
    "magic": Game.MAGIC,
    "мтг": Game.MAGIC,
    "mtg": Game.MAGIC,
}
_FROM_A_DATE = (("2023-01-01", "C"), ("2012-01-01", "B"), ("", "A"))
"""Berserk's editions by the day they begin, the newest first."""


def is_scenario(text: str) -> bool:
    """Say whether a message is a scenario: its first line names the game, or a line begins with three dashes."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and (_NAMED.fullmatch(lines[0]) is not None or any(is_rule(line) for line in lines))


def is_rule(line: str) -> bool:
    """Say whether a line divides the cards from the moves."""
    return line.strip().startswith(RULE)


def game_named(text: str) -> Game | None:
    """Return the game that a line of the text names, or None."""
    for line in text.splitlines():
        found = _NAMED.fullmatch(line.split("#")[0].strip())
        if found is not None:
            return _GAMES.get(found[1].strip().lower())
    return None


def evaluate(text: str, game: Game, shelf: Shelf, as_of: str = "", edition: str = "") -> Answer:
    """Evaluate a scenario text of a game, as of an ISO date (empty: today), or by an edition of Berserk."""
    return LANGUAGES[game](text, shelf, as_of, edition)


def _berserk(text: str, shelf: Shelf, as_of: str, edition: str) -> Answer:
    from bot.answering.frames.berserk.playing import cited, finding, refusal
    from engine.berserk import evaluate as berserk
    from engine.berserk.notation.asks import write_ask

    letter = edition or next((name for since, name in _FROM_A_DATE if as_of and as_of >= since), "B")
    result = berserk.evaluate(text, letter)
    if isinstance(result, Malformed):
        expected, nearest = (result.expected,), result.nearest
        return Misread(Game.BERSERK, result.line, result.word, expected, nearest)
    if not isinstance(result, berserk.Evaluation):
        return refusal(result, shelf)
    courses = tuple(
        Course(
            tuple(Chosen(str(choice.chooser), choice.picked) for choice in branch.choices),
            tuple(
                finding("query", write_ask(answered.ask).removeprefix("? "), answered.value)
                for answered in branch.queries
            ),
            branch.log,
        )
        for branch in result.branches
    )
    return Evaluated(Game.BERSERK, result.edition, courses, cited(result, shelf))


def _magic(text: str, shelf: Shelf, as_of: str, edition: str) -> Answer:
    del edition
    from engine.magic import evaluate as magic

    result = magic.evaluate(_without_game(text), lambda name: engine_card(name, shelf), as_of or None)
    if isinstance(result, MalformedScenario):
        return Misread(Game.MAGIC, result.line, result.word, result.expected, result.nearest)
    if not isinstance(result, magic.Evaluation):
        return NotModelled(result.words)
    courses = tuple(_magic_course(branch) for branch in result.branches)
    steps = (step for course in courses for step in course.steps)
    return Evaluated(Game.MAGIC, as_of, courses, cite_steps(steps, shelf))


def _magic_course(branch: "Branch") -> Course:
    chosen = tuple(Chosen(made.player, ((made.subject, made.option),)) for made in branch.choices)
    findings = tuple(
        Finding("query", write_query(query).removeprefix("? "), "-" if value is None else value)
        for query, value in branch.answers
    )
    return Course(chosen, findings, branch.log)


def _without_game(text: str) -> str:
    """Return the text with the line that names the game left empty, so that the other lines keep their numbers."""
    return "\n".join("" if _NAMED.fullmatch(line.strip()) else line for line in text.splitlines())


def _lines(text: str) -> Iterator[str]:
    return (line.strip() for line in text.splitlines() if line.strip())


LANGUAGES: Mapping[Game, Callable[[str, Shelf, str, str], Answer]] = {
    Game.BERSERK: _berserk,
    Game.MAGIC: _magic,
}
"""How a scenario of each game is evaluated: text, shelf, date, edition."""

__all__ = ["LANGUAGES", "cite", "evaluate", "game_named", "is_scenario"]
