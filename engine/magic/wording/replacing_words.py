"""Replacement and prevention in words: «enters tapped», «as ~ enters, …», «if … would …, … instead»."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.magic.terms import Zone
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.abilities import Ability, Exceptions, Replacing
from engine.magic.vocabulary.amounts import Amount, Condition, Negated
from engine.magic.vocabulary.filters import EVERYONE, OPPONENTS, THIS, YOU, Filter, Players, Ref, RefKind
from engine.magic.wording.conditions import condition
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.effects import clauses, sentence, times
from engine.magic.wording.granting import given_abilities
from engine.magic.wording.made import exceptions
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount, number_of
from engine.magic.wording.slots import counter_kind
from engine.magic.wording.templates import SlotReader, could_begin, match
from engine.magic.wording.things import who

Found = dict[str, Any]
Build = Callable[[Found, Cursor], "r.Replacement | None"]
ANYWHERE = frozenset(Zone)
THIS_ONE = Filter((f.Is(THIS),))


def replacing(cursor: Cursor, text: str) -> tuple[Ability, ...] | None:
    """Read a sentence that replaces or prevents; None where it is none."""
    start, saved = cursor.at, cursor.said.snapshot()
    test = _as_long_as(cursor)
    after_condition = cursor.at
    for pattern, build in _PATTERNS:
        cursor.at = after_condition
        if not could_begin(pattern, cursor):
            continue
        found = match(pattern, cursor, SLOTS)
        if found is not None:
            result = build(found, cursor)
            if result is not None:
                unless = _unless(cursor)
                both = test or unless
                return (Replacing(result, both, _zones(result), text),)
        cursor.said.restore(saved)
    cursor.at = start
    return None


def _zones(replacement: r.Replacement) -> frozenset[Zone]:
    """Return where it works: about the card itself («from anywhere»), everywhere; else on the battlefield."""
    own = isinstance(replacement, r.Going) and f.Is(THIS) in replacement.what.tests
    return ANYWHERE if own else f.IN_PLAY


def _as_long_as(cursor: Cursor) -> Condition | None:
    start = cursor.at
    if cursor.take("as", "long", "as"):
        test = condition(cursor)
        if test is not None and cursor.take(","):
            return test
    cursor.at = start
    return None


def _unless(cursor: Cursor) -> Condition | None:
    start = cursor.at
    if cursor.take("unless"):
        test = condition(cursor)
        if test is not None:
            return Negated(test)
    cursor.at = start
    return None


def _subject(cursor: Cursor) -> Filter | None:
    """Read what enters, dies or is dealt damage: «~», «creatures you control», «a card or token»."""
    if cursor.take("~"):
        cursor.said.it = THIS
        return THIS_ONE
    if cursor.take_any("enchanted creature", "equipped creature"):
        return Filter((f.Is(f.HOST),))
    if cursor.take_any("that creature", "it", "that permanent"):
        it = cursor.said.it
        return Filter((f.Is(it if isinstance(it, Ref) else Ref(RefKind.MOVED)),))
    cursor.take_any("a", "an", "one or more", "each")
    return noun_phrase(cursor)


def _enters(change: Callable[[Found, Cursor], "r.EnterChange | None"]) -> Build:
    def build(found: Found, cursor: Cursor) -> r.Replacement | None:
        made = change(found, cursor)
        return r.Entering(found["subject"], made) if made is not None else None

    return build


def _counters(found: Found, cursor: Cursor) -> r.EnterChange | None:
    del found
    cursor.take("an", "additional")
    number: Amount | None = 1 if cursor.peek(1) in ("counter", "counters") else amount(cursor)
    cursor.take("additional")
    kind = counter_kind(cursor)
    if number is None or kind is None:
        return None
    if not cursor.take_any(
        "counters on it", "counter on it", "counters on them", "counter on them", "counters", "counter"
    ):
        return None
    number = _where_x(cursor, number)
    if cursor.take("for", "each"):
        counted = number_of(cursor)
        if counted is None:
            return None
        number = times(number, counted)
    return r.EntersWithCounters(kind, number)


def _where_x(cursor: Cursor, number: Amount) -> Amount:
    start = cursor.at
    cursor.take(",")
    if cursor.take("where", "x", "is"):
        found = amount(cursor)
        if found is not None:
            return found
    cursor.at = start
    return number


def _copy(*, optional: bool) -> Callable[[Found, Cursor], "r.EnterChange | None"]:
    def build(_found: Found, cursor: Cursor) -> r.EnterChange | None:
        if cursor.take("~"):
            return r.EntersAsCopy(None, optional=False)
        cursor.take_any("any", "a", "an")
        filter_ = noun_phrase(cursor)
        if filter_ is None:
            return None
        excepted = exceptions(cursor, given_abilities)
        return r.EntersAsCopy(filter_, optional, None if excepted == Exceptions() else excepted)

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


def _instead_zone(cursor: Cursor) -> tuple[Zone, fx.Place] | None:
    """Read what happens to it instead: «exile it», «shuffle it into its owner's library»."""
    for phrase, zone, place in (
        ("exile it", Zone.EXILE, fx.Place.TOP),
        ("exile that card", Zone.EXILE, fx.Place.TOP),
        ("exile that creature", Zone.EXILE, fx.Place.TOP),
        ("exile them", Zone.EXILE, fx.Place.TOP),
        ("shuffle it into its owner's library", Zone.LIBRARY, fx.Place.SHUFFLED),
        ("reveal ~ and shuffle it into its owner's library", Zone.LIBRARY, fx.Place.SHUFFLED),
        ("shuffle that card into its owner's library", Zone.LIBRARY, fx.Place.SHUFFLED),
        ("return it to its owner's hand", Zone.HAND, fx.Place.TOP),
        ("put it on top of its owner's library", Zone.LIBRARY, fx.Place.TOP),
        ("put it on the bottom of its owner's library", Zone.LIBRARY, fx.Place.BOTTOM),
        ("reveal that card and put it on the bottom of its owner's library", Zone.LIBRARY, fx.Place.BOTTOM),
        (
            "that card is revealed and put on the bottom of that player's library",
            Zone.LIBRARY,
            fx.Place.BOTTOM,
        ),
        ("put that card on the bottom of its owner's library", Zone.LIBRARY, fx.Place.BOTTOM),
    ):
        if cursor.take(*phrase.split()):
            return zone, place
    return None


