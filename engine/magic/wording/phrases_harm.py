"""Patterns about damage, life, cards in hand, libraries, fights and the end of the game."""

from collections.abc import Callable
from typing import Any

from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.abilities import TargetSpec
from engine.magic.vocabulary.amounts import EventAmount, Half
from engine.magic.vocabulary.filters import Each, Filter, Objects, Several
from engine.magic.vocabulary.references import (
    EACH_ONE,
    EVERYONE,
    THIS,
    YOU,
    PlayerKind,
    Players,
    Ref,
    RefKind,
)
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.recipients import ANY_TARGET, recipient
from engine.magic.wording.targets import add_target
from engine.magic.wording.templates import Found
from engine.magic.wording.things import apart

UNPREVENTABLE = "the damage can't be prevented"
"""Says something of the damage that the instruction before deals."""


def _damage(found: Found, cursor: Cursor) -> fx.Effect | tuple[fx.Effect, ...] | None:
    by = found.get("what", THIS)
    to = found["to"]
    if isinstance(by, Each) and to in (by, Players(PlayerKind.CONTROLLER, of=EACH_ONE)):
        return _by_each(by, (fx.Damage(found["n"], EACH_ONE if to == by else to, EACH_ONE),))
    more = _and_more(cursor, to, found)
    effect = fx.Damage(found["n"], to, by)
    return (effect, *more) if more else effect


def _and_more(cursor: Cursor, _to: Objects | Players, found: Found) -> tuple[fx.Effect, ...]:
    """Read «… and 3 damage to that creature's controller», «and each planeswalker», or «and you gain …»."""
    start, saved = cursor.at, cursor.said.snapshot()
    if cursor.take("and"):
        number = amount(cursor)
        if number is not None and cursor.take("damage", "to"):
            to = recipient(cursor)
            if to is not None:
                return (fx.Damage(number, to, found.get("what", THIS)),)
        cursor.at = start + 1
        if number is None and cursor.peek() in ("each", "to"):
            cursor.take("to")
            to = recipient(cursor)
            if to is not None:
                return (fx.Damage(found["n"], to, found.get("what", THIS)),)
    cursor.at = start
    cursor.said.restore(saved)
    return ()


def _equal_damage(found: Found, cursor: Cursor) -> fx.Effect | tuple[fx.Effect, ...] | None:
    """Read «deals damage equal to its power to …», «… to each other creature and each opponent»."""
    dealing = found.get("what", THIS)
    by = EACH_ONE if isinstance(dealing, Each) else dealing
    cursor.said.it = by
    number = amount(cursor)
    if number is None or not cursor.take("to"):
        return None
    to = recipient(cursor)
    if to is None:
        return None
    more = _and_more(cursor, to, {**found, "what": by, "n": number})
    return _by_each(dealing, (fx.Damage(number, _other_than(to, by), by), *more))


def _by_each(dealing: Objects, effects: tuple[fx.Effect, ...]) -> tuple[fx.Effect, ...]:
    """Let each of several objects deal its own damage («each creature deals damage equal to its power to …»)."""
    return (fx.ForEach(dealing, effects),) if isinstance(dealing, Each) else effects


def _other_than(to: Objects | Players, by: Objects) -> Objects | Players:
    """Let «each other creature» be other than the creature that deals the damage, where that is a target."""
    own = f.Not(f.Is(THIS))
    if not isinstance(to, Each) or not isinstance(by, Ref) or by == THIS or own not in to.filter.tests:
        return to
    tests = tuple(f.Not(f.Is(by)) if test == own else test for test in to.filter.tests)
    return Each(Filter(tests, to.filter.zones))


def _damage_to_equal(found: Found, cursor: Cursor) -> fx.Effect | tuple[fx.Effect, ...] | None:
    """Read «deals damage to any target equal to …»."""
    dealing = found.get("what", THIS)
    number = amount(cursor)
    if number is None:
        return None
    if not isinstance(dealing, Each):
        return fx.Damage(number, found["to"], dealing)
    to = EACH_ONE if found["to"] == dealing else found["to"]
    return _by_each(dealing, (fx.Damage(number, to, EACH_ONE),))


