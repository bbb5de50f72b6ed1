"""Conditions in words: «you control three or more artifacts», «it was kicked», «it's your turn»."""

from collections.abc import Callable

from engine.magic.terms import COMBAT_STEPS, IN_GRAVEYARD, ON_STACK, Zone
from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.filters import Filter, Objects, Pick, Several, Trait
from engine.magic.vocabulary.references import (
    EVENT,
    EVERYONE,
    OPPONENTS,
    THIS,
    YOU,
    PlayerKind,
    Players,
    Ref,
    RefKind,
)
from engine.magic.wording import conditions_of_players as of_players
from engine.magic.wording.conditions_of_one import ANYWHERE, about_object, kicked, span, thing
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount, comparison
from engine.magic.wording.templates import Found, SlotReader, first_match


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
    found = first_match(_PATTERNS, cursor, SLOTS)
    return found if found is not None else about_object(cursor)


_ACTIVE = Players(PlayerKind.ACTIVE)
_DURING: tuple[tuple[str, a.Condition], ...] = (
    ("combat", a.InStep(frozenset(COMBAT_STEPS))),
    ("your upkeep", a.Both((a.InStep(frozenset({"upkeep"})), a.PlayerIs(YOU, _ACTIVE)))),
    ("an opponent's upkeep", a.Both((a.InStep(frozenset({"upkeep"})), a.PlayerIs(OPPONENTS, _ACTIVE)))),
    ("any upkeep step", a.InStep(frozenset({"upkeep"}))),
    ("an opponent's turn", a.PlayerIs(OPPONENTS, _ACTIVE)),
    ("your turn", a.PlayerIs(YOU, _ACTIVE)),
    ("the declare attackers step", a.InStep(frozenset({"declare attackers"}))),
    ("the declare blockers step", a.InStep(frozenset({"declare blockers"}))),
    ("your end step", a.Both((a.InStep(frozenset({"end step"})), a.PlayerIs(YOU, _ACTIVE)))),
)


def during(cursor: Cursor) -> a.Condition | None:
    """Read the time after «during»: «combat», «your upkeep», «an opponent's turn»."""
    return next((test for phrase, test in _DURING if cursor.take(*phrase.split())), None)


def _counting(who: Players) -> Callable[[Found, Cursor], a.Condition]:
    def build(found: Found, cursor: Cursor) -> a.Condition:
        relation, number = found["range"]
        one = a.Relation(a.Count(found["noun"].also(f.Controlled(who))), relation, number)
        other = _another_noun(cursor)
        if other is None:
            return one
        return a.Both((one, a.Relation(a.Count(other.also(f.Controlled(who))), ">=", 1)))

    return build


def _another_noun(cursor: Cursor) -> Filter | None:
    """Read «and an Urza's Tower» after «you control an Urza's Mine», where the condition ends with it."""
    start = cursor.at
    noun = noun_phrase(cursor) if cursor.take_any("and a", "and an") else None
    if noun is not None and cursor.peek() in ("", ",", "."):
        return noun
    cursor.at = start
    return None


def _there(found: Found, _cursor: Cursor) -> a.Condition:
    relation, number = found["range"]
    return a.Relation(a.Count(found["noun"]), relation, number)


def _types_there(found: Found, _cursor: Cursor) -> a.Condition:
    """Read «there are four or more card types among cards in your graveyard»: delirium's condition."""
    relation, number = found["range"]
    return a.Relation(a.CardTypesAmong(found["noun"]), relation, number)


def _turn_total(what: str, who: Players) -> Callable[[Found, Cursor], a.Condition]:
    def build(found: Found, _cursor: Cursor) -> a.Condition:
        relation, number = found.get("range", (">=", 1))
        return a.Relation(a.TurnTotal(what, who), relation, number)

    return build


def _always(result: a.Condition) -> Callable[[Found, Cursor], a.Condition]:
    return lambda _found, _cursor: result


def _own_both(found: Found, cursor: Cursor) -> a.Condition | None:
    """Read «you both own and control ~ and a creature named …»: «them» now means both."""
    first: Objects = found["thing"]
    parts: list[a.Condition] = [a.OwnAndControl(first)]
    if cursor.take("and"):
        cursor.take_any("a", "an")
        filter_ = noun_phrase(cursor)
        if filter_ is None:
            return None
        wanted = filter_.also(f.Owned(YOU), f.Controlled(YOU))
        parts.append(a.Relation(a.Count(wanted), ">=", 1))
        cursor.said.it = Several((first, Pick(wanted)))
    return a.Both(tuple(parts))


