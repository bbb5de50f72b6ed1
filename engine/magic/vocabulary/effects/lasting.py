"""What begins and lasts: continuous effects, rules that change for a while, replacement effects (611, 614)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.vocabulary.changes import Until
from engine.magic.vocabulary.filters import Objects
from engine.magic.vocabulary.references import Players

if TYPE_CHECKING:
    from engine.magic.vocabulary.changes import Change
    from engine.magic.vocabulary.copy_exceptions import Exceptions
    from engine.magic.vocabulary.replacements import Replacement, RuleChange


@dataclass(frozen=True, slots=True)
class Modify:
    """A continuous effect changes a locked set of objects (611.2c); `counter` is what it lasts with, if so."""

    what: Objects
    changes: tuple["Change", ...]
    until: Until = Until.FOREVER
    counter: str = ""


@dataclass(frozen=True, slots=True)
class BecomeCopy:
    """Objects become copies of an object (707.4)."""

    what: Objects
    of: Objects
    exceptions: "Exceptions | None" = None
    until: Until = Until.FOREVER


@dataclass(frozen=True, slots=True)
class ExchangeControl:
    """Two permanents change controllers (701.12)."""

    what: Objects
    until: Until = Until.FOREVER


@dataclass(frozen=True, slots=True)
class ChangeText:
    """Words of certain kinds are replaced in a text: «color», «basic land type», «creature type» (612)."""

    what: Objects
    kinds: tuple[str, ...]
    until: Until = Until.FOREVER


@dataclass(frozen=True, slots=True)
class AddRule:
    """A rule of the game changes for a while (611.2c)."""

    rule: "RuleChange"
    until: Until = Until.END_OF_TURN


@dataclass(frozen=True, slots=True)
class AddReplacement:
    """A replacement or prevention effect waits (614.3, 615.3).

    `on` are the objects and players that it speaks of, found as it begins.
    """

    replacement: "Replacement"
    until: Until = Until.END_OF_TURN
    on: Objects | Players | None = None
    once: bool = False


Lasting: TypeAlias = Modify | BecomeCopy | ExchangeControl | ChangeText | AddRule | AddReplacement
