"""Sentences that change rules of the game itself: the legend rule, hand size, steps that are skipped, mana, damage."""

from collections.abc import Callable

from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.filters import Filter, Is
from engine.magic.vocabulary.references import EVERYONE, THIS, YOU
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.templates import Found

STEPS = {
    "untap step": "untap",
    "untap steps": "untap",
    "upkeep step": "upkeep",
    "upkeep steps": "upkeep",
    "upkeep": "upkeep",
    "draw step": "draw",
    "draw steps": "draw",
    "combat phase": "combat",
    "combat phases": "combat",
    "turn": "turn",
    "turns": "turn",
}


def skipped_step(cursor: Cursor) -> str | None:
    """Read the name of a step, phase or turn that is skipped; None where it is none that the engine skips."""
    phrase = cursor.take_any(*sorted(STEPS, key=len, reverse=True))
    return STEPS[phrase] if phrase else None


def _legend_off(found: Found, _cursor: Cursor) -> r.RuleChange:
    return r.GameRule("legend rule off", EVERYONE, found["noun"])


def _rule(kind: str) -> Callable[[Found, Cursor], r.RuleChange]:
    return lambda found, _cursor: r.GameRule(kind, found.get("who", EVERYONE))


def _own(kind: str) -> Callable[[Found, Cursor], r.RuleChange]:
    return lambda _found, _cursor: r.GameRule(kind, YOU)


def _skip(found: Found, _cursor: Cursor) -> r.RuleChange:
    return r.GameRule(f"skip {found['step']}", found.get("who", YOU))


GAME_RULES: tuple[
    tuple[str, Callable[[Found, Cursor], "r.RuleChange | tuple[r.RuleChange, ...] | None"]], ...
] = (
    ("the legend rule doesn't apply to <noun>", _legend_off),
    ("the legend rule doesn't apply", _rule("legend rule off")),
    ("you have no maximum hand size", _own("no maximum hand size")),
    ("you may play an additional land on each of your turns", _own("extra land")),
    (
        "you may play two additional lands on each of your turns",
        lambda _f, _c: (r.GameRule("extra land", YOU), r.GameRule("extra land", YOU)),
    ),
    ("skip your <step>", _skip),
    ("<who> skip|skips their <step>", _skip),
    ("<who> may spend mana as though it were mana of any color", _rule("mana of any color")),
    (
        "you may choose not to untap ~ during your untap step",
        lambda _f, _c: r.Allow("stay tapped", Filter((Is(THIS),))),
    ),
)