def _going(origin: Zone | None, to: Zone | None, whose: Players | None = None) -> Build:
    def build(found: Found, cursor: Cursor) -> r.Replacement | None:
        cursor.take("instead")
        there = _instead_zone(cursor)
        if there is None:
            return None
        after: tuple[fx.Effect, ...] = ()
        counters: tuple[tuple[str, Amount], ...] = ()
        if cursor.take("with"):
            number = amount(cursor)
            kind = counter_kind(cursor)
            if number is None or kind is None or not cursor.take_any("counter on it", "counters on it"):
                return None
            counters = ((kind, number),)
        cursor.take("instead")
        if cursor.take("and"):
            after = sentence(cursor) or ()
            if not after:
                return None
        cursor.take("instead")
        filter_: Filter = found["subject"]
        tests = filter_.tests + ((f.Owned(whose),) if whose is not None else ())
        return r.Going(Filter(tests, ANYWHERE), origin, to, there[0], there[1], after, counters)

    return build


def _damage_if(found: Found, cursor: Cursor) -> r.Replacement | None:
    """Read «if a source would deal damage to you, prevent …», «it deals double that damage …»."""
    to, players = _recipient(cursor)
    cursor.take(",")
    cursor.take("instead")
    by: Filter = found["subject"]
    by_filter = None if not by.tests else Filter(by.tests, ANYWHERE)
    combat = True if found.get("combat") else None
    if cursor.take("prevent", "all", "but"):
        number = amount(cursor)
        return (
            _done(cursor, r.DamageChange("all but N", number, by_filter, to, players, combat))
            if number
            else None
        )
    if cursor.take("prevent", "that", "damage"):
        return _done(cursor, r.DamageChange("prevent", 0, by_filter, to, players, combat))
    if cursor.take("prevent"):
        number = amount(cursor)
        return (
            _done(cursor, r.DamageChange("prevent N", number, by_filter, to, players, combat))
            if number
            else None
        )
    cursor.take_any("it", "that source", "that creature")
    if cursor.take("deals", "double", "that", "damage"):
        return _rest(cursor, r.DamageChange("double", 0, by_filter, to, players, combat))
    if cursor.take("deals", "that", "much", "damage", "plus"):
        number = amount(cursor)
        return (
            _rest(cursor, r.DamageChange("plus N", number, by_filter, to, players, combat))
            if number
            else None
        )
    return None


