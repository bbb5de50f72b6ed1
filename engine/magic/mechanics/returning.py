"""Persist and undying (702.79, 702.93): coming back once, with a counter."""

from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.terms import Zone
from engine.magic.vocabulary.abilities import Instructions, Keyword, Triggered
from engine.magic.vocabulary.amounts import CountersOn, Relation
from engine.magic.vocabulary.effects import Put
from engine.magic.vocabulary.filters import Filter, Is
from engine.magic.vocabulary.references import THIS
from engine.magic.vocabulary.triggers import Moves


def _returning(name: str, counter: str) -> Keyword:
    dies = Moves(Filter((Is(THIS),)), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    without = Relation(CountersOn(counter, THIS), "=", 0)
    back = Put(THIS, Zone.BATTLEFIELD, counters=((counter, 1),))
    return Keyword(name, (Triggered(dies, Instructions((), (back,), name), without, text=name),), text=name)


def persist() -> Keyword:
    """Return persist: back with a -1/-1 counter where it had none (702.79a)."""
    return _returning("persist", "-1/-1")


def undying() -> Keyword:
    """Return undying: back with a +1/+1 counter where it had none (702.93a)."""
    return _returning("undying", "+1/+1")


MECHANICS = (
    Mechanic("persist", Takes.NOTHING, persist, "702.79"),
    Mechanic("undying", Takes.NOTHING, undying, "702.93"),
)
