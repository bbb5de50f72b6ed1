"""Lines about what a spell costs: additional and alternative costs (118.8, 118.9)."""

from engine.magic.costs import Cost
from engine.magic.mana import ZERO
from engine.magic.vocabulary.abilities import Ability, AddedCost, CastingOption
from engine.magic.wording.conditions import condition
from engine.magic.wording.costs import cost
from engine.magic.wording.cursor import Cursor, Unread


def added_cost(cursor: Cursor, line: str) -> tuple[Ability, ...] | None:
    """Read «as an additional cost to cast this spell, …» (118.8)."""
    del line
    if not cursor.take("as", "an", "additional", "cost", "to", "cast", "~", ","):
        return None
    optional = cursor.take("you", "may")
    paid = cost(cursor)
    if paid is None or not cursor.done:
        raise Unread(cursor.rest())
    return (AddedCost("cost", paid, optional=bool(optional)),)


def alternative(cursor: Cursor, line: str) -> tuple[Ability, ...] | None:
    """Read «you may pay … rather than pay this spell's mana cost» (118.9)."""
    del line
    start = cursor.at
    test = None
    if cursor.take("if"):
        test = condition(cursor)
        if test is None or not cursor.take(","):
            cursor.at = start
            return None
    if not cursor.take("you", "may"):
        cursor.at = start
        return None
    paid: Cost | None = Cost(ZERO)
    if not cursor.take("cast", "~", "without", "paying", "its", "mana", "cost"):
        paid = cost(cursor)
        if paid is None or not cursor.take("rather", "than", "pay", "~'s", "mana", "cost"):
            return None
    cursor.take(".")
    if not cursor.done:
        raise Unread(cursor.rest())
    return (CastingOption("alternative", paid, condition=test),)
