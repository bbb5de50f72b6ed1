"""What follows a clause and changes it: «…, where X is …», «… unless they pay {2}», «… for each land»."""

from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.filters import Each
from engine.magic.wording.conditions import condition
from engine.magic.wording.costs import cost
from engine.magic.wording.counted import number_of
from engine.magic.wording.counted_effects import multiplied, with_x
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.later import Effects
from engine.magic.wording.numbers import amount
from engine.magic.wording.players import who


def where_x(cursor: Cursor, effects: Effects) -> Effects | None:
    """Read «…, where X is …»: X in the clause, and in what it targets, is that number."""
    cursor.take(",")
    if not cursor.take("where", "x", "is"):
        return None
    number = amount(cursor)
    if number is None:
        return None
    cursor.said.targets[:] = with_x(tuple(cursor.said.targets), number)
    cursor.said.x = number
    return tuple(with_x(effect, number) for effect in effects)


def unless(cursor: Cursor, effects: Effects) -> Effects | None:
    """Read «… unless its controller pays {2}», «… unless you control a Forest»."""
    cursor.take(",")
    if not cursor.take("unless"):
        return None
    player = who(cursor)
    if player is None:
        test = condition(cursor)
        return (fx.If(a.Negated(test), effects),) if test is not None else None
    for verb in ("pays", "pay", "discards", "sacrifices", "sacrifice", "discard"):
        if cursor.peek() == verb:
            bare = verb.removesuffix("s")
            inner = Cursor((bare, *cursor.words[cursor.at + 1 :]), 0, cursor.said, cursor.name)
            paid = cost(inner)
            if paid is None:
                return None
            cursor.at += inner.at
            counted = number_of(cursor) if cursor.take("for", "each") else 1
            return (fx.Unless(effects, paid, player, counted),) if counted is not None else None
    return None


def for_each_after(cursor: Cursor, effects: Effects) -> Effects | None:
    """Read «draw a card for each …»: the number is a count; it multiplies the effect's own."""
    if not cursor.take("for", "each"):
        return None
    counted = number_of(cursor)
    if counted is None:
        return None
    if isinstance(counted, a.Count) and cursor.said.that is None:
        cursor.said.that = Each(counted.filter)
    return tuple(multiplied(effect, counted) for effect in effects)
