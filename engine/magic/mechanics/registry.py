"""The registry of mechanics: every keyword that the engine knows, in one tuple."""

from types import MappingProxyType

from engine.magic.mechanics import (
    attaching_keywords,
    attack_triggers,
    casting_costs,
    defining,
    from_graveyard,
    morph,
    protection,
    replacing_keywords,
    returning,
    simple,
    triggering,
)
from engine.magic.mechanics.bestow import MECHANIC as BESTOW
from engine.magic.mechanics.emerge import MECHANIC as EMERGE
from engine.magic.mechanics.mechanic import Mechanic
from engine.magic.mechanics.split_second import MECHANIC as SPLIT_SECOND
from engine.magic.mechanics.ward import MECHANIC as WARD

MECHANICS: tuple[Mechanic, ...] = (
    *simple.MECHANICS,
    simple.TOXIC,
    *morph.MECHANICS,
    *protection.MECHANICS,
    *replacing_keywords.MECHANICS,
    *casting_costs.MECHANICS,
    *from_graveyard.MECHANICS,
    *returning.MECHANICS,
    *defining.MECHANICS,
    *attaching_keywords.MECHANICS,
    *triggering.MECHANICS,
    *attack_triggers.MECHANICS,
    BESTOW,
    EMERGE,
    SPLIT_SECOND,
    WARD,
)

BY_NAME: MappingProxyType[str, Mechanic] = MappingProxyType({each.name: each for each in MECHANICS})
