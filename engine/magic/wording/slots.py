"""Small slots of effect patterns: who does it, the kind of a counter, how long it lasts."""

from engine.magic.terms import words
from engine.magic.vocabulary.abilities import TargetSpec
from engine.magic.vocabulary.changes import Until
from engine.magic.vocabulary.references import EVERYONE, OPPONENTS, YOU, Players
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.players import who
from engine.magic.wording.targets import add_target

_DURATIONS = {
    "until end of turn": Until.END_OF_TURN,
    "this turn": Until.END_OF_TURN,
    "until your next turn": Until.YOUR_NEXT_TURN,
    "until ~ leaves the battlefield": Until.SOURCE_LEAVES,
    "for as long as you control ~": Until.WHILE_CONTROLLED,
    "as long as you control ~": Until.WHILE_CONTROLLED,
    "for as long as ~ remains on the battlefield": Until.SOURCE_LEAVES,
    "for as long as ~ remains tapped": Until.WHILE_TAPPED,
    "for as long as you control ~ and ~ remains tapped": Until.WHILE_TAPPED,
    "until end of combat": Until.END_OF_COMBAT,
    "until its controller's next untap step": Until.THEIR_UNTAP,
    "until your next upkeep": Until.YOUR_NEXT_UPKEEP,
}

DONE_BY_THEM = words(
    "draws discards gains loses mills sacrifices creates exiles reveals shuffles puts returns searches pays"
)


def doer(cursor: Cursor) -> Players | None:
    """Read who does something; where no one is named, the verb's ending tells: «draws» is that player, «draw» you."""
    start, saved = cursor.at, cursor.said.snapshot()
    player = who(cursor)
    if player is not None:
        cursor.said.that_player = cursor.said.that_player if player == YOU else player
        return player
    cursor.at = start
    cursor.said.restore(saved)
    return cursor.said.that_player if cursor.peek() in DONE_BY_THEM else cursor.said.you


_OF_TARGETS = {"target player's": EVERYONE, "target opponent's": OPPONENTS}


def whose(cursor: Cursor) -> Players | None:
    """Read a player in the genitive: «your», «their», «that player's», «target opponent's»."""
    if cursor.take("your"):
        return cursor.said.you
    if cursor.take_any("that player's", "their", "that opponent's"):
        return cursor.said.that_player
    for phrase, several in (
        ("each player's", EVERYONE),
        ("all players'", EVERYONE),
        ("each opponent's", OPPONENTS),
    ):
        if cursor.take(*phrase.split()):
            cursor.said.that_player = several
            return several
    phrase = cursor.take_any(*_OF_TARGETS)
    if not phrase:
        return None
    it = cursor.said.it
    add_target(cursor, TargetSpec(players=_OF_TARGETS[phrase]))
    cursor.said.it = it
    return cursor.said.that_player


def duration(cursor: Cursor) -> Until:
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
