"""Lines of instants and sorceries that are no instructions: what holds of the spell itself while it is a spell."""

import dataclasses
import re
from collections.abc import Sequence

from engine.magic.terms import Zone
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.abilities import Ability, Ruling, parts
from engine.magic.vocabulary.amounts import Condition
from engine.magic.vocabulary.filters import THIS, Filter, Is
from engine.magic.vocabulary.replacements import CantDo
from engine.magic.wording.conditions import condition
from engine.magic.wording.cursor import Cursor, Unread, tokens
from engine.magic.wording.keywords import keyword_line
from engine.magic.wording.phrases_harm import UNPREVENTABLE

_UNCOUNTERED = re.compile(
    r"^(?:(If [^,]+), )?~ can't be countered(?: by spells or abilities)?(?: and (?P<more>.+)|\.?\s*(?P<rest>.*))$"
)
MARK = fx.NoEffect(UNPREVENTABLE)
_ZONES = frozenset({Zone.STACK, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE})


def uncountered(line: str, name: str) -> tuple[Ruling | None, str]:
    """Take «~ can't be countered» off a line, with its condition; returns the rule and what is left of the line."""
    found = _UNCOUNTERED.match(line)
    if found is None:
        return None, line
    test, lead = None, found[1] or ""
    if lead:
        test = _condition(lead.removeprefix("If "), name)
        if test is None:
            return None, line
    rest = found["more"] or found["rest"] or ""
    rule = Ruling(CantDo("be countered", Filter((Is(THIS),), frozenset(Zone))), test, _ZONES, line)
    return rule, f"{lead}, {rest}" if lead and rest else rest


_HAS = re.compile(r"^If ([^,]+), it has ([a-z ]+)\.$")


def ability_while_cast(line: str, name: str) -> tuple[Ability, ...]:
    """Read «if ~ was kicked, it has split second»: what holds of the spell while it is on the stack (113.6a)."""
    found = _HAS.match(line)
    test = _condition(found[1], name) if found is not None else None
    keywords = keyword_line(Cursor(tokens(found[2]), name=name)) if found is not None else None
    rules = [part for keyword in keywords or () for part in parts(keyword)]
    if test is None or not rules:
        return ()
    if not all(isinstance(rule, Ruling) for rule in rules):
        raise Unread(line)
    return tuple(dataclasses.replace(rule, condition=test) for rule in rules if isinstance(rule, Ruling))


def _condition(words: str, name: str) -> Condition | None:
    cursor = Cursor(tokens(words), name=name)
    test = condition(cursor)
    return test if cursor.done else None


def unprevented(effects: Sequence[fx.Effect]) -> tuple[fx.Effect, ...]:
    """Let «the damage can't be prevented» hold of the damage that the same text deals (615.12)."""
    marks = [effect for effect in effects if _is_mark(effect)]
    if not marks:
        return tuple(effects)
    found: list[fx.Effect] = []
    for effect in effects:
        if _is_mark(effect):
            continue
        found.append(_marked(effect, marks[0]) if isinstance(effect, fx.Damage) else effect)
    return tuple(found) if any(isinstance(each, fx.Damage) for each in effects) else tuple(effects)


def _is_mark(effect: fx.Effect) -> bool:
    if isinstance(effect, fx.If):
        return effect.effects == (MARK,)
    return effect == MARK


def _marked(damage: fx.Damage, mark: fx.Effect) -> fx.Effect:
    changed = dataclasses.replace(damage, unpreventable=True)
    return fx.If(mark.condition, (changed,), (damage,)) if isinstance(mark, fx.If) else changed
