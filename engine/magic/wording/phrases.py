"""The patterns of effects: one table for each subject, the slots that they share, and the reading of one clause."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.magic.vocabulary.references import EVERYONE, OPPONENTS
from engine.magic.wording.counted_effects import of_their_own
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.granting import given_abilities
from engine.magic.wording.later import Effects
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.phrases_actions import ACTIONS
from engine.magic.wording.phrases_changes import CHANGES
from engine.magic.wording.phrases_choosing import CHOICES
from engine.magic.wording.phrases_counters import COUNTERS
from engine.magic.wording.phrases_harm import HARM
from engine.magic.wording.phrases_making import MAKING
from engine.magic.wording.phrases_moving import MOVING
from engine.magic.wording.phrases_rules import RULES_FOR_NOW
from engine.magic.wording.phrases_turns import TURNS
from engine.magic.wording.players import who
from engine.magic.wording.recipients import recipient
from engine.magic.wording.rules_game import skipped_step
from engine.magic.wording.slots import DONE_BY_THEM, counter_kind, doer, duration, whose
from engine.magic.wording.templates import Found, SlotReader, could_begin, match
from engine.magic.wording.things import what

if TYPE_CHECKING:
    from engine.magic.vocabulary.effects import Effect

Builder = Callable[[Found, Cursor], "Effect | tuple[Effect, ...] | None"]
SLOTS: dict[str, SlotReader] = {
    "who": who,
    "doer": doer,
    "whose": whose,
    "n": amount,
    "what": what,
    "of": what,
    "to": recipient,
    "noun": noun_phrase,
    "kind": counter_kind,
    "step": skipped_step,
    "until": duration,
    "abilities": given_abilities,
}
TABLES: tuple[tuple[str, Builder], ...] = (
    *HARM,
    *MOVING,
    *CHANGES,
    *COUNTERS,
    *RULES_FOR_NOW,
    *CHOICES,
    *MAKING,
    *TURNS,
    *ACTIONS,
)


def clause(cursor: Cursor) -> Effects | None:
    """Read one clause by the tables of patterns; the pattern that reads most wins."""
    best: tuple[int, Effects, tuple[int, Any, Any, Any], list[Any]] | None = None
    start, saved, held = cursor.at, cursor.said.snapshot(), list(cursor.said.targets)
    several = cursor.peek() in DONE_BY_THEM and cursor.said.that_player in (EVERYONE, OPPONENTS)
    for pattern, build in TABLES:
        if not could_begin(pattern, cursor):
            continue
        found = match(pattern, cursor, SLOTS)
        result = build(found, cursor) if found is not None else None
        if result is not None and (best is None or cursor.at > best[0]):
            effects = result if isinstance(result, tuple) else (result,)
            best = (cursor.at, effects, cursor.said.snapshot(), list(cursor.said.targets))
        cursor.at = start
        cursor.said.targets[:] = held
        cursor.said.restore(saved)
    if best is None:
        return None
    cursor.at = best[0]
    cursor.said.targets[:] = best[3]
    cursor.said.it, cursor.said.that_player, cursor.said.that = best[2][1:]
    return of_their_own(best[1]) if several else best[1]
