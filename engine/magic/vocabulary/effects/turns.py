"""What adds to the turns of the game and to their phases (500.7, 500.8)."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.magic.vocabulary.references import Players


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """Players take an extra turn after this one (500.7)."""

    who: Players


@dataclass(frozen=True, slots=True)
class ExtraCombat:
    """After this phase comes another combat phase, and a main phase after that (500.8)."""


Turns: TypeAlias = ExtraTurn | ExtraCombat
