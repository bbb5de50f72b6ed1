"""How big a creature of a table is, and whether it lives: the engine lays all out, plays what is told, and looks.

Refuses to know words.
"""

import re
from dataclasses import dataclass, replace

from bot.answering.answers import NotModelled
from bot.answering.laid.groups import OPP, Group
from bot.answering.laid.scene import cards_of, name_of, players, side_of
from bot.answering.laid.table import Table, near
from bot.answering.playing import play
from bot.answering.shelf import Shelf
from engine.magic.notation.ast import Action, Cast, Placed, Query, Resolve, Scenario
from engine.trace import Step
from knowledge.records import Card

_STAR = re.compile(r"\*")
_CHANGES = re.compile(
    r"gets? [+-]|base power and toughness|power and toughness are each|is equal to|\+1/\+1 counter|double",
    re.IGNORECASE,
)
_ATTACHED = ("equipment", "aura")


@dataclass(frozen=True, slots=True)
class Sized:
    """The size («-» where it is no creature), the zone it is in, the steps, and the scenario's text."""

    size: str
    zone: str
    value: int
    steps: tuple[Step, ...]
    scenario: str


@dataclass(frozen=True, slots=True)
class Thrown:
    """A spell that is cast; `at` is a player, or empty for the creature."""

    spell: Group
    at: str = ""


def changes_sizes(card: Card, face: int) -> bool:
    """Say whether a card has to do with how big creatures are."""
    printed = card.faces[face]
    return bool(_STAR.search(printed.power) or _CHANGES.search(printed.text_en))


def creature_of(table: Table) -> Group | None:
    """Return the creature whose size is asked, where one is clearly more likely than the others."""
    creatures = [g for g in table.groups if g.is_creature and g.zone in ("", "battlefield")]
    if not creatures:
        return None
    scored = sorted(((_likely(table, group), -n) for n, group in enumerate(creatures)), reverse=True)
    best = creatures[-scored[0][1]]
    return best if len(scored) == 1 or scored[0][0] > scored[1][0] else None


def _likely(table: Table, group: Group) -> int:
    beside = near(table.row, group)
    score = 10 if group.asked else 0
    score += 3 if {"stats", "power", "toughness", "which", "lived", "died"} & {*beside} else 0
    face = group.card.card.faces[group.card.face] if group.card is not None else None
    if face is not None:
        score += (
            3 if "*" in face.power + face.toughness or "this creature gets" in face.text_en.lower() else 0
        )
        score -= 2 if re.search(r"\b(other )?creatures\b[^.]* get", face.text_en, re.IGNORECASE) else 0
    score += 1 if group.card is not None and not group.counted else 0
    score -= 4 if group.counted and group.count > 1 else 0
    return score - (1 if side_of(group) == OPP else 0)


def attached_to(table: Table, creature: Group) -> dict[int, str]:
    """What each Equipment and Aura is attached to: the creature."""
    return {
        group.place: name_of(creature)
        for group in table.groups
        if group.card is not None and any(word in group.types for word in _ATTACHED)
    }


def size_of(
    table: Table, creature: Group, thrown: tuple[Thrown, ...], shelf: Shelf, as_of: str = ""
) -> Sized | NotModelled:
    """Lay all out, cast the spells in order, and read the size."""
    scene = _scene(table, creature, thrown)
    played = play(scene, shelf, as_of)
    if isinstance(played, NotModelled):
        return played
    if len(set(played.outcomes)) != 1 or played.outcomes[0][3] != "yes":
        return NotModelled(("choices",))
    size, zone, value, _ = played.outcomes[0]
    zones = {str(each) for each in zone} if isinstance(zone, tuple) else {str(zone)}
    if len(zones) != 1:
        return NotModelled(("choices",))
    return Sized(str(size or "-"), zones.pop(), int(str(value or 0)), played.steps, played.text)


def _scene(table: Table, creature: Group, thrown: tuple[Thrown, ...]) -> Scenario:
    cast = {each.spell.place for each in thrown}
    there = [group for group in table.groups if group.place not in cast]
    me, opp = players(table, there, attached_to(table, creature))
    actions: list[Action] = []
    hand = list(me.hand)
    for each in thrown:
        name = name_of(each.spell)
        for _ in range(each.spell.count):
            hand.append(Placed(name))
            actions += [Cast("A", name, targets=(each.at or name_of(creature),)), Resolve(everything=True)]
    me = replace(me, hand=tuple(hand))
    of = name_of(creature)
    first = Query("mana value", of, after=0)
    queries = (Query("pt", of), Query("zone", of), first, Query("legal"))
    return Scenario((me, opp), tuple(actions), queries, cards_of(there))
