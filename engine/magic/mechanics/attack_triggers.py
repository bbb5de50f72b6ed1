"""Keywords of attacking and blocking: battle cry, mentor, training, flanking, ninjutsu."""

from engine.magic.costs import Cost, CostVerb, OtherCost
from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.terms import IN_HAND, Zone
from engine.magic.vocabulary.abilities import Activated, Instructions, Keyword, TargetSpec, Triggered
from engine.magic.vocabulary.amounts import StatOf
from engine.magic.vocabulary.changes import ModifyPT, Until
from engine.magic.vocabulary.effects import Effect, Modify, Put, PutCounters
from engine.magic.vocabulary.filters import (
    Compares,
    Controlled,
    Each,
    Filter,
    HasKeyword,
    HasTrait,
    HasType,
    Is,
    Not,
    Stat,
    Trait,
)
from engine.magic.vocabulary.references import THIS, YOU, Ref, RefKind
from engine.magic.vocabulary.triggers import Happens

_THIS = Filter((Is(THIS),))
_OTHER_ATTACKERS = Filter((HasType("creature"), HasTrait(Trait.ATTACKING), Not(Is(THIS))))


def _on_attack(name: str, effect: Effect, *targets: TargetSpec) -> Keyword:
    trigger = Triggered(Happens("attacks", _THIS), Instructions(targets, (effect,), name), text=name)
    return Keyword(name, (trigger,), text=name)


def battle_cry() -> Keyword:
    """Return battle cry: each other attacking creature gets +1/+0 (702.91a)."""
    return _on_attack("battle cry", Modify(Each(_OTHER_ATTACKERS), (ModifyPT(1, 0),), Until.END_OF_TURN))


def mentor() -> Keyword:
    """Return mentor: a +1/+1 counter on an attacking creature with less power (702.134a)."""
    smaller = _OTHER_ATTACKERS.also(Compares(Stat.POWER, "<", StatOf(Stat.POWER, THIS, signed=True)))
    return _on_attack("mentor", PutCounters(Ref(RefKind.TARGET), "+1/+1"), TargetSpec(smaller))


def training() -> Keyword:
    """Return training: a +1/+1 counter as it attacks together with a creature of greater power (702.149a)."""
    greater = _OTHER_ATTACKERS.also(
        Controlled(YOU), Compares(Stat.POWER, ">", StatOf(Stat.POWER, THIS, signed=True))
    )
    event = Happens("attacks", _THIS, beside=greater)
    body = Instructions((), (PutCounters(THIS, "+1/+1"),), "training")
    return Keyword("training", (Triggered(event, body, text="training"),), text="training")


def flanking() -> Keyword:
    """Return flanking: a blocking creature without flanking gets -1/-1 (702.25a)."""
    without = Filter((Not(HasKeyword("flanking")),))
    event = Happens("becomes blocked by a creature", _THIS, other=without)
    shrink = Modify(Ref(RefKind.OTHER), (ModifyPT(-1, -1),), Until.END_OF_TURN)
    trigger = Triggered(event, Instructions((), (shrink,), "flanking"), text="flanking")
    return Keyword("flanking", (trigger,), text="flanking")


def ninjutsu(cost: Cost) -> Keyword:
    """Return ninjutsu: from the hand, attacking, for an unblocked attacker that goes back (702.49a, c)."""
    attackers = Filter((HasType("creature"), HasTrait(Trait.UNBLOCKED), Controlled(YOU)))
    back = OtherCost(CostVerb.RETURN, 1, "unblocked attacker", attackers)
    put = Put(THIS, Zone.BATTLEFIELD, under=YOU, tapped=True, attacking=True)
    text = f"ninjutsu {cost}"
    whole = Cost(cost.mana, (*cost.others, back))
    ability = Activated(whole, Instructions((), (put,), text), zones=IN_HAND, text=text)
    return Keyword("ninjutsu", (ability,), cost=cost, text=text)


MECHANICS = (
    Mechanic("ninjutsu", Takes.COST, ninjutsu, "702.49"),
    Mechanic("battle cry", Takes.NOTHING, battle_cry, "702.91"),
    Mechanic("mentor", Takes.NOTHING, mentor, "702.134"),
    Mechanic("training", Takes.NOTHING, training, "702.149"),
    Mechanic("flanking", Takes.NOTHING, flanking, "702.25"),
)
