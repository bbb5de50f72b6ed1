"""A card in a battle, as a value, and what may be asked of it alone.

The same value stands in a scenario and in the game. Refuses to know other cards and rules.
"""

from dataclasses import dataclass

from engine.berserk.abilities import Ability, Armor
from engine.berserk.board import Cell
from engine.berserk.terms import GAME_ZONE, Element, Side, Zone

TOKENS = "tokens"
"""The key of tokens among markers that wait for a reveal."""

NOT_CREATURES = frozenset({"artifact", "terrain", "equipment"})
AUXILIARY_FEATURES = frozenset({"flying", "terrain", "auxiliary"})
"""Cards that are summoned to the auxiliary zone (532.3)."""

Markers = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card by its unique name. `control` is None while the owner controls it.

    `features` are type, subtype, class and keyword words, as codes («flying») or lower-case Russian («ковен»).
    `lives` None leaves it open, so that the card cannot die here. `pending` is put on when the card is revealed
    (529.2*). `beside` names the card that it was summoned beside, where no cells are used; `crowded` says that
    no cell beside it is free.
    """

    name: str
    owner: Side
    zone: Zone = Zone.FIELD
    cell: Cell | None = None
    control: Side | None = None
    elements: tuple[Element, ...] = ()
    features: tuple[str, ...] = ()
    lives: int | None = None
    wounds: int = 0
    extra_lives: int = 0
    tokens: int = 0
    markers: Markers = ()
    pending: Markers = ()
    hidden: bool = False
    closed: bool = False
    crowded: bool = False
    beside: str = ""
    abilities: tuple[Ability, ...] = ()

    @property
    def controller(self) -> Side:
        """Return who controls the card."""
        return self.control or self.owner

    @property
    def in_game(self) -> bool:
        """Tell whether the card is in the game zone."""
        return self.zone in GAME_ZONE

    @property
    def creature(self) -> bool:
        """Tell whether the card is a creature: anything that is no artifact, terrain or equipment."""
        return not NOT_CREATURES & set(self.features)

    @property
    def row_three(self) -> bool:
        """Tell whether the card lies in the third row."""
        return self.cell is not None and self.cell.row == 3


def has(card: Card, feature: str) -> bool:
    """Tell whether a card has an element, type, class or keyword."""
    match feature:
        case "creature":
            return card.creature
        case "armor":
            return "armor" in card.features or any(isinstance(ability, Armor) for ability in card.abilities)
        case _:
            return feature in card.elements or feature in card.features


def marked(markers: Markers, name: str) -> int:
    """Return how many markers of a name there are."""
    return dict(markers).get(name, 0)


def with_marker(markers: Markers, name: str, amount: int) -> Markers:
    """Return the markers with some of one name added."""
    amounts = dict(markers)
    amounts[name] = amounts.get(name, 0) + amount
    return tuple(sorted(amounts.items()))
