"""Small slots of effect patterns: who does it, the kind of a counter, how long it lasts."""

from engine.magic.terms import words
from engine.magic.vocabulary.changes import Until
from engine.magic.vocabulary.filters import Players
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.things import who

_DURATIONS = {
    "until end of turn": Until.END_OF_TURN,
    "this turn": Until.END_OF_TURN,
    "until your next turn": Until.YOUR_NEXT_TURN,
    "until ~ leaves the battlefield": Until.SOURCE_LEAVES,
    "for as long as you control ~": Until.WHILE_CONTROLLED,
    "as long as you control ~": Until.WHILE_CONTROLLED,
    "for as long as ~ remains on the battlefield": Until.SOURCE_LEAVES,
    "for as long as ~ remains tapped": Until.WHILE_TAPPED,
    "until end of combat": Until.END_OF_COMBAT,
}

_DONE_BY_THEM = words(
    "draws discards gains loses mills sacrifices creates exiles reveals shuffles puts returns searches pays"
)


def doer(cursor: Cursor) -> Players | None:
    """Read who does something; where no one is named, the verb's ending tells: «draws» is that player, «draw» you."""
    start, saved = cursor.at, cursor.said.snapshot()
    player = who(cursor)
    if player is not None:
        cursor.said.that_player = player
        return player
    cursor.at = start
    cursor.said.restore(saved)
    return cursor.said.that_player if cursor.peek() in _DONE_BY_THEM else cursor.said.you


def duration(cursor: Cursor) -> Until | None:
    """Read how long an effect lasts; for ever where nothing is said."""
    phrase = cursor.take_any(*_DURATIONS)
    return _DURATIONS[phrase] if phrase else Until.FOREVER


_NO_KINDS = frozenset({"counter", "counters", "the", "a", "from", "on", "all"})


def counter_kind(cursor: Cursor) -> str | None:
    """Read the kind of a counter: «+1/+1», «ice», «loyalty»."""
    word = cursor.peek()
    if not word or word in _NO_KINDS or cursor.peek(1) not in ("counter", "counters"):
        return None
    cursor.at += 1
    return word