def _done_to(found: Found, _cursor: Cursor) -> a.Condition:
    """Read «a creature card is exiled this way»: something of that kind was, and not only anything."""
    return a.DoneTo(Filter(found["noun"].tests, ANYWHERE))


def _revealed(found: Found, _cursor: Cursor) -> a.Condition:
    return a.Passes(Ref(RefKind.MOVED), Filter(found["noun"].tests, ANYWHERE))


def _own_and_attack(found: Found, cursor: Cursor) -> a.Condition:
    """Read «~ and a creature named … are attacking, and you both own and control them»: «them» now means both."""
    mine = (f.Owned(YOU), f.Controlled(YOU), f.HasTrait(Trait.ATTACKING))
    other = found["noun"].also(*mine)
    cursor.said.it = Several((found["thing"], Pick(other)))
    return a.Both((a.Passes(found["thing"], Filter(mine)), a.Relation(a.Count(other), ">=", 1)))


_EACH_PLAYER = Players(PlayerKind.EACH)
_TWO_LAST_TURN = a.SomePlayer(EVERYONE, a.Relation(a.TurnTotal("cast last turn", _EACH_PLAYER), ">=", 2))
IN_COMMAND = a.Passes(THIS, Filter((), frozenset({Zone.COMMAND, Zone.BATTLEFIELD})))


def _targets_one(found: Found, _cursor: Cursor) -> a.Condition:
    """Read «it targets a tapped creature», of the spell whose price it is (601.2c, 601.2f)."""
    return a.Passes(THIS, Filter((f.Targets(found["noun"]),), ON_STACK))


def _devotion(found: Found, cursor: Cursor) -> a.Condition | None:
    relation = "<" if found["sign"] == "less than" else ">="
    number = amount(cursor)
    return a.Relation(found["n"], relation, number) if number is not None else None


def _sign(cursor: Cursor) -> str | None:
    return cursor.take_any("less than", "greater than or equal to", "at least") or None


def _compare(found: Found, cursor: Cursor) -> a.Condition | None:
    sign = comparison(cursor)
    if sign is not None:
        number = amount(cursor)
        return a.Relation(found["n"], sign, number) if number is not None else None
    number = amount(cursor)
    if number is None:
        return None
    sign = ">=" if cursor.take("or", "greater") or cursor.take("or", "more") else "="
    sign = "<=" if cursor.take("or", "less") else sign
    return a.Relation(found["n"], sign, number)


_IN_GRAVEYARD = Filter((f.Owned(YOU),), IN_GRAVEYARD)

SLOTS: dict[str, SlotReader] = {
    "range": span,
    "noun": noun_phrase,
    "thing": thing,
    "player": of_players.player,
    "n": amount,
    "sign": _sign,
}

Builder = Callable[[Found, Cursor], "a.Condition | None"]