def _done(cursor: Cursor, change: r.DamageChange) -> r.DamageChange | None:
    """Read what follows a prevention: «of that damage», and effects that use the amount (615.5)."""
    cursor.take_any(
        "of that damage",
    )
    start = cursor.at
    cursor.take(".")
    cursor.take_any("and", "then")
    if cursor.take_any(
        "put",
    ) or cursor.take_any("~ deals", "you gain"):
        cursor.at -= 1 if cursor.peek(-1) == "put" else 2
        return replace(change, after=sentence(cursor) or ())
    cursor.at = start
    return change


def _rest(cursor: Cursor, change: r.DamageChange) -> r.DamageChange:
    """Go past «to that permanent or player instead»."""
    cursor.take_any(
        "to that permanent or player", "to that player or that permanent", "to that creature or player"
    )
    cursor.take("instead")
    return change


def _recipient(cursor: Cursor) -> tuple[Filter | None, Players | None]:
    if not cursor.take("to"):
        return None, None
    to: Filter | None = None
    players: Players | None = None
    while True:
        if cursor.take_any("a permanent or player", "a permanent or a player", "any target"):
            return Filter(), EVERYONE
        if cursor.take_any(
            "an opponent or a permanent an opponent controls",
        ):
            return Filter((f.Controlled(OPPONENTS),)), OPPONENTS
        if cursor.take("you"):
            players = YOU
        elif cursor.take("an", "opponent"):
            players = OPPONENTS
        elif cursor.take("a", "player"):
            players = EVERYONE
        else:
            filter_ = _subject(cursor)
            if filter_ is None:
                return to, players
            to = filter_
        if not (cursor.take("or") or cursor.take("and")):
            return to, players


def _prevent_all(found: Found, cursor: Cursor) -> r.Replacement | None:
    """Read «prevent all (combat) damage that would be dealt to … by …»."""
    by: Filter | None = None
    to: Filter | None = None
    players: Players | None = None
    combat = True if found.get("combat") else None
    while cursor.peek() in ("to", "by", "and"):
        if cursor.peek() == "to":
            to, players = _recipient(cursor)
        else:
            cursor.take("and")
            if not cursor.take("by"):
                break
            by = _subject(cursor)
    return r.DamageChange("prevent", 0, by, to, players, combat)


def _tokens(found: Found, cursor: Cursor) -> r.Replacement | None:
    factor = {"twice": 2, "three times": 3}[found["times"]]
    if not cursor.take_any(
        "that many of those tokens instead", "that many instead", "that many tokens instead"
    ):
        return None
    return r.TokenChange(factor, YOU)


def _more_counters(found: Found, cursor: Cursor) -> r.Replacement | None:
    factor, plus = 1, 0
    if cursor.take_any("it puts", "put", "they put"):
        cursor.take_any(
            "on it",
        )
    if cursor.take("twice"):
        factor = 2
        if not cursor.take("that", "many"):
            return None
    elif cursor.take("that", "many"):
        if counter_kind(cursor) is not None:
            cursor.take_any("counters", "counter")
        plus = {"plus one": 1, "minus one": -1}.get(cursor.take_any("plus one", "minus one"), 0)
    if factor == 1 and plus == 0:
        return None
    while cursor.peek() not in (".", ""):
        cursor.at += 1
    return r.CounterChange(found.get("kind", ""), found["subject"], factor, plus)


