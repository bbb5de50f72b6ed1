"""Abilities that come from no text: basic land types' mana (305.6) and keyword counters (122.1b)."""

import functools
import re

from engine.magic.costs import Cost, CostVerb, OtherCost
from engine.magic.mana import ZERO
from engine.magic.terms import BASIC_LAND_TYPES
from engine.magic.vocabulary.abilities import Activated, Instructions, Keyword
from engine.magic.vocabulary.effects import AddMana
from engine.magic.vocabulary.references import YOU

TAP = Cost(ZERO, (OtherCost(CostVerb.TAP_SELF),))

COUNTER_KEYWORDS = frozenset(
    {
        "deathtouch",
        "decayed",
        "double strike",
        "exalted",
        "first strike",
        "flying",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    }
)


@functools.cache
def basic_mana(land_type: str) -> Activated:
    """Return the ability of a basic land type: tap it for one mana of its colour."""
    mana = f"{{{BASIC_LAND_TYPES[land_type]}}}"
    text = f"{{T}}: Add {mana}."
    return Activated(TAP, Instructions((), (AddMana(YOU, (mana,)),), text), text=text)


@functools.cache
def counter_keyword(kind: str) -> Keyword | None:
    """Return the keyword that a counter of that kind gives, or None."""
    return Keyword(kind, text=kind) if kind in COUNTER_KEYWORDS else None


_SIZE = re.compile(r"([+-]\d+)/([+-]\d+)")


@functools.cache
def counter_size(kind: str) -> tuple[int, int]:
    """Return what each counter of a kind adds to power and toughness: (1, 1) for «+1/+1» (122.1a)."""
    found = _SIZE.fullmatch(kind)
    return (int(found[1]), int(found[2])) if found else (0, 0)
