"""Abilities that an instruction makes: reflexive ones («when you do», 603.12), «whenever … this turn» (603.7)."""

from collections.abc import Callable

from engine.magic.terms import Zone
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.abilities import Instructions
from engine.magic.vocabulary.amounts import Did
from engine.magic.vocabulary.changes import Until
from engine.magic.vocabulary.references import EVERYONE, YOU
from engine.magic.vocabulary.triggers import Begins
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.events import event

Effects = tuple[fx.Effect, ...]
Chain = Callable[[Cursor], Effects]
"""Reads the clauses of an ability to its end."""

_THIS_TURN = ("this", "turn", ",")


def when_done(cursor: Cursor, chain: Chain) -> Effects | None:
    """Read «when you do, …»: a reflexive ability with targets of its own."""
    if not cursor.take("when", "you", "do", ","):
        return None
    return (fx.If(Did(), (fx.Reflexive(_later(cursor, chain)),)),)


def whenever_this_turn(cursor: Cursor, chain: Chain) -> Effects | None:
    """Read «whenever a creature dies this turn, …»: a delayed ability that may trigger more than once."""
    end = _end_of_event(cursor)
    if end is None or not cursor.take_any("whenever", "when"):
        return None
    once = cursor.peek(-1) == "when"
    inner = Cursor(tuple(cursor.words[:end]), cursor.at, cursor.said, cursor.name)
    heard = event(inner)
    if heard is None or not inner.done:
        return None
    cursor.at = end + len(_THIS_TURN)
    return (fx.Delay(heard.event, _later(cursor, chain), None if once else Until.END_OF_TURN),)


def _end_of_event(cursor: Cursor) -> int | None:
    """Find where «this turn ,» ends the event, before any other comma."""
    for at in range(cursor.at, len(cursor.words) - 2):
        if cursor.words[at] == ",":
            return None
        if tuple(word.lower() for word in cursor.words[at : at + 3]) == _THIS_TURN:
            return at
    return None


def _later(cursor: Cursor, chain: Chain) -> Instructions:
    """Read the instructions of an ability that is made here; its targets are its own."""
    start = cursor.at
    inner = Cursor(cursor.words, start, cursor.said.later(), cursor.name)
    effects = chain(inner)
    cursor.at = inner.at
    return Instructions(tuple(inner.said.targets), effects, " ".join(cursor.words[start : cursor.at]))


def at_next(cursor: Cursor, chain: Chain) -> Effects | None:
    """Read «at the beginning of the next end step, …» before what is then done."""
    begins = next_step(cursor)
    if begins is None or not cursor.take(","):
        return None
    before = len(cursor.said.targets)
    effects = chain(cursor)
    start = cursor.at
    if cursor.take(".", "if", "you", "do", ","):
        effects += (fx.If(Did(), chain(cursor)),)
    else:
        cursor.at = start
    own = tuple(cursor.said.targets[before:])
    if own and before:
        return None
    del cursor.said.targets[before:]
    return (fx.Delay(begins, Instructions(own, effects, "delayed")),)


def next_step(cursor: Cursor) -> Begins | None:
    """Read «at the beginning of the next end step»: the event of a delayed trigger."""
    if not cursor.take("at", "the", "beginning", "of"):
        return Begins("end of combat", EVERYONE) if cursor.take("at", "end", "of", "combat") else None
    for phrase, begins in (
        ("the next end step", Begins("end step", EVERYONE)),
        ("your next end step", Begins("end step", YOU)),
        ("your next upkeep", Begins("upkeep", YOU)),
        ("the next turn's upkeep", Begins("upkeep", EVERYONE)),
        ("the next upkeep", Begins("upkeep", EVERYONE)),
        ("the next cleanup step", Begins("cleanup", EVERYONE)),
    ):
        if cursor.take(*phrase.split()):
            return begins
    return None


def put_off(cursor: Cursor, effects: Effects, clause: Callable[[Cursor], Effects | None]) -> Effects | None:
    """Read «… at the beginning of the next end step» after what is then done."""
    begins = next_step(cursor)
    if begins is None:
        return None
    returned = any(isinstance(each, fx.Put) and each.zone is Zone.BATTLEFIELD for each in effects)
    then = _of_the_returned(cursor, clause) if returned else ()
    return (fx.Delay(begins, Instructions((), (*effects, *then), "delayed")),)


def _of_the_returned(cursor: Cursor, clause: Callable[[Cursor], Effects | None]) -> Effects:
    """Read «It gains haste» after «return it … at the beginning of your next upkeep»: what comes back gains it."""
    start = cursor.at
    if cursor.take(".") and cursor.peek() in ("it", "they") and cursor.peek(1) in ("gains", "gain"):
        return clause(cursor) or ()
    cursor.at = start
    return ()
