"""Activated abilities of named permanents: «плачу {4}{G}», «дважды накачал за {R}», «трансформировал».

An ability is told by its cost, or by what alone it does. Refuses one that needs a target, a tap or a sacrifice, and one
that might be another card's.
"""

import re

from bot.answering.amounts import cost_at
from bot.answering.staged.tale import Act, Actor, Tale
from bot.answering.tokens import Kind
from engine.errors import MalformedInput
from engine.magic.mana import ManaCost

_ABILITY = re.compile(r"^(?P<cost>(?:\{[^}]+\})+): (?P<effect>[^\n]+)$", re.MULTILINE)
_OPEN = re.compile(r"\btarget\b|\bchoose\b|\bX\b", re.IGNORECASE)
_TIMES = {"дважды": 2, "трижды": 3, "twice": 2, "thrice": 3}
_MOST = 10
_REMINDER = re.compile(r"\([^)]*\)")


def read_activating(tale: Tale) -> None:
    """Read each payment for an ability, then a transformation that an ability brings."""
    for index in tale.reading.of_kind(Kind.COST):
        if index not in tale.taken:
            _read_payment(tale, index)
    _read_transforming(tale)


def abilities_of(actor: Actor) -> list[tuple[str, str]]:
    """The cost and the effect of each ability that mana alone pays for, in the order printed."""
    return [(found["cost"], found["effect"]) for found in _ABILITY.finditer(_REMINDER.sub("", actor.text))]


def _read_payment(tale: Tale, index: int) -> None:
    told = cost_at(tale.reading, index)
    fitting = [
        (actor, number)
        for actor in tale.actors
        if actor.card is not None and not actor.hidden and actor.count == 1 and actor.starts == "battlefield"
        for number, (cost, effect) in enumerate(abilities_of(actor), 1)
        if _is(cost, told) and not _OPEN.search(effect)
    ]
    if len(fitting) != 1:
        return
    actor, number = fitting[0]
    times = _times(tale, index)
    tale.take(index)
    for seen in tale.own.within(tale.own.clause_of(index), "activates", "animates"):
        tale.take_span(seen.first, seen.last)
    acts = [Act("activate", index, (actor.key,), amount=number, by=actor.side)] * times
    tale.acts += acts
    _take_deed(tale, index)


def _is(cost: str, told: ManaCost | None) -> bool:
    try:
        return told is not None and ManaCost.parse(cost) == told
    except MalformedInput:
        return False


def _times(tale: Tale, index: int) -> int:
    """«дважды», «три раза», «раз»: how often, in the clause of the cost."""
    first, last = tale.own.clause_of(index)
    for place in range(first, last + 1):
        token, after = tale.reading.tokens[place], tale.reading.at(place + 1)
        if token.norm in _TIMES:
            tale.take(place)
            return _TIMES[token.norm]
        if after is not None and after.norm in ("раз", "раза", "times") and token.kind is Kind.NUMBER:
            tale.take(place, place + 1)
            return min(token.value, _MOST)
        if token.norm == "раз":
            tale.take(place)
    return 1


def _take_deed(tale: Tale, index: int) -> None:
    """«накачал за {R}», «плачу {R}, перевернул»: what the ability does is told again in its clause."""
    for seen in tale.own.within(tale.own.clause_of(index), "pumps", "transforms", "turns_up"):
        tale.take_span(seen.first, seen.last)


def _read_transforming(tale: Tale) -> None:
    """«трансформировал», «перевернул» of the one double-faced card that an ability of its own transforms."""
    seen = [s for s in tale.own.seen("transforms", "turns_up") if s.first not in tale.taken]
    faced = [
        (actor, number)
        for actor in tale.actors
        if actor.card is not None and actor.card.card.layout == "transform" and not actor.card.face
        for number, (_, effect) in enumerate(abilities_of(actor), 1)
        if effect.startswith("Transform ")
    ]
    if not seen or len(faced) != 1 or any(actor.hidden for actor in tale.actors):
        return
    actor, number = faced[0]
    for each in seen:
        tale.take_span(each.first, each.last)
    if not any(act.kind == "activate" and act.amount == number and actor.key in act.who for act in tale.acts):
        tale.acts.append(Act("activate", seen[0].first, (actor.key,), amount=number, by=actor.side))
