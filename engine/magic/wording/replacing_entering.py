"""How something enters or is turned face up: «enters tapped», «with counters», «as a copy of», «as ~ enters»."""

from collections.abc import Callable

from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import entrances as n
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.amounts import Amount
from engine.magic.vocabulary.changes import AddTypes, Change, Until
from engine.magic.vocabulary.copy_exceptions import Exceptions
from engine.magic.vocabulary.filters import Filter, Pick
from engine.magic.vocabulary.references import THIS, YOU
from engine.magic.wording.copy_exceptions import exceptions, one_description
from engine.magic.wording.counted import number_of
from engine.magic.wording.counted_effects import times
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.effects import clauses
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.slots import counter_kind
from engine.magic.wording.templates import Found
from engine.magic.wording.things import host
from engine.magic.wording.type_words import type_word

Build = Callable[[Found, Cursor], "r.Replacement | tuple[r.Replacement, ...] | None"]


def _enters(change: Callable[[Found, Cursor], "n.EnterChange | tuple[n.EnterChange, ...] | None"]) -> Build:
    def build(found: Found, cursor: Cursor) -> tuple[r.Replacement, ...] | None:
        made = change(found, cursor)
        if made is None:
            return None
        every = made if isinstance(made, tuple) else (made,)
        return tuple(n.Entering(found["subject"], each) for each in every)

    return build


def _counters(found: Found, cursor: Cursor) -> tuple[n.EnterChange, ...] | None:
    """Read «two +1/+1 counters on it and a shield counter on it», «… and as a Mutant in addition …»."""
    first = _one_kind(found, cursor)
    if first is None:
        return None
    every: tuple[n.EnterChange, ...] = (first,)
    here = cursor.at
    if cursor.take_any("and as a", "and as an"):
        changes = _as_type(cursor)
        return None if changes is None else (*every, n.EntersChanged(changes))
    more = _counters(found, cursor) if cursor.take("and") else None
    if more is None:
        cursor.at = here
        return every
    return every + more


def _as_type(cursor: Cursor) -> tuple[Change, ...] | None:
    words: set[str] = set()
    while type_word(cursor.peek()):
        words.add(type_word(cursor.peek()))
        cursor.at += 1
    added = cursor.take_any("in addition to its other types", "in addition to their other types")
    return (AddTypes(frozenset(words)),) if words and added else None


def _one_kind(found: Found, cursor: Cursor) -> n.EnterChange | None:
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
    return n.EntersWithCounters(kind, number)


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
            return n.Entering(found["subject"], n.EntersAsCopy(None, optional=False))
        attached = host(cursor)
        if attached is not None:
            return n.Entering(found["subject"], n.EntersAsCopy(None, optional=False, of=attached))
        cursor.take_any("any", "a", "an")
        filter_ = noun_phrase(cursor)
        if filter_ is None:
            return None
        excepted = exceptions(cursor)
        but = None if excepted == Exceptions() else excepted
        return n.Entering(found["subject"], n.EntersAsCopy(filter_, optional, but, tapped=tapped))

    return build


def _as_enters(_found: Found, cursor: Cursor) -> n.EnterChange | None:
    """Read what happens as it enters: a payment, what it becomes, or choices and the like."""
    if cursor.take("you", "may", "pay"):
        number = amount(cursor)
        if number is not None and cursor.take(
            "life", ".", "if", "you", "don't", ",", "it", "enters", "tapped"
        ):
            return n.EntersTapped((fx.ChangeLife(YOU, number, -1),))
        return None
    if cursor.take("it", "becomes"):
        return _becomes(cursor)
    return n.EntersAfter(clauses(cursor))


def _becomes(cursor: Cursor) -> n.EnterChange | None:
    """Read «it becomes your choice of a 3/3 creature, a 2/2 creature with flying, or …» (613.2a)."""
    several = cursor.take("your", "choice", "of")
    found: list[Exceptions] = []
    while True:
        one = one_description(cursor)
        if one is None:
            return None
        found.append(one)
        here = cursor.at
        cursor.take(",")
        cursor.take("or")
        if not several or cursor.at == here:
            cursor.at = here
            break
    cursor.take("in", "addition", "to", "its", "other", "types")
    return n.EntersAsChosen(tuple(found))


def _tapped_with(found: Found, cursor: Cursor) -> tuple[n.EnterChange, ...] | None:
    more = _counters(found, cursor)
    return None if more is None else (n.EntersTapped(), *more)


def _turned_up(_found: Found, cursor: Cursor) -> r.Replacement:
    return r.TurningUp(clauses(cursor))


def _either_way(found: Found, cursor: Cursor) -> tuple[r.Replacement, ...]:
    """Read «as ~ enters or is turned face up, …»: both (614.1c, 614.1e)."""
    effects = clauses(cursor)
    return n.Entering(found["subject"], n.EntersAfter(effects)), r.TurningUp(effects)


def _shapeshifter(found: Found, cursor: Cursor) -> tuple[r.Replacement, ...]:
    """Read «… choose another creature … If you do, until ~ is turned face down, it becomes a copy of that creature»."""
    excepted = exceptions(cursor)
    filter_: Filter = found["noun"]
    plain = None if excepted == Exceptions() else excepted
    becomes = fx.BecomeCopy(THIS, Pick(filter_, 1, up_to=True), plain, Until.TURNED_DOWN)
    return n.Entering(found["subject"], n.EntersAsCopy(filter_, exceptions=plain)), r.TurningUp((becomes,))


_COPIES = "if you do , until ~ is turned face down , it becomes a copy of that creature"

ENTERING: tuple[tuple[str, Build], ...] = (
    ("<subject> enters|enter tapped with", _enters(_tapped_with)),
    ("<subject> enters|enter tapped", _enters(lambda _f, _c: n.EntersTapped())),
    ("<subject> enters|enter the battlefield tapped", _enters(lambda _f, _c: n.EntersTapped())),
    ("<subject> enters|enter with", _enters(_counters)),
    ("<subject> enters|enter the battlefield with", _enters(_counters)),
    ("you may have <subject> enter as a copy of", _copy(optional=True)),
    ("you may have <subject> enter tapped as a copy of", _copy(optional=True, tapped=True)),
    ("you may have <subject> enter the battlefield as a copy of", _copy(optional=True)),
    ("<subject> enters|enter as a copy of", _copy(optional=False)),
    (f"as <subject> enters or is turned face up , you may choose <noun> . {_COPIES}", _shapeshifter),
    ("as <subject> enters or is turned face up ,", _either_way),
    ("as <subject> enters ,", _enters(_as_enters)),
    ("as <subject> enters the battlefield ,", _enters(_as_enters)),
    ("as ~ is turned face up ,", _turned_up),
)
