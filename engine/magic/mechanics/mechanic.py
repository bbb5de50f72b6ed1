"""What a keyword ability is to the engine: its name, what follows the name, and the abilities it stands for."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.magic.vocabulary.abilities import Keyword


class Takes(StrEnum):
    """What is written after a keyword."""

    NOTHING = "nothing"
    COST = "cost"
    NUMBER = "number"
    QUALITY = "quality"
    OBJECTS = "objects"
    NUMBER_AND_COST = "number and cost"


@dataclass(frozen=True, slots=True)
class Mechanic:
    """One keyword: `build` makes the ability from what follows the name; `rule` is its number."""

    name: str
    takes: Takes
    build: Callable[..., Keyword]
    rule: str

    def __call__(self, *following: Any) -> Keyword:
        """Return the ability."""
        return self.build(*following)
