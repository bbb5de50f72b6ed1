"""What is wrong with a scenario's text: where, what was expected, and the nearest known word."""

import difflib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from engine.magic.notation.words import without_synonyms


@dataclass(frozen=True, slots=True)
class MalformedScenario:
    """A scenario that can't be read or set up: a value that the user is meant to see.

    `line` and `column` count from 1 (0 where no place is meant); `word` is what stands there; `expected` are
    codes or words that would have been right; `nearest` is the known word most like it, or empty. `code` is
    «syntax», «unknown_card», «unknown_object», «unknown_player», «choice_unused», «too_late».
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


@contextmanager
def in_line(line: int) -> Iterator[None]:
    """Say of what turns out wrong in here in which line of the text it stands."""
    try:
        yield
    except ScenarioError as wrong:
        raise ScenarioError(replace(wrong.what, line=wrong.what.line or line)) from None


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word most like a word, or an empty string."""
    found = difflib.get_close_matches(word.lower(), list(known), n=1, cutoff=0.5)
    return found[0] if found else ""


def expected(line: int, text: str, word: str, known: Iterable[str], code: str = "syntax") -> ScenarioError:
    """Return the error for a word in a line of text."""
    words = tuple(known)
    word = word.rstrip(":,;") or word
    column = max(text.lower().find(word.lower()), 0) + 1
    shown = without_synonyms(words)[:40]
    return ScenarioError(MalformedScenario(line, column, word, shown, nearest(word, words), code))
