"""What chosen modes of a named spell do to one creature of a given size, played by the engine (608.2, 700.2).

Refuses to know which modes are chosen and how that is said.
"""

import re
from dataclasses import dataclass

from bot.answering.answers import NotModelled
from bot.answering.findings import Finding
from bot.answering.modes_told import mode_lines
from bot.answering.playing import Played, card_text, play
from bot.answering.reading import Mention
from bot.answering.shelf import Shelf
from engine.magic.notation.ast import Cast, Placed, PlayerSetup, Query, Resolve, Scenario
from engine.rules import cr
from engine.trace import step

_CREATURE = "Существо"
_CREATURE_TARGET = re.compile(
    r"target (?:attacking |blocking |untapped |tapped )?creature(?! card)", re.IGNORECASE
)
_CREATURES = re.compile(r"\bcreatures\b|\beach creature\b", re.IGNORECASE)
_PLAYER_TARGET = re.compile(r"target (?:opponent|player)", re.IGNORECASE)
_ANY_TARGET = re.compile(r"\btarget\b", re.IGNORECASE)
_TOLD = frozenset(("damage.dealt", "not_resolved"))
_IN_ORDER = step("modes.in_order", cr("700.2"), cr("608.2c"))


@dataclass(frozen=True, slots=True)
class Chosen:
    """A named spell and the numbers of its chosen modes."""

    spell: Mention
    numbers: frozenset[int]


@dataclass(frozen=True, slots=True)
class Told:
    """Creatures of one side («A» casts the spell): their sizes, and how their fate is asked (`focus.asks_fate`).

    Several are told of only where no mode picks one of them.
    """

    sizes: tuple[str, ...]
    side: str = "A"
    asked: str = ""


def after_modes(chosen: Chosen, creature: Told, shelf: Shelf) -> tuple[Finding, ...] | NotModelled:
    """Return the size of each creature after the spell, or whether it lives."""
    spell = chosen.spell
    scene = _scene(spell, tuple(sorted(chosen.numbers)), creature)
    if scene is None:
        return NotModelled((spell.card.name,))
    played = play(scene, shelf)
    if isinstance(played, NotModelled) or played.value(0) != "yes":
        return NotModelled((spell.card.name,))
    several = len(creature.sizes) > 1
    return tuple(
        finding
        for number, size in enumerate(creature.sizes)
        for finding in _findings(played, number, size if several else "", creature.asked)
    )


def _findings(played: Played, number: int, subject: str, asked: str) -> tuple[Finding, ...]:
    """What became of one creature; `subject` tells several apart."""
    steps = (_IN_ORDER, *(each for each in played.steps if each.code in _TOLD))
    alive = played.value(1 + 2 * number) == "battlefield"
    fate = Finding("fate", subject, alive, steps, facts=(("asked", asked),))
    if not alive:
        return (fate,)
    size = Finding("size", subject, str(played.value(2 + 2 * number)), steps)
    return (fate, size) if asked else (size,)


def _scene(spell: Mention, numbers: tuple[int, ...], told: Told) -> Scenario | None:
    text = card_text(spell.card)
    lines = mode_lines(spell.card.faces[spell.face])
    targets = [_target(lines[number - 1]) for number in numbers]
    hit = any(
        _CREATURE_TARGET.search(line) or _CREATURES.search(line) for line in (lines[n - 1] for n in numbers)
    )
    if not hit or None in targets or (len(told.sizes) > 1 and _CREATURE in targets):
        return None
    name = text.faces[spell.face].name
    cast = Cast("A", name, modes=numbers, targets=tuple(target for target in targets if target))
    labels = (_CREATURE, *(f"{_CREATURE} {number}" for number in range(2, len(told.sizes) + 1)))
    creatures = tuple(
        Placed(f"{_CREATURE} {size}", label=label) for label, size in zip(labels, told.sizes, strict=True)
    )
    mine, theirs = (creatures, ()) if told.side == "A" else ((), creatures)
    asked = tuple(Query(what, label) for label in labels for what in ("zone", "pt"))
    return Scenario(
        players=(
            PlayerSetup("A", battlefield=mine, hand=(Placed(name),)),
            PlayerSetup("B", battlefield=theirs),
        ),
        actions=(cast, Resolve(everything=True)),
        queries=(Query("legal", after=1), *asked),
    )


def _target(line: str) -> str | None:
    """What a mode is aimed at: the creature, the opponent, nothing («»), or something that is not told (None)."""
    if _CREATURE_TARGET.search(line):
        return _CREATURE
    if _PLAYER_TARGET.search(line) or "target opponent" in line.lower():
        return "B"
    return None if _ANY_TARGET.search(line) else ""
