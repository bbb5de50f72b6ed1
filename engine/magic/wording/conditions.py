"""Conditions in words: «you control three or more artifacts», «it was kicked», «it's your turn»."""

from collections.abc import Callable
from typing import Any

from engine.magic.terms import Zone
from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.filters import (
    Filter,
    Objects,
    Pick,
    PlayerKind,
    Players,
    Ref,
    RefKind,
    Several,
    Stat,
    TopOf,
    Trait,
)
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.having import KEYWORD_WORDS, number_test
from engine.magic.wording.names_and_pronouns import read_name
from engine.magic.wording.nouns import adjective, noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.templates import SlotReader, could_begin, match
from engine.magic.wording.things import host


def condition(cursor: Cursor) -> a.Condition | None:
    """Read a condition; several may be joined by «and» or «or»."""
    first = _one(cursor)
    if first is None:
        return None
    start = cursor.at
    if cursor.take("and"):
        second = _one(cursor)
        if second is not None:
            return a.Both((first, second))
    elif cursor.take("or"):
        second = _one(cursor)
        if second is not None:
            return a.Either((first, second))
    cursor.at = start
    return first


def _one(cursor: Cursor) -> a.Condition | None:
    for pattern, build in _PATTERNS:
        if not could_begin(pattern, cursor):
            continue
        start, saved = cursor.at, cursor.said.snapshot()
        found = match(pattern, cursor, SLOTS)
        if found is not None:
            result = build(found, cursor)
            if result is not None:
                return result
        cursor.at = start
        cursor.said.restore(saved)
    return _about_object(cursor)


_COMBAT = frozenset(
    {
        "beginning of combat",
        "declare attackers",
        "declare blockers",
        "first combat damage",
        "combat damage",
        "end of combat",
    }
)
_ACTIVE = Players(PlayerKind.ACTIVE)
_DURING: tuple[tuple[str, a.Condition], ...] = (
    ("combat", a.InStep(_COMBAT)),
    ("your upkeep", a.Both((a.InStep(frozenset({"upkeep"})), a.PlayerIs(f.YOU, _ACTIVE)))),
    ("an opponent's upkeep", a.Both((a.InStep(frozenset({"upkeep"})), a.PlayerIs(f.OPPONENTS, _ACTIVE)))),
    ("any upkeep step", a.InStep(frozenset({"upkeep"}))),
    ("an opponent's turn", a.PlayerIs(f.OPPONENTS, _ACTIVE)),
    ("your turn", a.PlayerIs(f.YOU, _ACTIVE)),
    ("the declare attackers step", a.InStep(frozenset({"declare attackers"}))),
    ("the declare blockers step", a.InStep(frozenset({"declare blockers"}))),
    ("your end step", a.Both((a.InStep(frozenset({"end step"})), a.PlayerIs(f.YOU, _ACTIVE)))),
)


def during(cursor: Cursor) -> a.Condition | None:
    """Read the time after «during»: «combat», «your upkeep», «an opponent's turn»."""
    return next((test for phrase, test in _DURING if cursor.take(*phrase.split())), None)


def _range(cursor: Cursor) -> tuple[str, a.Amount] | None:
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


def _counting(who: Players) -> Callable[[dict[str, Any], Cursor], a.Condition]:
    def build(found: dict[str, Any], _cursor: Cursor) -> a.Condition:
        relation, number = found["range"]
        return a.Relation(a.Count(found["noun"].also(f.Controlled(who))), relation, number)

    return build


def _life(found: dict[str, Any], _cursor: Cursor) -> a.Condition:
    relation, number = found["range"]
    return _of_some(found, lambda who: a.Relation(a.LifeOf(who), relation, number))


def _hand(found: dict[str, Any], _cursor: Cursor) -> a.Condition:
    relation, number = found["range"]
    return _of_some(found, lambda who: a.Relation(a.CardsIn("hand", who), relation, number))


def _some_count(found: dict[str, Any], _cursor: Cursor) -> a.Condition:
    relation, number = found["range"]
    counted: Filter = found["noun"]
    return _of_some(found, lambda who: a.Relation(a.Count(counted.also(f.Controlled(who))), relation, number))


def _more_than_you(found: dict[str, Any], _cursor: Cursor) -> a.Condition:
    counted: Filter = found["noun"]
    own = a.Count(counted.also(f.Controlled(f.YOU)))
    return _of_some(found, lambda who: a.Relation(a.Count(counted.also(f.Controlled(who))), ">", own))


