"""What a button carries: its custom id, at most 100 units, read back after any restart.

Three shapes: a press for the desk, a look-up whose details are wanted, and the key of details kept in memory.
"""

import re
from typing import cast

from bot.adapters.discord.limits import CUSTOM_ID, units
from bot.adapters.discord.lookups import REPEATABLE, Kind, LookUp

PRESS = re.compile(r"press:(?P<action>[ -~]{1,64})")
AGAIN = re.compile(
    rf"again:(?P<kind>{'|'.join(REPEATABLE)}):(?P<edition>[^:]{{0,20}}):(?P<text>.+)", re.DOTALL
)


def press_id(action: str) -> str:
    """Return the custom id of an action of the desk."""
    return f"press:{action}"


def is_choice(custom_id: str) -> bool:
    """Tell a press for the desk from a wish for details."""
    return PRESS.fullmatch(custom_id) is not None


def again_id(lookup: LookUp) -> str:
    """Return the custom id that repeats a look-up, empty where it cannot be repeated or does not fit."""
    custom_id = f"again:{lookup.kind}:{lookup.edition}:{lookup.text}"
    match = AGAIN.fullmatch(custom_id)
    carried = match is not None and units(custom_id) <= CUSTOM_ID and lookup_of(match) == lookup
    return custom_id if carried else ""


def kept_id(key: str) -> str:
    """Return the custom id of details kept in memory."""
    return f"kept:{key}"


def lookup_of(match: re.Match[str]) -> LookUp:
    """Read the look-up back from a match of AGAIN."""
    return LookUp(cast("Kind", match["kind"]), match["text"], match["edition"])
