"""How cards come onto the battlefield, in words: tapped, face down, under whose control, with counters."""

from dataclasses import replace
from typing import Any

from engine.magic.terms import Zone
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.amounts import Amount
from engine.magic.vocabulary.filters import Each, Objects, Pick
from engine.magic.vocabulary.references import EVERYONE, OPPONENTS, YOU, PlayerKind, Players, Ref, RefKind
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.numbers import amount
from engine.magic.wording.slots import counter_kind
from engine.magic.wording.templates import Found


def moved(found: Found, cursor: Cursor) -> Objects:
    """Return what is moved; «those cards» are then what was moved of all that the words fitted (400.7j)."""
    what: Objects = found["what"]
    if isinstance(what, Each):
        cursor.said.it = Ref(RefKind.MOVED)
    return what


_HOW: tuple[tuple[str, dict[str, Any]], ...] = (
    ("tapped and attacking", {"tapped": True, "attacking": True}),
    ("tapped", {"tapped": True}),
    ("transformed", {"transformed": True}),
    ("face up or face down", {"either_face": True}),
    ("face up", {"face_down": False}),
    ("face down", {"face_down": True}),
    ("under your control", {"under": YOU}),
    ("under his owner's control", {"under": None}),
    ("under her owner's control", {"under": None}),
    ("under its owner's control", {"under": None}),
    ("under their owner's control", {"under": None}),
    ("under their owners' control", {"under": None}),
)


def to_battlefield(found: Found, cursor: Cursor) -> fx.Effect:
    """Read how a card comes onto the battlefield, in any order."""
    put = fx.Put(found["what"], Zone.BATTLEFIELD)
    while True:
        counter = _counters(cursor)
        if counter is not None:
            put = replace(put, counters=(*put.counters, counter))
        elif (how := next((how for phrase, how in _HOW if cursor.take(*phrase.split())), None)) is not None:
            put = replace(put, **how)
        elif cursor.take_any("under that player's control", "under their control"):
            put = replace(put, under=cursor.said.that_player)
        else:
            return replace(put, what=moved(found, cursor))


def _counters(cursor: Cursor) -> tuple[str, Amount] | None:
    start = cursor.at
    if cursor.take("with"):
        cursor.take("an", "additional")
        number = amount(cursor) if cursor.peek() not in ("+1/+1", "-1/-1") else 1
        cursor.take("additional")
        kind = counter_kind(cursor)
        if (
            number is not None
            and kind is not None
            and cursor.take_any("counters on it", "counter on it", "counter on each of them")
        ):
            return kind, number
    cursor.at = start
    return None


def put_by_player(found: Found, cursor: Cursor) -> fx.Effect:
    """Read «that player puts it onto the battlefield under their control», «each player puts a creature card …»."""
    who = found["doer"]
    cursor.said.that_player = who
    what = found["what"]
    if isinstance(what, Pick) and who in (EVERYONE, OPPONENTS):
        own = f.Owned(Players(PlayerKind.EACH))
        tests = tuple(own if isinstance(test, f.Owned) else test for test in what.filter.tests)
        found = {**found, "what": replace(what, filter=replace(what.filter, tests=tests), by=who)}
    return to_battlefield(found, cursor)
