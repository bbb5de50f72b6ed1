"""Keywords that are short triggered or activated abilities: prowess, exalted, annihilator, cycling and more."""

from engine.magic.cards import Face, unnamed_token
from engine.magic.costs import Cost, CostVerb, OtherCost
from engine.magic.mana import Colour
from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.mechanics.simple import simple
from engine.magic.terms import IN_HAND, ON_STACK, Zone
from engine.magic.vocabulary.abilities import Activated, Instructions, Keyword, Triggered
from engine.magic.vocabulary.changes import ModifyPT, Until
from engine.magic.vocabulary.effects import ChangeLife, CreateTokens, Draw, Modify, SacrificeChosen
from engine.magic.vocabulary.filters import Controlled, Filter, HasTrait, HasType, Is, Not, Trait
from engine.magic.vocabulary.references import EVENT, THIS, YOU, PlayerKind, Players
from engine.magic.vocabulary.triggers import Casts, Happens, Moves, OneOf

_THIS = Filter((Is(THIS),))
_DEFENDER = Players(PlayerKind.DEFENDER)


def prowess() -> Keyword:
    """Return prowess: +1/+1 for each noncreature spell you cast (702.108a)."""
    spell = Filter((Not(HasType("creature")),), ON_STACK)
    grow = Modify(THIS, (ModifyPT(1, 1),), Until.END_OF_TURN)
    return Keyword(
        "prowess", (Triggered(Casts(YOU, spell), Instructions((), (grow,)), text="prowess"),), text="prowess"
    )


def annihilator(number: int) -> Keyword:
    """Return annihilator: the defending player sacrifices permanents as it attacks (702.86a)."""
    permanents = Filter((HasTrait(Trait.PERMANENT), Controlled(_DEFENDER)))
    loss = SacrificeChosen(_DEFENDER, permanents, number)
    text = f"annihilator {number}"
    trigger = Triggered(Happens("attacks", _THIS), Instructions((), (loss,)), text=text)
    return Keyword("annihilator", (trigger,), number=number, text=text)


def afterlife(number: int) -> Keyword:
    """Return afterlife: Spirits with flying as it dies (702.135a)."""
    spirit = Face(
        unnamed_token("Spirit"),
        types=frozenset({"creature"}),
        subtypes=frozenset({"spirit"}),
        power=1,
        toughness=1,
        colours=frozenset({Colour.WHITE, Colour.BLACK}),
        abilities=(simple("flying"),),
    )
    dies = Moves(_THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    text = f"afterlife {number}"
    trigger = Triggered(dies, Instructions((), (CreateTokens(YOU, spirit, number),)), text=text)
    return Keyword("afterlife", (trigger,), number=number, text=text)


def afflict(number: int) -> Keyword:
    """Return afflict: the defending player loses life as it becomes blocked (702.130a)."""
    text = f"afflict {number}"
    trigger = Triggered(
        Happens("becomes blocked", _THIS), Instructions((), (ChangeLife(_DEFENDER, number, -1),)), text=text
    )
    return Keyword("afflict", (trigger,), number=number, text=text)


def bushido(number: int) -> Keyword:
    """Return bushido: bigger as it blocks or becomes blocked (702.45a)."""
    text = f"bushido {number}"
    grow = Modify(THIS, (ModifyPT(number, number),), Until.END_OF_TURN)
    event = OneOf((Happens("blocks", _THIS), Happens("becomes blocked", _THIS)))
    return Keyword(
        "bushido", (Triggered(event, Instructions((), (grow,)), text=text),), number=number, text=text
    )


def exalted() -> Keyword:
    """Return exalted: your lone attacker gets +1/+1 (702.83a)."""
    own = Filter((Controlled(YOU), HasType("creature")))
    grow = Modify(EVENT, (ModifyPT(1, 1),), Until.END_OF_TURN)
    trigger = Triggered(Happens("attacks alone", own), Instructions((), (grow,)), text="exalted")
    return Keyword("exalted", (trigger,), text="exalted")


def cycling(cost: Cost) -> Keyword:
    """Return cycling: discard the card to draw another (702.29a)."""
    whole = Cost(cost.mana, (*cost.others, OtherCost(CostVerb.DISCARD, 1, "this")))
    text = f"cycling {cost}"
    ability = Activated(whole, Instructions((), (Draw(YOU),), text), zones=IN_HAND, text=text)
    return Keyword("cycling", (ability,), cost=cost, text=text)


MECHANICS = (
    Mechanic("prowess", Takes.NOTHING, prowess, "702.108"),
    Mechanic("annihilator", Takes.NUMBER, annihilator, "702.86"),
    Mechanic("afterlife", Takes.NUMBER, afterlife, "702.135"),
    Mechanic("afflict", Takes.NUMBER, afflict, "702.130"),
    Mechanic("bushido", Takes.NUMBER, bushido, "702.45"),
    Mechanic("exalted", Takes.NOTHING, exalted, "702.83"),
    Mechanic("cycling", Takes.COST, cycling, "702.29"),
)
