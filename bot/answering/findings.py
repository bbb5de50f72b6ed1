"""What a computation came to, as codes and facts: findings, what was taken for granted, courses of play.

Refuses to know languages: `bot.presenting` has the words.
"""

from dataclasses import dataclass

from engine.trace import Step

Value = str | int | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """One computed fact: what was asked (`focus`, a code), of what, and what came out.

    `steps` are the engine's record, in order. `because` is the reason code that decides a yes or no.
    """

    focus: str
    subject: str
    value: Value
    steps: tuple[Step, ...] = ()
    because: str = ""
    facts: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Assumption:
    """Something the reader took for granted; a code and the facts its phrase needs."""

    code: str
    facts: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Chosen:
    """A player's choice on the way to an outcome: his side and the options that lead there, in the engine's words."""

    by: str
    picked: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Course:
    """One course of play: the choices that lead to it, what came out, and the engine's record of it."""

    chosen: tuple[Chosen, ...]
    findings: tuple[Finding, ...]
    steps: tuple[Step, ...]
