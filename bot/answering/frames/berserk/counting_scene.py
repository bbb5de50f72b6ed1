"""What is counted at a declaration, as slots and as a scenario: what is seen, what is revealed when (529.7).

Refuses to know how it is told.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.berserk.cards import Card
from engine.berserk.effects import Count, Effect
from engine.berserk.scenario import Ask, Declare, Move, Put, Reveal, Scenario, Topic
from engine.berserk.terms import Element, Kind, Side, What, Whose, Zone

GIVER, GETTER, NEWCOMER = "Источник", "Существо", "Вскрывшаяся карта"
_ELEMENTS = tuple(Element)


class When(StrEnum):
    """When the further card is revealed."""

    BEFORE = "before"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class CountingSlots:
    """What is counted (empty: elements), how many are seen, of whose cards, and when one more is revealed.

    `hidden` cards of what is counted lie face down throughout.
    """

    seen: int | None = None
    feature: str = ""
    mine: bool = False
    when: When | None = None
    hidden: int = 0
    new: int = 1
    """How many are revealed then."""
    plain: bool = False
    """Nothing is told of hidden cards: what is told is what is seen."""
    lost: int = 0
    """How many of those that are seen leave while the action is in the stack."""
    wounds: bool = False
    """What is counted is wounds that are dealt, no tokens."""
    given: bool = True
    """It is told what is given."""


def scenario_of(slots: CountingSlots) -> Scenario:
    """Return the scenario; it asks for the number and for what is given."""
    side = Side.A if slots.mine else Side.B
    count = Count(Whose.OWN if slots.mine else Whose.OPPOSING, slots.feature)
    cards = [Card(GIVER, Side.A), Card(GETTER, Side.A)]
    cards += [_counted(f"Карта {n + 1}", side, slots.feature, n) for n in range(slots.seen or 0)]
    cards += [
        replace(_counted(f"Скрытая карта {n + 1}", side, slots.feature, slots.seen or 0), hidden=True)
        for n in range(slots.hidden)
    ]
    what = What.WOUND if slots.wounds else What.TOKENS
    declare = Declare(GIVER, (Effect(what, count, (GETTER,)),), Kind.INFLUENCE)
    moves: tuple[Move, ...] = (declare,)
    if slots.when is not None:
        names = [NEWCOMER if slots.new == 1 else f"{NEWCOMER} {number + 1}" for number in range(slots.new)]
        first = slots.seen or 0
        newcomers = [_counted(name, side, slots.feature, first + n) for n, name in enumerate(names)]
        cards += [replace(card, hidden=True) for card in newcomers]
        reveals = tuple(Reveal(name, response=slots.when is When.AFTER) for name in names)
        moves = (*reveals, declare) if slots.when is When.BEFORE else (declare, *reveals)
    moves += tuple(Put(f"Карта {n + 1}", Zone.GRAVEYARD, response=True) for n in range(slots.lost))
    return Scenario(tuple(cards), moves, (Ask(Topic.X, "1"), Ask(given_topic(slots), GETTER)))


def _counted(name: str, side: Side, feature: str, number: int) -> Card:
    if feature in _ELEMENTS:
        return Card(name, side, elements=(Element(feature),))
    if feature:
        return Card(name, side, features=(feature,))
    return Card(name, side, elements=(_ELEMENTS[number % len(_ELEMENTS)],))


def given_topic(slots: CountingSlots) -> Topic:
    """Return what is asked of the one who gets as much as is counted."""
    return Topic.WOUNDS if slots.wounds else Topic.TOKENS
