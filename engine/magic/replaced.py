"""What an event has become: the events in its place, what follows, and the waiting effects that are used up.

Refuses to know the kinds of replacement: `replacing` and its two neighbours do.
"""

from dataclasses import dataclass, replace

from engine.magic.events import Event
from engine.magic.floating import FloatingReplacement
from engine.magic.game import Game
from engine.magic.scope import Scope
from engine.magic.vocabulary.effects import Effect

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class After:
    """Effects that follow at once; those that happen instead can't be replaced by `spent` effects again (614.5)."""

    effects: tuple[Effect, ...]
    scope: Scope
    instead: bool = False
    spent: frozenset[Key] = frozenset()


Aftermath = tuple[After, ...]


@dataclass(frozen=True, slots=True)
class Replaced:
    """The events that happen in place of one, and the effects that follow at once."""

    events: tuple[Event, ...]
    after: Aftermath = ()


def waiting(game: Game, number: int) -> FloatingReplacement | None:
    """Return the waiting effect of a number, or None where the effect is no waiting one."""
    return next((each for each in game.replacements if each.number == number and number), None)


def use_up(game: Game, number: int) -> None:
    """Count an effect that waits for one time only as used; it still acts on what happens at that same time."""
    game.replacements = tuple(
        replace(each, used_in=game.batch) if each.number == number and each.once else each
        for each in game.replacements
        if each.used_in in (None, game.batch)
    )


def shrink(game: Game, number: int, taken: int) -> None:
    """Take damage off a shield; an empty one is gone (615.7)."""
    smaller = tuple(
        replace(each, left=each.left - taken) if each.number == number else each for each in game.replacements
    )
    game.replacements = tuple(each for each in smaller if each.number != number or each.left > 0)
