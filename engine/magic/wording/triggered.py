"""Triggered abilities in words: the event, the intervening «if», where the ability works (603)."""

import re

from engine.magic.terms import IN_GRAVEYARD, Zone
from engine.magic.vocabulary.abilities import Ability, Triggered
from engine.magic.vocabulary.amounts import Condition
from engine.magic.wording.bodies import body
from engine.magic.wording.conditions import IN_COMMAND, condition, says_in_graveyard
from engine.magic.wording.cursor import Cursor, Unread
from engine.magic.wording.events import event, state
from engine.magic.wording.events_of_objects import Heard

_LATER = re.compile(r"^When(?:ever)? [^,]* this turn, |^At the beginning of (?:the|your) next ")
"""Begins an instruction that makes a delayed ability, and no ability of the card itself (603.7)."""


def triggered(cursor: Cursor, line: str) -> tuple[Ability, ...] | None:
    """Read «when», «whenever» or «at …, effect»; raises Unread for an event that is not understood."""
    word = cursor.take_any("when", "whenever", "at")
    if not word or _LATER.match(line):
        return None
    heard = event(cursor) or (state(cursor) if word != "at" else None)
    if heard is None:
        raise Unread(line)
    if not cursor.take(","):
        raise Unread(cursor.rest())
    test = _intervening(cursor)
    once = _only_once(cursor)
    done = body(cursor, line)
    zones = from_graveyard(line) or _zones_of(heard, test)
    return (Triggered(heard.event, done, test, zones, line, once),)


_ONCE = (
    "this ability triggers only once each turn .",
    "do this only once each turn .",
)


def _only_once(cursor: Cursor) -> bool:
    """Take «This ability triggers only once each turn» off the end."""
    for phrase in _ONCE:
        words = tuple(phrase.split())
        if cursor.lower[-len(words) :] == words:
            cursor.words, cursor.lower = cursor.words[: -len(words)], cursor.lower[: -len(words)]
            return True
    return False


def _intervening(cursor: Cursor) -> Condition | None:
    """Read the intervening «if» (603.4)."""
    start, saved = cursor.at, cursor.said.snapshot()
    if cursor.take("if"):
        test = condition(cursor)
        if test is not None and cursor.take(","):
            return test
        cursor.at = start
        cursor.said.restore(saved)
    return None


def _zones_of(heard: Heard, test: Condition | None) -> frozenset[Zone]:
    """Return where the ability works: «if this card is in your graveyard», «… in the command zone» tell it."""
    if test == IN_COMMAND:
        return frozenset({Zone.COMMAND, Zone.BATTLEFIELD})
    return IN_GRAVEYARD if says_in_graveyard(test) else heard.zones


def from_graveyard(line: str) -> frozenset[Zone] | None:
    """Return the graveyard for an ability that moves its own card from there: it works only there (113.6m)."""
    return IN_GRAVEYARD if "~ from your graveyard" in line.lower() else None
