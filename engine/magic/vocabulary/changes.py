"""What a continuous effect does to an object, each change with its layer (613.1, 613.4)."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from engine.magic.mana import Colour

if TYPE_CHECKING:
    from engine.magic.vocabulary.abilities import Ability
    from engine.magic.vocabulary.amounts import Amount
    from engine.magic.vocabulary.filters import Objects
    from engine.magic.vocabulary.references import Players, Ref


class Layer(IntEnum):
    """The layers and sublayers, in order; a number such as 72 is layer 7b."""

    COPY = 11
    FACE_DOWN = 12
    CONTROL = 20
    TEXT = 30
    TYPE = 40
    COLOUR = 50
    ABILITY = 60
    PT_DEFINED = 71
    PT_SET = 72
    PT_MODIFIED = 73
    PT_SWITCHED = 74


class Until(StrEnum):
    """How long an effect of a resolution lasts (611.2a)."""

    END_OF_TURN = "end of turn"
    YOUR_NEXT_TURN = "your next turn"
    NEXT_UNTAP = "their controller's next untap step"
    SOURCE_LEAVES = "source leaves"
    WHILE_CONTROLLED = "while you control source"
    WHILE_TAPPED = "while source stays tapped"
    WHILE_COUNTER = "while it has a counter"
    TURNED_DOWN = "turned face down"
    THEIR_UNTAP = "its controller's next untap step"
    YOUR_NEXT_UPKEEP = "your next upkeep"
    END_OF_COMBAT = "end of combat"
    FOREVER = "forever"


@dataclass(frozen=True, slots=True)
class Control:
    """Players control it; a name once a resolution has settled who."""

    who: "Players | str"
    layer: ClassVar[Layer] = Layer.CONTROL


@dataclass(frozen=True, slots=True)
class ReplaceWords:
    """One colour word or subtype is changed for another in text and type line (612.1)."""

    old: str
    new: str
    layer: ClassVar[Layer] = Layer.TEXT


@dataclass(frozen=True, slots=True)
class SetName:
    """It has only this name (612.8)."""

    name: str
    layer: ClassVar[Layer] = Layer.TEXT


@dataclass(frozen=True, slots=True)
class AddTypes:
    """It is these card types, supertypes and subtypes in addition."""

    words: frozenset[str]
    layer: ClassVar[Layer] = Layer.TYPE


@dataclass(frozen=True, slots=True)
class SetTypes:
    """It is these card types and no others; subtypes that no longer fit go (205.1a)."""

    words: frozenset[str]
    layer: ClassVar[Layer] = Layer.TYPE


@dataclass(frozen=True, slots=True)
class RemoveTypes:
    """It is not these types."""

    words: frozenset[str]
    layer: ClassVar[Layer] = Layer.TYPE


@dataclass(frozen=True, slots=True)
class SetCreatureTypes:
    """It has these creature types and no others (205.1a)."""

    words: frozenset[str]
    layer: ClassVar[Layer] = Layer.TYPE


@dataclass(frozen=True, slots=True)
class SetLandTypes:
    """It has these basic land types: other land types and its text's abilities are gone (305.7)."""

    words: frozenset[str]
    layer: ClassVar[Layer] = Layer.TYPE


@dataclass(frozen=True, slots=True)
class RemoveLandTypes:
    """It has no land types."""

    layer: ClassVar[Layer] = Layer.TYPE


@dataclass(frozen=True, slots=True)
class AddEveryType:
    """It is every creature type, or every basic land type, in addition."""

    what: str
    layer: ClassVar[Layer] = Layer.TYPE


@dataclass(frozen=True, slots=True)
class AddChosenType:
    """It is the chosen type in addition to its other types, or instead of its other creature types."""

    instead: bool = False
    layer: ClassVar[Layer] = Layer.TYPE


@dataclass(frozen=True, slots=True)
class SetColours:
    """It is these colours and no others (105.3)."""

    colours: frozenset[Colour]
    layer: ClassVar[Layer] = Layer.COLOUR


@dataclass(frozen=True, slots=True)
class AddColours:
    """It is these colours in addition."""

    colours: frozenset[Colour]
    layer: ClassVar[Layer] = Layer.COLOUR


@dataclass(frozen=True, slots=True)
class ChosenColour:
    """It is the chosen colour, in addition or alone."""

    instead: bool = False
    layer: ClassVar[Layer] = Layer.COLOUR


@dataclass(frozen=True, slots=True)
class AddAbility:
    """It has the ability."""

    ability: "Ability"
    layer: ClassVar[Layer] = Layer.ABILITY


@dataclass(frozen=True, slots=True)
class AddKeywordOfManaCost:
    """It has a keyword whose cost equals its mana cost («the emerge cost is equal to its mana cost»)."""

    keyword: str
    layer: ClassVar[Layer] = Layer.ABILITY


@dataclass(frozen=True, slots=True)
class AbilitiesOf:
    """It has the abilities of other objects: «activated» ones, or «all»."""

    what: "Objects"
    kind: str
    layer: ClassVar[Layer] = Layer.ABILITY


@dataclass(frozen=True, slots=True)
class RemoveAbilities:
    """It loses all abilities, or all but mana abilities."""

    keep_mana: bool = False
    layer: ClassVar[Layer] = Layer.ABILITY


@dataclass(frozen=True, slots=True)
class RemoveKeyword:
    """It loses all abilities of this name; where `barred`, nothing else can give it one (613.1f)."""

    name: str
    barred: bool = False
    layer: ClassVar[Layer] = Layer.ABILITY


@dataclass(frozen=True, slots=True)
class DefinePT:
    """A characteristic-defining ability defines its power and toughness (604.3, 613.4a)."""

    power: "Amount | None"
    toughness: "Amount | None"
    layer: ClassVar[Layer] = Layer.PT_DEFINED


@dataclass(frozen=True, slots=True)
class SetPT:
    """Its base power and toughness are these; None leaves one alone (613.4b)."""

    power: "Amount | None"
    toughness: "Amount | None"
    layer: ClassVar[Layer] = Layer.PT_SET


@dataclass(frozen=True, slots=True)
class ModifyPT:
    """It gets +power/+toughness (613.4c)."""

    power: "Amount"
    toughness: "Amount"
    layer: ClassVar[Layer] = Layer.PT_MODIFIED


@dataclass(frozen=True, slots=True)
class SwitchPT:
    """Its power and toughness are switched (613.4d)."""

    layer: ClassVar[Layer] = Layer.PT_SWITCHED


@dataclass(frozen=True, slots=True)
class CopyOf:
    """It is a copy of the object, whose copiable values are locked as the effect starts (707.2c)."""

    of: "Ref"
    layer: ClassVar[Layer] = Layer.COPY


Change: TypeAlias = (
    Control
    | ReplaceWords
    | SetName
    | AddTypes
    | SetTypes
    | RemoveTypes
    | SetCreatureTypes
    | SetLandTypes
    | RemoveLandTypes
    | AddEveryType
    | AddChosenType
    | SetColours
    | AddColours
    | ChosenColour
    | AddAbility
    | AddKeywordOfManaCost
    | AbilitiesOf
    | RemoveAbilities
    | RemoveKeyword
    | DefinePT
    | SetPT
    | ModifyPT
    | SwitchPT
    | CopyOf
)