def _times(cursor: Cursor) -> str | None:
    return cursor.take_any("twice", "three times") or None


def _instead(kind: str) -> Build:
    def build(found: Found, cursor: Cursor) -> r.Replacement | None:
        cursor.take("instead")
        players: Players = found["who"]
        if kind == "gain life":
            cursor.take_any("you gain", "that player gains", "they gain")
            if cursor.take_any("twice that much life instead", "twice that much life"):
                return r.InsteadOf(kind, players, factor=2)
            if cursor.take_any("no life instead", "no life"):
                return r.InsteadOf(kind, players, factor=0)
            if cursor.take("that", "much", "life", "plus"):
                number = amount(cursor)
                cursor.take("instead")
                return r.InsteadOf(kind, players, plus=number) if isinstance(number, int) else None
        effects = clauses(cursor)
        cursor.take("instead")
        return r.InsteadOf(kind, players, effects) if effects else None

    return build


def _combat(cursor: Cursor) -> str | None:
    return "combat" if cursor.take("combat") else None


SLOTS: dict[str, SlotReader] = {
    "subject": _subject,
    "who": who,
    "times": _times,
    "kind": counter_kind,
    "combat": _combat,
}

_PATTERNS: tuple[tuple[str, Build], ...] = (
    ("<subject> enters|enter tapped", _enters(lambda _f, _c: r.EntersTapped())),
    ("<subject> enters|enter the battlefield tapped", _enters(lambda _f, _c: r.EntersTapped())),
    ("<subject> enters|enter with", _enters(_counters)),
    ("<subject> enters|enter the battlefield with", _enters(_counters)),
    ("you may have <subject> enter as a copy of", _enters(_copy(optional=True))),
    ("you may have <subject> enter the battlefield as a copy of", _enters(_copy(optional=True))),
    ("<subject> enters|enter as a copy of", _enters(_copy(optional=False))),
    ("as <subject> enters ,", _enters(_as_enters)),
    ("as <subject> enters the battlefield ,", _enters(_as_enters)),
    ("as ~ is turned face up ,", _turned_up),
    ("if <subject> would die ,", _going(Zone.BATTLEFIELD, Zone.GRAVEYARD)),
    ("if <subject> would die this turn ,", _going(Zone.BATTLEFIELD, Zone.GRAVEYARD)),
    (
        "if <subject> would be put into a graveyard from the battlefield ,",
        _going(Zone.BATTLEFIELD, Zone.GRAVEYARD),
    ),
    ("if <subject> would be put into a graveyard from anywhere ,", _going(None, Zone.GRAVEYARD)),
    ("if <subject> would be put into a graveyard ,", _going(None, Zone.GRAVEYARD)),
    (
        "if <subject> would be put into an opponent's graveyard from anywhere ,",
        _going(None, Zone.GRAVEYARD, OPPONENTS),
    ),
    ("if <subject> would be put into an opponent's graveyard ,", _going(None, Zone.GRAVEYARD, OPPONENTS)),
    ("if <subject> would be put into your graveyard from anywhere ,", _going(None, Zone.GRAVEYARD, YOU)),
    (
        "if <subject> would be put into enchanted player's graveyard from anywhere ,",
        _going(None, Zone.GRAVEYARD, Players(f.PlayerKind.HOST)),
    ),
    ("if <subject> would leave the battlefield ,", _going(Zone.BATTLEFIELD, None)),
    ("if <subject> would deal <combat>? damage", _damage_if),
    ("prevent all <combat>? damage that would be dealt", _prevent_all),
    ("if an effect would create one or more tokens under your control , it creates <times>", _tokens),
    ("if one or more tokens would be created under your control , <times>", _tokens),
    ("if an effect would put one or more counters on <subject> ,", _more_counters),
    ("if an effect would put one or more <kind> counters on <subject> ,", _more_counters),
    ("if one or more <kind> counters would be put on <subject> ,", _more_counters),
    ("if <who> would draw a card ,", _instead("draw")),
    ("if <who> would gain life ,", _instead("gain life")),
    ("if <who> would lose the game ,", _instead("lose the game")),
)
