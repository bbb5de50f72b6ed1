"""`razbor eval`: a scenario's text becomes every outcome, as text or as JSON. Refuses to know any game's rules.

The game is named by the option or by a line «игра: …» of the text; without either, the one whose language can read it.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, Evaluated, Misread, NotModelled, Undetermined, Unknown
from bot.answering.cite import Unresolved
from bot.answering.findings import Course, Finding, Value
from bot.answering.scenarios import evaluate, game_named
from bot.answering.shelf import Shelf
from bot.presenting.document import plain
from bot.presenting.evaluated import STEPS, chosen_shown
from bot.presenting.present import present
from engine.trace import Step
from knowledge.records import Game

Json = dict[str, object]


@dataclass(frozen=True, slots=True)
class Call:
    """What is to be evaluated: the text, the game (None: as the text says), an ISO date, an edition's letter."""

    text: str
    game: Game | None = None
    as_of: str = ""
    edition: str = ""


def evaluated(call: Call, shelf: Shelf) -> Answer:
    """Evaluate a text; a rule number that stands nowhere stops it, as everywhere. An empty text is refused."""
    if _is_empty(call.text):
        return Unknown("scenario")
    named = call.game or game_named(call.text)
    games = (named,) if named else (Game.MAGIC, Game.BERSERK)
    answers = [_as(game, call, shelf) for game in games]
    readable = [answer for answer in answers if not isinstance(answer, Misread)]
    return readable[0] if readable else max(answers, key=_read_so_far)


def _is_empty(text: str) -> bool:
    """Say whether there is no line but comments and the game's name."""
    lines = (line.split("#")[0].strip() for line in text.splitlines())
    return not any(line and game_named(line) is None for line in lines)


def _read_so_far(answer: Answer) -> int:
    """Return the line at which an unreadable text stops a language: the one that got further is meant."""
    return answer.line if isinstance(answer, Misread) else 0


def _as(game: Game, call: Call, shelf: Shelf) -> Answer:
    try:
        return evaluate(call.text, game, shelf, call.as_of, call.edition)
    except Unresolved as fault:
        return NotModelled((str(fault),))


def status(answer: Answer) -> int:
    """Return the exit status: 0 for outcomes, 1 for a refusal of the rules or the engine, 2 for an unreadable text."""
    if isinstance(answer, Misread):
        return 2
    return 0 if isinstance(answer, Evaluated) else 1


def as_text(answer: Answer, lang: str) -> str:
    """Return the outcomes with their choices, answers and log; or the refusal."""
    return plain(present(answer, lang), details=True)


def as_json(answer: Answer, lang: str) -> Json:
    """Return the outcome and every branch; a refusal has no branches and says why in `text`."""
    match answer:
        case Evaluated(courses=courses):
            branches = [_branch(answer, course, lang) for course in courses]
            return {"outcome": "evaluated", "edition": answer.edition, "branches": branches}
        case Misread(line=line, word=word):
            told: Json = {
                "line": line,
                "word": word,
                "expected": list(answer.expected),
                "nearest": answer.nearest,
            }
            return {"outcome": "malformed", **told, "text": as_text(answer, lang), "branches": []}
        case Undetermined(code=code):
            return {"outcome": "undetermined", "code": code, "text": as_text(answer, lang), "branches": []}
        case Unknown():
            return {"outcome": "unknown", "text": as_text(answer, lang), "branches": []}
        case _:
            return {"outcome": "not_modelled", "text": as_text(answer, lang), "branches": []}


def _branch(answer: Evaluated, course: Course, lang: str) -> Json:
    return {
        "choices": [chosen_shown(answer, (choice,), lang) for choice in course.chosen],
        "queries": [_query(finding) for finding in course.findings],
        "log": [_line(answer, step, lang) for step in course.steps],
    }


def _query(finding: Finding) -> Json:
    """Return a question and its value: null with the gap's code where the rules leave it open."""
    if finding.because:
        return {"query": finding.subject, "value": None, "undetermined": finding.because}
    return {"query": finding.subject, "value": _plain(finding.value)}


def _plain(value: Value) -> object:
    return list(value) if isinstance(value, tuple) else value


def _line(answer: Evaluated, step: Step, lang: str) -> Json:
    return {"text": STEPS[answer.game](step, lang), "rules": [ref.number for ref in step.rules]}
