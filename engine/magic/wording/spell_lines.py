"""Lines of instants and sorceries that are no instructions: what holds of the spell itself while it is a spell."""

import dataclasses
import re
from collections.abc import Sequence
from typing import Any

from engine.magic.terms import Zone
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.abilities import (
    Ability,
    Instructions,
    Keyword,
    Ruling,
    SpellAbility,
    TargetSpec,
    parts,
)
from engine.magic.vocabulary.amounts import Condition, CountersOn, StatOf
from engine.magic.vocabulary.filters import Each, Filter, Is, Objects
from engine.magic.vocabulary.references import EVERYONE, THIS, PlayerKind, Players, Ref, RefKind
from engine.magic.vocabulary.replacements import CantDo
from engine.magic.vocabulary.walking import rebuilt
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


def with_overload(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Give the spell of a card with overload what it does with «each» for «target»; raises Unread where it can't be."""
    if not any(isinstance(each, Keyword) and each.name == "overload" for each in abilities):
        return abilities
    return tuple(
        dataclasses.replace(each, each=_to_each(each.body)) if isinstance(each, SpellAbility) else each
        for each in abilities
    )


def _to_each(body: object) -> Instructions:
    if not isinstance(body, Instructions):
        raise Unread("overload")

    def change(part: Any) -> Any:
        if isinstance(part, _OF_ONE) and _of_target(part):
            raise Unread("overload")
        if isinstance(part, Ref) and part.kind is RefKind.TARGET:
            return _all_of(body.targets[part.index])
        if isinstance(part, Players) and part.kind is PlayerKind.TARGET:
            return body.targets[part.index].players or EVERYONE
        return None

    return dataclasses.replace(body, targets=(), effects=rebuilt(body.effects, change))


_OF_ONE = (StatOf, CountersOn, Is, Players)
"""What speaks of one object, and can't of each."""


def _of_target(part: StatOf | CountersOn | Is | Players) -> bool:
    ref = part.ref if isinstance(part, Is) else part.of
    return ref is not None and ref.kind is RefKind.TARGET


def _all_of(spec: TargetSpec) -> Objects:
    if spec.objects is None or spec.players is not None:
        raise Unread("overload")
    return Each(spec.objects)
