"""Numbers in static abilities: «where X is …», «for each …», «power is equal to …» (604.3)."""

from typing import Any

from engine.magic.terms import Zone
from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.abilities import Ability, Continuous
from engine.magic.vocabulary.amounts import Amount, Sum
from engine.magic.vocabulary.references import EACH_ONE, THIS
from engine.magic.vocabulary.walking import rebuilt
from engine.magic.wording.counted import number_of
from engine.magic.wording.counted_effects import times, with_x
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.numbers import amount

EVERYWHERE = frozenset(Zone)


def where_x(cursor: Cursor, changes: tuple[c.Change, ...]) -> tuple[c.Change, ...]:
    """Read «, where X is …» and put the number in."""
    start = cursor.at
    cursor.take(",")
    if cursor.take("where", "x", "is"):
        number = amount(cursor)
        if number is not None:
            each = _of_each(number) if cursor.said.it is EACH_ONE else number
            return tuple(with_x(change, each) for change in changes)
    cursor.at = start
    return changes


def for_each(cursor: Cursor, changes: tuple[c.Change, ...]) -> tuple[c.Change, ...]:
    """Read «gets +1/+1 for each …»."""
    start = cursor.at
    if cursor.take("for", "each"):
        counted = number_of(cursor)
        if counted is not None:
            each = _of_each(counted) if cursor.said.it is EACH_ONE else counted
            return tuple(_scaled(change, each) for change in changes)
    cursor.at = start
    return changes


def _of_each(value: Any) -> Any:
    """Return an amount in which «other» is seen from each object that the effect changes, not from its source."""
    own = f.Not(f.Is(EACH_ONE))
    return rebuilt(value, lambda part: own if part == f.Not(f.Is(THIS)) else None)


def _scaled(change: c.Change, counted: Amount) -> c.Change:
    if not isinstance(change, c.ModifyPT):
        return change
    return c.ModifyPT(times(change.power, counted), times(change.toughness, counted))


def defining(cursor: Cursor, text: str) -> tuple[Ability, ...] | None:
    """Read «~'s power and toughness are each equal to …», «~'s power is equal to …» (604.3)."""
    start = cursor.at
    if not cursor.take("~'s"):
        return None
    power = toughness = None
    if cursor.take("power", "and", "toughness", "are", "each", "equal", "to"):
        power = toughness = amount(cursor)
    elif cursor.take("power", "is", "equal", "to"):
        power = amount(cursor)
        if cursor.take("and", "its", "toughness", "is", "equal", "to"):
            toughness = _that_number_plus(cursor, power) or amount(cursor)
    elif cursor.take("toughness", "is", "equal", "to"):
        toughness = amount(cursor)
    if power is None and toughness is None:
        cursor.at = start
        return None
    change = c.DefinePT(power, toughness)
    return (Continuous(THIS, (change,), defining=True, zones=EVERYWHERE, text=text),)


def _that_number_plus(cursor: Cursor, number: Amount | None) -> Amount | None:
    """Read «that number plus 1» after the number that it speaks of."""
    start = cursor.at
    if number is not None and cursor.take("that", "number", "plus"):
        more = amount(cursor)
        if more is not None:
            return Sum((number, more))
    cursor.at = start
    return None
