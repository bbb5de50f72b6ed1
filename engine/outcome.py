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
