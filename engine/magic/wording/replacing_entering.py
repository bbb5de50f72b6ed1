"""How something enters or is turned face up: «enters tapped», «with counters», «as a copy of», «as ~ enters»."""

from collections.abc import Callable
from typing import Any

from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.abilities import Exceptions
from engine.magic.vocabulary.amounts import Amount
from engine.magic.vocabulary.filters import YOU
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.effects import clauses, times
from engine.magic.wording.granting import given_abilities
from engine.magic.wording.made import exceptions
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount, number_of
from engine.magic.wording.slots import counter_kind

Found = dict[str, Any]
Build = Callable[[Found, Cursor], "r.Replacement | tuple[r.Replacement, ...] | None"]


def _enters(change: Callable[[Found, Cursor], "r.EnterChange | None"]) -> Build:
    def build(found: Found, cursor: Cursor) -> r.Replacement | None:
        made = change(found, cursor)
        return r.Entering(found["subject"], made) if made is not None else None

    return build


def _counters(found: Found, cursor: Cursor) -> r.EnterChange | None:
    del found
    cursor.take("an", "additional")
    counted = _number_of_counters(cursor)
    if counted is None:
        return None
    number, kind = counted
    number = _where_x(cursor, number)
    if cursor.take("for", "each"):
        each = number_of(cursor)
        if each is None:
            return None
        number = times(number, each)
    return r.EntersWithCounters(kind, number)


def _number_of_counters(cursor: Cursor) -> tuple[Amount, str] | None:
    """Read «three additional +1/+1 counters on it», «a number of +1/+1 counters on it equal to …»."""
    if cursor.take("a", "number", "of"):
        cursor.take("additional")
        kind = counter_kind(cursor)
        if kind is None or not _on_it(cursor) or not cursor.take("equal", "to"):
            return None
        number = amount(cursor)
        return (number, kind) if number is not None else None
    number = 1 if cursor.peek(1) in ("counter", "counters") else amount(cursor)
    cursor.take("additional")
    kind = counter_kind(cursor)
    return (number, kind) if number is not None and kind is not None and _on_it(cursor) else None


def _on_it(cursor: Cursor) -> bool:
    return bool(
        cursor.take_any(
            "counters on it", "counter on it", "counters on them", "counter on them", "counters", "counter"
        )
    )


def _where_x(cursor: Cursor, number: Amount) -> Amount:
    start = cursor.at
    cursor.take(",")
    if cursor.take("where", "x", "is"):
        found = amount(cursor)
        if found is not None:
            return found
    cursor.at = start
    return number


def _copy(*, optional: bool, tapped: bool = False) -> Build:
    def build(found: Found, cursor: Cursor) -> r.Replacement | tuple[r.Replacement, ...] | None:
        if cursor.take("~"):
            return r.Entering(found["subject"], r.EntersAsCopy(None, optional=False))
        cursor.take_any("any", "a", "an")
        filter_ = noun_phrase(cursor)
        if filter_ is None:
            return None
        excepted = exceptions(cursor, given_abilities)
        change = r.EntersAsCopy(filter_, optional, None if excepted == Exceptions() else excepted, tapped)
        return r.Entering(found["subject"], change)

    return build


def _as_enters(_found: Found, cursor: Cursor) -> r.EnterChange:
    if cursor.take("you", "may", "pay"):
        number = amount(cursor)
        if number is not None and cursor.take(
            "life", ".", "if", "you", "don't", ",", "it", "enters", "tapped"
        ):
            return r.EntersTapped((fx.ChangeLife(YOU, number, -1),))
    return r.EntersAfter(clauses(cursor))


def _turned_up(_found: Found, cursor: Cursor) -> r.Replacement:
    return r.TurningUp(clauses(cursor))


def _either_way(found: Found, cursor: Cursor) -> tuple[r.Replacement, ...]:
    """Read «as ~ enters or is turned face up, …»: both (614.1c, 614.1e)."""
    effects = clauses(cursor)
    return r.Entering(found["subject"], r.EntersAfter(effects)), r.TurningUp(effects)


ENTERING: tuple[tuple[str, Build], ...] = (
    ("<subject> enters|enter tapped", _enters(lambda _f, _c: r.EntersTapped())),
    ("<subject> enters|enter the battlefield tapped", _enters(lambda _f, _c: r.EntersTapped())),
    ("<subject> enters|enter with", _enters(_counters)),
    ("<subject> enters|enter the battlefield with", _enters(_counters)),
    ("you may have <subject> enter as a copy of", _copy(optional=True)),
    ("you may have <subject> enter tapped as a copy of", _copy(optional=True, tapped=True)),
    ("you may have <subject> enter the battlefield as a copy of", _copy(optional=True)),
    ("<subject> enters|enter as a copy of", _copy(optional=False)),
    ("as <subject> enters or is turned face up ,", _either_way),
    ("as <subject> enters ,", _enters(_as_enters)),
    ("as <subject> enters the battlefield ,", _enters(_as_enters)),
    ("as ~ is turned face up ,", _turned_up),
)