_PATTERNS: tuple[tuple[str, Builder], ...] = (
    ("you both own and control <thing>", _own_both),
    ("you own and control <thing>", _own_both),
    ("it's your turn", _always(a.PlayerIs(YOU, Players(PlayerKind.ACTIVE)))),
    ("it's not your turn", _always(a.Negated(a.PlayerIs(YOU, Players(PlayerKind.ACTIVE))))),
    ("you do", _always(a.Did())),
    ("that player does", _always(a.Did())),
    ("they do", _always(a.Did())),
    ("the|that player discards a card this way", _always(a.Did())),
    ("you discard a card this way", _always(a.Did())),
    ("you sacrifice a|an <noun> this way", _done_to),
    ("a|an <noun> is|was sacrificed|discarded|exiled|destroyed this way", _done_to),
    ("<player> win|wins the flip", _always(a.Won())),
    ("<player> lose|loses the flip", _always(a.Won(lost=True))),
    ("you can't", _always(a.Negated(a.Did()))),
    ("you don't", _always(a.Negated(a.Did()))),
    ("that player doesn't", _always(a.Negated(a.Did()))),
    ("they don't", _always(a.Negated(a.Did()))),
    ("<thing> was kicked", kicked),
    ("it targets a|an <noun>", _targets_one),
    ("~'s emerge cost was paid", _always(a.Paid("emerge"))),
    ("its emerge cost was paid", _always(a.Paid("emerge"))),
    ("its evoke cost was paid", _always(a.Paid("evoke"))),
    ("~ is in the command zone or on the battlefield", _always(IN_COMMAND)),
    ("a|an <noun> is revealed this way", _revealed),
    (
        "no spells were cast last turn",
        lambda _f, _c: a.Relation(a.TurnTotal("cast last turn", EVERYONE), "=", 0),
    ),
    ("a player cast two or more spells last turn", _always(_TWO_LAST_TURN)),
    ("<thing> and a|an <noun> are attacking , and you both own and control them", _own_and_attack),
    ("you cast it", _always(a.Passes(THIS, Filter((f.HasTrait(Trait.CAST),), ANYWHERE)))),
    ("it was cast", _always(a.Passes(EVENT, Filter((f.HasTrait(Trait.CAST),), ANYWHERE)))),
    ("it wasn't cast", _always(a.Negated(a.Passes(EVENT, Filter((f.HasTrait(Trait.CAST),), ANYWHERE))))),
    ("you gained <range> life this turn", _turn_total("life gained", YOU)),
    ("you gained life this turn", _turn_total("life gained", YOU)),
    ("you've gained life this turn", _turn_total("life gained", YOU)),
    ("you lost life this turn", _turn_total("life lost", YOU)),
    ("an opponent was dealt damage this turn", _turn_total("damage", OPPONENTS)),
    ("you were dealt damage this turn", _turn_total("damage", YOU)),
    ("you didn't lose life this turn", lambda x, c_: a.Negated(_turn_total("life lost", YOU)(x, c_))),
    ("you didn't gain life this turn", lambda x, c_: a.Negated(_turn_total("life gained", YOU)(x, c_))),
    ("<player> controls|control more <noun> than you", of_players.more_than_you),
    ("an opponent lost life this turn", _turn_total("life lost", OPPONENTS)),
    ("a creature died this turn", _turn_total("creatures died", EVERYONE)),
    ("a permanent you controlled left the battlefield this turn", _turn_total("permanents left", YOU)),
    ("a permanent left the battlefield under your control this turn", _turn_total("permanents left", YOU)),
    ("you attacked this turn", _turn_total("attackers", YOU)),
    (
        "you've cast another spell this turn",
        lambda _f, _c: a.Relation(a.TurnTotal("spells cast", YOU), ">=", 2),
    ),
    ("you have <range> cards|card in hand", of_players.hand),
    ("your library has no cards in it", lambda _f, _c: a.Relation(a.CardsIn("library", YOU), "=", 0)),
    ("you have no cards in hand", lambda _f, _c: a.Relation(a.CardsIn("hand", YOU), "=", 0)),
    ("you have <range> life", of_players.life),
    ("<player> has|have <range> life", of_players.life),
    ("<player> has|have <range> cards|card in hand", of_players.hand),
    ("<player> has|have <range> poison counters|counter", of_players.poison),
    ("your life total is <n> or less", lambda x, _c: a.Relation(a.LifeOf(YOU), "<=", x["n"])),
    ("you control <range> <noun>", _counting(YOU)),
    ("<player> controls|control <range> <noun>", of_players.some_count),
    ("no <noun> is|are on the battlefield", lambda x, _c: a.Relation(a.Count(x["noun"]), "=", 0)),
    ("there are <range> card types among <noun>", _types_there),
    ("there are|is <range> <noun>", _there),
    ("<n> is|are <sign>", _devotion),
    ("<n> is|are", _compare),
    ("~ is in your graveyard", _always(a.Passes(THIS, _IN_GRAVEYARD))),
    ("this card is in your graveyard", _always(a.Passes(THIS, _IN_GRAVEYARD))),
)


def says_in_graveyard(test: a.Condition | None) -> bool:
    """Tell whether a condition says that its own card is in the graveyard: the ability works from there (113.6)."""
    if isinstance(test, a.Both):
        return any(says_in_graveyard(each) for each in test.conditions)
    return isinstance(test, a.Passes) and test.what == THIS and test.filter == _IN_GRAVEYARD
