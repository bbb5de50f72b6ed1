"""Whom a sentence about replacing or preventing speaks of: what enters or dies, what takes damage, what deals it."""

from dataclasses import dataclass

from engine.magic.terms import Zone
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.filters import Filter, Objects
from engine.magic.vocabulary.references import (
    EVERYONE,
    HOST,
    OPPONENTS,
    THIS,
    YOU,
    PlayerKind,
    Players,
    Ref,
    RefKind,
)
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.players import who
from engine.magic.wording.recipients import recipient as targets
from engine.magic.wording.things import host, what

ANYWHERE = frozenset(Zone)
THIS_ONE = Filter((f.Is(THIS),))


_PRONOUNS = ("that creature", "that permanent", "those creatures", "it", "him", "her", "them")


def subject(cursor: Cursor) -> Filter | None:
    """Read what enters, dies or is dealt damage: «~», «creatures you control», «a card or token»."""
    if cursor.take("~"):
        cursor.said.it = THIS
        return THIS_ONE
    if host(cursor) is not None:
        return Filter((f.Is(HOST),))
    if cursor.take_any(*_PRONOUNS):
        it = cursor.said.it
        return Filter((f.Is(it if isinstance(it, Ref) else Ref(RefKind.MOVED)),))
    first = _noun(cursor)
    here = cursor.at
    second = _noun(cursor) if first is not None and cursor.take("and") else None
    if first is None or second is None:
        cursor.at = here
        return first
    return _listed(first, second)


def _noun(cursor: Cursor) -> Filter | None:
    cursor.take_any("a", "an", "one or more", "each", "all")
    return noun_phrase(cursor)


def _listed(one: Filter, other: Filter) -> Filter:
    """Join two nouns; whose they are is said once, after the last («creatures and lands you control»)."""
    shared = tuple(test for test in other.tests if isinstance(test, f.Controlled | f.Owned))
    own = tuple(test for test in other.tests if test not in shared)
    return Filter((f.AnyOf((f.AllOf(one.tests), f.AllOf(own))), *shared), one.zones | other.zones)


def player(cursor: Cursor) -> Players | None:
    """Read the player to whom something would happen: «you», «an opponent», «a player»."""
    for phrase, players in (("an opponent", OPPONENTS), ("a player", EVERYONE)):
        if cursor.take(*phrase.split()):
            return players
    return who(cursor)


@dataclass(frozen=True, slots=True)
class Taker:
    """Who would be dealt damage: objects of a filter and players, or the objects and players of a reference."""

    objects: Filter | None = None
    players: Players | None = None
    on: Objects | Players | None = None


def taker(cursor: Cursor) -> Taker | None:
    """Read whom damage would be dealt to after «to»; several may be joined by «or» and «and»."""
    if cursor.take_any("a permanent or player", "a permanent or a player", "any target"):
        if cursor.peek(-1) == "target":
            cursor.at -= 2
            return Taker(on=targets(cursor))
        return Taker(Filter(), EVERYONE)
    if cursor.take_any("an opponent or a permanent an opponent controls"):
        return Taker(Filter((f.Controlled(OPPONENTS),)), OPPONENTS)
    found = Taker()
    while True:
        here = cursor.at
        more = _one_taker(cursor)
        if more is None:
            cursor.at = here
            return found if found != Taker() else None
        found = Taker(
            _either(found.objects, more.objects), more.players or found.players, more.on or found.on
        )
        here = cursor.at
        cursor.take(",")
        if not cursor.take_any("and/or", "or", "and"):
            cursor.at = here
            return found


def _either(one: Filter | None, other: Filter | None) -> Filter | None:
    if one is None or other is None:
        return one or other
    return Filter((f.AnyOf((f.AllOf(one.tests), f.AllOf(other.tests))),), one.zones | other.zones)


def _one_taker(cursor: Cursor) -> Taker | None:
    if cursor.take("you"):
        return Taker(players=YOU)
    if cursor.take("any", "number", "of"):
        return None
    start, saved = cursor.at, cursor.said.snapshot()
    some = player(cursor)
    if some is not None and not _is_target(some):
        return Taker(players=some)
    cursor.at = start
    cursor.said.restore(saved)
    if "target" in (cursor.peek(), cursor.peek(1), cursor.peek(3)):
        aimed = targets(cursor)
        return Taker(on=aimed) if aimed is not None else None
    if cursor.take_any(*_PRONOUNS):
        it = cursor.said.it
        return Taker(on=it if it != THIS else None, objects=THIS_ONE if it == THIS else None)
    filter_ = subject(cursor)
    return Taker(filter_) if filter_ is not None else None


def _is_target(players: Players) -> bool:
    return players.kind is PlayerKind.TARGET


@dataclass(frozen=True, slots=True)
class Dealer:
    """What would deal damage: a filter, None for any source; `choice` is made first where the text asks for one."""

    filter: Filter | None = None
    choice: fx.Choose | None = None


def dealer(cursor: Cursor) -> Dealer | None:
    """Read a source of damage: «a red source of your choice», «target creature», «sources you don't control»."""
    if cursor.peek() in ("target", "another"):
        aimed = what(cursor)
        return Dealer(Filter((f.Is(aimed),), ANYWHERE)) if isinstance(aimed, Ref) else None
    filter_ = subject(cursor)
    if filter_ is None:
        return None
    if cursor.take("of", "your", "choice"):
        wide = Filter(filter_.tests, frozenset({Zone.BATTLEFIELD, Zone.STACK}))
        chosen = Filter((f.Is(Ref(RefKind.CHOSEN)), *filter_.tests), ANYWHERE)
        return Dealer(chosen, fx.Choose("object", wide))
    return Dealer(Filter(filter_.tests, ANYWHERE) if filter_.tests else None)
