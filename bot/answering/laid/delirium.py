"""Delirium that is told to be there: «с исступлением» puts four card types into the graveyard, whichever they are.

Refuses where the graveyard is told, or where a card counts what lies there.
"""

import re

from bot.answering.laid.groups import ME, Group
from bot.answering.tallies.tagged import Row

_COUNTS_GRAVES = re.compile(r"(?:for each|number of)[^.\n]*graveyard", re.IGNORECASE)
_FOUR_TYPES = ("artifact", "enchantment", "instant", "sorcery")


def four_types(row: Row, groups: list[Group]) -> list[Group]:
    """Return a card of each of four types, and take the word that tells of them."""
    told = [index for index, tag in enumerate(row.tags) if tag.name == "delirium"]
    listed = any(group.zone == "graveyard" for group in groups)
    if not told or listed or any(_COUNTS_GRAVES.search(group.text) for group in groups):
        return []
    row.taken.update(told)
    return [Group(told[0], told[0], kind=kind, side=ME, zone="graveyard") for kind in _FOUR_TYPES]
