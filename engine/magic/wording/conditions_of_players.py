"""Conditions on what players have: life, cards in hand, poison, permanents; «an opponent» is any one of several."""

from collections.abc import Callable

from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.references import (
    EVERYONE,
    OPPONENTS,
    YOU,
    PlayerKind,
    Players,
)
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.templates import Found


def life(found: Found, _cursor: Cursor) -> a.Condition:
    """Read «you have 5 or less life», of a player or of any of several."""
    relation, number = found["range"]
    return _of_some(found, lambda who: a.Relation(a.LifeOf(who), relation, number))


def hand(found: Found, _cursor: Cursor) -> a.Condition:
    """Read «you have two or more cards in hand»."""
    relation, number = found["range"]
    return _of_some(found, lambda who: a.Relation(a.CardsIn("hand", who), relation, number))


def some_count(found: Found, _cursor: Cursor) -> a.Condition:
    """Read «an opponent controls three or more creatures»."""
    relation, number = found["range"]
    counted: f.Filter = found["noun"]
    return _of_some(found, lambda who: a.Relation(a.Count(counted.also(f.Controlled(who))), relation, number))


def more_than_you(found: Found, _cursor: Cursor) -> a.Condition:
    """Read «an opponent controls more lands than you»."""
    counted: f.Filter = found["noun"]
    own = a.Count(counted.also(f.Controlled(YOU)))
    return _of_some(found, lambda who: a.Relation(a.Count(counted.also(f.Controlled(who))), ">", own))


def poison(found: Found, _cursor: Cursor) -> a.Condition:
    """Read «a player has three or more poison counters»."""
    relation, number = found["range"]
    return _of_some(found, lambda who: a.Relation(a.PlayerCounters("poison", who), relation, number))


def _of_some(found: Found, said: Callable[[Players], a.Condition]) -> a.Condition:
    """Say something of a player; «an opponent», «a player» is any one of several."""
    who: Players = found.get("player", YOU)
    if who in (OPPONENTS, EVERYONE):
        return a.SomePlayer(who, said(Players(PlayerKind.EACH)))
    return said(who)


def player(cursor: Cursor) -> Players | None:
    """Read whom a condition is about; «that player» is the defending one after it."""
    for phrase, who in (
        ("you", YOU),
        ("an opponent", OPPONENTS),
        ("a player", EVERYONE),
        ("any player", EVERYONE),
        ("that player", cursor.said.that_player),
        ("defending player", Players(PlayerKind.DEFENDER)),
        ("enchanted player", Players(PlayerKind.HOST)),
        ("its controller", Players(PlayerKind.CONTROLLER)),
    ):
        if cursor.take(*phrase.split()):
            if who.kind is PlayerKind.DEFENDER:
                cursor.said.that_player = who
            return who
    return None