def _divided(found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «divided as you choose among one or two targets», «… any number of target creatures»."""
    least, most = _how_many(cursor)
    if cursor.take("targets"):
        spec = TargetSpec(ANY_TARGET, EVERYONE, least, most)
    elif cursor.take("target"):
        filter_ = noun_phrase(cursor)
        if filter_ is None:
            return None
        players = EVERYONE if cursor.take_any("and/or players", "and/or target players") else None
        spec = TargetSpec(filter_, players, least, most)
    else:
        return None
    return fx.Damage(found["n"], add_target(cursor, spec), found.get("what", THIS), divided=True)


def _mill(found: Found, cursor: Cursor) -> fx.Effect:
    cursor.said.it = Ref(RefKind.MOVED)
    return fx.Mill(found["doer"], found["n"])


def _how_many(cursor: Cursor) -> tuple[int, int | None]:
    """Read how many targets share: «one or two», «one , two , or three», «up to three», «any number of»."""
    for phrase, most in (
        ("any number of", None),
        ("one or two", 2),
        ("one , two , or three", 3),
        ("up to two", 2),
        ("up to three", 3),
        ("up to four", 4),
    ):
        if cursor.take(*phrase.split()):
            return (0 if phrase.startswith("up") else 1), most
    return 1, 1


def _who_life(sign: int) -> Callable[[Found, Cursor], fx.Effect]:
    return lambda found, _cursor: fx.ChangeLife(found["doer"], found["n"], sign)


def _life_equal(sign: int) -> Callable[[Found, Cursor], fx.Effect | None]:
    def build(found: Found, cursor: Cursor) -> fx.Effect | None:
        number = amount(cursor)
        return fx.ChangeLife(found["doer"], number, sign) if number is not None else None

    return build


def _life_half(found: Found, _cursor: Cursor) -> fx.Effect | None:
    """Read «loses half their life, rounded up»."""
    return fx.ChangeLife(found["doer"], found["n"], -1) if isinstance(found["n"], Half) else None


def _drain(found: Found, _cursor: Cursor) -> tuple[fx.Effect, ...]:
    return (fx.ChangeLife(found["doer"], found["n"], -1), fx.ChangeLife(YOU, found["m"], 1))


def _draw(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.Draw(found["doer"], found.get("n", 1))


def _fight(found: Found, cursor: Cursor) -> fx.Effect | None:
    other = apart(cursor, found["what"], found["of"])
    return fx.Fight(found["what"], other) if other is not None else None


def _fight_each_other(found: Found, _cursor: Cursor) -> fx.Effect | None:
    both = found["what"]
    return fx.Fight(both.parts[0], both.parts[1]) if isinstance(both, Several) else None


def _unchanging(who: Players) -> tuple[fx.Effect, ...]:
    return tuple(fx.AddRule(r.CantPlayer(kind, who)) for kind in ("gain life", "lose life"))


def _unpreventable(_found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.NoEffect(UNPREVENTABLE)


HARM: tuple[tuple[str, Callable[[Found, Cursor], Any]], ...] = (
    ("<what> deals|deal <n> damage to <to>", _damage),
    ("deals|deal <n> damage to <to>", _damage),
    ("<n> damage to <to>", _damage),
    ("<what> deals|deal damage equal to", _equal_damage),
    ("deals|deal damage equal to", _equal_damage),
    ("<what> deals|deal damage to <to> equal to", _damage_to_equal),
    ("<what> deals|deal <n> damage divided as you choose among", _divided),
    ("deals|deal <n> damage divided as you choose among", _divided),
    ("<doer> gains|gain <n> life", _who_life(1)),
    ("<doer> loses|lose <n> life", _who_life(-1)),
    ("<doer> gains|gain life equal to", _life_equal(1)),
    ("<doer> loses|lose life equal to", _life_equal(-1)),
    ("<doer> loses|lose <n>", _life_half),
    ("<doer> loses|lose <n> life and you gain <m:n> life", _drain),
    ("<doer> draws|draw <n> cards|card", _draw),
    ("<doer> draws|draw <n>", _draw),
    ("<doer> draws|draw <n> additional cards|card", _draw),
    ("<doer> draws|draw that many cards", lambda x, _c: fx.Draw(x["doer"], EventAmount())),
    ("<doer> draws|draw cards equal to <n>", _draw),
    ("<doer> discards|discard their|your hand", lambda x, _c: fx.Discard(x["doer"], None)),
    ("<doer> discards|discard all the cards in their|your hand", lambda x, _c: fx.Discard(x["doer"], None)),
    ("<doer> discards|discard <n> cards|card", lambda x, _c: fx.Discard(x["doer"], x["n"])),
    ("<doer> discards|discard cards equal to <n>", lambda x, _c: fx.Discard(x["doer"], x["n"])),
    (
        "<doer> discards|discard <n> cards|card at random",
        lambda x, _c: fx.Discard(x["doer"], x["n"], random=True),
    ),
    ("<doer> mills|mill <n> cards|card", _mill),
    ("<doer> mills|mill cards equal to <n>", _mill),
    ("<what> fights|fight <of>", _fight),
    ("<what> fight each other", _fight_each_other),
    ("<doer> loses|lose the game", lambda x, _c: fx.EndGame(x["doer"], "lose")),
    ("<doer> wins|win the game", lambda x, _c: fx.EndGame(x["doer"], "win")),
    ("the game is a draw", lambda _x, _c: fx.EndGame(EVERYONE, "draw")),
    ("<whose> life total becomes <n>", lambda x, _c: fx.SetLife(x["whose"], x["n"])),
    ("scry <n>", lambda x, _c: fx.LookAt("scry", x["n"])),
    ("surveil <n>", lambda x, _c: fx.LookAt("surveil", x["n"])),
    ("the damage can't be prevented", _unpreventable),
    (
        "damage can't be prevented this turn",
        lambda _x, _c: fx.AddRule(r.GameRule("damage can't be prevented")),
    ),
    ("your life total can't change", lambda _x, _c: _unchanging(YOU)),
    ("proliferate", lambda _x, _c: fx.Proliferate()),
)
