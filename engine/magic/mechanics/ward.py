"""Ward (702.21): countering what an opponent aims at the permanent, unless its cost is paid."""

from engine.magic.costs import Cost
from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.vocabulary.abilities import Instructions, Keyword, Triggered
from engine.magic.vocabulary.effects import Counter, Unless
from engine.magic.vocabulary.filters import OPPONENTS_SPELL, Filter, Is
from engine.magic.vocabulary.references import EVENT, THIS, PlayerKind, Players
from engine.magic.vocabulary.triggers import BecomesTarget


def ward(cost: Cost) -> Keyword:
    """Return ward with a cost: a triggered ability on becoming an opponent's target (702.21a)."""
    controller = Players(PlayerKind.CONTROLLER, of=EVENT)
    counter = Unless((Counter(EVENT),), cost, controller)
    event = BecomesTarget(Filter((Is(THIS),)), by=OPPONENTS_SPELL)
    text = f"ward {cost}"
    trigger = Triggered(event, Instructions((), (counter,), text), text=text)
    return Keyword("ward", (trigger,), cost=cost, text=text)


MECHANIC = Mechanic("ward", Takes.COST, ward, "702.21")
