"""Abilities of which only the beginning is understood: what triggers them, or what activating them costs.

Such an ability is there, and does no harm while it neither triggers nor is activated; as it would, the game is not
modelled. So is a spell's instruction while nobody casts it. Refuses to keep what might give mana: how much there is
hangs on it; and a line of a spell that may tell of its cost, or of what it does elsewhere.
"""

import re

from engine.magic.costs import Cost
from engine.magic.mana import ZERO
from engine.magic.terms import IN_PLAY, Zone
from engine.magic.vocabulary.abilities import Ability, Activated, Instructions, Triggered
from engine.magic.vocabulary.effects import NotRead
from engine.magic.wording.costs import cost
from engine.magic.wording.cursor import Cursor, Unread, tokens
from engine.magic.wording.events import event

_LOYALTY = re.compile(r"^\[?([+\-])?(?:\d+|x)\]?:\s", re.IGNORECASE)


def held_back(line: str, name: str, words: str) -> Ability | None:
    """Return an ability that refuses to be used, or None where even its beginning is not understood.

    `words` are those that were not understood.
    """
    body = Instructions((), (NotRead(words),), line)
    if re.search(r"\b(?:add|adds|mana)\b", line, re.IGNORECASE):
        return None
    if _LOYALTY.match(line):
        return Activated(Cost(ZERO), body, loyalty=0, text=line)
    cursor = Cursor(tokens(line), name=name)
    try:
        return _triggered(cursor, body, line) or _activated(cursor, body, line)
    except Unread:
        return None


_OF_CASTING = re.compile(
    r"\b(?:costs?|cast|pay|paid|kicked|copy|copies|when|whenever|as|can't|if)\b", re.IGNORECASE
)


def says_only_what_it_does(line: str) -> bool:
    """Tell whether a line of an instant or sorcery is an instruction that matters only as the spell resolves."""
    return line.endswith(".") and "~ from" not in line and _OF_CASTING.search(line) is None


def _triggered(cursor: Cursor, body: Instructions, line: str) -> Ability | None:
    if not cursor.take_any("when", "whenever", "at"):
        return None
    heard = event(cursor)
    if heard is None or not cursor.take(","):
        raise Unread(line)
    zones = frozenset({*heard.zones, Zone.GRAVEYARD}) if "graveyard" in line.lower() else heard.zones
    return Triggered(heard.event, body, None, zones, line)


def _activated(cursor: Cursor, body: Instructions, line: str) -> Ability | None:
    paid = cost(cursor) if ":" in cursor.words else None
    if paid is None or not cursor.take(":"):
        return None
    return Activated(paid, body, zones=IN_PLAY | {Zone.GRAVEYARD, Zone.HAND}, text=line)
