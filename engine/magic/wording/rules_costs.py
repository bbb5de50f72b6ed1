"""Sentences that change what things cost: more, less, at least, and in addition (601.2f)."""

from typing import TYPE_CHECKING

from engine.errors import MalformedInput
from engine.magic.mana import ManaCost
from engine.magic.terms import IN_PLAY, ON_STACK
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.amounts import Sum, TargetsChosen
from engine.magic.vocabulary.filters import THIS_SPELL, Filter
from engine.magic.vocabulary.references import EVERYONE, YOU, Players
from engine.magic.wording.combat_words import filter_of
from engine.magic.wording.costs import cost
from engine.magic.wording.counted import number_of
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.equip_costs import EQUIP_COSTS
from engine.magic.wording.numbers import amount
from engine.magic.wording.permissions import cast_spells
from engine.magic.wording.templates import Build, Found

if TYPE_CHECKING:
    from engine.magic.vocabulary.amounts import Amount


def mana_word(cursor: Cursor) -> ManaCost | None:
    """Read a mana cost in braces."""
    try:
        found = ManaCost.parse(cursor.peek())
    except MalformedInput:
        return None
    cursor.at += 1
    return found


def _turn_up_cost(sign: int) -> Build:
    def build(found: Found, _cursor: Cursor) -> r.RuleChange | None:
        about = filter_of(found["what"]) if "what" in found else Filter()
        return r.CostChange(about, EVERYONE, found["mana"], sign, of="turn up") if about is not None else None

    return build


def _cost_change(sign: int, nth: int = 0) -> Build:
    def build(found: Found, cursor: Cursor) -> r.RuleChange | None:
        filter_: Filter = found.get("noun", THIS_SPELL)
        if "noun" in found and (filter_.zones & IN_PLAY or not filter_.tests):
            return None
        who_: Players = YOU if "noun" in found and _yours(filter_) else found.get("who", EVERYONE)
        times: Amount = 1
        if cursor.take("for", "each", "target", "beyond", "the", "first"):
            times = Sum((TargetsChosen(), -1))
        elif cursor.take("for", "each"):
            counted = number_of(cursor)
            if counted is None:
                return None
            times = counted
        if cursor.take(",", "where", "x", "is"):
            number = amount(cursor)
            if number is None or not found["mana"].xs:
                return None
            return r.CostChange(cast_spells(filter_), who_, ManaCost(1), sign, number, nth=nth)
        return r.CostChange(cast_spells(filter_), who_, found["mana"], sign, times, nth=nth)

    return build


def _yours(filter_: Filter) -> bool:
    return f.Controlled(YOU) in filter_.tests


def _abilities_cost(sign: int) -> Build:
    return lambda found, _cursor: r.CostChange(
        Filter((), ON_STACK), found["who"], found["mana"], sign, of="activate"
    )


def _minimum(found: Found, _cursor: Cursor) -> r.RuleChange:
    return r.CostMinimum(Filter((f.HasTrait(f.Trait.SPELL),), ON_STACK), found["n"])


def _additional(found: Found, cursor: Cursor) -> r.RuleChange | None:
    extra = cost(cursor)
    filter_ = found.get("noun")
    return (
        r.AdditionalCost(cast_spells(filter_), extra, found.get("who", EVERYONE))
        if extra and filter_
        else None
    )


COSTS: tuple[tuple[str, Build], ...] = (
    ("<noun> <who> cast cost <mana> more to cast", _cost_change(1)),
    ("<noun> <who> cast cost <mana> less to cast", _cost_change(-1)),
    ("<noun> cost|costs <mana> more to cast", _cost_change(1)),
    ("<noun> cost|costs <mana> less to cast", _cost_change(-1)),
    ("the first <noun> <who> cast each turn costs <mana> less to cast", _cost_change(-1, nth=1)),
    ("the first <noun> each turn costs <mana> less to cast", _cost_change(-1, nth=1)),
    ("the first <noun> during each of your turns costs <mana> less to cast", _cost_change(-1, nth=1)),
    ("all morph costs cost <mana> more", _turn_up_cost(1)),
    ("all morph costs cost <mana> less", _turn_up_cost(-1)),
    ("<what> costs|cost <mana> less to turn face up", _turn_up_cost(-1)),
    ("<what> costs|cost <mana> more to turn face up", _turn_up_cost(1)),
    ("~ costs <mana> more to cast", _cost_change(1)),
    ("~ costs <mana> less to cast", _cost_change(-1)),
    ("activated abilities <who> activate cost <mana> more to activate", _abilities_cost(1)),
    ("activated abilities <who> activate cost <mana> less to activate", _abilities_cost(-1)),
    *EQUIP_COSTS,
    ("each spell that would cost less than <n> mana to cast costs three mana to cast", _minimum),
    (
        "spells cost at least <mana>",
        lambda x, _c: r.CostMinimum(Filter((), ON_STACK), x["mana"].mana_value()),
    ),
    ("as an additional cost to cast <noun> , <who>? must?", _additional),
)
