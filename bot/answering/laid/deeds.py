"""What a card does that is cast on a table told in plain words: damage, life, cards, tokens; the engine casts it there.

Refuses to know words, and a card whose amount does not hang on what lies there.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.answering.answers import NotModelled
from bot.answering.findings import Finding
from bot.answering.laid.groups import ME, OPP, Group
from bot.answering.laid.scene import cards_of, name_of, players
from bot.answering.laid.table import Table
from bot.answering.playing import Played, play, plays_in_full
from bot.answering.shelf import Shelf
from engine.magic.notation.ast import Cast, Placed, Query, Resolve, Scenario
from engine.trace import Step
from knowledge.records import Card

_COUNTS = re.compile(r"(number of|for each|equal to|devotion|where x is)\b[^.\n]*", re.IGNORECASE)
_DOES = re.compile(r"\bdamage\b|\blife\b|\bdraws?\b|\btokens?\b", re.IGNORECASE)
_ENTERS = re.compile(r"^When(ever)? [^,\n]*\benters\b", re.IGNORECASE | re.MULTILINE)
_AIMED = re.compile(r"target (player|opponent)|any target|player or planeswalker", re.IGNORECASE)
_TARGET = re.compile(r"\btarget\b", re.IGNORECASE)
_OWN_COST = re.compile(r"this spell costs[^.\n]*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Done:
    """What came of it, and the scenario's text."""

    found: Finding
    scenario: str


def does_by_count(card: Card, face: int) -> bool:
    """Say whether a card, cast or entering, does so much as it counts."""
    text = _OWN_COST.sub("", card.faces[face].text_en)
    spell = any(kind in card.faces[face].type_en for kind in ("Instant", "Sorcery"))
    return bool((spell or _ENTERS.search(text)) and _COUNTS.search(text) and _DOES.search(text))


def deed_of(table: Table, spell: Group, asked: str, shelf: Shelf) -> Done | NotModelled:
    """Cast it, and count what was asked: «damage», «life», «drawn» or «tokens»."""
    if spell.card is None or not plays_in_full(spell.card.card):
        return NotModelled(("card",))
    played = play(_scene(table, spell), shelf)
    if isinstance(played, NotModelled):
        return played
    if {outcome[0] for outcome in played.outcomes} != {"yes"}:
        return NotModelled(("choices",))
    found = _found(played, asked)
    return Done(found, played.text) if found is not None else NotModelled(("choices",))


def _scene(table: Table, spell: Group) -> Scenario:
    others = [group for group in table.groups if group is not spell]
    me, opp = players(table, others, {})
    name = name_of(spell)
    me = replace(me, hand=(*me.hand, Placed(name)))
    aimed = (OPP,) if _AIMED.search(spell.text) else None if not _TARGET.search(spell.text) else ()
    actions = (Cast(ME, name, targets=aimed), Resolve(everything=True))
    return Scenario((me, opp), actions, (Query("legal"),), cards_of(others))


def _found(played: Played, asked: str) -> Finding | None:
    """The first amount of those that answer what is asked, on which all courses agree."""
    for focus, count, facts in _AMOUNTS[asked]:
        counts = {count(log) for log in played.logs}
        if len(counts) != 1:
            return None
        number = counts.pop()
        if number:
            return Finding(focus, "", number, _told(played.steps), facts=facts)
    return None


def _sum(code: str, key: str, player: str) -> Callable[[tuple[Step, ...]], int]:
    return lambda log: sum(
        int(str(each.fact("amount"))) for each in log if each.code == code and each.fact(key) == player
    )


def _made(log: tuple[Step, ...]) -> int:
    names = [each.fact("names") for each in log if each.code == "token.created"]
    return sum(len(each) if isinstance(each, tuple) else 1 for each in names)


def _drawn(log: tuple[Step, ...]) -> int:
    return sum(each.code == "card.drawn" and each.fact("player") == ME for each in log)


def _told(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    return tuple(each for each in steps if each.code in _CODES)


_CODES = frozenset(
    ("ability.triggered", "life.lost", "life.gained", "card.drawn", "token.created", "damage.dealt")
)
_MINE, _THEIRS = (("player", ME), ("crowd", "")), (("player", OPP), ("crowd", ""))
_AMOUNTS = {
    "damage": (
        ("event.damage", _sum("damage.dealt", "to", OPP), _THEIRS),
        ("event.lost", _sum("life.lost", "player", OPP), _THEIRS),
    ),
    "harmed": (
        ("event.damage", _sum("damage.dealt", "to", ME), _MINE),
        ("event.lost", _sum("life.lost", "player", ME), _MINE),
    ),
    "gained": (("event.gained", _sum("life.gained", "player", ME), _MINE),),
    "drawn": (("event.drawn", _drawn, (("player", ME),)),),
    "tokens": (("event.tokens", _made, ()),),
}
