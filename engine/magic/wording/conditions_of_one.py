"""What is said of one object in a condition: «~ is tapped», «it has no -1/-1 counters on it», «it was kicked»."""

from engine.magic.terms import Zone
from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.filters import Filter, Objects, Stat, TopOf, Trait
from engine.magic.vocabulary.references import EVENT, THIS, YOU, Ref, RefKind
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.having import KEYWORD_WORDS, number_test
from engine.magic.wording.names_and_pronouns import read_name
from engine.magic.wording.nouns import adjective, noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.templates import Found
from engine.magic.wording.things import host


def span(cursor: Cursor) -> tuple[str, a.Amount] | None:
    """Read «three or more», «exactly two», «no», «at least one»: a relation and a number."""
    if cursor.take("no"):
        return "=", 0
    if cursor.take("exactly"):
        number = amount(cursor)
        return ("=", number) if number is not None else None
    if cursor.take("at", "least"):
        number = amount(cursor)
        return (">=", number) if number is not None else None
    if cursor.take("fewer", "than") or cursor.take("less", "than"):
        number = amount(cursor)
        return ("<", number) if number is not None else None
    if cursor.take("more", "than"):
        number = amount(cursor)
        return (">", number) if number is not None else None
    if cursor.peek() == "another":
        return ">=", 1
    number = amount(cursor)
    if number is None:
        return None
    if cursor.take("or", "more") or cursor.take("or", "greater"):
        return ">=", number
    if cursor.take("or", "fewer") or cursor.take("or", "less"):
        return "<=", number
    return ">=", number


def thing(cursor: Cursor) -> Objects | None:
    """Read the object that a condition is about: «~», «enchanted creature», «that spell», «it»."""
    for found in (THIS if cursor.take("~") else None, host(cursor)):
        if found is not None:
            if found == THIS:
                cursor.said.speak_of_this()
            return found
    pronoun = cursor.take_any(
        "that creature", "that permanent", "that card", "that spell", "it", "the creature", "that land"
    )
    if pronoun:
        it = cursor.said.meant(pronoun)
        return it if isinstance(it, Ref) else Ref(RefKind.MOVED)
    return TopOf(YOU, 1) if cursor.take_any("the top card of your library") else None


def kicked(found: Found, cursor: Cursor) -> a.Condition:
    """Read «~ was kicked», «that spell was kicked»: the cost is that spell's own (702.33c).

    «It» is the card itself where what was spoken of last is no spell («destroy all lands. If it was kicked, …»).
    """
    it: Objects = found["thing"]
    if isinstance(it, Ref) and it.kind is RefKind.TARGET:
        spec = cursor.said.targets[it.index].objects
        return a.Paid("kicker", it if spec is not None and Zone.STACK in spec.zones else THIS)
    return a.Paid("kicker", it if it == EVENT else THIS)


ANYWHERE = frozenset(Zone)


def about_object(cursor: Cursor) -> a.Condition | None:
    """Read what is said of one object: «~ is tapped», «it has no -1/-1 counters on it», «it's a creature»."""
    start, saved = cursor.at, cursor.said.snapshot()
    its = cursor.take_any("it's", "that's")
    which: Objects | None
    if its:
        which = cursor.said.it if isinstance(cursor.said.it, Ref) else Ref(RefKind.MOVED)
        found = _being(cursor, which)
    else:
        which = thing(cursor)
        found = _predicate(cursor, which) if which is not None else None
    if found is None:
        cursor.at = start
        cursor.said.restore(saved)
    return found


def _predicate(cursor: Cursor, which: Objects) -> a.Condition | None:
    if cursor.take_any("is", "was", "are"):
        return _being(cursor, which)
    if cursor.take_any("isn't", "wasn't"):
        inner = _being(cursor, which)
        return a.Negated(inner) if inner is not None else None
    if cursor.take_any("has", "had", "have"):
        return _having(cursor, which)
    if cursor.take("entered", "this", "turn"):
        return _passes(which, f.HasTrait(Trait.ENTERED_THIS_TURN))
    if cursor.take("attacked", "this", "turn"):
        return _passes(which, f.HasTrait(Trait.ATTACKED_THIS_TURN))
    return None


def _passes(which: Objects, *tests: f.Test) -> a.Condition:
    return a.Passes(which, Filter(tests, ANYWHERE))


def _being(cursor: Cursor, which: Objects) -> a.Condition | None:
    negative = cursor.take("not")
    found = _state(cursor, which)
    return a.Negated(found) if negative and found is not None else found


def _state(cursor: Cursor, which: Objects) -> a.Condition | None:
    if cursor.take("on", "the", "battlefield"):
        return a.Passes(which, Filter())
    if cursor.take("kicked"):
        return kicked({"thing": which}, cursor)
    if cursor.take_any("face down", "face-down"):
        return _passes(which, f.HasTrait(Trait.FACE_DOWN))
    cursor.take_any("a", "an")
    start = cursor.at
    filter_ = noun_phrase(cursor)
    if filter_ is not None:
        return a.Passes(which, Filter(filter_.tests, ANYWHERE))
    cursor.at = start
    test = adjective(cursor.peek())
    if test is None:
        return None
    cursor.at += 1
    tests = [test]
    while cursor.take("or"):
        more = adjective(cursor.peek())
        if more is None:
            cursor.at -= 1
            break
        cursor.at += 1
        tests.append(more)
    return _passes(which, f.AnyOf(tuple(tests)))


def _having(cursor: Cursor, which: Objects) -> a.Condition | None:
    if cursor.take("the", "same", "mana", "value", "as", "the", "revealed", "card"):
        which = cursor.said.spell or which
        return _passes(which, f.Compares(Stat.MANA_VALUE, "=", a.StatOf(Stat.MANA_VALUE, Ref(RefKind.MOVED))))
    number = number_test(cursor)
    if number is not None:
        return _passes(which, number)
    counters = _counters(cursor, which)
    if counters is not None:
        return counters
    keyword = cursor.take_any(*KEYWORD_WORDS)
    if keyword:
        return _passes(which, f.HasKeyword(keyword))
    return _passes(which, f.Named(read_name(cursor))) if cursor.take("the", "name") else None


def _counters(cursor: Cursor, which: Objects) -> a.Condition | None:
    start = cursor.at
    how_many = span(cursor)
    if how_many is None or not isinstance(which, Ref):
        cursor.at = start
        return None
    kind = "" if cursor.peek() in ("counter", "counters") else cursor.peek()
    if kind:
        cursor.at += 1
    if not cursor.take_any("counters on it", "counter on it", "counters", "counter"):
        cursor.at = start
        return None
    return a.Relation(a.CountersOn(kind, which), *how_many)
