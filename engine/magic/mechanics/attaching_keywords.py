"""Enchant, equip, fortify, reconfigure and crew (702.5, 702.6, 702.67, 702.151, 702.122)."""

from engine.magic.cards import Face, unnamed_token
from engine.magic.costs import Cost, CostVerb, OtherCost
from engine.magic.mana import Colour
from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.terms import Zone
from engine.magic.vocabulary.abilities import (
    Activated,
    Continuous,
    Enchant,
    Instructions,
    Keyword,
    TargetSpec,
    Triggered,
)
from engine.magic.vocabulary.amounts import Passes
from engine.magic.vocabulary.changes import AddTypes, RemoveTypes, Until
from engine.magic.vocabulary.effects import Attach, CreateTokens, Modify, Unattach
from engine.magic.vocabulary.filters import Controlled, Filter, HasType, Is, Not, Test
from engine.magic.vocabulary.references import HOST, THIS, YOU, Players, Ref, RefKind
from engine.magic.vocabulary.triggers import Moves


def enchant(objects: Filter | None, players: Players | None, words: str) -> Keyword:
    """Return enchant: what an Aura may be attached to (702.5a)."""
    return Keyword("enchant", (Enchant(objects, players),), text=f"enchant {words}")


def _attach_to(kind: str, cost: Cost, text: str, *quality: Test) -> Activated:
    spec = TargetSpec(Filter((*quality, HasType(kind), Controlled(YOU), Not(Is(THIS)))))
    body = Instructions((spec,), (Attach(THIS, Ref(RefKind.TARGET)),), text)
    return Activated(cost, body, ("sorcery",), text=text)


def equip(cost: Cost, *quality: Test, words: str = "") -> Keyword:
    """Return equip, perhaps only of creatures of a quality (702.6a, 702.6c)."""
    text = " ".join(part for part in ("equip", words, str(cost)) if part)
    return Keyword("equip", (_attach_to("creature", cost, text, *quality),), cost=cost, text=text)


def fortify(cost: Cost) -> Keyword:
    """Return fortify (702.67a)."""
    return Keyword(
        "fortify", (_attach_to("land", cost, f"fortify {cost}"),), cost=cost, text=f"fortify {cost}"
    )


def reconfigure(cost: Cost) -> Keyword:
    """Return reconfigure: attach or unattach; no creature while attached (702.151a, b)."""
    attach = _attach_to("creature", cost, f"reconfigure {cost}")
    unattach = Activated(cost, Instructions((), (Unattach(THIS),), "unattach"), ("sorcery",), text="unattach")
    attached = Passes(HOST, Filter())
    no_creature = Continuous(THIS, (RemoveTypes(frozenset({"creature"})),), attached, text="reconfigure")
    return Keyword("reconfigure", (attach, unattach, no_creature), cost=cost, text=f"reconfigure {cost}")


def crew(number: int) -> Keyword:
    """Return crew: creatures of that total power are tapped, and it is a creature until end of turn (702.122a)."""
    text = f"crew {number}"
    becomes = Modify(THIS, (AddTypes(frozenset({"artifact", "creature"})),), Until.END_OF_TURN)
    cost = Cost(others=(OtherCost(CostVerb.CREW, number),))
    return Keyword(
        "crew", (Activated(cost, Instructions((), (becomes,), text), text=text),), number=number, text=text
    )


def living_weapon() -> Keyword:
    """Return living weapon: a Germ comes with it, and it is attached to that (702.92a)."""
    germ = Face(
        unnamed_token("Phyrexian Germ"),
        types=frozenset({"creature"}),
        subtypes=frozenset({"phyrexian", "germ"}),
        power=0,
        toughness=0,
        colours=frozenset({Colour.BLACK}),
    )
    effects = (CreateTokens(YOU, germ), Attach(THIS, Ref(RefKind.CREATED)))
    enters = Moves(Filter((Is(THIS),)), None, Zone.BATTLEFIELD)
    trigger = Triggered(enters, Instructions((), effects, "living weapon"), text="living weapon")
    return Keyword("living weapon", (trigger,), text="living weapon")


MECHANICS = (
    Mechanic("enchant", Takes.OBJECTS, enchant, "702.5"),
    Mechanic("equip", Takes.COST, equip, "702.6"),
    Mechanic("fortify", Takes.COST, fortify, "702.67"),
    Mechanic("crew", Takes.NUMBER, crew, "702.122"),
    Mechanic("living weapon", Takes.NOTHING, living_weapon, "702.92"),
    Mechanic("reconfigure", Takes.COST, reconfigure, "702.151"),
)
