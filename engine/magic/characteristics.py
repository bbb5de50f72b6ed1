"""What an object is now: the characteristics (109.3) that are always derived and never stored.

`Characteristics` is filled by the layers and then only read. Refuses to know how they come about.
"""

from functools import lru_cache

from engine.magic.cards import Face
from engine.magic.mana import Colour, ManaCost
from engine.magic.terms import is_creature_type, words
from engine.magic.vocabulary.abilities import Ability
from engine.magic.vocabulary.parts import Parts, parts_of


class Held:
    """An ability that an object has, with the timestamp of what gave it (0 for its own, 613.7a).

    `giver` is the object whose effect gave it, 0 where it is the object's own.
    """

    __slots__ = ("ability", "giver", "intrinsic", "parts", "since")

    def __init__(self, ability: Ability, since: int = 0, *, intrinsic: bool = False, giver: int = 0) -> None:
        self.ability = ability
        self.since = since
        self.intrinsic = intrinsic
        self.giver = giver
        self.parts: Parts = parts_of(ability)


class Characteristics:
    """The derived values of one object. Sets are frozen; the object itself changes only while layers run."""

    __slots__ = (
        "barred",
        "colours",
        "controller",
        "every_creature_type",
        "held",
        "loyalty",
        "mana_cost",
        "name",
        "names",
        "power",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )

    barred: frozenset[str]
    name: str
    names: tuple[str, ...]
    mana_cost: ManaCost | None
    colours: frozenset[Colour]
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    every_creature_type: bool
    held: tuple[Held, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    controller: str

    def copy(self) -> "Characteristics":
        """Return a copy that may be changed on its own."""
        twin = Characteristics.__new__(Characteristics)
        twin.barred = self.barred
        twin.name = self.name
        twin.names = self.names
        twin.mana_cost = self.mana_cost
        twin.colours = self.colours
        twin.supertypes = self.supertypes
        twin.types = self.types
        twin.subtypes = self.subtypes
        twin.every_creature_type = self.every_creature_type
        twin.held = self.held
        twin.power = self.power
        twin.toughness = self.toughness
        twin.loyalty = self.loyalty
        twin.controller = self.controller
        return twin

    def is_a(self, word: str) -> bool:
        """Tell whether it has that card type, supertype or subtype; every creature type where it has all."""
        if word in self.types or word in self.subtypes or word in self.supertypes:
            return True
        return self.every_creature_type and word not in _NO_SUBTYPES and is_creature_type(word)

    def has(self, keyword: str) -> bool:
        """Tell whether it has an ability of that name."""
        return any(held.parts.name == keyword for held in self.held)


_NO_SUBTYPES = words(
    "artifact battle creature enchantment instant kindred land planeswalker sorcery basic "
    "legendary ongoing snow world"
)


def of_face(face: Face, controller: str) -> Characteristics:
    """Return the characteristics that a face has before any effect."""
    values = _template(face).copy()
    values.controller = controller
    return values


@lru_cache(maxsize=4096)
def _template(face: Face) -> Characteristics:
    """Work a face's characteristics out once; its abilities are told apart by the object that holds them."""
    values = Characteristics.__new__(Characteristics)
    values.barred = frozenset()
    values.name = face.name
    values.names = (face.name,) if face.name else ()
    values.mana_cost = face.mana_cost
    values.colours = face.own_colours
    values.supertypes = face.supertypes
    values.types = face.types
    values.subtypes = face.subtypes
    values.every_creature_type = face.every_creature_type
    values.held = tuple(Held(ability) for ability in face.abilities)
    values.power = face.power
    values.toughness = face.toughness
    values.loyalty = face.loyalty
    values.controller = ""
    return values
