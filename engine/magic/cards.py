"""Printed facts: cards, their faces and layouts. Immutable, and the same for every game.

Refuses to know where a card is or what is being done with it.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from engine.magic.mana import Colour, ManaCost
from engine.magic.vocabulary.abilities import Ability


class Layout(StrEnum):
    """How the faces of a card belong together."""

    NORMAL = "normal"
    SPLIT = "split"
    FLIP = "flip"
    TRANSFORM = "transform"
    MODAL = "modal"
    MELD = "meld"
    ADVENTURE = "adventure"


_SUFFIX = " Token"


def unnamed_token(subtypes: str) -> str:
    """Return the name of a token whose maker gives it none: its subtypes with the word «Token» (111.4)."""
    return subtypes + _SUFFIX


def as_spoken(name: str) -> str:
    """Return a name as it is said: without the word that only tells that it is a token's."""
    return name[: -len(_SUFFIX)] if name.lower().endswith(_SUFFIX.lower()) else name


DOUBLE_FACED = frozenset({Layout.TRANSFORM, Layout.MODAL, Layout.MELD})
"""Layouts whose cards have two card faces instead of a back (712.1)."""


@dataclass(frozen=True, slots=True)
class Face:
    """One face: name, cost, type line in lower case, abilities, and the numbers in its corner.

    `colours` is a colour indicator or a token's colours; None leaves the colours to the mana cost (105.2).
    `unread` are words of its text that the vocabulary does not hold: with any, the face is known only by its
    characteristics; `held_back` are those of abilities that only refuse to be used.
    """

    name: str = ""
    mana_cost: ManaCost | None = None
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    colours: frozenset[Colour] | None = None
    abilities: tuple[Ability, ...] = ()
    unread: tuple[str, ...] = ()
    held_back: tuple[str, ...] = ()
    every_creature_type: bool = field(default=False)

    def __hash__(self) -> int:
        return hash((self.name, self.power, self.toughness))

    @property
    def own_colours(self) -> frozenset[Colour]:
        """Its colours: the indicator's, or those of its mana cost (105.2, 202.2)."""
        if self.colours is not None:
            return self.colours
        return self.mana_cost.colours if self.mana_cost is not None else frozenset()


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its faces in printed order, the front one first.

    `melds_with` is the name of the other half and `melded` the combined back face, the same value on both halves
    (712.4a). `halves` are the names of the two cards that this combined face is the back of.
    """

    faces: tuple[Face, ...]
    layout: Layout = Layout.NORMAL
    melds_with: str = ""
    melded: Face | None = None
    halves: tuple[str, ...] = ()

    @property
    def front(self) -> Face:
        """The front face, or the first half."""
        return self.faces[0]

    @property
    def name(self) -> str:
        """The name by which the card is called: both halves of a split card (709.4a)."""
        return (
            " // ".join(face.name for face in self.faces) if self.layout is Layout.SPLIT else self.front.name
        )

    @property
    def unread(self) -> tuple[str, ...]:
        """Words of any face that the vocabulary does not hold."""
        faces = (*self.faces, self.melded) if self.melded else self.faces
        return tuple(word for face in faces for word in (*face.unread, *face.held_back))
