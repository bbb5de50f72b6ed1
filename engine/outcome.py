"""What an evaluation may come to: a closed union. Nothing else leaves an engine.

A refusal is a value here, not an exception: the user is meant to hear it.
"""

from dataclasses import dataclass

from engine.rules import RuleRef


@dataclass(frozen=True, slots=True)
class NotModelled:
    """The situation uses something outside the engine's vocabulary; `words` are what it stumbled on."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Undetermined:
    """The rules of the chosen edition leave it open; `code` names the gap, `rules` where one would look."""

    code: str
    rules: tuple[RuleRef, ...] = ()


@dataclass(frozen=True, slots=True)
class Malformed:
    """Text or values that cannot be read as a scenario.

    `line` and `column` count from 1 (0 where the input was not text); `word` was met, `expected` is a code
    of what would have been right there, `nearest` the known word most like it (empty where there is none).
    """

    word: str
    expected: str
    nearest: str = ""
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class TooManyBranches:
    """The open choices lead to more branches than the bound allows."""

    limit: int
