"""The patterns of effects: one table for each subject, and the slots that they share."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.magic.wording.cursor import Cursor
from engine.magic.wording.granting import given_abilities
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.phrases_actions import ACTIONS
from engine.magic.wording.phrases_changes import CHANGES
from engine.magic.wording.phrases_harm import HARM
from engine.magic.wording.phrases_making import MAKING
from engine.magic.wording.phrases_moving import MOVING
from engine.magic.wording.phrases_turns import TURNS
from engine.magic.wording.players import who
from engine.magic.wording.recipients import recipient
from engine.magic.wording.rules_game import skipped_step
from engine.magic.wording.slots import counter_kind, doer, duration, whose
from engine.magic.wording.templates import SlotReader
from engine.magic.wording.things import what

if TYPE_CHECKING:
    from engine.magic.vocabulary.effects import Effect

Builder = Callable[[dict[str, Any], Cursor], "Effect | tuple[Effect, ...] | None"]


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

TABLES: tuple[tuple[str, Builder], ...] = (*HARM, *MOVING, *CHANGES, *MAKING, *TURNS, *ACTIONS)
