"""Which objects: the small language of filters."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.mana import Colour
from engine.magic.terms import IN_PLAY, ON_STACK, Zone
from engine.magic.vocabulary.references import OPPONENTS, THIS, YOU, Players, Ref

if TYPE_CHECKING:
    from engine.magic.vocabulary.amounts import Amount


class Stat(StrEnum):
    """A number that an object has."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    LOYALTY = "loyalty"
    POWER_AND_TOUGHNESS = "power and toughness"


class Trait(StrEnum):
    """A yes-or-no fact about an object that needs no further word."""

    TOKEN = "token"  # noqa: S105 — a kind of object
    TAPPED = "tapped"
    ATTACKING = "attacking"
    BLOCKING = "blocking"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    FACE_DOWN = "face-down"
    MULTICOLOURED = "multicolored"
    MONOCOLOURED = "monocolored"
    COLOURLESS = "colorless"
    PERMANENT = "permanent"
    SPELL = "spell"
    ABILITY = "ability"
    MODIFIED = "modified"
    ENCHANTED = "enchanted"
    EQUIPPED = "equipped"
    SICK = "sick"
    ENTERED_THIS_TURN = "entered this turn"
    DAMAGED_THIS_TURN = "damaged this turn"
    ATTACKED_THIS_TURN = "attacked this turn"
    NO_ABILITIES = "no abilities"
    HAS_COUNTERS = "counters"
    MELDED = "melded"
    DOUBLE_FACED = "double-faced"
    ONE_TARGET = "with a single target"
    ON_TOP = "on top of its library"
    X_IN_COST = "with {X} in its mana cost"
    ATTACHED = "attached"
    TRIGGERED = "triggered ability"
    ACTIVATED = "activated ability"
    EQUIP_ABILITY = "equip ability"
    OF_THE_SOURCE = "ability of the source"
    COMMANDER = "commander"
    CAST = "cast"
    NO_NAME = "no name"


@dataclass(frozen=True, slots=True)
class HasType:
    """Has this card type, supertype or subtype (all creature types count, 702.73a)."""

    word: str


@dataclass(frozen=True, slots=True)
class HasColour:
    """Is of this colour."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class HasTrait:
    """Has this yes-or-no fact."""

    trait: Trait


@dataclass(frozen=True, slots=True)
class HasKeyword:
    """Has an ability of this name."""

    name: str


@dataclass(frozen=True, slots=True)
class HasCounter:
    """Has a counter of this kind."""

    kind: str


@dataclass(frozen=True, slots=True)
class Named:
    """Has this name; an object without a name never matches (201.2a)."""

    name: str


@dataclass(frozen=True, slots=True)
class NameAmong:
    """Its name is that of an object of the filter, in which «each» is the object itself."""

    filter: "Filter"


@dataclass(frozen=True, slots=True)
class SharesName:
    """Has a name in common with the object (201.2a)."""

    of: Ref


@dataclass(frozen=True, slots=True)
class SharesQuality:
    """Has a «color», «card type» or «creature type» in common with the object."""

    of: Ref
    what: str


@dataclass(frozen=True, slots=True)
class ChosenQuality:
    """Has the «color», «creature type», «card name» or other quality that was chosen for the source."""

    what: str


@dataclass(frozen=True, slots=True)
class Controlled:
    """Is controlled by one of these players, or owned where nobody controls it (108.4a)."""

    by: Players


@dataclass(frozen=True, slots=True)
class Owned:
    """Is owned by one of these players."""

    by: Players


@dataclass(frozen=True, slots=True)
class Is:
    """Is that very object."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class AttachedTo:
    """Is attached to that object."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class DamagedBy:
    """Was dealt damage this turn by that object."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class ControllerDamagedBy:
    """Is controlled by a player to whom that object dealt combat damage this turn."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class CastFrom:
    """Is a spell that was cast from that zone (601.2a)."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class Compares:
    """Its number stands in this relation («<=», «>=», «=», «<», «>») to an amount."""

    stat: Stat
    relation: str
    amount: "Amount"


@dataclass(frozen=True, slots=True)
class Targets:
    """Is a spell or ability that targets an object of the filter, or one of the players."""

    what: "Filter | None"
    players: Players | None = None


@dataclass(frozen=True, slots=True)
class Not:
    """Does not pass the test."""

    test: "Test"


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Passes at least one of the tests."""

    tests: tuple["Test", ...]


@dataclass(frozen=True, slots=True)
class AllOf:
    """Passes every one of the tests."""

    tests: tuple["Test", ...]


Test: TypeAlias = (
    HasType
    | HasColour
    | HasTrait
    | HasKeyword
    | HasCounter
    | Named
    | SharesName
    | NameAmong
    | SharesQuality
    | ChosenQuality
    | Controlled
    | Owned
    | Is
    | AttachedTo
    | DamagedBy
    | ControllerDamagedBy
    | CastFrom
    | Compares
    | Targets
    | Not
    | AnyOf
    | AllOf
)


@dataclass(frozen=True, slots=True)
class Filter:
    """The objects in these zones that pass all of the tests."""

    tests: tuple[Test, ...] = ()
    zones: frozenset[Zone] = IN_PLAY

    def also(self, *tests: Test) -> "Filter":
        """Return the filter with more tests."""
        return Filter(self.tests + tests, self.zones)


THIS_SPELL = Filter((Is(THIS),), ON_STACK)
OPPONENTS_SPELL = Filter((Controlled(OPPONENTS),), ON_STACK)
"""A spell or ability that an opponent of the player in question controls."""


@dataclass(frozen=True, slots=True)
class Each:
    """All objects of a filter, as they are when the effect happens."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Pick:
    """Objects of a filter that a player chooses as the effect happens, without targeting them."""

    filter: Filter
    count: "Amount" = 1
    up_to: bool = False
    by: Players = YOU


@dataclass(frozen=True, slots=True)
class TopOf:
    """The top cards of players' libraries."""

    whose: Players
    count: "Amount" = 1


@dataclass(frozen=True, slots=True)
class Several:
    """Several of these together («exile them»)."""

    parts: tuple["Objects", ...]


Objects: TypeAlias = Ref | Each | Pick | TopOf | Several
