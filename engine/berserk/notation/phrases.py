"""Effects in the language: what, how much, on whom, with what condition. Readers beside their writers.

Refuses to know who causes them.
"""

from engine.berserk.effects import ANY_CARD, Amount, Count, Each, Effect, Limit, Power
from engine.berserk.notation.cursor import Cursor
from engine.berserk.notation.sets import (
    Names,
    feature_ahead,
    name_key,
    read_atoms,
    read_feature,
    read_marker,
    read_names,
    write_atoms,
    write_feature,
    write_marker,
    write_name,
)
from engine.berserk.notation.words import EFFECT, EFFECTS, MEANT, WHOSE, written
from engine.berserk.terms import NUMBERED, What, Whose

X = ("x", "х")
ELEMENT_WORDS = ("стихии", "стихий", "elements")
EACH = ("каждая", "каждое", "каждую", "каждый", "each")


def read_effect(cursor: Cursor, names: Names) -> Effect:
    """Read an effect with its number and targets."""
    what, marker = read_what(cursor)
    atoms = read_atoms(cursor) if what is What.STRIP else frozenset[str]()
    amount: Amount = 0
    if what in NUMBERED:
        amount = 1 if what is What.MARKER and not amount_ahead(cursor) else read_amount(cursor)
    return Effect(what, amount, read_targets(cursor, names, what), marker, atoms)


def read_what(cursor: Cursor) -> tuple[What, str]:
    """Read what an effect does, and the marker it puts on."""
    what = cursor.phrase(EFFECT)
    if what is not None:
        return what, ""
    cursor.take("маркер")
    marker = read_marker(cursor)
    if marker is None:
        raise cursor.fault("effect", (" ".join(words) for words in EFFECT))
    return What.MARKER, marker


def write_what(what: What, marker: str) -> str:
    """Write what an effect does."""
    return f"маркер {write_marker(marker)}" if what is What.MARKER else written(EFFECTS, what)


def write_effect(effect: Effect, between: str = ", ") -> str:
    """Write an effect with its number and targets."""
    parts = [write_what(effect.what, effect.marker)]
    if effect.what is What.STRIP:
        parts.append(write_atoms(effect.atoms))
    if effect.what in NUMBERED:
        parts.append(write_amount(effect.amount))
    return " ".join((*parts, *write_targets(effect.targets, between)))


def read_amount(cursor: Cursor) -> Amount:
    """Read a number, a weak-medium-strong value, or «X(…)»."""
    power = cursor.of_kind("power")
    if power is not None:
        return Power(*(int(part) for part in power.text.split("-")))
    return _read_count(cursor) if cursor.take(*X) else cursor.number()


def amount_ahead(cursor: Cursor) -> bool:
    """Tell whether a number of any form stands here."""
    return cursor.now.kind in {"number", "power"} or cursor.at(*X)


def _read_count(cursor: Cursor) -> Count:
    cursor.mark("(")
    count = read_count(cursor)
    cursor.mark(")")
    return count


def read_count(cursor: Cursor) -> Count:
    """Read what is counted: «стихии противника», «ковен своих»."""
    feature = "" if cursor.take(*ELEMENT_WORDS) else read_feature(cursor)
    return Count(cursor.need(MEANT, "whose"), feature)


def write_count(count: Count) -> str:
    """Write what is counted."""
    what = write_feature(count.feature) if count.feature else ELEMENT_WORDS[0]
    return f"{what} {written(WHOSE, count.whose)}"


def write_amount(amount: Amount) -> str:
    """Write a number, a weak-medium-strong value, or «X(…)»."""
    match amount:
        case Power(weak, medium, strong):
            return f"{weak}-{medium}-{strong}"
        case Count():
            return f"X({write_count(amount)})"
        case _:
            return str(amount)


def read_targets(cursor: Cursor, names: Names, what: What) -> tuple[str, ...] | Each:
    """Read the targets behind an arrow; where there is none, there are none."""
    arrow = cursor.of_kind("arrow")
    if arrow is None and (what in NUMBERED or cursor.ended):
        return ()
    if cursor.take(*EACH):
        return _read_each(cursor)
    return _wanted(cursor, names) if what is What.SUMMON else read_names(cursor, names)


def _read_each(cursor: Cursor) -> Each:
    cursor.take("карта", "карту", "card")
    whose = cursor.phrase(MEANT)
    return Each(Whose.ALL if whose is None else whose, read_limit(cursor))


def _wanted(cursor: Cursor, names: Names) -> tuple[str, ...]:
    """Read the names that a search looks for, which may be of cards that are nowhere."""
    found = [_wanted_name(part, names) for part in cursor.split(",", "/")]
    cursor.place = len(cursor.tokens)
    return tuple(found)


def _wanted_name(cursor: Cursor, names: Names) -> str:
    text = " ".join(token.text.strip('«»"') for token in cursor.tokens)
    if not text:
        raise cursor.fault("card", names.values())
    return names.get(name_key(text), text)


def write_targets(targets: tuple[str, ...] | Each, between: str) -> tuple[str, ...]:
    """Write the targets with their arrow."""
    if isinstance(targets, Each):
        limit = write_limit(targets.limit)
        words = (f"-> каждая карта {written(WHOSE, targets.whose)}", limit)
        return tuple(word for word in words if word)
    return (f"-> {between.join(write_name(name) for name in targets)}",) if targets else ()


def read_limit(cursor: Cursor) -> Limit:
    """Read features that must be there, and behind «без» those that must not."""
    having, lacking = [], []
    while not cursor.ended and (feature_ahead(cursor) or cursor.at("без", "не", "without")):
        if cursor.take("без", "не", "without"):
            lacking.append(read_feature(cursor))
        else:
            having.append(read_feature(cursor))
        cursor.take(*("и", "and"))
    return Limit(tuple(having), tuple(lacking)) if having or lacking else ANY_CARD


def write_limit(limit: Limit) -> str:
    """Write a condition on cards."""
    having = [write_feature(feature) for feature in limit.having]
    return " ".join((*having, *(f"без {write_feature(feature)}" for feature in limit.lacking)))
