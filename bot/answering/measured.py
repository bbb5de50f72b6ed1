"""What is measured against a bound on mana value: cards, told things, costs, the halves of a split card (202.3).

Refuses to know what the bound does.
"""

from dataclasses import replace

from bot.answering.amounts import costs
from bot.answering.announced import announced
from bot.answering.bounds import Bound
from bot.answering.names import shown_name
from bot.answering.reading import Mention, Reading
from bot.answering.things import Thing, stands_apart, things
from bot.answering.unmeasured import paid_costs
from bot.answering.values import (
    Worth,
    fused_worth,
    half_worth,
    permanent_worth,
    spell_worth,
    split_worth,
    worth,
)
from engine.magic.mana import ManaCost

Measured = tuple[tuple[Worth, str], ...]
"""Each thing that is measured, with its name: the halves of a split card are two."""

_SEVERAL = 2
_HIDDEN_PRICE = ManaCost.parse("{3}")
_MORPHS = ("morph", "megamorph", "disguise")


def measured_against(bound: Bound, reading: Reading) -> Measured:
    """Return what the bound is compared with; nothing where that can't be told."""
    every = [
        thing
        for thing in things(reading, frozenset((bound.place,)))
        if thing.mention is None or thing.mention != bound.source
    ]
    every = [replace(thing, face_down=True) if _is_cast_hidden(reading, thing) else thing for thing in every]
    if bound.forbids and reading.has("face_down") and not any(thing.face_down for thing in every):
        every.insert(0, Thing("creature", 0, 0, face_down=True))
    if bound.forbids and any(not t.copy and t.mention != bound.source for t in every if t.named):
        every = [thing for thing in every if not thing.copy]
    if stands_apart(every) and not reading.has("turn_up"):
        return ()
    several = _each_spell(reading, bound, every)
    if several:
        return several
    for thing in [thing for thing in every if thing.named or thing.face_down or thing.copy]:
        found = _thing_worths(reading, thing, every, bound)
        if found:
            return tuple((each, name or shown_name(thing.mention)) for each, name in found)
    printed = {face.mana_cost for face in bound.source.card.faces} if bound.source is not None else set()
    paid = paid_costs(reading)
    for cost in (cost for place, cost in costs(reading) if str(cost) not in printed and place not in paid):
        return ((_spell(cost, _x(reading, bound)), str(cost)),)
    worths = (_thing_worths(reading, thing, every, bound) for thing in every)
    return next((found for found in worths if found), ())


def _is_cast_hidden(reading: Reading, thing: Thing) -> bool:
    """«кладу морфа за {3}»: a morph that no card is named for, cast for three mana, is cast face down (702.37c)."""
    if thing.named or not reading.has("cast", "lay") or thing.first not in reading.places(*_MORPHS):
        return False
    return thing.mana_value == _HIDDEN_PRICE.generic or thing.cost == _HIDDEN_PRICE


def _each_spell(reading: Reading, bound: Bound, every: list[Thing]) -> Measured:
    """«день суда {2}{W}{W} и молния {R}: что из них?»: several spells by name are each measured, none left out."""
    named = {t.mention.card.key: t for t in every if t.mention is not None and not (t.face_down or t.copy)}
    if not bound.forbids or len(named) < _SEVERAL or announced(reading) is not None:
        return ()
    cards = [t.mention for t in named.values() if t.mention is not None]
    if any("Land" in m.card.faces[m.face].type_en for m in cards):
        return ()
    return tuple(
        (found, name or shown_name(thing.mention))
        for thing in named.values()
        for found, name in _thing_worths(reading, thing, every, bound)
    )


def _thing_worths(reading: Reading, thing: Thing, every: list[Thing], bound: Bound) -> Measured:
    if thing.copy:
        copied = next((other for other in every if other.named and not other.copy), None)
        found = worth(thing, copied) if copied is not None else None
        return ((found, ""),) if found is not None else ()
    if thing.mention is not None and not thing.face_down:
        if not bound.fits(thing.mention.card.faces[thing.mention.face]):
            return ()
        fused = reading.has("fused")
        return _card_worths(thing.mention, _x(reading, bound), fused=fused, lying=bound.stored)
    found = worth(thing)
    return ((found, ""),) if found is not None else ()


def _card_worths(mention: Mention, x: int | None, *, fused: bool = False, lying: bool = False) -> Measured:
    faces, shown = mention.card.faces, mention.card.faces[mention.face]
    whole = [ManaCost.parse(face.mana_cost) for face in faces if face.mana_cost]
    if mention.card.layout == "split" and (fused or lying):
        return ((fused_worth(whole) if fused else split_worth(whole), mention.card.name),)
    if mention.card.layout in ("split", "aftermath"):
        return tuple(
            (half_worth(ManaCost.parse(face.mana_cost)), face.name_ru or face.name_en)
            for face in faces
            if face.mana_cost
        )
    if "{X}" in shown.mana_cost:
        return ((_spell(ManaCost.parse(shown.mana_cost), x), ""),)
    found = worth(Thing("card", mention.first, mention.last, mention))
    return ((found, ""),) if found is not None else ()


def _x(reading: Reading, bound: Bound) -> int | None:
    """The number that X has where it is hit: none on the battlefield, whatever was announced (202.3e)."""
    return None if bound.lying else announced(reading)


def _spell(cost: ManaCost, x: int | None) -> Worth:
    return permanent_worth(cost) if x is None else spell_worth(cost, x)
