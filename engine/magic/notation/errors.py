"""What is wrong with a scenario's text: where, what was expected, and the nearest known word."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MalformedScenario:
    """A scenario that can't be read or set up: a value that the user is meant to see.

    `line` and `column` count from 1 (0 where no place is meant); `word` is what stands there; `expected` are
    codes or words that would have been right; `nearest` is the known word most like it, or empty. `code` is
    «syntax», «unknown_card», «unknown_object», «unknown_player», «choice_unused».
    """

    line: int
    column: int
    word: str
    expected: tuple[str, ...]
    nearest: str = ""
    code: str = "syntax"


class ScenarioError(Exception):
    """Raised inside the notation; carries the value."""

    def __init__(self, what: MalformedScenario) -> None:
        super().__init__(f"line {what.line}, {what.word!r}: expected {', '.join(what.expected)}")
        self.what = what


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word most like a word, or an empty string."""
    found = difflib.get_close_matches(word.lower(), list(known), n=1, cutoff=0.5)
    return found[0] if found else ""


def expected(line: int, text: str, word: str, known: Iterable[str], code: str = "syntax") -> ScenarioError:
    """Return the error for a word in a line of text."""
    words = tuple(known)
    word = word.rstrip(":,;") or word
    column = max(text.lower().find(word.lower()), 0) + 1
    return ScenarioError(MalformedScenario(line, column, word, words[:40], nearest(word, words), code))