def _poison(found: dict[str, Any], _cursor: Cursor) -> a.Condition:
    relation, number = found["range"]
    return _of_some(found, lambda who: a.Relation(a.PlayerCounters("poison", who), relation, number))


def _of_some(found: dict[str, Any], said: Callable[[Players], a.Condition]) -> a.Condition:
    """Say something of a player; «an opponent», «a player» is any one of several."""
    who: Players = found.get("player", f.YOU)
    if who in (f.OPPONENTS, f.EVERYONE):
        return a.SomePlayer(who, said(Players(PlayerKind.EACH)))
    return said(who)


def _player(cursor: Cursor) -> Players | None:
    for phrase, who in (
        ("you", f.YOU),
        ("an opponent", f.OPPONENTS),
        ("a player", f.EVERYONE),
        ("any player", f.EVERYONE),
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


def _there(found: dict[str, Any], _cursor: Cursor) -> a.Condition:
    relation, number = found["range"]
    return a.Relation(a.Count(found["noun"]), relation, number)


def _turn_total(what: str, who: Players) -> Callable[[dict[str, Any], Cursor], a.Condition]:
    def build(found: dict[str, Any], _cursor: Cursor) -> a.Condition:
        relation, number = found.get("range", (">=", 1))
        return a.Relation(a.TurnTotal(what, who), relation, number)

    return build


def _always(result: a.Condition) -> Callable[[dict[str, Any], Cursor], a.Condition]:
    return lambda _found, _cursor: result


def _own_both(found: dict[str, Any], cursor: Cursor) -> a.Condition | None:
    """Read «you both own and control ~ and a creature named …»: «them» now means both."""
    first: Objects = found["thing"]
    parts: list[a.Condition] = [a.OwnAndControl(first)]
    if cursor.take("and"):
        cursor.take_any("a", "an")
        filter_ = noun_phrase(cursor)
        if filter_ is None:
            return None
        wanted = filter_.also(f.Owned(f.YOU), f.Controlled(f.YOU))
        parts.append(a.Relation(a.Count(wanted), ">=", 1))
        cursor.said.it = Several((first, Pick(wanted)))
    return a.Both(tuple(parts))


def _thing(cursor: Cursor) -> Objects | None:
    for found in (f.THIS if cursor.take("~") else None, host(cursor)):
        if found is not None:
            if found == f.THIS:
                cursor.said.speak_of_this()
            return found
    pronoun = cursor.take_any(
        "that creature", "that permanent", "that card", "that spell", "it", "the creature", "that land"
    )
    if pronoun:
        it = cursor.said.meant(pronoun)
        return it if isinstance(it, Ref) else Ref(RefKind.MOVED)
    return TopOf(f.YOU, 1) if cursor.take_any("the top card of your library") else None


def _done_to(found: dict[str, Any], _cursor: Cursor) -> a.Condition:
    """Read «a creature card is exiled this way»: something of that kind was, and not only anything."""
    return a.DoneTo(Filter(found["noun"].tests, _ANYWHERE))


def _revealed(found: dict[str, Any], _cursor: Cursor) -> a.Condition:
    return a.Passes(Ref(RefKind.MOVED), Filter(found["noun"].tests, _ANYWHERE))


def _own_and_attack(found: dict[str, Any], cursor: Cursor) -> a.Condition:
    """Read «~ and a creature named … are attacking, and you both own and control them»: «them» now means both."""
    mine = (f.Owned(f.YOU), f.Controlled(f.YOU), f.HasTrait(Trait.ATTACKING))
    other = found["noun"].also(*mine)
    cursor.said.it = Several((found["thing"], Pick(other)))
    return a.Both((a.Passes(found["thing"], Filter(mine)), a.Relation(a.Count(other), ">=", 1)))


_EACH_PLAYER = Players(PlayerKind.EACH)
_TWO_LAST_TURN = a.SomePlayer(f.EVERYONE, a.Relation(a.TurnTotal("cast last turn", _EACH_PLAYER), ">=", 2))
IN_COMMAND = a.Passes(f.THIS, Filter((), frozenset({Zone.COMMAND, Zone.BATTLEFIELD})))


def _kicked(found: dict[str, Any], cursor: Cursor) -> a.Condition:
    """Read «~ was kicked», «that spell was kicked»: the cost is that spell's own (702.33c).

    «It» is the card itself where what was spoken of last is no spell («destroy all lands. If it was kicked, …»).
    """
    it: Objects = found["thing"]
    if isinstance(it, Ref) and it.kind is RefKind.TARGET:
        spec = cursor.said.targets[it.index].objects
        return a.Paid("kicker", it if spec is not None and Zone.STACK in spec.zones else f.THIS)
    return a.Paid("kicker", it if it == f.EVENT else f.THIS)


def _targets_one(found: dict[str, Any], _cursor: Cursor) -> a.Condition:
    """Read «it targets a tapped creature», of the spell whose price it is (601.2c, 601.2f)."""
    return a.Passes(f.THIS, Filter((f.Targets(found["noun"]),), frozenset({Zone.STACK})))


def _devotion(found: dict[str, Any], cursor: Cursor) -> a.Condition | None:
    relation = "<" if found["sign"] == "less than" else ">="
    number = amount(cursor)
    return a.Relation(found["n"], relation, number) if number is not None else None


def _sign(cursor: Cursor) -> str | None:
    return cursor.take_any("less than", "greater than or equal to", "at least") or None


def _compare(found: dict[str, Any], cursor: Cursor) -> a.Condition | None:
    for phrase, sign in (
        ("less than or equal to", "<="),
        ("greater than or equal to", ">="),
        ("less than", "<"),
        ("greater than", ">"),
        ("equal to", "="),
    ):
        if cursor.take(*phrase.split()):
            number = amount(cursor)
            return a.Relation(found["n"], sign, number) if number is not None else None
    number = amount(cursor)
    if number is None:
        return None
    sign = ">=" if cursor.take("or", "greater") or cursor.take("or", "more") else "="
    sign = "<=" if cursor.take("or", "less") else sign
    return a.Relation(found["n"], sign, number)


_IN_GRAVEYARD = Filter((f.Owned(f.YOU),), frozenset({Zone.GRAVEYARD}))
_ANYWHERE = frozenset(Zone)

SLOTS: dict[str, SlotReader] = {
    "range": _range,
    "noun": noun_phrase,
    "thing": _thing,
    "player": _player,
    "n": amount,
    "sign": _sign,
}

Builder = Callable[[dict[str, Any], Cursor], "a.Condition | None"]

_PATTERNS: tuple[tuple[str, Builder], ...] = (
    ("you both own and control <thing>", _own_both),
    ("you own and control <thing>", _own_both),
    ("it's your turn", _always(a.PlayerIs(f.YOU, Players(PlayerKind.ACTIVE)))),
    ("it's not your turn", _always(a.Negated(a.PlayerIs(f.YOU, Players(PlayerKind.ACTIVE))))),
    ("you do", _always(a.Did())),
    ("that player does", _always(a.Did())),
    ("they do", _always(a.Did())),
    ("the|that player discards a card this way", _always(a.Did())),
    ("you discard a card this way", _always(a.Did())),
    ("you sacrifice a|an <noun> this way", _done_to),
    ("a|an <noun> is|was sacrificed|discarded|exiled|destroyed this way", _done_to),
    ("you can't", _always(a.Negated(a.Did()))),
    ("you don't", _always(a.Negated(a.Did()))),
    ("that player doesn't", _always(a.Negated(a.Did()))),
    ("they don't", _always(a.Negated(a.Did()))),
    ("<thing> was kicked", _kicked),
    ("it targets a|an <noun>", _targets_one),
    ("~'s emerge cost was paid", _always(a.Paid("emerge"))),
    ("its emerge cost was paid", _always(a.Paid("emerge"))),
    ("its evoke cost was paid", _always(a.Paid("evoke"))),
    ("~ is in the command zone or on the battlefield", _always(IN_COMMAND)),
    ("a|an <noun> is revealed this way", _revealed),
    (
        "no spells were cast last turn",
        lambda _f, _c: a.Relation(a.TurnTotal("cast last turn", f.EVERYONE), "=", 0),
    ),
    ("a player cast two or more spells last turn", _always(_TWO_LAST_TURN)),
    ("<thing> and a|an <noun> are attacking , and you both own and control them", _own_and_attack),
    ("you cast it", _always(a.Passes(f.THIS, Filter((f.HasTrait(Trait.CAST),), _ANYWHERE)))),
    ("it was cast", _always(a.Passes(f.EVENT, Filter((f.HasTrait(Trait.CAST),), _ANYWHERE)))),
    ("it wasn't cast", _always(a.Negated(a.Passes(f.EVENT, Filter((f.HasTrait(Trait.CAST),), _ANYWHERE))))),
    ("you gained <range> life this turn", _turn_total("life gained", f.YOU)),
    ("you gained life this turn", _turn_total("life gained", f.YOU)),
    ("you've gained life this turn", _turn_total("life gained", f.YOU)),
    ("you lost life this turn", _turn_total("life lost", f.YOU)),
    ("an opponent was dealt damage this turn", _turn_total("damage", f.OPPONENTS)),
    ("you were dealt damage this turn", _turn_total("damage", f.YOU)),
    ("you didn't lose life this turn", lambda x, c_: a.Negated(_turn_total("life lost", f.YOU)(x, c_))),
    ("you didn't gain life this turn", lambda x, c_: a.Negated(_turn_total("life gained", f.YOU)(x, c_))),
    ("<player> controls|control more <noun> than you", _more_than_you),
    ("an opponent lost life this turn", _turn_total("life lost", f.OPPONENTS)),
    ("a creature died this turn", _turn_total("creatures died", f.EVERYONE)),
    ("a permanent you controlled left the battlefield this turn", _turn_total("permanents left", f.YOU)),
    ("you attacked this turn", _turn_total("attackers", f.YOU)),
    (
        "you've cast another spell this turn",
        lambda _f, _c: a.Relation(a.TurnTotal("spells cast", f.YOU), ">=", 2),
    ),
    ("you have <range> cards|card in hand", _hand),
    ("your library has no cards in it", lambda _f, _c: a.Relation(a.CardsIn("library", f.YOU), "=", 0)),
    ("you have no cards in hand", lambda _f, _c: a.Relation(a.CardsIn("hand", f.YOU), "=", 0)),
    ("you have <range> life", _life),
    ("<player> has|have <range> life", _life),
    ("<player> has|have <range> cards|card in hand", _hand),
    ("<player> has|have <range> poison counters|counter", _poison),
    ("your life total is <n> or less", lambda x, _c: a.Relation(a.LifeOf(f.YOU), "<=", x["n"])),
    ("you control <range> <noun>", _counting(f.YOU)),
    ("<player> controls|control <range> <noun>", _some_count),
    ("no <noun> is|are on the battlefield", lambda x, _c: a.Relation(a.Count(x["noun"]), "=", 0)),
    ("there are|is <range> <noun>", _there),
    ("<n> is|are <sign>", _devotion),
    ("<n> is|are", _compare),
    ("~ is in your graveyard", _always(a.Passes(f.THIS, _IN_GRAVEYARD))),
    ("this card is in your graveyard", _always(a.Passes(f.THIS, _IN_GRAVEYARD))),
)


def says_in_graveyard(test: a.Condition | None) -> bool:
    """Tell whether a condition says that its own card is in the graveyard: the ability works from there (113.6)."""
    if isinstance(test, a.Both):
        return any(says_in_graveyard(each) for each in test.conditions)
    return isinstance(test, a.Passes) and test.what == f.THIS and test.filter == _IN_GRAVEYARD


def _about_object(cursor: Cursor) -> a.Condition | None:
    """Read what is said of one object: «~ is tapped», «it has no -1/-1 counters on it», «it's a creature»."""
    start, saved = cursor.at, cursor.said.snapshot()
    its = cursor.take_any("it's", "that's")
    which: Objects | None
    if its:
        which = cursor.said.it if isinstance(cursor.said.it, Ref) else Ref(RefKind.MOVED)
        found = _being(cursor, which)
    else:
        which = _thing(cursor)
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
    return a.Passes(which, Filter(tests, _ANYWHERE))


def _being(cursor: Cursor, which: Objects) -> a.Condition | None:
    negative = cursor.take("not")
    found = _state(cursor, which)
    return a.Negated(found) if negative and found is not None else found


def _state(cursor: Cursor, which: Objects) -> a.Condition | None:
    if cursor.take("on", "the", "battlefield"):
        return a.Passes(which, Filter())
    if cursor.take("kicked"):
        return _kicked({"thing": which}, cursor)
    if cursor.take_any("face down", "face-down"):
        return _passes(which, f.HasTrait(Trait.FACE_DOWN))
    cursor.take_any("a", "an")
    start = cursor.at
    filter_ = noun_phrase(cursor)
    if filter_ is not None:
        return a.Passes(which, Filter(filter_.tests, _ANYWHERE))
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
    span = _range(cursor)
    if span is None or not isinstance(which, Ref):
        cursor.at = start
        return None
    kind = "" if cursor.peek() in ("counter", "counters") else cursor.peek()
    if kind:
        cursor.at += 1
    if not cursor.take_any("counters on it", "counter on it", "counters", "counter"):
        cursor.at = start
        return None
    return a.Relation(a.CountersOn(kind, which), span[0], span[1])
