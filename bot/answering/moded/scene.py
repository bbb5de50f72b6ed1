"""Chosen modes of a spell as a scenario, and what its end tells."""

from collections.abc import Iterator
from dataclasses import replace

from bot.answering.findings import Finding
from bot.answering.moded.model import ME, OPP, Moded
from bot.answering.names import shown_name
from bot.answering.playing import Played, card_text
from bot.answering.reading import Mention
from engine.magic.notation.ast import (
    Action,
    CardText,
    Cast,
    FaceText,
    Placed,
    PlayerSetup,
    Query,
    Resolve,
    Scenario,
    TurnUp,
)
from engine.trace import Step

_IT = "Существо"
_LIFE = 20
_TOLD = frozenset(("damage.dealt", "life.lost", "not_resolved"))


def scene(told: Moded) -> Scenario:
    """Return the scenario; it asks the place and the size of the creature, and the life and the hand of the victim."""
    name = card_text(told.spell.card).faces[told.spell.face].name
    hand = tuple(Placed("Гора") for _ in range(told.hand or 0))
    deck = tuple(Placed("Гора") for _ in range((told.hand or 0) + 1))
    mine = PlayerSetup(
        ME,
        life=_life_of(told, ME),
        hand=(Placed(name), *(hand if told.victim == ME else ())),
        library=deck,
    )
    theirs = PlayerSetup(
        OPP,
        life=_life_of(told, OPP),
        battlefield=_creature(told),
        hand=hand if told.victim == OPP else (),
        library=deck,
    )
    targets = tuple({"creature": _IT, "opponent": OPP}.get(mode.target, told.aim) for mode in told.modes)
    turning: tuple[Action, ...] = (TurnUp(OPP, _IT),) if told.turned or told.turned_card else ()
    who = told.victim or OPP
    it = (Query("zone", _IT), Query("pt", _IT)) if told.hits("creature") else ()
    return Scenario(
        players=(mine, theirs),
        actions=(
            Cast(ME, name, modes=tuple(mode.number for mode in told.modes), targets=targets),
            *turning,
            Resolve(everything=True),
        ),
        queries=(Query("legal", after=1), Query("player life", who), Query("player hand", who), *it),
        cards=_cards(told),
    )


def _life_of(told: Moded, player: str) -> int:
    return told.life if told.life is not None and told.victim == player else _LIFE


def _creature(told: Moded) -> tuple[Placed, ...]:
    if not told.hits("creature"):
        return ()
    name = _name(told.card) or _name(told.turned_card) or (_IT if told.hidden else f"{_IT} {told.size}")
    counters = (("+1/+1", told.counters),) if told.counters else ()
    return (
        Placed(name, _IT, face_down="morph" if told.hidden else "", damage=told.marked, counters=counters),
    )


def _name(mention: Mention | None) -> str:
    return mention.card.faces[mention.face].name_en if mention is not None else ""


def _cards(told: Moded) -> tuple[CardText, ...]:
    """A face-down creature of which only the size is told, or nothing."""
    if not told.hidden or told.turned_card is not None:
        return ()
    return (CardText((FaceText(_IT, "{4}{G}", "creature", told.turned or "3/3", abilities=("Morph {2}",)),)),)


def outcome(told: Moded, played: Played) -> Iterator[Finding]:
    """Tell what the spell did: first what was asked for by name."""
    if played.value(0) != "yes":
        return
    steps = tuple(each for each in played.steps if each.code in _TOLD)
    subject = shown_name(told.spell) if told.by_fact else ""
    found = [*_fate(told, played, steps), *_life(told, played, steps), *_hand(told, played, steps)]
    first = "wheel" if "draws" in told.asks and not told.asks & {"lives", "dies"} else ""
    for number, each in enumerate(sorted(found, key=lambda one: one.focus != first)):
        yield replace(each, subject=subject) if number == 0 else each


def _fate(told: Moded, played: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    if not told.hits("creature"):
        return
    alive = played.value(3) == "battlefield"
    asked = "survives" if "lives" in told.asks else "dies" if "dies" in told.asks else ""
    harm = told.marked + sum(mode.damage for mode in told.modes if mode.target == "creature")
    size = str(played.value(4)) if alive else ""
    facts = (("asked", asked), ("damage", harm), ("size", size))
    yield Finding("fate", "", alive, steps, facts=facts)


def _life(told: Moded, played: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    dealt = sum(mode.damage for mode in told.modes if mode.target != "creature")
    if not dealt:
        return
    left = int(str(played.value(1)))
    if told.life is None:
        if told.victim == OPP:
            yield Finding("damage_to_player", "", dealt, steps)
        return
    facts = (("player", told.victim), ("was", told.life))
    if left <= 0 or "loses" in told.asks:
        dead = (("player", told.victim), ("life", left), ("poison", 0))
        yield Finding("tally.dead", "", left <= 0, steps, facts=dead)
        return
    yield Finding("tally.life", "", left, steps, facts=facts)


def _hand(told: Moded, played: Played, steps: tuple[Step, ...]) -> Iterator[Finding]:
    if any(mode.discards for mode in told.modes) and told.hand is not None:
        facts = (("player", told.victim),)
        yield Finding("wheel", "", int(str(played.value(2))), steps, facts=facts)
