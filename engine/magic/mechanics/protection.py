"""Protection and hexproof (702.16, 702.11): qualities that sources are kept off by."""

from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.vocabulary.abilities import Keyword, Protection
from engine.magic.vocabulary.filters import Filter


def protection(qualities: tuple[Filter | None, ...], words: str) -> Keyword:
    """Return protection from each quality; None is everything (702.16g, j)."""
    means = tuple(Protection(quality) for quality in qualities)
    return Keyword("protection", means, text=f"protection from {words}")


def hexproof(qualities: tuple[Filter | None, ...] = (), words: str = "") -> Keyword:
    """Return hexproof, or hexproof from qualities (702.11b, d)."""
    means = tuple(Protection(quality, kind="hexproof") for quality in qualities)
    return Keyword("hexproof", means, text=f"hexproof from {words}" if words else "hexproof")


MECHANICS = (
    Mechanic("protection", Takes.QUALITY, protection, "702.16"),
    Mechanic("hexproof", Takes.QUALITY, hexproof, "702.11"),
)
