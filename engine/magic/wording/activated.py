"""Activated and loyalty abilities in words: «{2}, {T}: …. Activate only as a sorcery.» (602)."""

import re

from engine.magic.costs import Cost
from engine.magic.mana import ZERO
from engine.magic.terms import IN_HAND, IN_PLAY, Zone
from engine.magic.vocabulary.abilities import Ability, Activated
from engine.magic.vocabulary.amounts import Condition
from engine.magic.wording.bodies import body
from engine.magic.wording.conditions import condition, during
from engine.magic.wording.costs import cost
from engine.magic.wording.cursor import Cursor, tokens
from engine.magic.wording.special_kinds import own_cut
from engine.magic.wording.triggered import from_graveyard


def activated(cursor: Cursor, line: str) -> tuple[Ability, ...] | None:
    """Read «cost: effect», with when it may be activated; None where no cost stands before a colon."""
    if ":" not in cursor.words or cursor.peek() == "choose":
        return None
    paid = cost(cursor)
    if paid is None or not cursor.take(":"):
        return None
    words, test = _activate_if(tuple(cursor.words[cursor.at :]), cursor)
    words, timing = _timing(words)
    words, timing = _without_zero(words, timing)
    words, cut = own_cut(words, cursor)
    inner = Cursor(words, said=cursor.said, name=cursor.name)
    inner.said.paid = verbs_of(paid)
    zones = from_graveyard(line) or _activation_zone(paid)
    return (Activated(paid, body(inner, line), timing, zones, condition=test, text=line, cut=cut),)


def verbs_of(paid: Cost) -> frozenset[str]:
    """Return what a cost does to cards other than its own."""
    return frozenset(other.verb.value for other in paid.others if other.what != "this")


def _activate_if(words: tuple[str, ...], outer: Cursor) -> tuple[tuple[str, ...], Condition | None]:
    """Take «Activate only if …» and «Activate only during …» off the end, as a condition (602.5b)."""
    lower = tuple(word.lower() for word in words)
    begins = [n for n in range(len(words)) if lower[n : n + 2] == ("activate", "only")]
    if not begins or (begins[-1] and lower[begins[-1] - 1] != "."):
        return words, None
    inner = Cursor(words[begins[-1] :], said=outer.said, name=outer.name)
    inner.take("activate", "only")
    test = condition(inner) if inner.take("if") else during(inner) if inner.take("during") else None
    if test is None:
        return words, None
    if inner.take("and", "only", "once", "each", "turn") and inner.done:
        return (*words[: begins[-1]], *["Activate", "only", "once", "each", "turn", "."]), test
    return (words[: begins[-1]], test) if inner.done else (words, None)


_TIMINGS = (
    (("activate", "only", "as", "a", "sorcery"), "sorcery"),
    (("activate", "only", "once", "each", "turn"), "once"),
    (("any", "player", "may", "activate", "this", "ability"), "anyone"),
)


_NOT_ZERO = ("x", "can't", "be", "0", ".")


def _without_zero(words: tuple[str, ...], timing: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Take «X can't be 0» out, wherever it stands (107.3a)."""
    for at in range(len(words)):
        here = tuple(word.lower() for word in words[at : at + len(_NOT_ZERO)])
        if here == _NOT_ZERO:
            left = words[:at] + words[at + len(_NOT_ZERO) :]
            return _without_zero(left, (*timing, "x not 0"))
    return words, tuple(dict.fromkeys(timing))


def _timing(words: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Take timing sentences off the end («Activate only as a sorcery»)."""
    found: list[str] = []
    changed = True
    while changed:
        changed = False
        lower = tuple(word.lower() for word in words)
        for phrase, name in _TIMINGS:
            end = (*phrase, ".")
            for tail in (end, phrase):
                if lower[-len(tail) :] == tail:
                    words, changed = words[: -len(tail)], True
                    found.append(name)
                    break
            if changed:
                break
    return words, tuple(found)


def _activation_zone(paid: Cost) -> frozenset[Zone]:
    """Return where the ability works: what a cost does to the card itself tells (602.1a)."""
    for other in paid.others:
        if other.verb.value == "discard" and other.what == "this":
            return IN_HAND
        if other.verb.value == "exile" and other.what == "this" and other.filter is not None:
            return other.filter.zones
    return IN_PLAY


def loyalty(cursor: Cursor, line: str) -> tuple[Ability, ...] | None:
    """Read «[+1]: …» (606)."""
    found = re.match(r"^\[?([+\-])?(\d+)\]?:\s*(.*)$", line)
    if found is None:
        return None
    number = int(found[2]) * (-1 if found[1] == "-" else 1)
    inner = Cursor(tokens(found[3]), name=cursor.name)
    return (Activated(Cost(ZERO), body(inner, line), loyalty=number, text=line),)
