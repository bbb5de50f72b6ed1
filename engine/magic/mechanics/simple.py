"""Keywords that stand for themselves: combat, targeting and the turn look for them by name.

Partner and its variants say only how a deck is built.
"""

from collections.abc import Callable

from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.vocabulary.abilities import Keyword

_NUMBERS = (
    ("deathtouch", "702.2"),
    ("defender", "702.3"),
    ("double strike", "702.4"),
    ("first strike", "702.7"),
    ("flash", "702.8"),
    ("flying", "702.9"),
    ("haste", "702.10"),
    ("indestructible", "702.12"),
    ("intimidate", "702.13"),
    ("plainswalk", "702.14"),
    ("islandwalk", "702.14"),
    ("swampwalk", "702.14"),
    ("mountainwalk", "702.14"),
    ("forestwalk", "702.14"),
    ("lifelink", "702.15"),
    ("reach", "702.17"),
    ("shroud", "702.18"),
    ("trample", "702.19"),
    ("vigilance", "702.20"),
    ("shadow", "702.28"),
    ("horsemanship", "702.31"),
    ("fear", "702.36"),
    ("wither", "702.80"),
    ("infect", "702.90"),
    ("fuse", "702.102"),
    ("menace", "702.111"),
    ("skulk", "702.118"),
    ("convoke", "702.51"),
    ("delve", "702.66"),
    ("improvise", "702.126"),
    ("partner", "702.124"),
    ("choose a background", "702.124"),
    ("friends forever", "702.124"),
)


def simple(name: str) -> Keyword:
    """Return a keyword that stands for itself."""
    return Keyword(name, text=name)


def _builder(name: str) -> Callable[[], Keyword]:
    return lambda: simple(name)


MECHANICS = tuple(Mechanic(name, Takes.NOTHING, _builder(name), rule) for name, rule in _NUMBERS)


def toxic(number: int) -> Keyword:
    """Return toxic: combat damage to a player also gives poison counters (702.164c)."""
    return Keyword("toxic", number=number, text=f"toxic {number}")


TOXIC = Mechanic("toxic", Takes.NUMBER, toxic, "702.164")
