"""What is done to the cards of hands and libraries: drawn, discarded, looked at, put in order, searched for."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.terms import Place, Zone
from engine.magic.vocabulary.filters import Objects
from engine.magic.vocabulary.references import Players

if TYPE_CHECKING:
    from engine.magic.vocabulary.amounts import Amount
    from engine.magic.vocabulary.filters import Filter


@dataclass(frozen=True, slots=True)
class Draw:
    """Players draw cards, one at a time (121.2)."""

    who: Players
    amount: "Amount" = 1


@dataclass(frozen=True, slots=True)
class Discard:
    """Players discard cards of their choice, or at random; None is the whole hand."""

    who: Players
    amount: "Amount | None" = 1
    random: bool = False


@dataclass(frozen=True, slots=True)
class DiscardThose:
    """Certain cards are discarded by their owners («that player discards that card»)."""

    what: Objects


@dataclass(frozen=True, slots=True)
class Mill:
    """Players put the top cards of their libraries into their graveyards (701.17)."""

    who: Players
    amount: "Amount" = 1


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show cards to all players (701.20), or let one player look at them (701.20e); later parts find them."""

    what: Objects
    openly: bool = True


@dataclass(frozen=True, slots=True)
class Arrange:
    """You put cards that lie on top of a library there in any order (401.4)."""

    what: Objects


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Players shuffle their libraries."""

    who: Players


@dataclass(frozen=True, slots=True)
class LookAt:
    """Scry, surveil and the like (701.22, 701.25): each card that is looked at may go to the other place."""

    keyword: str
    amount: "Amount"


@dataclass(frozen=True, slots=True)
class Dig:
    """You look at the top cards of your library, move some of them, and put the rest elsewhere."""

    look: "Amount"
    take: "Amount"
    filter: "Filter"
    zone: Zone
    optional: bool = False
    rest: Zone = Zone.LIBRARY
    place: Place = Place.BOTTOM


@dataclass(frozen=True, slots=True)
class Search:
    """A player searches their library for cards of a filter and puts them into a zone, then shuffles (701.23)."""

    who: Players
    filter: "Filter"
    zone: Zone
    amount: "Amount" = 1
    tapped: bool = False
    others: Zone | None = None
    """Where all that is found goes but one, which its player chooses."""


Cards: TypeAlias = Draw | Discard | DiscardThose | Mill | Reveal | Arrange | Shuffle | LookAt | Dig | Search
