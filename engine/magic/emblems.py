"""Emblems (114): their abilities function in the command zone."""

from dataclasses import replace

from engine.magic.terms import Zone
from engine.magic.vocabulary.abilities import Ability, Activated, Continuous, Replacing, Ruling, Triggered

_IN_COMMAND = frozenset({Zone.COMMAND})


def in_command_zone(ability: Ability) -> Ability:
    """Return an ability as an emblem has it: it works from the command zone (114.4)."""
    if isinstance(ability, Activated | Continuous | Replacing | Ruling | Triggered):
        return replace(ability, zones=_IN_COMMAND)
    return ability
