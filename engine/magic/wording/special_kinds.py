"""Activated abilities whose kind is said before them: «Boast — {1}: …» (702.142), «Exhaust — {4}: …» (702.177).

Also what an activated ability says of its own cost.

Other words before a dash are ability words, which mean nothing (207.2c); keywords of this form that are not known
here are refused.
"""

import re
from dataclasses import replace

from engine.errors import MalformedInput
from engine.magic.mana import ManaCost
from engine.magic.terms import IN_PLAY
from engine.magic.vocabulary.abilities import Ability, Activated
from engine.magic.vocabulary.amounts import Amount, Both, Passes
from engine.magic.vocabulary.filters import Filter, HasTrait, Trait
from engine.magic.vocabulary.references import THIS
from engine.magic.wording.counted import number_of
from engine.magic.wording.cursor import Cursor, Unread
from engine.magic.wording.numbers import amount

_KIND = re.compile(r"^(Boast|Exhaust|Forecast|Max speed|Solved|Companion|Sticker kicker) — ")
_ATTACKED = Passes(THIS, Filter((HasTrait(Trait.ATTACKED_THIS_TURN),), IN_PLAY))


def special_kind(line: str) -> tuple[str, str]:
    """Take the keyword off a line; returns it and the rest, or an empty string and the line."""
    found = _KIND.match(line)
    return (found[1].lower(), line[found.end() :]) if found is not None else ("", line)


def of_kind(keyword: str, ability: Ability) -> Ability:
    """Return the ability with what its kind demands: boast, after it attacked and once a turn; exhaust, once."""
    if not isinstance(ability, Activated) or keyword not in ("boast", "exhaust"):
        raise Unread(keyword)
    if keyword == "exhaust":
        return replace(ability, timing=(*ability.timing, "exhaust"))
    test = _ATTACKED if ability.condition is None else Both((_ATTACKED, ability.condition))
    return replace(ability, timing=(*ability.timing, "once"), condition=test)


_COSTS = ("this", "ability", "costs")
_LESS = ("less", "to", "activate")


def own_cut(words: tuple[str, ...], outer: Cursor) -> tuple[tuple[str, ...], tuple[ManaCost, Amount] | None]:
    """Take «This ability costs {1} less to activate for each …» off the end, as the mana and how many times."""
    lower = tuple(word.lower() for word in words)
    begins = [n for n in range(len(words)) if lower[n : n + len(_COSTS)] == _COSTS]
    if not begins:
        return words, None
    inner = Cursor(words[begins[-1] + len(_COSTS) :], said=outer.said, name=outer.name)
    try:
        mana = ManaCost.parse(inner.raw())
    except MalformedInput:
        return words, None
    inner.at += 1
    number = _times(inner) if inner.take(*_LESS) else None
    if number is None or not inner.done:
        return words, None
    return words[: begins[-1]], (ManaCost(1) if mana.xs else mana, number)


def _times(cursor: Cursor) -> Amount | None:
    if cursor.take("for", "each"):
        return number_of(cursor)
    return amount(cursor) if cursor.take(",", "where", "x", "is") else None
