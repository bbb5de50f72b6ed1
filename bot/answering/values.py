"""What a thing of the question is worth: its mana value by the rules, with the steps that say why.

Refuses to decide which thing is meant.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.answering.things import Thing
from engine.magic.mana import ManaCost
from engine.rules import cr
from engine.trace import Step, step
from knowledge.records import Card, Face


@dataclass(frozen=True, slots=True)
class Worth:
    """A mana value and the steps that justify it."""

    amount: int
    steps: tuple[Step, ...]


def worth(thing: Thing, copied: Thing | None = None) -> Worth | None:
    """Return the mana value of a permanent the question tells of, or None where it tells too little.

    `copied` is the thing that a copy copies.
    """
    if thing.face_down:
        return Worth(0, (step("value.face_down", cr("708.2a"), cr("202.3a"), value=0),))
    if thing.copy and copied is not None:
        return _copy_of(copied)
    if thing.mention is not None:
        return card_worth(thing.mention.card, thing.mention.face)
    if thing.cost is not None:
        return permanent_worth(thing.cost)
    if thing.mana_value is not None:
        return Worth(thing.mana_value, (step("value.told", cr("202.3"), value=thing.mana_value),))
    if thing.token:
        return Worth(0, (step("value.token", cr("202.3a"), cr("111.3"), value=0),))
    if thing.kind == "land":
        return Worth(0, (step("value.land", cr("202.3a"), value=0),))
    return None


def permanent_worth(cost: ManaCost) -> Worth:
    """Return the mana value of a permanent with that mana cost: every X is 0 (202.3e)."""
    value = cost.mana_value()
    if cost.xs:
        return Worth(value, (step("value.x_zero", cr("202.3e"), cost=str(cost), value=value),))
    code, rule = ("value.hybrid", "202.3f") if _hybrid(cost) else ("value.cost", "202.3")
    return Worth(value, (step(code, cr(rule), cost=str(cost), value=value),))


def spell_worth(cost: ManaCost, x: int) -> Worth:
    """Return the mana value of a spell on the stack, where X is the announced number (202.3e)."""
    value = cost.mana_value(x)
    return Worth(value, (step("value.x_stack", cr("202.3e"), cost=str(cost), x=x, value=value),))


def split_worth(costs: Sequence[ManaCost]) -> Worth:
    """Return the mana value of a split card anywhere but on the stack: its halves together (202.3d, 709.4b)."""
    value = sum(cost.mana_value() for cost in costs)
    shown = " + ".join(str(cost) for cost in costs)
    return Worth(value, (step("value.split", cr("202.3d"), cr("709.4b"), cost=shown, value=value),))


def half_worth(cost: ManaCost) -> Worth:
    """Return the mana value of one half of a split card as a spell (202.3d, 709.3b)."""
    value = cost.mana_value()
    return Worth(value, (step("value.half", cr("202.3d"), cr("709.3b"), cost=str(cost), value=value),))


def card_worth(card: Card, face: int) -> Worth:
    """Return the mana value of a card's face on the battlefield, or of the card elsewhere (202.3b-d)."""
    shown = card.faces[face]
    value = int(shown.mana_value)
    name = shown.name_ru or shown.name_en
    if is_melded(card, shown):
        return Worth(value, (step("value.melded", cr("202.3c"), name=name, value=value),))
    if face and card.layout == "transform":
        return back_worth(value, name)
    if "Land" in shown.type_en and not shown.mana_cost:
        return Worth(value, (step("value.land", cr("202.3a"), value=value),))
    if not shown.mana_cost:
        return Worth(value, (step("value.no_cost", cr("202.3a"), name=name, value=value),))
    return Worth(value, (step("value.card", cr("202.3"), name=name, cost=shown.mana_cost, value=value),))


def _copy_of(copied: Thing) -> Worth | None:
    if copied.face_down:
        return Worth(0, (step("value.copy_of_face_down", cr("707.2"), cr("202.3a"), value=0),))
    return worth(copied) if copied.mention is None else _copy(copied.mention.card, copied.mention.face)


def _copy(card: Card, face: int) -> Worth:
    shown = card.faces[face]
    name = shown.name_ru or shown.name_en
    if is_melded(card, shown):
        return copy_of_melded(name)
    if face and card.layout == "transform":
        return copy_of_back(name)
    original = card_worth(card, face)
    return Worth(original.amount, (step("value.copy", cr("707.2"), name=name, value=original.amount),))


def back_worth(value: int, name: str = "") -> Worth:
    """Return the mana value of a transformed permanent: that of its front face's mana cost (202.3b)."""
    return Worth(value, (step("value.back_face", cr("202.3b"), name=name, value=value),))


def copy_of_back(name: str = "") -> Worth:
    """Return the mana value of a copy of a transformed permanent: nothing to take it from (202.3b)."""
    return Worth(0, (step("value.copy_of_back", cr("202.3b"), name=name, value=0),))


def copy_of_cost(cost: ManaCost) -> Worth:
    """Return the mana value of a copy of a permanent with that mana cost, which is copied (707.2)."""
    value = cost.mana_value()
    return Worth(value, (step("value.copy", cr("707.2"), name=str(cost), value=value),))


def copy_of_spell(cost: ManaCost, x: int) -> Worth:
    """Return the mana value of a copy of a spell: the announced X is copied with it (707.10, 202.3e)."""
    value = cost.mana_value(x)
    return Worth(value, (step("value.copy_x", cr("707.10"), cr("202.3e"), cost=str(cost), x=x, value=value),))


def fused_worth(costs: Sequence[ManaCost]) -> Worth:
    """Return the mana value of a fused split spell: both halves are on the stack (702.102, 202.3d)."""
    value = sum(cost.mana_value() for cost in costs)
    shown = " + ".join(str(cost) for cost in costs)
    return Worth(value, (step("value.fused", cr("202.3d"), cr("702.102c"), cost=shown, value=value),))


def front_worth(cost: ManaCost) -> Worth:
    """Return the mana value of a card with an adventure or two modal faces where it is not that other half (202.3)."""
    value = permanent_worth(cost).amount
    return Worth(value, (step("value.front", cr("202.3"), cost=str(cost), value=value),))


def part_worth(cost: ManaCost) -> Worth:
    """Return the mana value of an adventure or a modal back face that was cast: it has its own mana cost (202.3)."""
    value = cost.mana_value()
    return Worth(value, (step("value.part", cr("202.3"), cost=str(cost), value=value),))


def melded_worth(costs: Sequence[ManaCost]) -> Worth:
    """Return the mana value of a melded permanent from the costs of its front faces (202.3c)."""
    value = sum(cost.mana_value() for cost in costs)
    return Worth(value, (step("value.melded", cr("202.3c"), name="", value=value),))


def copy_of_melded(name: str = "") -> Worth:
    """Return the mana value of a copy of a melded permanent: it has no front faces to add up (202.3c)."""
    return Worth(0, (step("value.copy_of_melded", cr("202.3c"), name=name, value=0),))


def is_melded(card: Card, face: Face) -> bool:
    """Say whether the face is the combined back face of a meld pair."""
    return card.layout == "meld" and not face.mana_cost and "Land" not in face.type_en


def _hybrid(cost: ManaCost) -> bool:
    return any("/" in symbol.text for symbol in cost.symbols)
