"""What an action is made of: effects, their amounts, and the conditions on their targets.

Plain data, built by the notation, by the question reader, and by tests. Refuses to do anything.
"""

from dataclasses import dataclass, field

from engine.berserk.board import Cell
from engine.berserk.terms import What, Whose

NO_ATOMS: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Limit:
    """«Only against cards with [text]»: features that a target must have, and must not have (529.5)."""

    having: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()


ANY_CARD = Limit()


@dataclass(frozen=True, slots=True)
class Each:
    """Every card of the game zone that is `whose` (seen from the source) and passes the limit."""

    whose: Whose = Whose.ALL
    limit: Limit = ANY_CARD


@dataclass(frozen=True, slots=True)
class Count:
    """A number counted at declaration (529.7): different elements, or cards with `feature` where one is named."""

    whose: Whose
    feature: str = ""


@dataclass(frozen=True, slots=True)
class Power:
    """A strength that dice decide: weak, medium and strong value."""

    weak: int
    medium: int
    strong: int


Amount = int | Count | Power


@dataclass(frozen=True, slots=True)
class SummonTerms:
    """What a summoning says otherwise than the seven defaults of 532.3."""

    deck: Whose = Whose.OWN
    anywhere: bool = False
    cell: Cell | None = None
    closed: bool = False
    hidden: bool = False
    controller: Whose = Whose.OWN


DEFAULT_TERMS = SummonTerms()


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of an action. The first of an action is its main one, the others accompany it.

    `targets` are card names; an accompanying effect without targets aims at the main targets, a triggered one at
    its own card. A block aims at the source of the action it blocks. `marker` names the marker of a MARKER
    effect, `atoms` the protections that a STRIP takes away.
    """

    what: What
    amount: Amount = 0
    targets: tuple[str, ...] | Each = ()
    marker: str = ""
    atoms: frozenset[str] = NO_ATOMS
    terms: SummonTerms = field(default=DEFAULT_TERMS)


@dataclass(frozen=True, slots=True)
class Cost:
    """What the source pays: closing itself, spending tokens."""

    close: bool = False
    tokens: int = 0


FREE = Cost()
